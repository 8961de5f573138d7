import { z } from 'zod';
import type { Millimes } from '../money.ts';
import { day, optionalText, phone, required, tnd } from '../wire.ts';
import { plainDigits } from '../written-digits.ts';

/** Sentences about a cheque that is taken at a door. */
export const takenChequeSentences = {
  num: 'Vous devez saisir le numéro du chèque !',
  montantMissing: 'Vous devez saisir le montant (TND) !',
  montantInvalid: 'Montant Invalide !',
  proprietaire: 'Vous devez saisir le proprietaire du chèque !',
} as const;

export const chequeSentences = {
  ...takenChequeSentences,
  ref_colis: 'Vous devez choisir un colis !',
  echeance: "Date d'échéance non valide !",
  tel: 'numéro tél non valide !',
} as const;

const say = chequeSentences;

export const chequeFields = {
  num: required(say.num, 40).transform(plainDigits),
  proprietaire: required(say.proprietaire, 120),
  montant: tnd(say.montantInvalid, say.montantMissing).refine(
    (amount) => amount > 0,
    say.montantInvalid,
  ),
  banque: optionalText(80),
  echeance: z
    .union([z.literal('').transform(() => null), z.null(), day(say.echeance)], {
      error: say.echeance,
    })
    .optional()
    .transform((date) => date ?? null),
};

/** The owner's phone, if known. */
export const chequePhone = z
  .union([z.literal('').transform(() => null), z.null(), phone(say.tel)], { error: say.tel })
  .optional();

export const ChequeForm = z.object({
  ...chequeFields,
  ref_colis: required(say.ref_colis, 20),
  tel: chequePhone.transform((given) => given ?? null),
});

/** A cheque above the price of its parcel is refused. */
export const whyNotChequeAmount = (montant: Millimes, montant_ttc: number): string | null =>
  montant > montant_ttc ? say.montantInvalid : null;
