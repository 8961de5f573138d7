import { describe, expect, test } from 'vitest';
import { whyNotEditField } from './editable-fields.ts';
import type { ParcelFacts } from './parcel-facts.ts';
import {
  issues,
  type ParcelStatus,
  parcelStatuses,
  restingStatuses,
  statusIssues,
} from './statuses.ts';
import { taskOf } from './tasks.ts';
import {
  collectingEvents,
  type ParcelEvent,
  parcelEvents,
  ruleOf,
  transitions,
} from './transition-table.ts';
import {
  aTransferer,
  attemptAfter,
  changeAfter,
  issueAfter,
  lastEtatAfter,
  lineFromEtat,
  staffChoices,
  staffEvent,
  staffTargets,
  statusAfter,
  stepsOf,
} from './transitions.ts';
import { declaredLost, handedBack, whyNot } from './why-not.ts';

/** An ordinary parcel in a status: collected by hub 1 for hub 2. */
function aParcel(etat: ParcelStatus, facts: Partial<ParcelFacts> = {}): ParcelFacts {
  const under = /^(LIV-|TRANSF-|ATT-TRANSF)/.test(etat) ? 'ATT-LIV' : null;
  return {
    code: '260000000011',
    etat,
    last_etat: etat === 'FACTURE' ? 'ANL' : under,
    issue: etat === 'FACTURE' ? 'retour' : statusIssues[etat],
    type_envoi: 'livraison',
    is_afex: false,
    attempt: 0,
    rendu_le: null,
    sans_retour: false,
    id_hub_exped: 1,
    id_hub_dest: 2,
    id_hub_current: 1,
    ...facts,
  };
}

const allowed = (event: ParcelEvent, facts: Partial<ParcelFacts> = {}) =>
  parcelStatuses.filter((etat) => whyNot(event, aParcel(etat, facts)) === null);

const pickup = ['ATT-ENLEV', 'ENLEV-COURS', 'ENLEV-ECHEC', 'ENLEV-SUCC'];
const round = ['LIV-COURS', 'LIV-COURS-SUCC', 'LIV-COURS-ECHEC', 'LIV-COURS-REPO'];

const toFind = parcelStatuses.filter(
  (etat) => statusIssues[etat] === null && !['LIV-COURS-SUCC', 'FACTURE'].includes(etat),
);

const toVisit = toFind.filter((etat) => !['LIV-COURS-REPO', 'LIV-COURS-ECHEC'].includes(etat));

describe('of every event and every status, the table allows', () => {
  const expected: Record<ParcelEvent, readonly string[]> = {
    create: [],
    'create-return': [],
    'take-over': [],
    'take-over-return': [],
    'undo-take-over': ['ATT-ENVOIE', 'ATT-LIV', 'ANL', 'ATT-RECUP'],
    edit: ['ATT-ENVOIE'],
    'edit-field': parcelStatuses,
    'change-destination': [
      'ATT-ENVOIE',
      'ATT-DISP-ENVOIE',
      'ATT-ENLEV',
      'ATT-LIV',
      'ATT-RECUP',
      'ATT-TRANSF',
    ],
    delete: ['ATT-ENVOIE'],
    'bring-old-goods': [],
    'drop-old-goods': [],
    'hide-return': ['RECUPERER'],
    'add-to-pickup': ['ATT-ENVOIE'],
    'add-at-depot': ['ATT-ENVOIE'],
    'remove-from-pickup': ['ATT-DISP-ENVOIE'],
    'dispatch-pickup': ['ATT-DISP-ENVOIE'],
    'assign-courier': ['ATT-ENLEV'],
    'change-courier': ['ENLEV-COURS', 'ENLEV-ECHEC', 'ENLEV-SUCC'],
    'give-back-pickup': ['ENLEV-COURS'],
    'courier-picked': ['ENLEV-COURS', 'ENLEV-ECHEC', 'ENLEV-SUCC'],
    'courier-not-picked': ['ENLEV-COURS', 'ENLEV-ECHEC', 'ENLEV-SUCC'],
    'receive-picked': pickup,
    'receive-failed': pickup,
    'receive-late': ['ATT-ENVOIE'],
    exclude: ['ATT-DISP-ENVOIE', ...pickup],
    'refuse-pickup': ['ATT-ENLEV'],
    'plan-transfer': ['ATT-LIV', 'ANL', 'ENDOM', 'RECUPERER', 'ATT-RECUP', 'FACTURE', 'ATT-TRANSF'],
    'cancel-transfer': ['FACTURE', 'TRANSF-PLAN'],
    'dispatch-transfer': ['FACTURE', 'TRANSF-PLAN'],
    'receive-transfer': ['FACTURE', 'TRANSF-COURS'],
    'miss-transfer': ['FACTURE', 'TRANSF-COURS'],
    find: ['FACTURE', 'ATT-TRANSF'],
    lose: ['ATT-LIV', 'ANL', 'ENDOM', 'RECUPERER', 'ATT-RECUP', 'FACTURE', 'ATT-TRANSF'],
    'plan-runsheet': ['ATT-LIV', 'ATT-RECUP'],
    'unplan-runsheet': ['LIV-PLAN'],
    'leave-runsheet': ['LIV-COURS'],
    'dispatch-runsheet': ['LIV-PLAN'],
    'reassign-runsheet': ['LIV-COURS'],
    'push-delivered': ['LIV-COURS'],
    'push-postponed': ['LIV-COURS'],
    'push-failed': ['LIV-COURS'],
    correct: round,
    'confirm-delivered': ['LIV-COURS-SUCC'],
    'confirm-postponed': ['LIV-COURS-REPO'],
    'confirm-failed': ['LIV-COURS-ECHEC'],
    'confirm-presence': ['LIV-PLAN', 'LIV-COURS'],
    'choose-day': ['ATT-LIV', 'ATT-RECUP', 'LIV-PLAN', 'LIV-COURS'],
    'try-again': ['ATT-LIV', 'ATT-RECUP', 'LIV-PLAN', 'ANL'],
    'send-home': ['ATT-LIV', 'ATT-RECUP', 'ANL'],
    'refuse-parcel': ['ATT-LIV', 'ATT-RECUP', 'LIV-PLAN', 'LIV-COURS'],
    'take-after-all': ['ATT-LIV', 'ATT-RECUP', 'LIV-PLAN', 'LIV-COURS'],
    'contest-attempt': [
      'LIV-COURS-REPO',
      'LIV-COURS-ECHEC',
      'ATT-LIV',
      'ATT-RECUP',
      'LIV-PLAN',
      'ANL',
    ],
    'name-receiver': toFind,
    'correct-address': toFind,
    'change-place': toVisit,
    'ask-place': toVisit,
    'add-landmark': toFind,
    'send-position': toFind,
    'ask-call': ['LIV-PLAN', 'LIV-COURS'],
    'fetch-at-hub': [],
    'deliver-after-all': [],
    'hand-over-at-counter': ['ATT-LIV'],
    'uphold-attempt': [],
    'drop-attempt': [],
    'staff-edit': ['ATT-LIV', 'LIVRE', 'ANL', 'ENDOM', 'RECUPERER', 'ATT-RECUP'],
    'hand-to-partner': ['ATT-LIV', 'ATT-RECUP', 'ATT-TRANSF'],
    'partner-status': [],
    'partner-issue': [],
    'cancel-partner': [],
    'partner-return': [],
    'plan-return': ['ANL', 'ENDOM', 'RECUPERER', 'FACTURE'],
    'cancel-return': ['ANL', 'ENDOM', 'RECUPERER', 'FACTURE'],
    'hand-back': ['ANL', 'ENDOM', 'RECUPERER', 'FACTURE'],
    invoice: ['LIVRE', 'ANL', 'ENDOM', 'RECUPERER'],
    'cancel-invoice': ['FACTURE'],
  };

  test.each(parcelEvents)('%s', (event) => {
    expect(allowed(event)).toEqual(parcelStatuses.filter((etat) => expected[event].includes(etat)));
  });

  test('and each refusal names the parcel and its present status', () => {
    for (const event of parcelEvents) {
      for (const etat of parcelStatuses) {
        const reason = whyNot(event, aParcel(etat));
        if (reason !== null) expect(reason).toMatch(/^Le colis 260000000011 est au statut « .+ »/);
      }
    }
    expect(whyNot('plan-runsheet', aParcel('LIVRE'))).toBe(
      'Le colis 260000000011 est au statut « Livré » : il ne peut pas rejoindre une tournée.',
    );
  });

  test('exactly what the table says', () => {
    expect(transitions).toMatchSnapshot();
  });
});

describe('where an event leads', () => {
  test('is pinned for every status that allows it', () => {
    const ways = parcelEvents.flatMap((event) =>
      allowed(event).flatMap((etat) =>
        targetsOf(event, etat).map((target) => {
          const parcel = aParcel(etat, { attempt: 1 });
          const act = target ? { target } : {};
          const to = statusAfter(event, parcel, act);
          const last = lastEtatAfter(event, parcel, act) ?? '–';
          return `${event}: ${etat} → ${to} (${last}, ${issueAfter(event, parcel, act) ?? '–'})`;
        }),
      ),
    );
    expect(ways).toMatchSnapshot();
  });

  test('depends on the send type where a recuperation is at stake', () => {
    const recuperation = { type_envoi: 'recuperation', last_etat: 'ATT-RECUP' } as const;
    expect(statusAfter('receive-picked', aParcel('ENLEV-SUCC', recuperation))).toBe('ATT-RECUP');
    expect(statusAfter('receive-picked', aParcel('ENLEV-SUCC'))).toBe('ATT-LIV');
    expect(statusAfter('confirm-delivered', aParcel('LIV-COURS-SUCC', recuperation))).toBe(
      'RECUPERER',
    );
    expect(statusAfter('confirm-delivered', aParcel('LIV-COURS-SUCC'))).toBe('LIVRE');
    expect(statusAfter('confirm-postponed', aParcel('LIV-COURS-REPO', recuperation))).toBe(
      'ATT-RECUP',
    );
  });

  test('a third postponement cancels, unless nobody tried', () => {
    const third = aParcel('LIV-COURS-REPO', { attempt: 3 });
    expect(statusAfter('confirm-postponed', third, { motif: 'absent' })).toBe('ANL');
    expect(issueAfter('confirm-postponed', third, { motif: 'absent' })).toBe('retour');
    expect(statusAfter('confirm-postponed', third, { motif: 'non-tente' })).toBe('ATT-LIV');
    expect(attemptAfter('confirm-postponed', third, { motif: 'non-tente' })).toBe(2);
    expect(statusAfter('confirm-postponed', aParcel('LIV-COURS-REPO', { attempt: 2 }))).toBe(
      'ATT-LIV',
    );
  });

  test('a failure cancels, or damages', () => {
    const failed = aParcel('LIV-COURS-ECHEC');
    expect(statusAfter('confirm-failed', failed, { motif: 'refuse' })).toBe('ANL');
    expect(statusAfter('confirm-failed', failed, { motif: 'endommage' })).toBe('ENDOM');
    expect(issueAfter('confirm-failed', failed, { motif: 'endommage' })).toBe('rembourse');
  });

  test('attempts count dispatches and start again when a cancelled parcel is reopened', () => {
    expect(attemptAfter('dispatch-runsheet', aParcel('LIV-PLAN', { attempt: 2 }))).toBe(3);
    const cancelled = aParcel('ANL', { attempt: 3 });
    expect(attemptAfter('staff-edit', cancelled, { target: 'ATT-LIV' })).toBe(0);
    expect(attemptAfter('staff-edit', cancelled, { target: 'ATT-RECUP' })).toBe(0);
    expect(attemptAfter('staff-edit', cancelled, { target: 'ENDOM' })).toBe(3);
    expect(issueAfter('staff-edit', cancelled, { target: 'ATT-LIV' })).toBeNull();
  });

  test('a contested attempt counts for nothing and cancels nothing until it is decided', () => {
    const third = aParcel('LIV-COURS-REPO', { attempt: 3 });
    const contested = { ...third, ...changeAfter('contest-attempt', third) };
    expect(contested).toMatchObject({ etat: 'LIV-COURS-REPO', attempt: 2, conteste: true });
    expect(changeAfter('confirm-postponed', contested, { motif: 'absent' })).toMatchObject({
      etat: 'ATT-LIV',
      issue: null,
      attempt: 2,
    });
    const failed = { ...contested, etat: 'LIV-COURS-ECHEC' as const };
    expect(changeAfter('confirm-failed', failed, { motif: 'absent' })).toMatchObject({
      etat: 'ATT-LIV',
      issue: null,
      conteste: true,
    });
    expect(statusAfter('confirm-failed', failed, { motif: 'endommage' })).toBe('ENDOM');
    const cancelled = aParcel('ANL', { attempt: 3, type_envoi: 'recuperation' });
    expect(changeAfter('contest-attempt', cancelled)).toMatchObject({
      etat: 'ATT-RECUP',
      issue: null,
      attempt: 2,
    });
  });

  test('decided, it counts again with the effect that it had, or stays uncounted', () => {
    const waiting = aParcel('ATT-LIV', { attempt: 2, conteste: true });
    expect(changeAfter('uphold-attempt', waiting, { target: 'ANL' })).toMatchObject({
      etat: 'ANL',
      issue: 'retour',
      attempt: 3,
      conteste: false,
    });
    expect(changeAfter('drop-attempt', waiting)).toMatchObject({
      etat: 'ATT-LIV',
      attempt: 2,
      conteste: false,
    });
    for (const event of ['plan-runsheet', 'plan-transfer', 'staff-edit', 'lose'] as const)
      expect(whyNot(event, waiting, { target: 'ANL' })).toMatch(/décidez d’abord/);
    expect(whyNot('drop-attempt', { ...waiting, conteste: false })).toMatch(/n’est pas contesté/);
  });

  test('a result that the hub changes leaves nothing to contest, another proven one does', () => {
    const contested = aParcel('LIV-COURS-ECHEC', { attempt: 1, conteste: true });
    const delivered = { target: 'LIV-COURS-SUCC' } as const;
    expect(changeAfter('correct', contested, delivered)).toMatchObject({
      conteste: false,
      attempt: 2,
    });
    const redecided = { target: 'LIV-COURS-REPO', motif: 'absent' } as const;
    expect(changeAfter('correct', contested, redecided)).toMatchObject({
      conteste: true,
      attempt: 1,
    });
    const untried = { target: 'LIV-COURS-REPO', motif: 'non-tente' } as const;
    expect(changeAfter('correct', contested, untried)).toMatchObject({
      conteste: false,
      attempt: 2,
    });
  });

  test('an attempt without proof that does not count is given back and cancels nothing', () => {
    const act = { motif: 'absent', uncounted: true } as const;
    const third = aParcel('LIV-COURS-REPO', { attempt: 3 });
    expect(changeAfter('confirm-postponed', third, act)).toMatchObject({
      etat: 'ATT-LIV',
      attempt: 2,
    });
    const failed = aParcel('LIV-COURS-ECHEC', { attempt: 1 });
    expect(changeAfter('confirm-failed', failed, act)).toMatchObject({
      etat: 'ATT-LIV',
      issue: null,
      attempt: 0,
    });
  });

  test('a transfer restores the status it took, also what was missing before', () => {
    expect(statusAfter('receive-transfer', aParcel('TRANSF-COURS', { last_etat: 'ANL' }))).toBe(
      'ANL',
    );
    const planned = aParcel('TRANSF-PLAN', { last_etat: 'ATT-RECUP' });
    expect(statusAfter('cancel-transfer', planned)).toBe('ATT-RECUP');
    expect(statusAfter('cancel-transfer', planned, { cameFrom: 'ATT-TRANSF' })).toBe('ATT-TRANSF');
    expect(lastEtatAfter('cancel-transfer', planned, { cameFrom: 'ATT-TRANSF' })).toBe('ATT-RECUP');
    expect(lastEtatAfter('plan-transfer', aParcel('ATT-TRANSF', { last_etat: 'ANL' }))).toBe('ANL');
  });

  test('a cancelled invoice restores what the transfer says', () => {
    const back = (transfer: ParcelFacts['transfer']) =>
      statusAfter('cancel-invoice', aParcel('FACTURE', { transfer: transfer ?? null }));
    expect(back('planned')).toBe('TRANSF-PLAN');
    expect(back('travelling')).toBe('TRANSF-COURS');
    expect(back('missing')).toBe('ATT-TRANSF');
    expect(back(null)).toBe('ANL');
    expect(lineFromEtat(aParcel('FACTURE', { transfer: 'missing' }))).toBe('ATT-TRANSF');
    expect(lineFromEtat(aParcel('FACTURE'))).toBe('ANL');
    expect(lineFromEtat(aParcel('ATT-LIV'))).toBe('ATT-LIV');
  });

  test('a parcel the hub did not receive passes through ENLEV-ECHEC', () => {
    const step = (event: ParcelEvent, etat: ParcelStatus) =>
      stepsOf(event, aParcel(etat)).map(({ from, to }) => `${from}→${to}`);
    expect(step('receive-failed', 'ENLEV-SUCC')).toEqual([
      'ENLEV-SUCC→ENLEV-ECHEC',
      'ENLEV-ECHEC→ATT-ENVOIE',
    ]);
    expect(step('receive-failed', 'ENLEV-ECHEC')).toEqual(['ENLEV-ECHEC→ATT-ENVOIE']);
    expect(step('exclude', 'ATT-ENLEV')).toEqual([
      'ATT-ENLEV→ENLEV-ECHEC',
      'ENLEV-ECHEC→ATT-ENVOIE',
    ]);
    expect(step('exclude', 'ATT-DISP-ENVOIE')).toEqual(['ATT-DISP-ENVOIE→ATT-ENVOIE']);
    expect(stepsOf('hand-to-partner', aParcel('ATT-TRANSF')).map(({ event }) => event)).toEqual([
      'find',
      'hand-to-partner',
    ]);
    expect(stepsOf('create', aParcel('ATT-ENVOIE'))).toEqual([
      { event: 'create', from: null, to: 'ATT-ENVOIE' },
    ]);
  });

  test('the partner decides money, not status', () => {
    const away = aParcel('ATT-LIV', { is_afex: true });
    expect(changeAfter('partner-issue', away, { issue: 'livre' })).toMatchObject({
      etat: 'ATT-LIV',
      issue: 'livre',
      is_afex: true,
    });
    const refused = { ...away, issue: 'retour' } as const;
    expect(changeAfter('partner-return', refused, { hub: 3 })).toMatchObject({
      etat: 'ANL',
      issue: 'retour',
      is_afex: false,
      id_hub_current: 3,
    });
    const invoiced = aParcel('FACTURE', { is_afex: true, issue: 'recupere', last_etat: 'ATT-LIV' });
    expect(changeAfter('partner-return', invoiced, { hub: 3 })).toMatchObject({
      etat: 'FACTURE',
      last_etat: 'RECUPERER',
      issue: 'recupere',
      is_afex: false,
    });
  });

  test('a loss refunds, and under an invoice leaves the invoice alone', () => {
    expect(changeAfter('lose', aParcel('ATT-TRANSF'))).toMatchObject({
      etat: 'ENDOM',
      last_etat: null,
      issue: 'rembourse',
      sans_retour: true,
    });
    expect(changeAfter('lose', aParcel('FACTURE'))).toMatchObject({
      etat: 'FACTURE',
      last_etat: 'ENDOM',
      issue: 'retour',
      sans_retour: true,
    });
  });
});

function targetsOf(event: ParcelEvent, etat: ParcelStatus): (ParcelStatus | null)[] {
  return event === 'staff-edit' || event === 'correct' ? [...staffChoices(etat)] : [null];
}

describe('what is refused although the status would allow it', () => {
  test('a parcel on its third attempt joins no runsheet', () => {
    expect(whyNot('plan-runsheet', aParcel('ATT-LIV', { attempt: 2 }))).toBeNull();
    expect(whyNot('plan-runsheet', aParcel('ATT-LIV', { attempt: 3 }))).toContain('3 tentatives');
  });

  test('a parcel with the partner is in no plan of ours, and its status is not edited', () => {
    for (const event of [
      'plan-transfer',
      'plan-runsheet',
      'staff-edit',
      'hand-to-partner',
      'plan-return',
      'hand-back',
    ] as const) {
      expect(allowed(event, { is_afex: true })).toEqual([]);
    }
    expect(allowed('cancel-partner', { is_afex: true })).toEqual(['ATT-LIV', 'ATT-RECUP']);
    expect(
      whyNot('cancel-partner', aParcel('ATT-LIV', { is_afex: true, issue: 'livre' })),
    ).toContain('résultat');
    expect(
      whyNot('partner-return', aParcel('ATT-LIV', { is_afex: true, issue: 'livre' })),
    ).toContain('Afex');
    expect(
      whyNot('partner-return', aParcel('ATT-LIV', { is_afex: true, issue: 'retour' })),
    ).toBeNull();
  });

  test('a parcel in an open plan joins no other', () => {
    const planned = { plan_mu: 7, plan_ref: 'TR-26-00007' };
    for (const event of [
      'plan-transfer',
      'plan-runsheet',
      'staff-edit',
      'hand-to-partner',
      'plan-return',
      'lose',
      'delete',
    ] as const) {
      for (const etat of transitions[event].from) {
        expect(whyNot(event, aParcel(etat, planned))).toContain('TR-26-00007');
      }
    }
  });

  test('once handed back or declared lost nothing moves any more, but money still does', () => {
    const moves = [
      'plan-transfer',
      'staff-edit',
      'lose',
      'plan-return',
      'hand-back',
      'plan-runsheet',
    ] as const;
    for (const event of moves) {
      for (const etat of transitions[event].from) {
        expect(whyNot(event, aParcel(etat, { rendu_le: new Date(0) }))).toBe(handedBack);
        expect(whyNot(event, aParcel(etat, { sans_retour: true }))).toBe(declaredLost);
      }
    }
    expect(whyNot('invoice', aParcel('ANL', { rendu_le: '2026-03-11' }))).toBeNull();
    expect(whyNot('cancel-invoice', aParcel('FACTURE', { rendu_le: '2026-03-11' }))).toBeNull();
  });

  test('a delivered parcel is never lost, nor carried home', () => {
    const delivered = { issue: 'livre', last_etat: 'LIVRE' } as const;
    expect(whyNot('lose', aParcel('FACTURE', delivered))).not.toBeNull();
    expect(whyNot('plan-transfer', aParcel('FACTURE', delivered))).not.toBeNull();
    expect(whyNot('hand-back', aParcel('FACTURE', delivered))).not.toBeNull();
    expect(whyNot('lose', aParcel('ATT-LIV', { is_afex: true, issue: 'livre' }))).not.toBeNull();
  });

  test('old goods come with a delivered exchange alone, invoiced or not', () => {
    const exchange = { type_envoi: 'echange', issue: 'livre' } as const;
    expect(allowed('bring-old-goods', exchange)).toEqual(['LIVRE', 'FACTURE']);
    expect(allowed('bring-old-goods', { ...exchange, type_envoi: 'livraison' })).toEqual([]);
    expect(allowed('bring-old-goods', { ...exchange, is_afex: true })).toEqual([]);
  });

  test('goods are handed back only at their origin hub, and not from the road', () => {
    expect(whyNot('hand-back', aParcel('ANL', { id_hub_current: 2 }))).toContain("hub d'origine");
    expect(whyNot('hand-back', aParcel('FACTURE', { transfer: 'travelling' }))).not.toBeNull();
    expect(whyNot('hand-back', aParcel('FACTURE', { transfer: null }))).toBeNull();
  });

  test('an invoice whose parcel was lost and credited is not cancelled', () => {
    expect(whyNot('cancel-invoice', aParcel('FACTURE', { sans_retour: true }))).toContain(
      'remboursée',
    );
    expect(
      whyNot('cancel-invoice', aParcel('FACTURE', { sans_retour: true, issue: 'rembourse' })),
    ).toBeNull();
  });

  test('in transit a parcel can be invoiced, on a runsheet not', () => {
    expect(allowed('invoice', { issue: 'retour' })).toEqual([
      'ATT-LIV',
      'LIVRE',
      'ANL',
      'ENDOM',
      'RECUPERER',
      'ATT-RECUP',
      'ATT-TRANSF',
      'TRANSF-PLAN',
      'TRANSF-COURS',
    ]);
  });
});

describe('staff choose a status', () => {
  test('as agreed, by the present one', () => {
    expect(
      Object.fromEntries(parcelStatuses.map((etat) => [etat, staffChoices(etat)])),
    ).toMatchSnapshot();
  });

  test('among those only', () => {
    expect(whyNot('staff-edit', aParcel('ATT-LIV'), { target: 'LIVRE' })).toBeNull();
    expect(whyNot('staff-edit', aParcel('ATT-LIV'), { target: 'FACTURE' })).toBe(
      'Le colis 260000000011 est au statut « En attente de livraison » : il ne peut pas passer au statut « Facturé ».',
    );
    expect(whyNot('correct', aParcel('LIV-COURS-SUCC'), { target: 'LIVRE' })).not.toBeNull();
    expect(staffEvent('LIV-COURS-REPO')).toBe('correct');
    expect(staffEvent('ATT-LIV')).toBe('staff-edit');
  });
});

describe('the A-Transférer badge', () => {
  const isBadged = (etat: ParcelStatus, facts: Partial<ParcelFacts> = {}) =>
    aTransferer(aParcel(etat, facts));

  test('shows when a parcel waits away from its destination hub', () => {
    expect(isBadged('ATT-LIV')).toBe(true);
    expect(isBadged('ATT-RECUP')).toBe(true);
    expect(isBadged('ATT-LIV', { id_hub_current: 2 })).toBe(false);
  });

  test('does not show without a destination hub', () => {
    expect(isBadged('ATT-LIV', { id_hub_dest: null })).toBe(false);
  });

  test('shows when a parcel must go home', () => {
    for (const etat of ['ANL', 'RECUPERER', 'ENDOM', 'FACTURE'] as const) {
      expect(isBadged(etat, { id_hub_current: 2 })).toBe(true);
      expect(isBadged(etat)).toBe(false);
      expect(isBadged(etat, { id_hub_current: 2, rendu_le: new Date(0) })).toBe(false);
      expect(isBadged(etat, { id_hub_current: 2, sans_retour: true })).toBe(false);
    }
    expect(isBadged('FACTURE', { id_hub_current: 2, issue: 'livre', last_etat: 'LIVRE' })).toBe(
      false,
    );
  });

  test('shows for no other status', () => {
    const badged = parcelStatuses.filter((etat) => isBadged(etat, { id_hub_current: 3 }));
    expect(badged).toEqual(['ATT-LIV', 'ANL', 'ENDOM', 'RECUPERER', 'ATT-RECUP', 'FACTURE']);
  });
});

describe('a field is edited', () => {
  test('by the shipper only before sending', () => {
    expect(
      parcelStatuses.filter(
        (etat) => whyNotEditField('tel', aParcel(etat), { role: 'exped' }) === null,
      ),
    ).toEqual(['ATT-ENVOIE']);
  });

  test('by a courier only phone and address, on the round', () => {
    expect(whyNotEditField('montant', aParcel('LIV-COURS'), { role: 'liv' })).not.toBeNull();
    expect(
      parcelStatuses.filter(
        (etat) => whyNotEditField('tel', aParcel(etat), { role: 'liv' }) === null,
      ),
    ).toEqual(round);
  });

  test('by staff at any time, but not the amount once delivered or invoiced', () => {
    const fixed = parcelStatuses.filter(
      (etat) => whyNotEditField('montant', aParcel(etat), { role: 'admin' }) !== null,
    );
    expect(fixed).toEqual(['LIV-COURS-SUCC', 'FACTURE']);
    expect(
      parcelStatuses.every(
        (etat) => whyNotEditField('tel', aParcel(etat), { role: 'admin' }) === null,
      ),
    ).toBe(true);
  });
});

describe('the history says it in French', () => {
  test('for every event, with and without a reason', () => {
    const sentences = parcelEvents.map((event) => {
      const etat = allowed(event)[0] ?? 'ATT-LIV';
      return `${event}: ${taskOf(event, {
        from: etat,
        to: statusAfter(event, aParcel(etat)),
        ref: 'XX-26-00001',
        hub: 'HUB-Tunis',
        field: 'Téléphone',
        before: '98123456',
        after: '98123457',
        partner: 'Livré',
        attempt: 2,
      })}`;
    });
    expect(sentences).toMatchSnapshot();
    expect(new Set(sentences.map((s) => s.split(': ').slice(1).join(': '))).size).toBeGreaterThan(
      40,
    );
  });

  test('with the motif, the note, the day and the reason where there are any', () => {
    expect(
      taskOf('push-postponed', {
        to: 'LIV-COURS-REPO',
        motif: 'absent',
        note: 'en voyage',
        date: '2026-03-12',
      }),
    ).toBe('Reporté au 12/03/2026, à confirmer : Client absent — en voyage');
    expect(
      taskOf('exclude', {
        from: 'ATT-ENLEV',
        to: 'ENLEV-ECHEC',
        ref: 'MU-26-00001',
        raison: 'colis ouvert',
      }),
    ).toBe('Exclu du ramassage MU-26-00001 (colis ouvert)');
    expect(taskOf('confirm-postponed', { to: 'ANL', motif: 'injoignable' })).toBe(
      'Annulé après trois tentatives : Client injoignable',
    );
  });
});

test('staff may set every resting status, and no other', () => {
  expect(new Set<string>(staffTargets)).toEqual(new Set(restingStatuses));
});

test('an act that can end in a collection is one of those that say who has the money', () => {
  const collected = (event: ParcelEvent) =>
    parcelStatuses.some((etat) =>
      parcelStatuses.some((target) =>
        issues.some((issue) => {
          const parcel = aParcel(etat, { issue: null, last_etat: 'ATT-LIV' });
          const after = issueAfter(event, parcel, { target, issue, motif: 'refuse', hub: 1 });
          return after === 'livre' || after === 'recupere';
        }),
      ),
    );
  expect(collectingEvents.toSorted()).toEqual(
    parcelEvents.filter((event) => ruleOf(event).does !== undefined && collected(event)).toSorted(),
  );
});
