import { describe, expect, test } from 'vitest';
import { runsheetStates } from './runsheet.ts';
import { type RunsheetAct, whyNotConfirm, whyNotRunsheet } from './why-not-runsheet.ts';

const acts: RunsheetAct[] = [
  'edit',
  'cancel',
  'dispatch',
  'decide',
  'reassign',
  'confirm',
  'close',
];

describe('what may be done to a runsheet', () => {
  test('each act starts from one state', () => {
    const allowed = Object.fromEntries(
      runsheetStates.map((etat) => [
        etat,
        acts.filter((act) => whyNotRunsheet(act, { ref: 'RS-26-00001', etat }) === null),
      ]),
    );
    expect(allowed).toEqual({
      pending: ['edit', 'cancel', 'dispatch'],
      in_progress: ['decide', 'reassign', 'confirm'],
      completed: ['close'],
      closed: [],
    });
  });

  test('a refusal names the runsheet and its state', () => {
    expect(whyNotRunsheet('dispatch', { ref: 'RS-26-00001', etat: 'completed' })).toBe(
      'La tournée RS-26-00001 est au statut « Terminé » : elle ne peut pas partir.',
    );
  });

  test('the confirmation waits for every parcel', () => {
    const rs = { ref: 'RS-26-00001', etat: 'in_progress' } as const;
    expect(whyNotConfirm(rs, 0)).toBeNull();
    expect(whyNotConfirm(rs, 1)).toBe('Un colis est encore en cours de livraison.');
    expect(whyNotConfirm(rs, 6)).toBe('6 colis sont encore en cours de livraison.');
  });
});
