import { z } from 'zod';
import { email, password, samePasswords, typedTwice } from '../wire.ts';

/** Forgotten, reset and changed passwords. */
export const forgotSentences = {
  emailMissing: 'Vous devez saisir votre E-mail !',
  emailInvalid: 'Email non valid !',
  sent: 'Vérifier votre boite mail SVP.',
  failed: 'Echec ! verifier votre adresse mail !',
} as const;

export const resetSentences = {
  passwordMissing: 'Vous devez saisir votre mot de passe !',
  passwordInvalid: 'Mot de passe non valid ( min 6 caracteres ) !',
  confirmDifferent: 'Les mot de passe ne sont identiques !',
  expired: 'Lien de Réinitialisation de mot de passe expiré ou non valid !',
  done: 'Réinitialisation de mot de passe avec succés.',
  failed: 'Echec ! ',
  mayBeDone:
    'Votre mot de passe est peut-être déjà enregistré : connectez-vous, ou demandez un autre lien.',
} as const;

export const passwordSentences = {
  passwordMissing: 'Vous devez saisir votre mot de passe !',
  passwordInvalid: 'Mot de passe non valid ( min 6 caracteres ) !',
  confirmDifferent: 'Les mot de passe ne sont identiques !',
  presentMissing: 'Vous devez saisir votre mot de passe actuel !',
  failed: 'Echec de modification de mot de passe',
} as const;

/** `users/update` by root. */
export const userPasswordSentences = {
  passwordInvalid: 'Mot de passe non valid ( min 6 caractères ) !',
  confirmDifferent: 'Les mot de passe ne sont identiques !',
} as const;

export const ForgotForm = z.object({
  email: email(forgotSentences.emailInvalid, forgotSentences.emailMissing),
});

const confirmed = (sentence: string) => z.string({ error: sentence }).min(1, sentence);

/** The body of `changepass`, with a reset token or a session; `old_pass` only in a session. */
export const NewPassword = z.object({
  pass: password(passwordSentences.passwordInvalid, passwordSentences.passwordMissing),
  old_pass: z.string().max(200).nullish(),
});

export const ResetForm = samePasswords(
  z.object({
    pass: password(resetSentences.passwordInvalid, resetSentences.passwordMissing),
    confirmPassword: confirmed(resetSentences.confirmDifferent),
  }),
  'pass',
  resetSentences.confirmDifferent,
);

export const PasswordForm = samePasswords(
  z.object({
    old_pass: z
      .string({ error: passwordSentences.presentMissing })
      .min(1, passwordSentences.presentMissing),
    pass: password(passwordSentences.passwordInvalid, passwordSentences.passwordMissing),
    confirmPassword: confirmed(passwordSentences.confirmDifferent),
  }),
  'pass',
  passwordSentences.confirmDifferent,
);

const userPassword = z.object({ password: password(userPasswordSentences.passwordInvalid) });

/** Root sets a password for somebody else. */
export const UserPassword = samePasswords(
  userPassword.extend({ confirmPassword: typedTwice }),
  'password',
  userPasswordSentences.confirmDifferent,
);
export const UserPasswordForm = samePasswords(
  userPassword.extend({ confirmPassword: confirmed(userPasswordSentences.confirmDifferent) }),
  'password',
  userPasswordSentences.confirmDifferent,
);
