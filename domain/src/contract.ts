import type { z } from 'zod';

export const roles = ['root', 'admin', 'exped', 'liv'] as const;
export type Role = (typeof roles)[number];

/**
 * Who acts. `systeme` and `partenaire` act in jobs, and `destinataire` through the link of one
 * parcel; none of them signs in.
 */
export const actors = [...roles, 'systeme', 'partenaire', 'destinataire'] as const;
export type Actor = (typeof actors)[number];

/** What opens an endpoint besides an ordinary session. */
export type OtherToken = 'registration' | 'reset';

/**
 * Which rows an endpoint reaches, declared so that tests can walk it:
 * - `public`: no caller at all
 * - `self`: the caller's own account
 * - `shipper`: rows whose `id_exped` is the caller
 * - `courier`: units and runsheets carried by the caller (pickups: also the free ones of the hub)
 * - `hub`: rows that the caller's hub sees or acts on
 * - `company`: no row belongs to anyone in particular
 */
type Scope = 'public' | 'self' | 'shipper' | 'courier' | 'hub' | 'company';

/**
 * The subject of a path is its second part. A screen that shows a subject reloads after a write to
 * it, or after a write that `changes` it.
 */
export type Subject =
  | 'afex'
  | 'bill'
  | 'boutique'
  | 'caisse'
  | 'cheque'
  | 'colis'
  | 'demarrage'
  | 'docs'
  | 'evenements'
  | 'events'
  | 'expd'
  | 'export'
  | 'hub'
  | 'journal'
  | 'ledger'
  | 'liv'
  | 'location'
  | 'mail'
  | 'messages'
  | 'mu'
  | 'ouverture'
  | 'parametres'
  | 'rapport'
  | 'rs'
  | 'suivi'
  | 'ticket'
  | 'users'
  | 'v1'
  | 'vue'
  | 'webhook';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH';
  /** Everything is under `/api`, except one page that the server renders. */
  path: `/api/${Subject}` | `/api/${Subject}/${string}` | '/couverture';
  /**
   * Who may call it (`may`): people by the role of their session; `cle`, a shop's API key, which
   * acts as its shipper and opens nothing else; or `public`, which needs no token.
   */
  roles: readonly Role[] | readonly ['cle'] | 'public';
  scope: Scope;
  /**
   * A write runs in one transaction with its idempotency key; a read does not. Some GET calls are
   * writes.
   */
  kind: 'read' | 'write';
  /** Subjects that a write changes in addition to its own. */
  changes?: readonly Subject[];
  /** Other tokens than a session that open it. */
  also?: readonly OtherToken[];
  /** One sentence for the API documentation. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The schema to document, for a body whose parts are validated one by one. */
  documented?: z.ZodType;
  documentedReply?: z.ZodType;
  /** Browsers show the answer directly, so link checkers and previews may send HEAD. */
  page?: true;
  /** Absent only where the answer is not JSON (PDF, CSV, event stream). */
  reply?: z.ZodType;
  /**
   * `own`: the handler opens its own transaction, because the work is one statement or hashes a
   * password. Such a handler still honours `Idempotency-Key`, through the natural keys of its rows.
   */
  transaction?: 'own';
  /** `own`: the handler stores the key and the reply in the statement that writes. */
  keeps?: 'own';
  /**
   * No reply is stored for repeats of a key: the answer contains a token, the call contains a
   * password, or it calls another company, which no transaction may surround.
   */
  keyless?: true;
  /**
   * Allowed while the disk is full: it writes next to nothing, and without it nobody could read.
   */
  evenReadOnly?: true;
  /**
   * The sender signs the raw body, so it is kept for verification. `unread`: the body is not parsed
   * beforehand, whatever its type.
   */
  signed?: true | 'unread';
  /** The largest body in bytes, for an entry that takes a whole file; other bodies are small. */
  heaviest?: number;
  /**
   * A limit in addition to the general one, per address; or per link, where the callers are phones,
   * hundreds of which leave a mobile network by one address.
   */
  limit?: { max: number; minutes: number; per?: 'link' };
}

/** May be called any number of times. */
export interface ReadEndpoint extends Endpoint {
  kind: 'read';
  changes?: never;
  /**
   * May be read from a replica: a file, a report, the books. Nothing is decided from its answer.
   */
  mayFollow?: true;
}
/** Takes effect once. */
export interface WriteEndpoint extends Endpoint {
  kind: 'write';
  mayFollow?: never;
}

export type Contract = Record<string, ReadEndpoint | WriteEndpoint>;

export type BodyIn<E extends Endpoint> = E['body'] extends z.ZodType
  ? z.input<E['body']>
  : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType
  ? z.output<E['body']>
  : undefined;
export type ParamsOf<E extends Endpoint> = E['params'] extends z.ZodType
  ? z.output<E['params']>
  : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType
  ? z.output<E['query']>
  : undefined;
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.input<E['reply']>
  : unknown;
