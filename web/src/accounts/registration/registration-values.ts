/** The fields of a registration that survive a reload. */
export const noRegistration = {
  nom_com: '',
  matricule_fiscal: '',
  nom: '',
  prenom: '',
  tel: '',
  produit_type: '',
  flux_exped: '',
  adresse: '',
  adresse_gov: '',
  adresse_deleg: '',
  email: '',
};
export const noPasswords = { password: '', confirmPassword: '' };

export type RegistrationValues = typeof noRegistration & typeof noPasswords;
