import { z } from 'zod';
import { chequeFields } from './cheque-form.ts';

/** A cheque taken at the door; it becomes a cheque record when its round is confirmed. */
export const DeliveryCheque = z.object(chequeFields);
export type DeliveryCheque = z.output<typeof DeliveryCheque>;

export const deliveryChequeSentences = {
  above: 'Les chèques dépassent le montant encaissé !',
  twice: 'Ce chèque est déjà saisi !',
} as const;

export const noChequesSentence = "Cet expéditeur n'accepte pas les chèques !";
