import { z } from 'zod';
import { chosenId, id, idParam, kilograms, tnd } from '../wire.ts';
import { InvoiceRatesForm, invoiceSentences } from './invoice-form.ts';

/** In millimes: ten tons at this rate, five hundred times, still add up exactly. */
const highestRate = 100_000_000;
const bounded = <T extends z.ZodType<number>>(rate: T) =>
  rate.refine((amount) => amount <= highestRate, invoiceSentences.rate);

/** A figure from the client to compare with the server's own; absent: not compared. */
const compared = tnd(invoiceSentences.rate).nullish();

const line = z.object({
  coliRef: z.string().trim().min(1).max(20),
  decision: z.string().max(20).nullish(),
  frais_service: compared,
  montant_colis: compared,
  poids_supp: kilograms(invoiceSentences.rate).nullish(),
  frais_poids_supp: compared,
});
export type SentLine = z.output<typeof line>;

/** The most parcels that one call can invoice. */
export const mostInvoiced = 500;

const hasNoRepeat = (list: readonly unknown[]) => new Set(list).size === list.length;

/**
 * The request of the invoice screen: root chooses the three rates; all other figures, if sent, are
 * compared with the server's.
 */
export const NewInvoice = z.object({
  id_exped: chosenId('Vous devez choisir un expéditeur !'),
  frais_liv: bounded(InvoiceRatesForm.shape.frais_liv),
  frais_retour: bounded(InvoiceRatesForm.shape.frais_retour),
  frais_poids_supp_kg: bounded(InvoiceRatesForm.shape.frais_poids_supp_kg),
  factureBags: z
    .array(line, { error: invoiceSentences.colis })
    .min(1, invoiceSentences.colis)
    .max(mostInvoiced, `${mostInvoiced} colis au plus !`)
    .refine(
      (lines) => hasNoRepeat(lines.map(({ coliRef }) => coliRef)),
      'Un colis figure deux fois dans la liste !',
    ),
  cheques: z
    .array(z.union([id, idParam]))
    .max(500, '500 chèques au plus !')
    .refine(hasNoRepeat, 'Un chèque figure deux fois dans la liste !')
    .nullish()
    .transform((list) => list ?? []),
  nbr_colis: z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\d{1,4}$/)
          .transform(Number),
      ],
      {
        error: invoiceSentences.rate,
      },
    )
    .nullish(),
  montant_colis: compared,
  montant_frais_service: compared,
  montant_frais_poids_supp: compared,
  montant_cheque: compared,
  montant_droit_timbre: compared,
  montant_paye: compared,
});
export type NewInvoice = z.output<typeof NewInvoice>;
