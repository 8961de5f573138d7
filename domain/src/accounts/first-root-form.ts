import { z } from 'zod';
import { email, password, required, samePasswords } from '../wire.ts';

export const firstRootSentences = {
  prenom: 'Vous devez saisir votre prénom !',
  nom: 'Vous devez saisir votre nom !',
  emailMissing: 'Vous devez saisir votre E-mail !',
  emailInvalid: 'Email non valid !',
  passwordMissing: 'Vous devez saisir votre mot de passe !',
  passwordInvalid: 'Mot de passe non valid ( min 6 caractères ) !',
  confirmDifferent: 'Les mot de passe ne sont identiques !',
  confirmMissing: 'Vous devez confirmez votre mot de passe !',
} as const;

const say = firstRootSentences;

/** The person who sets up the installation. */
export const FirstRoot = z.object({
  prenom: required(say.prenom, 80),
  nom: required(say.nom, 80),
  email: email(say.emailInvalid, say.emailMissing),
  password: password(say.passwordInvalid, say.passwordMissing),
});

export const FirstRootForm = samePasswords(
  FirstRoot.extend({
    confirmPassword: z.string({ error: say.confirmMissing }).min(1, say.confirmMissing),
  }),
  'password',
  say.confirmDifferent,
);
