import type { Client } from 'openapi-fetch';
import type { components, paths } from './generated/api.js';

export interface Options {
  /** `cgo_live_…`, ou `cgo_test_…` pour le bac à sable. */
  key: string;
  /** `https://cigogne.tn` si rien n’est dit. */
  baseUrl?: string;
  /** Combien de fois une demande part, au plus, quand la réponse se perd ou que c’est 429 ou 503 : 4. */
  attempts?: number;
  /** La plus longue attente que `Retry-After` peut demander, en secondes ; au-delà la réponse est rendue : 60. */
  maxWait?: number;
  fetch?: typeof globalThis.fetch;
}

/**
 * Les appels de l’API, avec le type de ce qu’on envoie et de ce qui revient. Chaque écriture part avec une
 * `Idempotency-Key` : la vôtre, sinon une nouvelle, gardée d’un essai à l’autre.
 */
export declare function createCigogne(options: Options): Client<paths>;

export type Cigogne = Client<paths>;

type Schemas = components['schemas'];
export type Colis = Schemas['Colis'];
export type NouveauColis = Schemas['NouveauColis'];
export type Ramassage = Schemas['Ramassage'];
export type Ticket = Schemas['Ticket'];
export type Lieu = Schemas['Lieu'];
export type Facture = Schemas['Facture'];
export type Erreur = Schemas['Erreur'];
