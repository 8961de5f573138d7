import { type RefusalCode, refusalStatus } from '../refusal.ts';

/** What a programmer should do about each code; a code without an entry does not compile. */
const help: Record<RefusalCode, string> = {
  'donnees-invalides':
    'Un champ est faux : `champ` le nomme, `errors` les donne tous. Corrigez et renvoyez.',
  'lieu-ambigu':
    'Le lieu désigne plusieurs endroits, ou aucun : prenez-en un dans `choix`, ou envoyez `adresse_gov`, `adresse_deleg` et `adresse_zip`.',
  'filtre-invalide':
    'Ne concerne que les écrans : ici, un paramètre de l’adresse qui est faux répond `donnees-invalides`.',
  'requete-invalide':
    'Le corps n’est pas du JSON lisible, en UTF-8 et sans trop de niveaux ; ou le curseur n’est pas celui d’une réponse, ou l’`Idempotency-Key` dépasse 200 caractères.',
  'invalid-token':
    'La clé est inconnue, suspendue ou remplacée depuis plus de 24 h. Elle va dans `Authorization: Bearer cgo_live_…`, jamais dans une adresse.',
  'identifiants-incorrects': 'Ne concerne que la connexion aux écrans.',
  'acces-refuse':
    'La clé n’a pas ce droit : factures et sommes dues demandent le droit « argent », que Cigogne donne avec la clé ; les appels du bac à sable demandent une clé d’essai.',
  'mot-de-passe-facturation':
    'Ne concerne que les écrans : la facturation demande son mot de passe.',
  introuvable: 'Rien de ce nom n’existe chez vous.',
  'methode-refusee':
    'L’adresse existe, mais pas pour cette méthode : `Allow` dit lesquelles elle prend. `HEAD` n’en est pas.',
  'etat-change':
    'Le colis, le ramassage ou le ticket a avancé entre-temps : relisez-le, la phrase dit où il en est.',
  conflit: 'L’état des choses ne le permet pas ; la phrase dit pourquoi.',
  'hub-requis': 'Ne concerne que les écrans du personnel.',
  'sans-hub': 'Ne concerne que les écrans du personnel.',
  'montants-changes': 'Ne concerne que les écrans de facturation.',
  'caisse-insuffisante': 'Ne concerne que les écrans de caisse.',
  'cle-reutilisee':
    'Cette `Idempotency-Key` a servi pour une autre demande : prenez-en une par demande.',
  'commande-connue':
    'Cette commande est déjà sur un colis vivant, donné dans `colis`. Rien n’a été créé. Pour un second colis, envoyez `doublon: true`.',
  'en-cours':
    'Un autre document se prépare pour vous, demandé par un programme ou sur un écran : réessayez après `Retry-After`.',
  'trop-grand': 'Le corps est trop lourd : envoyez 500 colis au plus à la fois.',
  'trop-de-pages': 'Plus de 500 étiquettes en un document : demandez-les en plusieurs fois.',
  'type-non-supporte': 'Seul `Content-Type: application/json` est accepté, sans compression.',
  'trop-de-tentatives': 'Trop de tentatives depuis cette adresse : attendez `Retry-After`.',
  'trop-d-appels':
    'Plus de 10 appels par seconde (50 d’un coup) ou de 5 000 colis par heure (les lignes d’un lot qui n’en font aucun sont comptées à part, 5 000 aussi) : attendez `Retry-After` secondes.',
  'disque-plein':
    'Cigogne ne peut rien écrire pour le moment : réessayez après `Retry-After`, même clé.',
  surcharge: 'Le service est momentanément occupé : réessayez après `Retry-After`, même clé.',
};

interface ErrorHelp {
  code: string;
  status: number;
  help: string;
}

const statuses: Record<string, number> = refusalStatus;

/** Every code of the API, by its status. */
export const errorHelp: readonly ErrorHelp[] = [
  ...Object.entries(help).map(([code, words]) => ({
    code,
    status: statuses[code] ?? 500,
    help: words,
  })),
  {
    code: 'erreur-interne',
    status: 500,
    help: 'Une panne chez nous. Le message porte un numéro d’incident : donnez-le-nous, et réessayez sous la même clé.',
  },
].toSorted((a, b) => a.status - b.status);
