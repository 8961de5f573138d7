import { chequeFields } from '@cigogne/domain/cheques/cheque-form';
import type { RunsheetSheet } from '../runsheet-words.ts';

export type EnteredCheque = RunsheetSheet['cheques'][number];

export interface ChequeTexts {
  num: string;
  proprietaire: string;
  montant: string;
}

/** The clerk's corrections to the cheques that the courier entered; stored as JSON. */
export interface Envelope {
  missing: readonly number[];
  /** Corrections by cheque. */
  corrected: Readonly<Record<number, ChequeTexts>>;
  /** When each of these had last been changed, as the clerk read it. */
  seen?: Readonly<Record<number, string>>;
  added: readonly (ChequeTexts & { ref_colis: string })[];
}

export const sealed: Envelope = { missing: [], corrected: {}, added: [] };

/** The cheques for the closing call; empty when all are as they were entered. */
export function envelopeBody({ cheques }: RunsheetSheet, envelope: Envelope) {
  const { missing, corrected, seen = {}, added } = envelope;
  const same = missing.length === 0 && Object.keys(corrected).length === 0;
  return {
    ...(same
      ? {}
      : {
          cheques: cheques
            .filter(({ idCheque }) => !missing.includes(idCheque))
            .map(({ idCheque }) => ({ idCheque, ...corrected[idCheque] })),
          manquants: cheques.map(({ idCheque }) => idCheque).filter((id) => missing.includes(id)),
          lus: cheques.flatMap(({ idCheque }) => {
            const updatedAt = seen[idCheque];
            return updatedAt ? { idCheque, updatedAt } : [];
          }),
        }),
    ...(added.length > 0 ? { ajouts: [...added] } : {}),
  };
}

/**
 * Only for cheques on the screen: a correction of a missing cheque, or of one no longer on the
 * round, is not required.
 */
const typedCheques = ({ cheques }: RunsheetSheet, envelope: Envelope): ChequeTexts[] => [
  ...cheques.flatMap(({ idCheque }) => correctionOf(idCheque, envelope) ?? []),
  ...envelope.added,
];

export const hasBlanks = (rs: RunsheetSheet, envelope: Envelope): boolean =>
  typedCheques(rs, envelope).some((one) =>
    Object.values(one).some((text: string) => text.trim() === ''),
  );

/** What is wrong with a cheque's amount as it is typed, or null. */
export const wrongAmount = ({ montant }: ChequeTexts): string | null =>
  chequeFields.montant.safeParse(montant).error?.issues[0]?.message ?? null;

export const hasWrongAmount = (rs: RunsheetSheet, envelope: Envelope): boolean =>
  typedCheques(rs, envelope).some((one) => wrongAmount(one) !== null);

/** The mark on a cheque is about what it said before somebody changed it. */
export const isStale = (
  cheque: EnteredCheque,
  { missing, corrected, seen = {} }: Envelope,
): boolean =>
  (missing.includes(cheque.idCheque) || corrected[cheque.idCheque] !== undefined) &&
  (seen[cheque.idCheque] ?? cheque.updatedAt) !== cheque.updatedAt;

export const staleCheque = (
  { cheques }: RunsheetSheet,
  envelope: Envelope,
): EnteredCheque | undefined => cheques.find((cheque) => isStale(cheque, envelope));

export const correctionOf = (
  id: number,
  { missing, corrected }: Envelope,
): ChequeTexts | undefined => (missing.includes(id) ? undefined : corrected[id]);
