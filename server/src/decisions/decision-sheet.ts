import { formatDay } from '@cigogne/domain/days';
import { defaultDecisionLabels } from '@cigogne/domain/decisions/decision';
import type { ToDecide } from '@cigogne/domain/decisions/decisions.contract';
import { labelOf, motifLabels, sendTypeLabels } from '@cigogne/domain/parcels/statuses';
import type { SheetColumn } from '../lists/sheet.ts';

/** The columns of an exported list « À décider » of a shop. */
export const myDecisionSheet: readonly SheetColumn<ToDecide>[] = [
  { title: 'Code', value: (row) => row.ref },
  { title: 'Client', width: 26, value: (row) => row.nom_cl },
  { title: 'Tél client', value: (row) => row.tel_cl },
  { title: 'Adresse', width: 36, value: (row) => row.adresse },
  { title: 'Lieu', width: 36, value: (row) => row.adresse_lieu },
  { title: "Type d'envoi", value: (row) => sendTypeLabels[row.type_envoi] },
  { title: 'Montant TTC (TND)', kind: 'amount', value: (row) => row.montant_ttc },
  { title: 'Statut', width: 26, value: (row) => labelOf(row.etat, row.type_envoi) },
  { title: 'Tentative', kind: 'count', value: (row) => row.attempt },
  { title: 'Passage', width: 18, kind: 'instant', value: ({ passage }) => passage?.le ?? null },
  { title: 'Pourquoi', width: 30, value: why },
  { title: 'Note du livreur', width: 36, value: ({ passage }) => passage?.note ?? null },
  { title: 'Preuve', width: 36, value: proof },
  { title: 'Destinataire', width: 36, value: answer },
  { title: 'Avant le', width: 18, kind: 'instant', value: (row) => row.a_decider },
  {
    title: 'Sans décision',
    width: 30,
    value: ({ sans_decision }) => defaultDecisionLabels[sans_decision],
  },
];

/** The hub's says whose parcel it is. */
export const decisionSheet: readonly SheetColumn<ToDecide>[] = [
  { title: 'Expéditeur', width: 28, value: ({ exped }) => exped.nom_com },
  ...myDecisionSheet,
];

function why({ passage }: ToDecide): string {
  if (!passage) return 'Aucune tentative';
  const motif = passage.motif ? motifLabels[passage.motif] : 'Échec';
  return passage.reporte ? `Reporté : ${motif}` : motif;
}

function proof({ passage }: ToDecide): string | null {
  if (!passage?.manque) return null;
  return passage.manque.length === 0 ? 'Vérifié' : `Non vérifié : ${passage.manque.join(', ')}`;
}

function answer({ conteste, passage, destinataire }: ToDecide): string | null {
  const { refuse, conteste_mot, jour } = destinataire;
  if (refuse) return withWords('Refusé par le destinataire', refuse.mot);
  if (conteste)
    return withWords(
      passage?.motif === 'refuse' ? 'Je n’ai pas refusé' : 'J’étais là',
      conteste_mot,
    );
  return jour && `Préfère le ${formatDay(jour)}`;
}

const withWords = (said: string, words: string | null): string =>
  words ? `${said} : ${words}` : said;
