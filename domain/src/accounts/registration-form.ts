import { z } from 'zod';
import { count, email, password, phone, required, samePasswords } from '../wire.ts';

export const registrationSentences = {
  nom_com: 'Vous devez saisir le nom commercial !',
  matricule_fiscal: 'Vous devez saisir votre matricule fiscal !',
  nom: 'Vous devez saisir votre nom !',
  prenom: 'Vous devez saisir votre prénom !',
  telInvalid: 'numéro tél non valide !',
  telMissing: 'Vous devez saisir votre tél !',
  produit_type: 'Vous devez saisir le type de produit !',
  fluxInvalid: "flux d'éxpedition non valide !",
  fluxMissing: "Vous devez saisir votre flux d'éxpedition !",
  adresse: 'Vous devez saisir votre adresse !',
  adresse_gov: 'Vous devez choisir votre gouvernorat !',
  adresse_deleg: 'Vous devez saisir votre délégation !',
  emailMissing: 'Vous devez saisir votre E-mail !',
  emailInvalid: 'Email non valid !',
  passwordMissing: 'Vous devez saisir votre mot de passe !',
  passwordInvalid: 'Mot de passe non valid ( min 6 caractères ) !',
  confirmDifferent: 'Les mot de passe ne sont identiques !',
  confirmMissing: 'Vous devez confirmez votre mot de passe !',
  sent: 'Un email de confirmation à été envoyé, veuillez vérifier votre boîte de réception',
} as const;

const say = registrationSentences;

/** The body of the call. */
export const Registration = z.object({
  nom_com: required(say.nom_com, 120),
  matricule_fiscal: required(say.matricule_fiscal, 40),
  nom: required(say.nom, 80),
  prenom: required(say.prenom, 80),
  tel: phone(say.telInvalid, say.telMissing),
  produit_type: required(say.produit_type, 120),
  flux_exped: count(say.fluxInvalid, say.fluxMissing),
  adresse: required(say.adresse),
  adresse_gov: required(say.adresse_gov, 60),
  adresse_deleg: required(say.adresse_deleg, 80),
  email: email(say.emailInvalid, say.emailMissing),
  password: password(say.passwordInvalid, say.passwordMissing),
});

export const RegistrationForm = samePasswords(
  Registration.extend({
    confirmPassword: z.string({ error: say.confirmMissing }).min(1, say.confirmMissing),
  }),
  'password',
  say.confirmDifferent,
);
