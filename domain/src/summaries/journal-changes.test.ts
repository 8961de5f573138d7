import { expect, test } from 'vitest';
import { changesOf, journalSubject } from './journal-changes.ts';

const user = { entity: 'user', entity_id: '12' };

test('a journal line shows the fields that differ, old and new', () => {
  const before = { nom: 'Ali', tel: '1', is_api_actif: false, frais_liv: 7000 };
  const after = { nom: 'Ali', tel: '2', is_api_actif: true, frais_liv: 6500 };
  expect(changesOf({ ...user, before, after })).toEqual([
    { name: 'Tél', before: '1', after: '2' },
    { name: 'Frais de livraison', before: '7,000 TND', after: '6,500 TND' },
    { name: 'Accès API', before: 'non', after: 'oui' },
  ]);
});

test('a creation shows what was created, its governorates by name', () => {
  const after = { id: 3, nom: 'HUB-SFAX', hubGovs: [{ gov: 'Sfax' }, { gov: 'Gabès' }] };
  expect(changesOf({ entity: 'hub', entity_id: '3', before: null, after })).toEqual([
    { name: 'Nom', before: '–', after: 'HUB-SFAX' },
    { name: 'Gouvernorats', before: '–', after: 'Sfax, Gabès' },
  ]);
});

test('the hours of a hub are read as on its card', () => {
  const horaires = [{ jours: [1, 2, 3, 4, 5, 6], plages: [{ de: '08:30', a: '17:00' }] }];
  const [before, after] = [{ horaires: null }, { horaires }];
  expect(changesOf({ entity: 'hub', entity_id: '3', before, after })).toEqual([
    { name: 'Horaires', before: '–', after: 'lundi–samedi 08:30–17:00 · dimanche fermé' },
  ]);
});

test('a connected shop is of a platform with a name', () => {
  const after = { nom: 'Dar Zine', kind: 'woocommerce' };
  expect(changesOf({ entity: 'boutique', entity_id: '2', before: null, after })).toEqual([
    { name: 'Nom', before: '–', after: 'Dar Zine' },
    { name: 'Plate-forme', before: '–', after: 'WooCommerce' },
  ]);
});

test('an amount of an invoice, a cheque or a remittance is read in dinars', () => {
  const before = { ref: 'FA-26-1', montant_paye: 12_500 };
  expect(changesOf({ entity: 'facture', entity_id: '1', before, after: null })).toEqual([
    { name: 'Réf', before: 'FA-26-1', after: '–' },
    { name: 'Net à payer', before: '12,500 TND', after: '–' },
  ]);
});

test('what an import and a count leave behind is read in words and dinars', () => {
  const made = { fichier: 'clients.csv', nouveaux: 3, corriges: 1, deja_la: 0 };
  expect(
    changesOf({ entity: 'expéditeurs', entity_id: '4', before: null, after: made }).map(
      ({ name }) => name,
    ),
  ).toEqual(['Fichier', 'Nouvelles', 'Corrigées', 'Déjà là']);
  const counted = { attendu: 350_005, compte: 350_000 };
  expect(changesOf({ ...user, before: null, after: counted })).toEqual([
    { name: 'Attendu', before: '–', after: '350,005 TND' },
    { name: 'Compté', before: '–', after: '350,000 TND' },
  ]);
  expect(changesOf({ ...user, before: { ecart: 6000 }, after: { ecart: 0 } })).toEqual([
    { name: 'Écart', before: '6,000 TND', after: '0,000 TND' },
  ]);
});

test('a setting is written as its screen writes it, a secret is never shown', () => {
  const setting = { entity: 'setting', entity_id: 'vat' };
  expect(changesOf({ ...setting, before: { valeur: 190 }, after: { valeur: 70 } })).toEqual([
    { name: 'Valeur', before: '19 %', after: '7 %' },
  ]);
  const secret = { password_hash: '••••' };
  expect(changesOf({ ...user, before: secret, after: secret })).toHaveLength(1);
});

test('a state, a role, an account or a day is told in the words of its screen, whatever order it was kept in', () => {
  const before = { etat: 'disabled', mode_reglement: 'especes', code_remise: 'jamais', rib: null };
  const after = {
    etat: 'active',
    mode_reglement: 'cheque_especes',
    code_remise: 'au-dela',
    rib: '08006000005341804441',
  };
  expect(changesOf({ ...user, before, after })).toEqual([
    { name: 'Etat', before: 'Inactive', after: 'Active' },
    { name: 'RIB', before: '–', after: '08 006 0000053418044 41' },
    { name: 'Code de remise', before: 'Jamais', after: 'Au-delà d’un montant' },
    { name: 'Règlement', before: 'Espèces uniquement', after: 'Chèque ou espèces' },
  ]);
  const statement = { au: '2026-11-16', du: '2026-11-03', compte: 'sousse', lignes: 5 };
  expect(
    changesOf({ entity: 'relevé afex', entity_id: '6', before: null, after: statement }).map(
      ({ name, after: now }) => [name, now],
    ),
  ).toEqual([
    ['Lignes', '5'],
    ['Compte', 'Sousse'],
    ['Du', '03/11/2026'],
    ['Au', '16/11/2026'],
  ]);
  const remittance = { montant: 12_500, origine: 'siege', destination: 'banque' };
  expect(
    changesOf({ entity: 'remise', entity_id: '1', before: remittance, after: null }).map(
      ({ before: was }) => was,
    ),
  ).toEqual(['12,500 TND', 'Banque', 'Siège']);
});

test('a month is called as people call it', () => {
  const closed = { entity: 'mois', entity_id: '2026-08', sujet: null };
  expect(journalSubject(closed)).toBe('août 2026');
});
