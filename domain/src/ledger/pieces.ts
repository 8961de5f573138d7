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
