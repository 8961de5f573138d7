import { type Day, dayOf, formatDay } from '../days.ts';
import { type LedgerEvent, ledgerEventLabels } from './accounts.ts';
import type { EntrySource } from './statement-wire.ts';

/** A document and its name on screens, on papers and in files. */
interface Piece {
  kind: Exclude<keyof EntrySource, 'exped' | 'id_exped'>;
  name: string;
}

/** Every document of an entry, the one closest to its money first. */
export function piecesOf(source: EntrySource): Piece[] {
  const { facture, cheque, colis, rs, releve, remise, paiement, livreur = null } = source;
  const pieces: (Piece | false)[] = [
    facture !== null && { kind: 'facture', name: `Facture ${facture}` },
    cheque !== null && { kind: 'cheque', name: `Chèque ${cheque}` },
    colis !== null && { kind: 'colis', name: `Colis ${colis}` },
    rs !== null && { kind: 'rs', name: `Tournée ${rs}` },
    releve !== null && { kind: 'releve', name: 'Relevé Afex' },
    remise !== null && { kind: 'remise', name: `Remise ${remise}` },
    paiement !== null && { kind: 'paiement', name: `Reçu ${paiement.recu}` },
    livreur !== null && { kind: 'livreur', name: `Livreur ${livreur}` },
  ];
  return pieces.filter((piece) => piece !== false);
}

/** The document that a line of a list names. */
export const pieceOf = (source: EntrySource): string => piecesOf(source)[0]?.name ?? '';

export interface NamedEntry {
  at: string;
  event: LedgerEvent;
  source: EntrySource;
}

/**
 * The day on the receipt of a payment that was entered later, null for any other entry. Reports
 * count the payment on that day, the books on the day of the entry.
 */
export function earlierDay({ at, source }: Omit<NamedEntry, 'event'>): Day | null {
  const jour = source.paiement?.jour;
  return jour && jour !== dayOf(new Date(at)) ? (jour as Day) : null;
}

/** « Paiement », « Paiement du 28/11/2026 ». */
export function entryName(entry: NamedEntry): string {
  const day = earlierDay(entry);
  return [ledgerEventLabels[entry.event], day && `du ${formatDay(day)}`].filter(Boolean).join(' ');
}
