import { labelOf, parcelStatuses } from '@cigogne/domain/parcels/statuses';
import { errorHelp } from '@cigogne/domain/shop-api/error-help';
import { webhookExamples } from '@cigogne/domain/shop-api/webhook-examples';
import { readFileSync } from 'node:fs';
import type { DocsPage } from './layout.ts';
import { moving } from './moving.ts';
import { code, html, type Markup, ourAddress, prose, tabs } from './markup.ts';
import { referencePage } from './reference-page.ts';
import { sandboxPage } from './sandbox-page.ts';

const sample = (name: string): string =>
  readFileSync(new URL(`./samples/${name}`, import.meta.url), 'utf8');

const step = (words: Markup, example: Markup): Markup =>
  html`<section class="step"><div>${words}</div><div>${example}</div></section>`;

const fields: readonly (readonly [name: string, what: string, when: string])[] = [
  ['nom_cl', 'Nom du destinataire', 'obligatoire'],
  ['tel_cl', '8 chiffres, +216 accepté', 'obligatoire'],
  ['adresse', 'Rue, immeuble, repère', 'obligatoire'],
  ['adresse_lieu', 'Localité', 'obligatoire, sauf avec les trois qui suivent'],
  ['adresse_gov', 'Un des 24 gouvernorats', 'lu du lieu s’il est certain'],
  ['adresse_deleg', 'Délégation', 'lue du lieu s’il est certain'],
  ['adresse_zip', 'Code postal', 'lu du lieu s’il est certain'],
  ['marchandise', 'Ce qu’il y a dedans', 'obligatoire'],
  ['montant_ttc', 'À encaisser, `"124,000"` ou `124` ; `"0"` si c’est payé', 'obligatoire'],
  ['nbr_paquets', 'Un bordereau pour plusieurs', '1 si rien n’est dit'],
  [
    'montant_remboursement',
    'Ce qui vous est rendu s’il est perdu ou abîmé',
    'montant_ttc si rien n’est dit, et jamais plus',
  ],
  ['poids_supp', 'Les kilos en plus, facturés au kilo', 'ce que pèse le hub si rien n’est dit'],
  ['type_envoi', '`livraison`, `echange` ou `recuperation`', 'livraison si rien n’est dit'],
  ['order_ref', 'Votre numéro de commande', 'facultatif'],
  ['note', 'Pour le livreur', 'facultatif'],
];

const fieldTable = html`<div class="scroll"><table><tbody>${fields.map(
  ([name, what, when]) =>
    html`<tr><td><code>${name}</code></td><td>${prose(what)}</td><td>${when}</td></tr>`,
)}</tbody></table></div>`;

const bearer = '-H "Authorization: Bearer $CIGOGNE_CLE"';

const start: DocsPage = {
  path: '',
  title: 'Votre premier colis en cinq minutes',
  about: 'Une clé, un appel, une étiquette : créer un colis Cigogne depuis votre boutique.',
  body: html`
<p>Une clé, un appel, une étiquette. Les règles et les phrases sont celles des écrans.</p>
${step(
  html`<h2>1. Prendre une clé</h2><p>Pour essayer, vous la prenez vous-même : <a href="/api/docs/bac-a-sable">le bac à sable</a>. La vraie, Cigogne vous la donne. Elle s’affiche une fois ; nous n’en gardons que l’empreinte. Elle va dans l’en-tête, jamais dans une adresse. Renouvelée, l’ancienne fonctionne encore 24 heures.</p><p>Les exemples de ces pages lisent l’adresse et la clé de deux variables.</p>`,
  html`${code('L’en-tête', 'Authorization: Bearer cgo_live_…')}${code('Dans votre terminal', `export CIGOGNE=${ourAddress}\nexport CIGOGNE_CLE=cgo_test_…`)}`,
)}
${step(
  html`<h2>2. Créer le colis</h2><p>${prose('Le montant est celui que le livreur demandera à la porte, en dinars, trois décimales. Avec `{"parcels": […]}`, jusqu’à 500 colis en un appel : chaque ligne a son sort, dans l’ordre, et une ligne fausse n’en empêche aucune autre.')}</p>${fieldTable}`,
  html`${tabs('colis', [
    ['curl', sample('first-parcel.sh')],
    ['Node', sample('first-parcel.mjs')],
    ['PHP', sample('first-parcel.php')],
  ])}${code('Réponse', `{\n  "ref": "260000000042",\n  "etat": "ATT-ENVOIE",\n  "order_ref": "DZ-1204",\n  "montant_ttc": 124,\n  …\n}`)}`,
)}
${step(
  html`<h2>3. Imprimer l’étiquette</h2><p>En PDF 100 × 150, A6 ou A4 par quatre, en PNG de 203 points par pouce (plusieurs : une archive zip, un fichier par paquet), ou en ZPL pour l’imprimante thermique. Une ou cent dans le même appel.</p><p>${prose('`CIGOGNE_REF` est le `ref` de votre réponse.')}</p>`,
  html`${code('Dans votre terminal', 'export CIGOGNE_REF=…')}${code('curl', `curl "$CIGOGNE/api/v1/labels?refs=$CIGOGNE_REF&format=zpl" \\\n  ${bearer}`)}`,
)}
${step(
  html`<h2>4. L’envoyer</h2><p>${prose('Demandez un ramassage : le livreur passe et scanne chaque colis devant vous. `"pretes"` prend tout ce qui attend, 500 colis à la fois.')}</p>`,
  code(
    'curl',
    `curl "$CIGOGNE/api/v1/pickups" ${bearer} \\\n  -H "Content-Type: application/json" -d '{"refs": "pretes"}'`,
  ),
)}
${step(
  html`<h2>5. Savoir la suite</h2><p>À chaque changement, nous appelons <a href="/api/docs/webhooks#adresse">votre adresse</a>, dans l’ordre de chaque colis, et recommençons pendant 24 heures si elle ne répond pas. <a href="/api/docs/webhooks">Vérifiez la signature</a> sur le corps brut, avant de le lire.</p>`,
  code(
    'Ce qui arrive',
    '{"type": "colis.statut", "data": {"code": "260000000042", "etat": "LIV-COURS", …}}',
  ),
)}
<h2 id="limites">Limites</h2>
<p>${prose('10 appels par seconde, 50 d’un coup ; 5 000 colis par heure, les lignes d’un lot qui n’en font aucun comptées à part. Chaque réponse dit ce qui reste dans `RateLimit-Remaining` ; au-delà, 429 avec `Retry-After`. Les lectures en JSON ont un `ETag` : renvoyez-le dans `If-None-Match`, et 304 dit que rien n’a changé.')}</p>
<h2 id="statuts">Statuts</h2>
<div class="scroll"><table><thead><tr><th>etat</th><th>Dans nos écrans</th></tr></thead><tbody>${parcelStatuses.map(
    (etat) => html`<tr><td><code>${etat}</code></td><td>${labelOf(etat)}</td></tr>`,
  )}</tbody></table></div>`,
};

const twice: DocsPage = {
  path: 'ne-jamais-doubler',
  title: 'Ne jamais doubler',
  about: 'Idempotency-Key et numéro de commande : renvoyer sans crainte.',
  body: html`
<p>Une réponse peut se perdre en route. Deux protections font qu’une commande ne devient jamais deux colis.</p>
<h2>La clé de la demande</h2>
<p>${prose('Donnez à chaque écriture une `Idempotency-Key` de votre choix, 200 caractères au plus : par exemple votre numéro de commande. La même clé avec le même corps rend la première réponse et ne fait rien de plus, pendant 30 jours, même vingt fois en même temps. L’ordre des champs et la mise en page du JSON ne comptent pas. La même clé avec un autre corps est refusée : `cle-reutilisee`.')}</p>
<p>Sans réponse, ou après un 429, un 500 ou un 503 : renvoyez le même corps sous la même clé.</p>
<h2>Le numéro de commande</h2>
<p>${prose('Un `order_ref` qui est déjà sur un colis vivant de votre boutique répond 409 `commande-connue`, avec ce colis dans `colis`. Cela vaut aussi quand la commande a été saisie à la main. Pour un second colis de la même commande, envoyez `"doublon": true`.')}</p>
${code('409', `{\n  "message": "La commande DZ-1204 est déjà sur le colis 260000000042.",\n  "code": "commande-connue",\n  "champ": "order_ref",\n  "colis": { "ref": "260000000042", … }\n}`)}`,
};

const events = Object.entries(webhookExamples).map(
  ([type, { when, data }]) =>
    html`<h3 id="${type}">${type}</h3><p>${prose(when)}</p>${code(
      'Corps',
      JSON.stringify({ type, timestamp: '2026-03-11T08:00:01.000Z', data }, null, 2),
    )}`,
);

const webhooks: DocsPage = {
  path: 'webhooks',
  title: 'Vérifier un webhook',
  about: 'Signature des webhooks de Cigogne, avec le code en Node et en PHP.',
  body: html`
<h2 id="adresse">Donner son adresse</h2>
<p>${prose('L’équipe de Cigogne l’inscrit à votre compte, `https://…`, avec vos propres en-têtes si vous en demandez, et vous remet le secret `whsec_…`, affiché une fois. Il signe aussi les envois du bac à sable. Une adresse d’un réseau privé ou de votre propre machine n’est pas appelée. « Envoyer un essai », dans « Intégrations », l’appelle aussitôt et montre sa réponse.')}</p>
<h2 id="signature">Vérifier la signature</h2>
<p>${prose('Les en-têtes sont ceux de Standard Webhooks : `webhook-id`, `webhook-timestamp` en secondes, `webhook-signature`. La signature porte sur le corps brut : gardez-le tel qu’il est arrivé. Refusez ce qui a plus de cinq minutes. Le même événement peut venir deux fois : `webhook-id` est alors le même.')}</p>
${tabs('verifier', [
  ['Node', sample('verify-webhook.mjs')],
  ['PHP', sample('verify-webhook.php')],
])}
<p>${prose('Répondez 2xx en moins de dix secondes. Toute autre réponse, une redirection comprise, est retentée pendant 24 heures. `GET /api/v1/webhooks` montre ce qui a été envoyé et chaque tentative ; `POST /api/v1/webhooks/{id}/rejouer` renvoie aussitôt un événement, même s’il attend sa prochaine tentative, sous le même identifiant.')}</p>
<h2 id="secret">Changer de secret</h2>
<p>${prose('Pendant les 24 heures qui suivent un renouvellement, chaque envoi porte deux signatures, séparées par une espace dans `webhook-signature` : celle du nouveau secret et celle de l’ancien. Le code ci-dessus accepte l’une ou l’autre : changez le secret de votre boutique quand vous voulez dans la journée.')}</p>
<h2 id="evenements">Événements</h2>
<p>${prose('Chaque corps porte `type`, `timestamp` et `data`. Les événements d’un même colis, d’un même ramassage ou d’une même facture arrivent dans leur ordre, comme les paiements hors facture : le suivant attend que le précédent soit pris, ou abandonné après 24 heures. Rien n’est dit du destinataire ; `rsLiv`, le livreur, de son départ à la confirmation et si cela vous a été accordé. Un `type` que vous ne connaissez pas se prend d’un 2xx et s’ignore.')}</p>${events}`,
};

const errors: DocsPage = {
  path: 'erreurs',
  title: 'Erreurs',
  about: 'Chaque code d’erreur de l’API Cigogne, et que faire.',
  body: html`
<p>${prose('Une phrase à montrer (`message`), un `code` à programmer, un `champ` à marquer, et `doc`, l’adresse de cette page au bon endroit. Rien n’a changé, et les autres lignes d’un lot passent.')}</p>
<div class="scroll"><table><thead><tr><th>HTTP</th><th>code</th><th>Que faire</th></tr></thead><tbody>${errorHelp.map(
    ({ code: slug, status, help }) =>
      html`<tr id="${slug}"><td>${status}</td><td><code>${slug}</code></td><td>${prose(help)}</td></tr>`,
  )}</tbody></table></div>`,
};

const changes: DocsPage = {
  path: 'changements',
  title: 'Changements',
  about: 'Ce qui change dans l’API Cigogne, le plus récent d’abord.',
  body: html`
<p>Un champ ou un appel qui s’ajoute n’est pas une rupture : ignorez ce que vous ne connaissez pas. Rien n’est retiré de la version 1.</p>
<h2>28 novembre 2026</h2>
<p>${prose('Le code postal d’un autre gouvernorat est refusé aussi quand gouvernorat et délégation sont donnés, et quand il change seul. Un `type_envoi` qui n’existe pas dit lesquels existent ; `champ` nomme aussi un filtre inconnu. Un ticket dit dans `par_destinataire` si c’est votre client qui l’a ouvert. Un corps compressé est refusé. Ce qui attend de vous être renvoyé repart aussitôt quand votre adresse, ses en-têtes ou votre secret changent.')}</p>
<h2>26 novembre 2026</h2>
<p>${prose('`choix` aussi dans la ligne d’un lot dont le lieu n’est pas certain. Un lieu changé seul donne ses gouvernorat, délégation et code postal. Un corps qui n’est pas en UTF-8 est refusé. Toute erreur a `doc`, celle d’une adresse inconnue comprise ; `refs`, `unite` et `possibles` sont dans le contrat. Une délégation changée seule donne son lieu ; `montant_remboursement` à 0 est retenu aussi quand il change ; `rejouer` renvoie aussi ce qui attend sa prochaine tentative. Sous la même `Idempotency-Key`, l’ordre des champs d’un corps ne compte plus. Un gouvernorat ou une délégation qui n’en est pas un, et le code postal d’un autre gouvernorat, sont refusés aussi à côté d’un lieu certain. `order_ref` peut être un nombre entier. Une adresse appelée par une autre méthode répond 405 avec `Allow` ; un paramètre qui n’est pas en UTF-8, 400. Les lignes d’un lot qui ne font aucun colis sont comptées à part.')}</p>
<h2>22 novembre 2026, au soir</h2>
<p>${prose('Événements `ramassage.etat`, `facture.emise`, `facture.annulee`, `paiement.fait` et `paiement.annule` ; `evenement` dit dans `GET /api/v1/webhooks` duquel il s’agit. Un secret renouvelé signe 24 heures à côté de l’ancien. Étiquettes en PNG. Un guide pour venir d’un autre transporteur.')}</p>
<h2>22 novembre 2026</h2>
<p>Première version : colis, étiquettes, ramassages, tickets, lieux, factures, événements et bac à sable.</p>`,
};

export const docsPages: readonly DocsPage[] = [
  start,
  referencePage,
  sandboxPage,
  twice,
  webhooks,
  moving,
  errors,
  changes,
];
