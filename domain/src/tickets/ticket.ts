import type { Badge } from '../look.ts';
import { whyNotEditField, whyNotStatusEdit } from '../parcels/editable-fields.ts';
import type { ParcelFacts } from '../parcels/parcel-facts.ts';
import type { ParcelStatus, StatusIn } from '../parcels/statuses.ts';
import { staffChoices } from '../parcels/transitions.ts';
import { parcelNow } from '../parcels/why-not.ts';

export const ticketTypes = ['INFOS-ADRS', 'INFOS-TEL', 'INFOS-MNT', 'STATUS'] as const;
export type TicketType = (typeof ticketTypes)[number];
export const ticketTypeLabels: Record<TicketType, string> = {
  'INFOS-ADRS': 'Adresse Colis',
  'INFOS-TEL': 'Tél Client',
  'INFOS-MNT': 'Montant Colis',
  STATUS: 'Status Colis',
};

/** Who asked, where it was not the shipper. */
export const ticketOfRecipient = 'destinataire';

export const ticketStatuses = ['EN-ATTENTE', 'ACCEPTE', 'REFUSE', 'ANNULE'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
export const ticketStatusLabels: Record<TicketStatus, string> = {
  'EN-ATTENTE': 'En attente',
  ACCEPTE: 'Accepté',
  REFUSE: 'Refusé',
  ANNULE: 'Annulé',
};
export const ticketStatusLooks: Record<TicketStatus, Badge> = {
  'EN-ATTENTE': { tone: 'amber', stroke: 'out' },
  ACCEPTE: { tone: 'green', stroke: 'solid' },
  REFUSE: { tone: 'red', stroke: 'solid' },
  ANNULE: { tone: 'stone', stroke: 'out' },
};

/** A result, an invoice, or waiting again: in the order in which the screen proposes them. */
export const ticketTargets = [
  'ANL',
  'FACTURE',
  'ENDOM',
  'LIVRE',
  'RECUPERER',
  'ATT-LIV',
] as const satisfies readonly TicketTarget[];
export type TicketTarget = StatusIn<'delivered' | 'returned' | 'invoiced'> | 'ATT-LIV';

/** The hub applies a ticket. */
const answering = { role: 'admin' } as const;
const fieldOf = { 'INFOS-TEL': 'tel', 'INFOS-ADRS': 'adresse', 'INFOS-MNT': 'montant' } as const;

/**
 * The staff edit that a request for a status stands for. During a round, a cancelled parcel becomes
 * a failure that the hub confirms, and the courier sees it at once.
 */
export const statusAsked = (target: ParcelStatus, etat: ParcelStatus): ParcelStatus =>
  target === 'ANL' && etat === 'LIV-COURS' ? 'LIV-COURS-ECHEC' : target;

/** Statuses that a ticket can request for a parcel as it is now. An invoice needs only an issue. */
export function ticketTargetsOf(parcel: ParcelFacts): TicketTarget[] {
  const byStaff = whyNotStatusEdit(parcel) === null ? staffChoices(parcel.etat) : [];
  return ticketTargets.filter(
    (target) =>
      target !== parcel.etat &&
      (target === 'FACTURE'
        ? parcel.issue !== null
        : byStaff.includes(statusAsked(target, parcel.etat))),
  );
}

/** Why no ticket of this type could be applied to a parcel as it is now, or null if one could. */
export function whyNotTicket(type: TicketType, parcel: ParcelFacts): string | null {
  if (type === 'STATUS') {
    if (ticketTargetsOf(parcel).length > 0) return null;
    return (
      whyNotStatusEdit(parcel) ??
      `${parcelNow(parcel)} : son statut ne se modifie pas par un ticket.`
    );
  }
  if (type !== 'INFOS-MNT' && parcel.issue !== null)
    return `${parcelNow(parcel)} : son résultat est connu, il ne part plus chez le client.`;
  return whyNotEditField(fieldOf[type], parcel, answering);
}

/** Why a ticket cannot be applied, refused or cancelled, or null if it can. */
export const whyNotTicketAnswer = (ticket: { ref: string; status: TicketStatus }): string | null =>
  ticket.status === 'EN-ATTENTE'
    ? null
    : `Le ticket ${ticket.ref} est déjà ${ticketStatusLabels[ticket.status].toLowerCase()}.`;
