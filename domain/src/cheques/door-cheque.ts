import { z } from 'zod';
import { chequeFields } from './cheque-form.ts';

/** A cheque taken at the door; it becomes a row of the cheques when its round is confirmed. */
export const DoorCheque = z.object(chequeFields);
export type DoorCheque = z.output<typeof DoorCheque>;

export const doorChequeSentences = {
  forbidden: "Cet expéditeur n'accepte pas les chèques !",
  above: 'Les chèques dépassent le montant encaissé !',
} as const;
