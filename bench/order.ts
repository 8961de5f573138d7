import { whole } from './plain-sql.ts';
import { firstNames, lastNames } from './seed.ts';

/** What a shop enters for a parcel, or its program sends: a random recipient in Sousse. */
export const anOrder = () => ({
  nom_cl: lastNames[whole(0, lastNames.length - 1)]?.replaceAll('-', ' '),
  prenom_cl: firstNames[whole(0, firstNames.length - 1)],
  tel_cl: String(whole(20_000_000, 99_999_998)),
  adresse: 'Rue Ibn Khaldoun, imm. Yasmine',
  adresse_lieu: 'Sahloul 3 | Hammam Sousse | Sousse | 4054',
  adresse_gov: 'Sousse',
  adresse_deleg: 'Hammam Sousse',
  adresse_zip: '4054',
  marchandise: 'Nappe brodée',
  montant_ttc: '124,000',
});

/** Also required by the shop's form. */
export const ofTheForm = { type_envoi: 'livraison', nbr_paquets: 1 };
