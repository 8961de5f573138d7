import { describe, expect, test } from 'vitest';
import { type Role, roles } from '../contract.ts';
import { parcelActions } from './parcel-actions.ts';
import type { ParcelFacts } from './parcel-facts.ts';

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
  id_hub_dest: 2,
  id_hub_current: 1,
};

const actions = (parcel: ParcelFacts, role: Role) =>
  parcelActions(parcel, { role, token: 'session' });
const names = (parcel: ParcelFacts, role: Role) =>
  actions(parcel, role).map((action) => action.name);
const reason = (parcel: ParcelFacts, role: Role, name: string) =>
  actions(parcel, role).find((action) => action.name === name)?.raison;

describe('the panel of a parcel', () => {
  test('shows the three edit buttons to every viewer', () => {
    for (const role of roles) {
      expect(names(waiting, role)).toEqual(
        expect.arrayContaining(['tel', 'adresse', 'poids_supp']),
      );
    }
  });

  test('lets root and admin alone edit status and amount', () => {
    expect(names(waiting, 'admin')).toEqual(expect.arrayContaining(['etat', 'montant']));
    expect(names(waiting, 'root')).toContain('perdu');
    for (const role of ['exped', 'liv'] as const) {
      expect(names(waiting, role)).not.toContain('etat');
      expect(names(waiting, role)).not.toContain('montant');
    }
  });

  test('says to a shipper why a sent parcel is not edited', () => {
    expect(reason({ ...waiting, etat: 'ATT-ENVOIE' }, 'exped', 'modifier')).toBeNull();
    expect(reason(waiting, 'exped', 'modifier')).toContain('En attente de livraison');
    expect(reason(waiting, 'exped', 'tel')).toContain('ticket');
  });

  test('offers what the partner asks for only while it has the parcel', () => {
    expect(names(waiting, 'admin')).not.toContain('annuler-afex');
    const away = { ...waiting, is_afex: true };
    expect(reason(away, 'admin', 'annuler-afex')).toBeNull();
    expect(reason({ ...away, issue: 'livre' }, 'admin', 'annuler-afex')).not.toBeNull();
    expect(reason(away, 'admin', 'etat')).toContain('Afex');
  });

  test('offers Retrouvé only for what is missing', () => {
    expect(names(waiting, 'admin')).not.toContain('retrouve');
    const missing = { ...waiting, etat: 'ATT-TRANSF', last_etat: 'ATT-LIV' } as const;
    expect(reason(missing, 'admin', 'retrouve')).toBeNull();
    expect(
      reason({ ...waiting, etat: 'LIV-PLAN', last_etat: 'ATT-LIV' }, 'admin', 'etat'),
    ).toContain('planifiée');
  });
});
