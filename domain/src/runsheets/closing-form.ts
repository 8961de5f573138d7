import { z } from 'zod';
import { chequeFields } from '../cheques/cheque-form.ts';
import { type Millimes, millimes, toTnd } from '../money.ts';
import { plainDigits } from '../written-digits.ts';
import { id, idParam, optionalText, required, tnd, tndOut } from '../wire.ts';

/** Notes and coins of the dinar, in millimes, the largest first: how a drawer is counted. */
export const denominations = [
  50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10,
] as const;

/** Everyday names: « 20 DT », « 500 millimes ». */
export const denominationName = (value: number): string =>
  value >= 1000 ? `${toTnd(millimes(value))} DT` : `${value} millimes`;

export const closingSentences = {
  compte: 'Vous devez compter les espèces !',
  invalid: 'Montant non valid ! ',
  detail: 'Le détail ne fait pas le total compté !',
} as const;

const mostOfOne = 100_000;

/**
 * The number of one denomination, as typed on any keyboard; a code scanned into the field by
 * mistake is limited.
 */
export const typedCount = (text: string): number =>
  Math.min(mostOfOne, Number(plainDigits(text).replace(/\D/g, '')));

/** The number of each denomination, by its millimes: `{ "20000": 12 }`. */
export const Count = z.record(
  z.string().refine((name) => denominations.some((one) => String(one) === name), {
    error: 'Billet ou pièce inconnu !',
  }),
  z.int().min(0).max(mostOfOne),
);
export type CashCount = z.output<typeof Count>;

export const countedSum = (count: CashCount): Millimes =>
  millimes(denominations.reduce((all, value) => all + value * (count[String(value)] ?? 0), 0));

/** Sent with a refused count: the expected amount, and the difference from it. */
export const closingGap = z.object({ attendu: tndOut, ecart: tndOut });

export const ClosingForm = z
  .object({
    id: z.union([id, idParam]),
    /** Cash counted, in TND; the expected amount is not shown before. */
    compte: tnd(closingSentences.invalid, closingSentences.compte),
    detail: Count.nullish().transform((detail) => detail ?? null),
    /** The cheques received, corrected where needed; absent: all as the courier entered them. */
    cheques: z
      .array(
        z.object({
          idCheque: z.union([id, idParam]),
          num: chequeFields.num.optional(),
          proprietaire: chequeFields.proprietaire.optional(),
          montant: chequeFields.montant.optional(),
        }),
      )
      .max(200)
      .nullish()
      .transform((cheques) => cheques ?? null),
    /**
     * The cheques looked for in vain; with `cheques`, all that the screen showed. Absent: whatever
     * `cheques` does not name is missing.
     */
    manquants: z
      .array(z.union([id, idParam]))
      .max(200)
      .nullish()
      .transform((missing) => missing ?? null),
    /**
     * When the cheques that are corrected or missing had last been changed, as far as this clerk
     * knew; a cheque not named here is not compared.
     */
    lus: z
      .array(
        z.object({
          idCheque: z.union([id, idParam]),
          updatedAt: z.iso.datetime({ offset: true }),
        }),
      )
      .max(200)
      .nullish()
      .transform((seen) => seen ?? []),
    /** Cheques that the courier did not enter. */
    ajouts: z
      .array(
        z.object({ ...chequeFields, ref_colis: required('Vous devez choisir un colis !', 20) }),
      )
      .max(50)
      .nullish()
      .transform((added) => added ?? []),
    raison: optionalText(500),
    /**
     * The expected amount that this clerk was shown when declaring the difference; absent: not
     * compared.
     */
    attendu: tndOut.nullish(),
  })
  .refine((form) => form.detail === null || countedSum(form.detail) === form.compte, {
    path: ['detail'],
    error: closingSentences.detail,
  });
export type ClosingForm = z.output<typeof ClosingForm>;
