import { dayOf } from '@cigogne/domain/days';
import type {
  PartnerDebt,
  PartnerStatement,
  StatementRow,
  WriteOff,
} from '@cigogne/domain/partner/partner-statements.contract';
import {
  followUpLabels,
  partnerName,
  periodName,
  statementKindWords,
  statementStateLabels,
} from '@cigogne/domain/partner/statement-kinds';
import type { SheetColumn } from '../../lists/sheet.ts';

export const partnerStatementSheet: readonly SheetColumn<PartnerStatement>[] = [
  { title: 'Compte', width: 14, value: ({ compte }) => partnerName(compte) },
  { title: 'Du', width: 12, kind: 'day', value: ({ du }) => du },
  { title: 'Au', width: 12, kind: 'day', value: ({ au }) => au },
  { title: 'Fichier', width: 32, value: ({ fichier }) => fichier },
  { title: 'Lignes', kind: 'count', value: ({ nbr_lignes }) => nbr_lignes },
  { title: 'Relevé TND', kind: 'amount', value: ({ montant }) => montant },
  { title: 'Reçu TND', kind: 'amount', value: ({ recu }) => recu.montant },
  { title: 'À recevoir TND', kind: 'amount', value: ({ a_recevoir }) => a_recevoir.montant },
  { title: 'Écarts', kind: 'count', value: ({ ecarts }) => ecarts.n },
  { title: 'Écarts TND', kind: 'amount', value: ({ ecarts }) => ecarts.montant },
  { title: 'État', width: 12, value: ({ etat }) => statementStateLabels[etat] },
];

/** For the partner to look up the parcels: both numbers, both amounts, and our question. */
export const lineSheet: readonly SheetColumn<StatementRow>[] = [
  { title: 'Compte', width: 14, value: ({ compte }) => partnerName(compte) },
  { title: 'Relevé', width: 26, value: ({ du, au }) => periodName(du, au) },
  { title: 'Ligne', kind: 'count', value: ({ ligne }) => ligne },
  { title: 'Écart', width: 18, value: ({ kind }) => statementKindWords[kind] },
  { title: 'Référence client', width: 18, value: ({ code, reference }) => code ?? reference },
  { title: 'N° Afex', width: 16, value: ({ numero }) => numero },
  { title: 'Destinataire', width: 26, value: ({ nom_cl }) => nom_cl },
  { title: 'Lieu', width: 20, value: ({ lieu }) => lieu },
  {
    title: 'Livré le',
    width: 12,
    kind: 'day',
    value: ({ livre_le }) => livre_le && dayOf(new Date(livre_le)),
  },
  { title: 'Statut', width: 16, value: ({ statut }) => statut },
  { title: 'Chez nous TND', kind: 'amount', value: ({ chez_nous }) => chez_nous },
  { title: 'Relevé TND', kind: 'amount', value: ({ releve }) => releve },
  { title: 'Différence TND', kind: 'amount', value: ({ ecart }) => ecart },
  { title: 'Reste ouvert TND', kind: 'amount', value: ({ ouvert }) => ouvert },
  { title: 'Jours', kind: 'count', value: ({ age }) => age },
  { title: 'Suite', width: 12, value: ({ suite }) => suite && followUpLabels[suite] },
  { title: 'Note', width: 32, value: ({ note, phrase }) => note ?? phrase },
];

export const partnerDebtSheet: readonly SheetColumn<PartnerDebt>[] = [
  { title: 'Compte', width: 14, value: ({ compte }) => partnerName(compte) },
  { title: 'Référence client', width: 18, value: ({ code }) => code },
  { title: 'Destinataire', width: 26, value: ({ nom_cl }) => nom_cl },
  { title: 'Lieu', width: 20, value: ({ lieu }) => lieu },
  { title: 'Dû depuis', width: 12, kind: 'day', value: ({ depuis }) => dayOf(new Date(depuis)) },
  { title: 'Jours', kind: 'count', value: ({ age }) => age },
  { title: 'Montant TND', kind: 'amount', value: ({ montant }) => montant },
];

/** A reversal is a row of its own, and what it takes back says so. */
export const writeOffSheet: readonly SheetColumn<WriteOff>[] = [
  { title: 'Date', width: 18, kind: 'instant', value: ({ createdAt }) => createdAt },
  { title: 'Compte', width: 14, value: ({ compte }) => partnerName(compte) },
  { title: 'Référence client', width: 18, value: ({ code }) => code },
  { title: 'Montant TND', kind: 'amount', value: ({ montant }) => montant },
  { title: 'Raison', width: 40, value: ({ raison }) => raison },
  { title: 'Par', width: 24, value: ({ par }) => par },
  { title: 'Etat', width: 12, value: writeOffState },
];

function writeOffState({ annule, annule_id }: WriteOff): string | null {
  if (annule) return 'annulée';
  return annule_id === null ? null : 'annulation';
}
