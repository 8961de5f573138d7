import { byDefault, type DefaultDecision } from '@cigogne/domain/decisions/decision';
import { formatTime } from '@cigogne/domain/days';
import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { type Context, type Services, system } from '../context/context.ts';
import { lockParcel } from '../parcels/lock-parcels.ts';
import { lockRoundsOf } from '../parcels/moves/plans.ts';
import { writeEdit } from '../parcels/moves/write-edit.ts';
import { decideBy } from '../runsheets/decide-by.ts';
import { sendHome, tryAgain } from './outcomes.ts';

/** How many parcels one look finds. */
const atOnce = 100;

/**
 * Applies the shop's default to what was not decided in time, each parcel in its own transaction;
 * the error of one is thrown after the others are decided. It may run twice or in parallel: the
 * second run finds the parcel decided.
 */
export async function decideOverdue(services: Services): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ code: string }>`
      select code from colis where a_decider <= ${services.clock()} and deleted_at is null and not conteste
      order by a_decider, id limit ${atOnce}`.execute(services.db);
    const troubles: Error[] = [];
    for (const { code } of rows)
      await inOwnTransaction(services, code).catch((error: Error) => troubles.push(error));
    const [trouble] = troubles;
    if (trouble) throw trouble;
    if (rows.length < atOnce) return;
  }
}

async function inOwnTransaction(services: Services, code: string): Promise<void> {
  const decide = (work: (ctx: Context) => Promise<void>) =>
    services.db.transaction().execute((tx) =>
      work({
        tx,
        by: system,
        now: services.clock(),
        requestId: 'decide-overdue',
        services,
      }),
    );
  try {
    await decide((ctx) => decideOne(ctx, code));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Something stands in its way today, and people may still decide.
    await decide((ctx) => postpone(ctx, code));
  }
}

async function decideOne(ctx: Context, code: string): Promise<void> {
  await lockRoundsOf(ctx, { ref: code });
  const parcel = await lockParcel(ctx, code);
  const { a_decider } = parcel;
  if (a_decider === null || a_decider > ctx.now || parcel.conteste) return;
  const heure = formatTime(a_decider).slice(0, 5);
  if (byDefault(parcel, await choiceOf(ctx, parcel.id_exped)) === 'reessayer')
    await tryAgain(ctx, parcel, { heure });
  else await sendHome(ctx, parcel, { heure });
}

async function choiceOf(ctx: Context, shipper: number): Promise<DefaultDecision> {
  const { sans_decision } = await ctx.tx
    .selectFrom('users')
    .select('sans_decision')
    .where('id', '=', shipper)
    .executeTakeFirstOrThrow();
  return sans_decision as DefaultDecision;
}

async function postpone(ctx: Context, code: string): Promise<void> {
  const parcel = await lockParcel(ctx, code);
  if (parcel.a_decider !== null && parcel.a_decider <= ctx.now)
    await writeEdit(ctx, parcel, { a_decider: await decideBy(ctx) }, []);
}
