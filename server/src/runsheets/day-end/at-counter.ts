import { notFound } from '@cigogne/domain/refusal';
import type { CounterForm } from '@cigogne/domain/runsheets/day-end';
import { type Context, userId } from '../../context/context.ts';
import { announceRunsheet } from '../announce-runsheet.ts';
import { lockRunsheet } from '../lock-runsheet.ts';
import { ownRound, timeOfAct } from './own-round.ts';

/** « Je suis au comptoir »: the hub's screens show since when the courier waits. */
export async function comeToCounter(
  ctx: Context,
  { id_rs, fait_le }: CounterForm,
): Promise<{ deja: boolean }> {
  const round = await ownRound(ctx, id_rs);
  const { dispatched_at: left } = round;
  if (round.au_comptoir_le || round.etat === 'closed' || !left) return { deja: true };
  const at = timeOfAct(ctx, fait_le);
  await ctx.tx
    .updateTable('runsheets')
    .set({ au_comptoir_le: at < left ? left : at })
    .where('id', '=', round.id)
    .where('au_comptoir_le', 'is', null)
    .execute();
  await announceRunsheet(ctx, round, round.etat);
  return { deja: false };
}

/**
 * « Le comptoir compte »: the courier's phone shows this, and who counts. The last person to begin
 * is shown.
 */
export async function beginCount(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const round = await lockRunsheet(ctx, id);
  if (round.deleted_at) throw notFound();
  if (round.etat !== 'completed' || (round.comptage_le && round.comptage_par === userId(ctx.by)))
    return { deja: true };
  await ctx.tx
    .updateTable('runsheets')
    .set({ comptage_le: ctx.now, comptage_par: userId(ctx.by) })
    .where('id', '=', id)
    .execute();
  await announceRunsheet(ctx, round, round.etat);
  return { deja: false };
}
