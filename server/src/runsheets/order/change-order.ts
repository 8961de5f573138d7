import type { OrderForm, RoundOrder } from '@cigogne/domain/runsheets/order/round-order';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { announceRunsheet } from '../announce-runsheet.ts';
import type { LockedRunsheet } from '../lock-runsheet.ts';
import { keepOrder } from './keep-order.ts';
import { roundOrderOf } from './read-order.ts';

export interface ChangedOrder {
  deja: boolean;
  ordre: RoundOrder | null;
  /**
   * Another order came in between: this one is newer and replaced it, or it is older and was not
   * kept.
   */
  entretemps: 'remplace' | 'garde' | null;
}

/**
 * Stores the courier's own order of the round. The latest change wins, by the time of the act, and
 * whoever overwrote another is told. Nothing is refused: the order of a finished round changes
 * nothing.
 */
export async function changeOrder(ctx: Context, form: OrderForm): Promise<ChangedOrder> {
  const { rows } = await sql<LockedRunsheet>`
    select * from runsheets where id = ${form.id_rs} and id_liv = ${ctx.by.id} for no key update`.execute(
    ctx.tx,
  );
  const [round] = rows;
  if (!round) return { deja: true, ordre: null, entretemps: null };
  const now = await roundOrderOf(ctx, round.id);
  if (round.etat !== 'in_progress') return { deja: true, ordre: now, entretemps: null };
  const made = form.fait_le ? new Date(form.fait_le) : ctx.now;
  const at = made > ctx.now ? ctx.now : made;
  const between = now !== null && now.version > form.version;
  if (between && at < new Date(now.fait_le)) return { deja: true, ordre: now, entretemps: 'garde' };
  if (now && now.refs.join() === form.ordre.join())
    return { deja: true, ordre: now, entretemps: null };
  await keepOrder(ctx, round.id, { refs: form.ordre, par: 'livreur', fait_le: at });
  await announceRunsheet(ctx, round, round.etat);
  return {
    deja: false,
    ordre: await roundOrderOf(ctx, round.id),
    entretemps: between ? 'remplace' : null,
  };
}
