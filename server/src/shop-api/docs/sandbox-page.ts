import type { DocsPage } from './layout.ts';
import { code, html, prose } from './markup.ts';

const bearer = '-H "Authorization: Bearer $CIGOGNE_CLE"';
const json = '-H "Content-Type: application/json"';

export const sandboxPage: DocsPage = {
  path: 'bac-a-sable',
  title: 'Essayer sans risque',
  about: 'Le bac à sable de l’API Cigogne : les mêmes appels sur des colis qui n’existent pas.',
  body: html`
<p>Le bac à sable répond comme le vrai service : mêmes appels, mêmes règles, mêmes phrases. Ses colis n’existent que là : aucun livreur, aucun hub ne les voit.</p>
<h2>Prendre une clé d’essai</h2>
<p>${prose('Dans « Intégrations », « Prendre une clé d’essai ». Elle s’affiche une fois ; remplacée, l’ancienne s’éteint aussitôt. L’adresse des appels ne change pas : la clé `cgo_test_…` mène au bac à sable, la clé `cgo_live_…` au vrai service. Elle lit aussi les factures et les sommes dues de vos essais.')}</p>
<p>${prose('Les codes y commencent par `00`. Vos tarifs et votre webhook sont ceux de votre compte, et vos webhooks sont vraiment appelés. Le lien de suivi d’un essai, sur l’étiquette aussi, mène à « Introuvable » : personne ne l’attend.')} <a href="/api/docs/reference">Chaque appel s’y essaie</a> depuis la référence.</p>
<h2>Mener un colis à un statut</h2>
<p>${prose('Le colis passe par les étapes d’une vraie journée, avec ceux de son ramassage. `etats` dit lesquelles ; un statut hors d’atteinte répond 409, avec ceux qui restent dans `possibles`. `CIGOGNE_REF` est le `ref` d’un colis que votre clé d’essai a créé.')}</p>
${code('curl', `curl "$CIGOGNE/api/v1/test/parcels/$CIGOGNE_REF/avancer" ${bearer} \\\n  ${json} -d '{"etat": "LIVRE"}'`)}
<h2>Avancer l’horloge</h2>
<p>${prose('La vôtre seulement, de 31 jours au plus à la fois et d’un an en tout : ce qui arrive ensuite a cette heure-là. Elle ne recule pas.')}</p>
${code('curl', `curl "$CIGOGNE/api/v1/test/horloge" ${bearer} \\\n  ${json} -d '{"avancer": 1440}'`)}
<h2>Recommencer</h2>
<p>${prose('Un compte vide, à l’heure qu’il est. Ce qui a été essayé n’est plus lisible. Chaque appel recommence : une `Idempotency-Key` n’y sert pas.')}</p>
${code('curl', `curl "$CIGOGNE/api/v1/test/reinitialiser" ${bearer} -X POST`)}
<p>${prose('Une vraie clé est refusée par ces trois appels : 403 `acces-refuse`.')}</p>`,
};
