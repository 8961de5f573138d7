import type { z } from 'zod';

export const roles = ['root', 'admin', 'exped', 'liv'] as const;
export type Role = (typeof roles)[number];

/** Who acts. `systeme` and `partenaire` act in jobs, `destinataire` by the link of one parcel; none of them signs in. */
export type Actor = Role | 'systeme' | 'partenaire' | 'destinataire';

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
 * What paths speak of, by their second part. A screen that shows something of a subject reads it again when
 * a write of that subject is done, or one that `changes` it.
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
  /** A call, or the one page that the server draws. */
  path: `/api/${Subject}` | `/api/${Subject}/${string}` | '/couverture';
  /**
   * Who may call it (`may`): people by their role in a session, or `cle`, the API key of a shop, which acts
   * as its shipper and opens nothing else; `public` needs no token at all.
   */
  roles: readonly Role[] | readonly ['cle'] | 'public';
  scope: Scope;
  /** A write runs in one transaction with its idempotency key; a read does not. Some GET calls write. */
  kind: 'read' | 'write';
  /** Subjects that a write changes besides its own. */
  changes?: readonly Subject[];
  /** Tokens other than a session that open it too. */
  also?: readonly OtherToken[];
  /** One sentence for the API documentation. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** What the documentation says of a body whose parts are judged one by one. */
  documented?: z.ZodType;
  documentedReply?: z.ZodType;
  /** What a browser shows as it comes: link checkers and previews may ask for its head alone. */
  page?: true;
  /** Absent only where the answer is not JSON (PDF, CSV, event stream). */
  reply?: z.ZodType;
  /**
   * `own`: the handler opens its own transaction, because the work is one statement or hashes a password.
   * Such a handler still honours `Idempotency-Key` through the natural keys of its rows.
   */
  transaction?: 'own';
  /** `own`: the handler keeps the key with the reply in the very statement that writes. */
  keeps?: 'own';
  /**
   * A token in the answer, a password in the call, or a call to another company that no transaction may
   * surround: nothing is kept for a repeat of the same key.
   */
  keyless?: true;
  /** Also while the disk is full: it writes next to nothing, and without it nobody could read. */
  evenReadOnly?: true;
  /**
   * Another company signs the body as it travels: it is kept as it came, to be verified. `unread`: and nothing
   * else is made of it before, whatever its type.
   */
  signed?: true | 'unread';
  /** Most bytes of a body that brings a whole file with it; others are small. */
  heaviest?: number;
  /** Attempts limits beyond the general one, by address. */
  limit?: { max: number; minutes: number };
}

/** Asked as often as one likes. */
export interface ReadEndpoint extends Endpoint {
  kind: 'read';
  changes?: never;
  /** A file, a report, the books: may be read of a server that follows the primary. Nobody decides by it. */
  mayFollow?: true;
}
/** Done once. */
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
