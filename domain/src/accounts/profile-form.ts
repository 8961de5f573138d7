import { z } from 'zod';
import { count, email, optionalText, phone, required } from '../wire.ts';

export const profileSentences = {
  nom_com: 'Vous devez saisir le nom commercial !',
  nom: 'Vous devez saisir votre nom !',
  prenom: 'Vous devez saisir votre prenom !',
  tel: 'numero tel non valide !',
  produit_type: 'Vous devez saisir le type de produit !',
  matricule_fiscal: 'Vous devez saisir votre matricule fiscal !',
  adresse: 'Vous devez saisir votre adresse !',
  flux_exped: "Vous devez saisir votre moyenne d'epedition par jour !",
  emailMissing: 'Vous devez saisir votre E-mail !',
  emailInvalid: 'Email non valid !',
  failed: 'Echec de modification',
} as const;

const say = profileSentences;

const person = {
  nom: required(say.nom, 80),
  prenom: required(say.prenom, 80),
  tel: phone(say.tel),
  email: email(say.emailInvalid, say.emailMissing),
};

/** A shipper's own profile; `nom_com` is shown disabled and ignored by the server. */
export const ProfileForm = z.object({
  ...person,
  produit_type: required(say.produit_type, 120),
  matricule_fiscal: required(say.matricule_fiscal, 40),
  adresse: required(say.adresse),
  flux_exped: count(say.flux_exped, say.flux_exped),
});

/** The same for staff and couriers. */
export const StaffProfileForm = z.object({ ...person, adresse: optionalText(500) });
