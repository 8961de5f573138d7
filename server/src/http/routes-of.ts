import type {
  BodyOf,
  Contract,
  Endpoint,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '@cigogne/domain/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import type { CallKey } from './idempotency.ts';

export interface Call<E extends Endpoint> {
  ctx: Context;
  body: BodyOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  /** The idempotency key, for an entry with `keeps: 'own'` that stores it itself. */
  key: CallKey | null;
  /** For what is not JSON: a PDF, a CSV, an event stream. */
  http: { request: FastifyRequest; reply: FastifyReply };
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyOf<E>>;
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> };
export interface Routes {
  contract: Contract;
  handlers: Record<string, Handler<Endpoint>>;
}

/** Binds each entry of a contract to its handler; a missing one does not compile. */
export function routesOf<const C extends Contract>(contract: C, handlers: Handlers<C>): Routes {
  return { contract, handlers: handlers as unknown as Record<string, Handler<Endpoint>> };
}
