import { wrongField } from '@cigogne/domain/refusal';
import { clockSentences, mostMinutesAhead } from '@cigogne/domain/shop-api/v1-sandbox.contract';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';

/** Moves the clock of the caller's account forward; it never goes back. */
export async function advanceClock(
  ctx: Context,
  minutes: number,
): Promise<{ horloge: string; avance: number }> {
  const { rows } = await sql<{ minutes_ahead: number }>`
    update sandbox_accounts set minutes_ahead = minutes_ahead + ${minutes}
    where id_user = ${ctx.by.id} and minutes_ahead + ${minutes} <= ${mostMinutesAhead}
    returning minutes_ahead`.execute(ctx.tx);
  const [account] = rows;
  if (!account) throw wrongField('avancer', clockSentences.tooFar);
  return {
    horloge: new Date(ctx.now.getTime() + minutes * 60_000).toISOString(),
    avance: account.minutes_ahead,
  };
}
