import { expect, test } from 'vitest';
import { millimes } from '../money.ts';
import { textsOf } from '../testing/paper-texts.ts';
import { runsheetPaper } from './runsheet-paper.ts';

const company = {
  nom: 'Cigogne',
  raison_sociale: 'Cigogne Express SARL',
  matricule_fiscal: '1603417/B/A/M/000',
  adresse: 'Rue du Lac Biwa, 1053 Tunis',
  telephones: [],
  mentions: [],
  logo_papiers: null,
};

const sheetWith = (montant: number, repere: string | null = null): string[] =>
  textsOf(
    runsheetPaper(
      {
        ref: 'RS-26-00412',
        rsLiv: { id: 1, nom: 'Ferchichi', prenom: 'Walid', matricule: null, tel: '22333444' },
        rsHub: { id: 1, nom: 'HUB-SAHEL' },
        nbr_colis: 1,
        montant_tot: millimes(montant),
        dispatchedAt: '2026-03-12T16:58:00.000Z',
        createdAt: '2026-03-12T16:58:00.000Z',
        colis: [
          {
            code: '126000000017',
            type_envoi: 'echange',
            nbr_paquets: 1,
            nom_cl: 'Trabelsi',
            prenom_cl: null,
            tel_cl: '98765432',
            adresse: '14 rue Tahar Sfar',
            adresse_lieu: 'Sahloul',
            adresse_gov: 'Sousse',
            adresse_deleg: 'Sousse Jawhara',
            adresse_zip: '4054',
            note: null,
            repere,
            montant_ttc: millimes(montant),
            montant: millimes(montant),
            position: 1,
            mode_reglement: 'cheque_especes',
            user: { id: 1, nom_com: 'Mina Kids', tel: null },
          },
        ],
      },
      company,
    ),
  );

test('a stop tells how it is paid only where something is to be paid', () => {
  expect(sheetWith(45_000)).toContain('Chèque ou espèces');
  expect(sheetWith(0)).toContain('0,000');
  expect(sheetWith(0)).not.toContain('Chèque ou espèces');
});

test('the landmark of the recipient stands under the address', () => {
  expect(sheetWith(0, 'En face de la pharmacie')).toContain('Repère : En face de la pharmacie');
  expect(sheetWith(0).join()).not.toContain('Repère');
});
