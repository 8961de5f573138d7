import { formatTnd, parseTnd, noMoney } from '@cigogne/domain/money';
import { labelOf } from '@cigogne/domain/parcels/statuses';
import {
  ticketOfRecipient,
  ticketStatusLabels,
  ticketTypeLabels,
} from '@cigogne/domain/tickets/ticket';
import type { TicketRow } from '@cigogne/domain/tickets/tickets.contract';
import type { SheetColumn } from '../lists/sheet.ts';

/** The columns of an exported list of tickets. */
export const ticketSheet: readonly SheetColumn<TicketRow>[] = [
  { title: 'Réf', value: (row) => row.ref },
  { title: 'Expéditeur', width: 28, value: (row) => row.user.nom_com },
  { title: 'Type', width: 24, value: (row) => ticketTypeLabels[row.type] },
  { title: 'Colis', value: (row) => row.coli.code },
  { title: 'Demande', width: 40, value: request },
  { title: 'Demandé par', width: 16, value: askedBy },
  { title: 'Status', width: 14, value: (row) => ticketStatusLabels[row.status] },
  { title: "Note de l'expéditeur", width: 36, value: (row) => row.note_exped },
  { title: 'Réponse', width: 36, value: (row) => row.note_adm },
  { title: 'Date', width: 18, kind: 'instant', value: (row) => row.createdAt },
];

function askedBy({ par_destinataire }: TicketRow): string {
  return par_destinataire ? ticketOfRecipient : 'expéditeur';
}

function request({ data }: TicketRow): string {
  const { adresse, adresse_lieu, tel_cl, montant_ttc, etat } = data;
  return [
    adresse,
    adresse_lieu,
    tel_cl,
    montant_ttc === undefined ? null : formatTnd(parseTnd(montant_ttc) ?? noMoney),
    etat && labelOf(etat),
  ]
    .filter(Boolean)
    .join(', ');
}
