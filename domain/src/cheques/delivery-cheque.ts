import { z } from 'zod';
import { chequeFields } from './cheque-form.ts';

/** A cheque taken at the door; it becomes a cheque record when its round is confirmed. */
export const DeliveryCheque = z.object(chequeFields);
export type DeliveryCheque = z.output<typeof DeliveryCheque>;

/** That one parcel is paid with. */
export const mostCheques = 10;

export const deliveryChequeSentences = {
  above: 'Les chèques dépassent le montant encaissé !',
  twice: 'Ce chèque est déjà saisi !',
  most: '10 chèques au plus !',
} as const;

export const chequesChangedSentence =
  'Les chèques de cette tournée viennent de changer : vérifiez-les, puis clôturez.';

export const noChequesSentence = "Cet expéditeur n'accepte pas les chèques !";
