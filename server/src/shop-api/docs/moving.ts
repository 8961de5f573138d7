import { isParcelStatus, labelOf, type ParcelStatus } from '@cigogne/domain/parcels/statuses';
import type { DocsPage } from './layout.ts';
import { code, html, prose } from './markup.ts';

/** The names of fields at other carriers, and our field for each. */
const fields: readonly (readonly [source: string, ours: string, note: string])[] = [
  ['Destinataire, nom du client', 'nom_cl', 'Nom et prénom dans un seul champ.'],
  ['Téléphone 1', 'tel_cl', '8 chiffres ; `+216` et les espaces sont retirés.'],
  ['Adresse', 'adresse', 'Rue, immeuble, repère, en français ou en arabe.'],
  [
    'Ville, localité, zone',
    'adresse_lieu',
    '`POST /api/v1/places/lire` lit vos anciennes villes, 100 à la fois.',
  ],
  ['Gouvernorat', 'adresse_gov', 'Lu du lieu quand il est certain.'],
  ['Délégation', 'adresse_deleg', 'Lue du lieu quand il est certain.'],
  ['Code postal', 'adresse_zip', 'Lu du lieu quand il est certain.'],
  ['Désignation, libellé, contenu', 'marchandise', 'Ce qui est écrit sur l’étiquette.'],
  [
    'Prix, COD, contre remboursement',
    'montant_ttc',
    'En dinars, `"124,000"` ; `"0"` si c’est payé. Jamais en millimes.',
  ],
  ['Nombre de pièces', 'nbr_paquets', 'Un colis, une étiquette par paquet.'],
  ['Échange', 'type_envoi', '`"echange"`.'],
  ['Enlèvement chez le client', 'type_envoi', '`"recuperation"`.'],
  ['Référence, numéro de commande', 'order_ref', 'Empêche qu’une commande parte deux fois.'],
  ['Commentaire', 'note', 'Le livreur la lit.'],
  [
    'Code-barres du transporteur',
    'ref',
    'Nous le donnons : 12 chiffres, gardez-le avec la commande.',
  ],
];

/** The names of our statuses at other carriers. */
const statuses: Record<ParcelStatus, string> = {
  'ATT-ENVOIE': 'Créé, en attente',
  'ATT-DISP-ENVOIE': 'Créé, en attente',
  'ATT-ENLEV': 'Enlèvement demandé',
  'ENLEV-COURS': 'Enlèvement demandé',
  'ENLEV-ECHEC': 'Enlèvement échoué',
  'ENLEV-SUCC': 'Ramassé',
  'ATT-LIV': 'Au dépôt',
  'ATT-RECUP': 'Au dépôt',
  'TRANSF-PLAN': 'En transit',
  'TRANSF-COURS': 'En transit',
  'ATT-TRANSF': 'En transit',
  'LIV-PLAN': 'En cours de livraison',
  'LIV-COURS': 'En cours de livraison',
  'LIV-COURS-REPO': 'Reporté, client absent',
  'LIV-COURS-ECHEC': 'Reporté, client absent',
  'LIV-COURS-SUCC': 'Livré',
  LIVRE: 'Livré',
  RECUPERER: 'Récupéré',
  ANL: 'Retour, annulé',
  ENDOM: 'Endommagé',
  FACTURE: 'Facturé',
};

const table = (heads: readonly string[], rows: readonly ReturnType<typeof html>[]) =>
  html`<div class="scroll"><table><thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;

export const moving: DocsPage = {
  path: 'venir-d-un-autre-transporteur',
  title: 'Venir d’un autre transporteur',
  about: 'Champs, statuts, étiquettes et webhooks : passer d’un autre transporteur à Cigogne.',
  body: html`
<p>Rien n’est à transférer : les nouvelles commandes partent chez nous, celles qui roulent finissent où elles sont. Une journée suffit pour avoir les deux, et votre programme choisit pour chaque commande.</p>
<h2 id="champs">Les champs</h2>
${table(
  ['Chez eux', 'Chez nous', ''],
  fields.map(
    ([source, ours, note]) =>
      html`<tr><td>${source}</td><td><code>${ours}</code></td><td>${prose(note)}</td></tr>`,
  ),
)}
<p>${prose('Les dimensions ne se donnent pas, le poids non plus : le hub pèse ce qui est lourd. `poids_supp` n’est pas le poids du colis, mais les kilos en plus, et ils se facturent. Un champ que nous ne connaissons pas est ignoré.')}</p>
<h2 id="statuts">Les statuts</h2>
${table(
  ['Chez eux', 'etat', 'Dans nos écrans'],
  [...Map.groupBy(Object.keys(statuses).filter(isParcelStatus), (etat) => statuses[etat])].map(
    ([source, ours]) =>
      html`<tr><td>${source}</td><td>${ours.map((etat) => html`<code>${etat}</code> `)}</td><td>${ours.map((etat) => labelOf(etat)).join(', ')}</td></tr>`,
  ),
)}
<p>${prose('`LIV-COURS-SUCC`, `LIV-COURS-REPO` et `LIV-COURS-ECHEC` sont ce que dit le livreur ; le hub le confirme le soir. Comptez l’argent à `LIVRE`, pas avant. Un statut que votre programme ne connaît pas se garde tel quel.')}</p>
<h2 id="en-cours">Les colis en cours</h2>
<p>${prose('Laissez-les à leur transporteur jusqu’à la livraison ou au retour, et son programme avec eux. Ne les créez pas ici : le même colis serait demandé deux fois à votre client. Gardez dans votre boutique, avec chaque commande, le transporteur qui l’a, et demandez la suite à celui-là seulement. Un retour de l’ancien transporteur que vous renvoyez est une nouvelle commande chez nous.')}</p>
<h2 id="etiquettes">Les étiquettes</h2>
<p>${prose('Nos hubs ne lisent que les nôtres. Le papier de 100 × 150 mm convient tel quel : `format=zpl` pour les imprimantes thermiques, `format=png` pour les logiciels qui veulent une image, PDF pour le reste. Un nom en arabe s’imprime en PDF ou en PNG. Retirez ou couvrez l’ancienne étiquette : un colis n’a qu’un code-barres.')}</p>
<h2 id="webhooks">Les webhooks</h2>
<p>${prose('Donnez-nous une adresse à part, ou distinguez-nous par l’en-tête `webhook-signature`. Vérifiez la signature sur le corps brut avant de le lire : voir')} <a href="/api/docs/webhooks">Vérifier un webhook</a>${prose('. Gardez les `webhook-id` déjà vus. Si vous interrogiez l’ancien transporteur toutes les heures, vous n’en avez plus besoin ; après une panne de votre côté, ce que vous n’avez pas pris est retenté pendant 24 heures, et `POST /api/v1/webhooks/{id}/rejouer` le renvoie aussitôt. `depuis`, dans `GET /api/v1/parcels`, est le jour de création : un colis plus ancien qui a changé entre-temps n’y est pas.')}</p>
<h2 id="une-journee">Une journée des deux</h2>
<ol>
<li>${prose('La veille, avec une clé d’essai : dix de vos vraies commandes d’hier, leur lieu lu, leur étiquette imprimée, leurs webhooks reçus.')}</li>
<li>${prose('Le matin, votre programme envoie chez nous les commandes d’après une heure ou un numéro donnés, et pas d’autres.')}</li>
<li>${prose('À midi, un ramassage : `"pretes"` prend tout ce qui attend. L’ancien transporteur vient chercher le sien à part.')}</li>
<li>${prose('Le soir, comparez : les commandes du jour dans votre boutique, et `GET /api/v1/parcels?depuis=` du jour. Chacune a un `ref` chez l’un, et chez un seul.')}</li>
<li>${prose('Quand le dernier colis de l’ancien transporteur est livré ou rendu, et sa dernière facture payée, arrêtez son programme.')}</li>
</ol>
${code(
  'Le choix, commande par commande',
  `const carrier = order.carrier ?? (order.number >= FIRST_AT_CIGOGNE ? 'cigogne' : 'other');`,
)}
<p>${prose('Envoyez chaque commande avec son `order_ref` et une `Idempotency-Key` : relancer le programme après une coupure ne double rien.')} <a href="/api/docs/ne-jamais-doubler">Ne jamais doubler</a></p>`,
};
