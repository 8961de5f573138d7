import { describe, expect, test } from 'vitest';
import type { ParcelFacts } from '../parcels/parcel-facts.ts';
import { settledStatuses, statusesIn } from '../parcels/statuses.ts';
import { statusAsked, ticketTargets, ticketTargetsOf, whyNotTicket } from './ticket.ts';

test('a ticket asks for any result, for an invoice, or that the parcel waits again', () => {
  expect(new Set<string>(ticketTargets)).toEqual(
    new Set([...settledStatuses, ...statusesIn('invoiced'), 'ATT-LIV']),
  );
});

describe('the statuses that a ticket can ask of a parcel as it is now', () => {
  const waiting: ParcelFacts = {
    code: '260000000018',
    etat: 'ATT-LIV',
    last_etat: null,
    issue: null,
    type_envoi: 'livraison',
    is_afex: false,
    attempt: 0,
    rendu_le: null,
    sans_retour: false,
    id_hub_exped: 1,
    id_hub_dest: 1,
    id_hub_current: 1,
  };
  const out: ParcelFacts = { ...waiting, etat: 'LIV-COURS', last_etat: 'ATT-LIV', attempt: 1 };

  test('a parcel that the courier has can be cancelled, as a failed attempt', () => {
    expect(ticketTargetsOf(out)).toEqual(['ANL']);
    expect(whyNotTicket('STATUS', out)).toBeNull();
    expect(statusAsked('ANL', out.etat)).toBe('LIV-COURS-ECHEC');
    expect(statusAsked('ANL', waiting.etat)).toBe('ANL');
  });

  test('once it has a result at the door, only the hub corrects it', () => {
    for (const etat of ['LIV-COURS-SUCC', 'LIV-COURS-ECHEC', 'LIV-COURS-REPO'] as const)
      expect(ticketTargetsOf({ ...out, etat })).toEqual([]);
  });

  test('a parcel with an issue can be invoiced, wherever it is', () => {
    const delivered = { ...waiting, etat: 'LIVRE', issue: 'livre' } as const;
    expect(ticketTargetsOf(delivered)).toContain('FACTURE');
    const home = { ...waiting, etat: 'TRANSF-COURS', last_etat: 'ANL', issue: 'retour' } as const;
    expect(ticketTargetsOf(home)).toEqual(['FACTURE']);
    expect(whyNotTicket('STATUS', home)).toBeNull();
    const handedBack = { ...delivered, etat: 'ANL', issue: 'retour', rendu_le: new Date(0) };
    expect(ticketTargetsOf(handedBack as ParcelFacts)).toEqual(['FACTURE']);
  });

  test('not one without an issue, nor one that is invoiced', () => {
    expect(ticketTargetsOf(waiting)).not.toContain('FACTURE');
    const invoiced = { ...waiting, etat: 'FACTURE', last_etat: 'LIVRE', issue: 'livre' } as const;
    expect(ticketTargetsOf(invoiced)).toEqual([]);
    expect(whyNotTicket('STATUS', invoiced)).toMatch('son statut ne se modifie pas');
  });
});
