import { millimes } from '../money.ts';
import { parcelCode, sandboxYear } from './code.ts';
import type { LabelOnPaper } from './label-card.ts';

/**
 * A label to test a printer: every part in its place with the longest words, and large letters that
 * say it is a test. Its code belongs to no parcel and is never assigned.
 */
export const testLabel = (shop: string, publicUrl: string, now: Date): LabelOnPaper => ({
  code: parcelCode(sandboxYear, 999_999_999),
  type_envoi: 'livraison',
  user: { nom_com: shop },
  nom_cl: 'Étiquette d’essai',
  prenom_cl: null,
  tel_cl: '00000000',
  adresse:
    'Ne collez pas cette étiquette. Le cadre noir est net, rien n’est coupé, le code se lit au scanner.',
  adresse_lieu: 'Essai | Essai | Essai | 0000',
  adresse_zip: '0000',
  repere: null,
  adresse_gov: 'Étiquette d’essai',
  marchandise: 'Essai d’imprimante',
  nbr_paquets: 1,
  poids_supp: 0,
  note: 'À jeter',
  order_ref: null,
  montant_ttc: millimes(0),
  mode_reglement: 'especes',
  createdAt: now.toISOString(),
  lien_suivi: publicUrl,
  is_afex: false,
  afex_code_agence: null,
  afex_code_zone: null,
  colis_hub_exped: { nom: 'ESSAI' },
  colis_hub_dest: { nom: 'ESSAI' },
});
