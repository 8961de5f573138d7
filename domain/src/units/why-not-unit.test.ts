import { describe, expect, test } from 'vitest';
import { type UnitState, unitStates } from './unit.ts';
import { type UnitAct, whyNotExclude, whyNotUnit } from './why-not-unit.ts';

const unit = (etat: UnitState) => ({ ref: 'MU-26-00874', type: 'dispatch' as const, etat });

describe('what may be done with a unit', () => {
  const allowed: Record<UnitAct, readonly UnitState[]> = {
    edit: ['pending'],
    cancel: ['pending'],
    send: ['pending'],
    take: ['pending_pick'],
    assign: ['pending_pick', 'in_progress'],
    confirm: ['in_progress'],
    'give-back': ['in_progress'],
    refuse: ['pending_pick'],
    exclude: ['pending', 'pending_pick', 'in_progress'],
    add: ['pending_pick', 'in_progress'],
    receive: ['pending_pick', 'in_progress'],
    leave: ['pending'],
    arrive: ['in_progress'],
    'hand-back': ['pending'],
  };

  test.each(Object.entries(allowed))('%s starts from %j and no other state', (act, from) => {
    for (const etat of unitStates) {
      const why = whyNotUnit(act as UnitAct, unit(etat));
      expect(why === null, etat).toBe(from.includes(etat));
    }
  });

  test('the refusal names the unit and its state in its own words', () => {
    expect(whyNotUnit('refuse', unit('in_progress'))).toBe(
      'Le ramassage MU-26-00874 est au statut « En cours de ramassage » : il ne peut pas être refusé.',
    );
    expect(whyNotUnit('leave', { ref: 'TR-26-1', type: 'transfert', etat: 'annule' })).toBe(
      'Le transfert TR-26-1 est au statut « Annulé » : il ne peut pas partir.',
    );
  });

  test('the last parcel of a pickup stays, with what to do instead', () => {
    expect(whyNotExclude({ ...unit('pending_pick'), nbr_colis: 2 })).toBeNull();
    expect(whyNotExclude({ ...unit('pending'), nbr_colis: 1 })).toBe(
      "C'est le dernier colis du ramassage MU-26-00874 : l'expéditeur peut l'annuler.",
    );
    expect(whyNotExclude({ ...unit('pending_pick'), nbr_colis: 1 })).toContain('refusez-le');
    expect(whyNotExclude({ ...unit('completed'), nbr_colis: 3 })).toContain('« Termine »');
  });
});
