import {
  exampleMail,
  openingFieldLabels,
  openingFields,
  type OpeningKind,
  type OpeningTexts,
} from '@cigogne/domain/openings/opening-fields';
import type { SheetColumn } from '../lists/sheet.ts';

/** The columns of a kind, with headers that are recognised automatically. */
export const templateColumns = (kind: OpeningKind): readonly SheetColumn<OpeningTexts>[] =>
  openingFields[kind].map((field) => ({
    title: openingFieldLabels[field],
    width: 20,
    value: (row) => row[field] ?? '',
  }));

/** Example lines, to be replaced. */
export async function* templateRows(kind: OpeningKind): AsyncGenerator<OpeningTexts> {
  yield* examples[kind];
}

const examples: Record<OpeningKind, readonly OpeningTexts[]> = {
  exped: [
    {
      nom_com: 'Atelier Jasmin',
      responsable: 'Rim Chaabane',
      email: `atelier.jasmin${exampleMail}`,
      tel: '53 418 027',
      gov: 'Sousse',
      adresse: 'Rue Ibn Khaldoun, imm. Yasmine',
      solde: '1250,500',
      matricule_fiscal: '1482093/K/A/M/000',
      frais_liv: '7,000',
      frais_retour: '4,000',
      mode_reglement: 'espèces',
    },
    {
      nom_com: 'Poterie du Cap',
      responsable: 'Walid Trabelsi',
      email: `poterie.cap${exampleMail}`,
      tel: '22104512',
      gov: 'Nabeul',
      solde: '-36,000',
      mode_reglement: 'chèque ou espèces',
    },
  ],
  liv: [
    {
      nom: 'Ferchichi',
      prenom: 'Sami',
      email: `s.ferchichi${exampleMail}`,
      tel: '98220416',
      hub: '',
      especes: '412,300',
      matricule: '198 TU 1146',
    },
  ],
  colis: [
    {
      code: 'AX-00418',
      exped: 'Atelier Jasmin',
      nom_cl: 'Amel Gharbi',
      tel_cl: '24518027',
      statut: 'En attente de livraison',
      hub: '',
      montant: '45,500',
      tentatives: '1',
      adresse: 'Avenue Taïeb Mhiri, n° 12',
      lieu: 'La Marsa',
      gov: 'Tunis',
      marchandise: 'Nappe brodée',
    },
  ],
};
