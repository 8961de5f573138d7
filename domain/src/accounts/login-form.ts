import { z } from 'zod';
import { email, password } from '../wire.ts';

export const loginSentences = {
  emailMissing: 'Vous devez saisir votre E-mail !',
  emailInvalid: 'Email non valid !',
  passwordMissing: 'Vous devez saisir votre mot de passe !',
  passwordInvalid: 'Mot de passe non valid !',
  wrong: 'Email ou mot de passe incorrect !',
  notActive: 'Vous devez nous contacter afin de valider votre compte .',
  appNotActive: 'Contactez nous afin de valider votre compte SVP',
  appShipper: 'Accés refusé !',
} as const;

export const LoginForm = z.object({
  email: email(loginSentences.emailInvalid, loginSentences.emailMissing),
  password: password(loginSentences.passwordInvalid, loginSentences.passwordMissing),
});
