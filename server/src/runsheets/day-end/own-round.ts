import { notFound } from '@cigogne/domain/refusal';
import type { Context } from '../../context/context.ts';
import type { LockedRunsheet } from '../lock-runsheet.ts';

/** A round of the calling courier, in any state; others do not exist. */
export async function ownRound(ctx: Context, id: number): Promise<LockedRunsheet> {
  const row = await ctx.tx
    .selectFrom('runsheets')
    .selectAll()
    .where('id', '=', id)
    .where('id_liv', '=', ctx.by.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The time of an act by the phone, whose clock may be days off: never later than now. */
export function timeOfAct(ctx: Context, fait_le: string | null | undefined): Date {
  const madeAt = fait_le ? new Date(fait_le) : ctx.now;
  return madeAt > ctx.now ? ctx.now : madeAt;
}
