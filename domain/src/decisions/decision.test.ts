import { describe, expect, test } from 'vitest';
import { nextTimeAt } from '../settings/hour.ts';
import type { ParcelFacts } from '../parcels/parcel-facts.ts';
import { changeAfter } from '../parcels/transitions.ts';
import { parcelEvents, ruleOf } from '../parcels/transition-table.ts';
import { byDefault, isLowRisk, whyNotDecide } from './decision.ts';

const decideBy = new Date('2026-03-11T17:00:00Z');
const out: ParcelFacts = {
  code: '260000000018',
  etat: 'LIV-COURS-ECHEC',
  last_etat: 'ATT-LIV',
  issue: null,
  type_envoi: 'livraison',
  is_afex: false,
  attempt: 1,
  rendu_le: null,
  sans_retour: false,
  id_hub_exped: 1,
  id_hub_dest: 1,
  id_hub_current: 1,
};
const waiting: ParcelFacts = { ...out, etat: 'ATT-LIV', last_etat: null, a_decider: decideBy };

describe('the deadline', () => {
  test('is the first time that it is this hour in Tunis', () => {
    const at = (now: string) => nextTimeAt('18:00', new Date(now)).toISOString();
    expect(at('2026-03-11T10:00:00Z')).toBe('2026-03-11T17:00:00.000Z');
    expect(at('2026-03-11T17:00:00Z')).toBe('2026-03-12T17:00:00.000Z');
    expect(at('2026-03-11T23:30:00Z')).toBe('2026-03-12T17:00:00.000Z');
  });
});

describe('the shop is asked', () => {
  test('about what failed or was postponed, and not about what nobody tried', () => {
    const failed = changeAfter('confirm-failed', out, { motif: 'absent', decideBy });
    expect([failed.etat, failed.a_decider]).toEqual(['ANL', decideBy]);
    const postponed = { ...out, etat: 'LIV-COURS-REPO' } as const;
    expect(changeAfter('confirm-postponed', postponed, { motif: 'autre', decideBy })).toMatchObject(
      { etat: 'ATT-LIV', a_decider: decideBy },
    );
    const idle = { motif: 'non-tente', decideBy } as const;
    expect(changeAfter('confirm-postponed', postponed, idle).a_decider).toBeNull();
    expect(
      changeAfter('confirm-failed', out, { motif: 'endommage', decideBy }).a_decider,
    ).toBeNull();
  });

  test('still about a refusal of what nobody tried', () => {
    const refused = { ...out, etat: 'LIV-COURS-REPO', refuse: true } as const;
    const idle = { motif: 'non-tente', decideBy } as const;
    expect(changeAfter('confirm-postponed', refused, idle)).toMatchObject({
      a_decider: decideBy,
      refuse: true,
    });
    expect(changeAfter('confirm-postponed', refused, { motif: 'refuse', decideBy }).refuse).toBe(
      false,
    );
  });

  test('until anything happens to the parcel', () => {
    const moving = parcelEvents.filter(
      (event) =>
        ruleOf(event).from.includes('ATT-LIV') && changeAfter(event, waiting).etat !== 'ATT-LIV',
    );
    expect(moving).toContain('plan-runsheet');
    for (const event of moving) expect(changeAfter(event, waiting).a_decider).toBeNull();
    for (const event of ['choose-day', 'edit-field', 'contest-attempt'] as const)
      expect(changeAfter(event, waiting).a_decider).toBe(decideBy);
  });
});

test('a cancelled parcel that goes out again has no result and keeps its attempts', () => {
  const cancelled = { ...waiting, etat: 'ANL', issue: 'retour' } as const;
  expect(changeAfter('try-again', cancelled)).toMatchObject({
    etat: 'ATT-LIV',
    issue: null,
    attempt: 1,
    a_decider: null,
  });
});

describe('without a decision', () => {
  test('what waits follows its shop while attempts are left, and nothing is brought back', () => {
    expect(byDefault(waiting, 'reessayer')).toBe('reessayer');
    expect(byDefault(waiting, 'retour')).toBe('retour');
    expect(byDefault({ ...waiting, attempt: 3 }, 'reessayer')).toBe('retour');
    expect(byDefault({ ...waiting, etat: 'ANL', issue: 'retour' }, 'reessayer')).toBe('retour');
  });
});

test('what can be decided', () => {
  expect(whyNotDecide('reessayer', { attempt: 2 })).toBeNull();
  expect(whyNotDecide('montant', { attempt: 3 })).toMatch('Les 3 tentatives sont faites');
  expect(whyNotDecide('retour', { attempt: 3 })).toBeNull();
  expect(whyNotDecide('retour', { attempt: 1, conteste: true })).toMatch('le hub tranche');
});

test('a correction within the region of a parcel that waits risks little', () => {
  const parcel = { etat: 'ATT-LIV', adresse_gov: 'Sousse' } as const;
  expect(isLowRisk(parcel)).toBe(true);
  expect(isLowRisk(parcel, 'Sousse')).toBe(true);
  expect(isLowRisk(parcel, 'Tunis')).toBe(false);
  expect(isLowRisk({ ...parcel, etat: 'LIV-PLAN' })).toBe(false);
});
