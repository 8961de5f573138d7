/** The closed list of refusal codes, each with its HTTP status. */
export const refusalStatus = {
  'donnees-invalides': 400,
  'lieu-ambigu': 400,
  'filtre-invalide': 400,
  'requete-invalide': 400,
  'invalid-token': 401,
  'identifiants-incorrects': 401,
  'acces-refuse': 403,
  'mot-de-passe-facturation': 403,
  introuvable: 404,
  'methode-refusee': 405,
  'etat-change': 409,
  conflit: 409,
  'hub-requis': 409,
  'sans-hub': 409,
  'montants-changes': 409,
  'caisse-insuffisante': 409,
  'cle-reutilisee': 409,
  'commande-connue': 409,
  'en-cours': 409,
  'trop-grand': 413,
  'trop-de-pages': 413,
  'type-non-supporte': 415,
  'trop-de-tentatives': 429,
  'trop-d-appels': 429,
  surcharge: 503,
  'disque-plein': 503,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof refusalStatus;
/** Whether an error answer is ours: a code of the list with its own status, or an incident. */
export const isRefusal = (status: number, code: unknown): boolean =>
  code === 'erreur-interne'
    ? status === 500
    : Object.entries(refusalStatus).some(([one, of]) => one === code && of === status);
export type FieldError = { field: string; message: string };

/** The only expected error. `message` is a French sentence that can be shown as it is. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly errors: FieldError[] | undefined;
  /** More data for the answer, such as the current figures of a 409. */
  readonly extra: Record<string, unknown> | undefined;

  constructor(
    code: RefusalCode,
    message: string,
    more: { errors?: FieldError[]; extra?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.errors = more.errors;
    this.extra = more.extra;
  }
}

export const notFound = () => new Refusal('introuvable', 'Introuvable');
export const unreadable = () => new Refusal('requete-invalide', 'Requête non valide.');
export const notAllowed = () => new Refusal('acces-refuse', 'Accés refusé !');
export const invalidToken = () => new Refusal('invalid-token', 'invalid-token');

/** One wrong field: the sentence is both the message and the field's error. */
export const wrongField = (field: string, message: string) =>
  new Refusal('donnees-invalides', message, { errors: [{ field, message }] });
