import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import type { PartnerAnswer } from '@cigogne/domain/partner/partner-api';
import type { Insertable } from 'kysely';
import type { PartnerExchangesTable } from '../database/generated/tables.ts';
import type { Context, Services } from '../context/context.ts';

export type ExchangeKind = PartnerExchangesTable['kind'];

export interface About {
  compte: PartnerAccount;
  kind: ExchangeKind;
  /** The key of a hand-over, or the number of a manifest. */
  key: string | null;
  id_colis: number | null;
}

/**
 * Records what is about to be asked, committed before it is sent: if the process dies, the
 * unfinished exchange remains visible.
 */
export async function intend(ctx: Context, about: About, request: unknown): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('partner_exchanges')
    .values({ ...about, request: asJson(request), outcome: 'intent', created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records the outcome of an intended exchange. */
export async function conclude(
  ctx: Context,
  id: number,
  answer: PartnerAnswer<unknown>,
  ms: number,
): Promise<void> {
  await ctx.tx
    .updateTable('partner_exchanges')
    .set({ ...endOf(answer), ms, ended_at: ctx.now })
    .where('id', '=', id)
    .execute();
}

/** Records a question that changes nothing at the partner: a single row, afterwards. */
export async function noteQuestion(
  ctx: Context,
  about: About,
  answer: PartnerAnswer<unknown>,
  ms: number,
): Promise<void> {
  await note(ctx, { ...about, ...endOf(answer), ms });
}

/** Records something that the partner said, and whether we acted on it. */
export async function noteHeard(
  ctx: Context,
  about: About,
  answer: unknown,
  why: string | null,
): Promise<void> {
  await note(ctx, {
    ...about,
    sens: 'reception',
    reply: asJson(answer),
    outcome: why === null ? 'done' : 'ignored',
    error: why,
  });
}

async function note(
  ctx: Context,
  row: Omit<Insertable<PartnerExchangesTable>, 'created_at' | 'ended_at'>,
): Promise<void> {
  await ctx.tx
    .insertInto('partner_exchanges')
    .values({ ...row, created_at: ctx.now, ended_at: ctx.now })
    .execute();
}

const asJson = (value: unknown): string => JSON.stringify(value ?? null);

function endOf(answer: PartnerAnswer<unknown>) {
  if (answer.kind === 'done')
    return { outcome: 'done' as const, reply: asJson(answer.value), error: null };
  if (answer.kind === 'refused')
    return {
      outcome: 'refused' as const,
      reply: asJson({ code: answer.code, message: answer.message }),
      error: answer.message,
    };
  return { outcome: 'unknown' as const, error: answer.why };
}

/** Awaits an answer and measures how long it took, in whole milliseconds. */
export async function timed<T>(ask: Promise<T>): Promise<{ answer: T; ms: number }> {
  const since = performance.now();
  const answer = await ask;
  return { answer, ms: Math.round(performance.now() - since) };
}

/** Runs work in its own transaction, at the instant when that begins. */
export async function inOwn<T>(
  services: Services,
  by: Context['by'],
  requestId: string,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  return services.db
    .transaction()
    .execute((tx) => work({ tx, by, now: services.clock(), requestId, services }));
}
