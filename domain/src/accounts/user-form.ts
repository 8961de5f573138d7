import { isRib } from './rib.ts';
import { z } from 'zod';
import {
  chosenId,
  count,
  email,
  optionalText,
  password,
  phone,
  required,
  samePasswords,
  tnd,
  typedTwice,
} from '../wire.ts';
import { paymentModes } from './account.ts';

/** What root creates and edits. */
export const newUserSentences = {
  role: "Vous devez choisir le role d'utilisateur !",
  nom: 'Vous devez saisir le nom !',
  prenom: 'Vous devez saisir le prénom !',
  tel: 'numéro tél non valide !',
  emailMissing: "Vous devez saisir l' E-mail !",
  emailInvalid: 'Email non valid !',
  password: 'Mot de passe non valid ( min 6 caractères ) !',
  confirmDifferent: 'Les mot de passe ne sont identiques !',
} as const;

export const userInfoSentences = {
  nom: 'Vous devez saisir le nom !',
  prenom: 'Vous devez saisir le prénom !',
  tel: 'numéro tél non valide !',
  nom_com: 'Vous devez saisir le nom du société !',
  flux_exped: "flux d'éxpedition non valide !",
} as const;

export const feesSentences = {
  frais: 'Frais non valid',
  mode_reglement: 'Vous devez choisir le mode de réglements !',
  rib: 'RIB non valide !',
} as const;

export const billSecuritySentences = {
  bill_password: 'Vous devez saisir le mot de passe !',
} as const;

const userHubSentences = { id_hub: 'Vous devez choisir le hub !' } as const;

const newUser = z.object({
  nom: required(newUserSentences.nom, 80),
  prenom: required(newUserSentences.prenom, 80),
  tel: phone(newUserSentences.tel),
  email: email(newUserSentences.emailInvalid, newUserSentences.emailMissing),
  password: password(newUserSentences.password),
  adresse: optionalText(500),
  /** A courier's number plate. */
  matricule: optionalText(40),
  id_hub: z
    .union([z.literal('').transform(() => null), chosenId(userHubSentences.id_hub)], {
      error: userHubSentences.id_hub,
    })
    .nullish(),
});

/** The body of `register-adm` and `register-liv`; the path decides the role. */
export const NewUser = samePasswords(
  newUser.extend({ confirmPassword: typedTwice }),
  'password',
  newUserSentences.confirmDifferent,
);

export const NewUserForm = samePasswords(
  newUser.extend({
    role: z.enum(['admin', 'liv'], { error: newUserSentences.role }),
    confirmPassword: z
      .string({ error: newUserSentences.confirmDifferent })
      .min(1, newUserSentences.confirmDifferent),
  }),
  'password',
  newUserSentences.confirmDifferent,
);

const info = {
  nom: required(userInfoSentences.nom, 80),
  prenom: required(userInfoSentences.prenom, 80),
  tel: phone(userInfoSentences.tel),
  adresse: optionalText(500),
};

export const StaffInfoForm = z.object(info);
export const CourierInfoForm = z.object({ ...info, matricule: optionalText(40) });
export const ShipperInfoForm = z.object({
  ...info,
  nom_com: required(userInfoSentences.nom_com, 120),
  matricule_fiscal: optionalText(40),
  produit_type: optionalText(120),
  volume: optionalText(80),
  flux_exped: count(userInfoSentences.flux_exped, userInfoSentences.flux_exped).nullish(),
});

export const FeesForm = z.object({
  frais_liv: tnd(feesSentences.frais),
  frais_retour: tnd(feesSentences.frais),
  frais_poids_supp_kg: tnd(feesSentences.frais),
  mode_reglement: z.enum(paymentModes, { error: feesSentences.mode_reglement }),
  /** The account for transfers; spaces are removed. */
  rib: z
    .string()
    .max(60)
    .transform((text) => text.replace(/[\s.-]/g, ''))
    .refine((digits) => digits === '' || isRib(digits), feesSentences.rib)
    .nullish()
    .transform((digits) => digits || null),
});

/** Turning the protection off needs no password. */
export const BillSecurityForm = z
  .object({
    is_bill_secure: z.boolean(),
    bill_password: z.string().max(200).nullish(),
  })
  .refine(({ is_bill_secure, bill_password }) => !is_bill_secure || !!bill_password?.trim(), {
    path: ['bill_password'],
    error: billSecuritySentences.bill_password,
  });

export const UserHubForm = z.object({ id_hub: chosenId(userHubSentences.id_hub) });
