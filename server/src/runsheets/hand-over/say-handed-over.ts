import { notFound } from '@cigogne/domain/refusal';
import type { HandOverForm, HandOverWord } from '@cigogne/domain/runsheets/hand-over';
import { sql } from 'kysely';
import { type Context, userId } from '../../context/context.ts';
import { announceRunsheet } from '../announce-runsheet.ts';
import { timeOfAct } from '../day-end/own-round.ts';
import { type LockedRunsheet, lockRunsheet } from '../lock-runsheet.ts';

/**
 * The phone of the giver or the taker reports that a parcel changed hands. It is a mark beside the
 * line, which the taker's results never wait for. A repeat, or a mark for a line that has moved on,
 * changes nothing.
 */
export async function sayHandedOver(
  ctx: Context,
  { id_rs, ref, fait_le }: HandOverForm,
): Promise<{ deja: boolean }> {
  const { rows } = await sql<{
    id_rs: number;
    id_colis: number;
    taker: number;
    giver: number;
    donne_le: Date | null;
    pris_le: Date | null;
    left: boolean;
  }>`
    select b.id_rs, b.id_colis, t.id_liv as taker, g.id_liv as giver, b.donne_le, b.pris_le,
      b.retire_le is not null as left
    from runsheet_bags b join colis c on c.id = b.id_colis join runsheets t on t.id = b.id_rs
    join runsheets g on g.id = b.repris_de
    where c.code = ${ref} and case when exists (select from runsheets n where n.id = ${id_rs} and n.id_liv = ${ctx.by.id})
      then t.id_liv = ${ctx.by.id} and b.id_rs = ${id_rs}
      else g.id_liv = ${ctx.by.id} and (b.id_rs = ${id_rs} or b.retire_le is null) end
    order by b.retire_le nulls first for update of b`.execute(ctx.tx);
  // The caller whose own round is named is the taker. What is given goes to where the goods are
  // going now, even if they were taken over again since.
  const [line] = rows;
  if (!line) throw notFound();
  if (line.left) return { deja: true };
  const takes = line.taker === ctx.by.id;
  if (takes ? line.pris_le : line.donne_le) return { deja: true };
  await ctx.tx
    .updateTable('runsheet_bags')
    .set({ [takes ? 'pris_le' : 'donne_le']: timeOfAct(ctx, fait_le) })
    .where('id_rs', '=', line.id_rs)
    .where('id_colis', '=', line.id_colis)
    .execute();
  const round = await ctx.tx
    .selectFrom('runsheets')
    .selectAll()
    .where('id', '=', line.id_rs)
    .executeTakeFirstOrThrow();
  await announceRunsheet(ctx, round, round.etat, [line.taker, line.giver]);
  return { deja: false };
}

/** For a dead phone: the hub records what happened to the goods, and how it knows. */
export async function sayHandedOverFor(
  ctx: Context,
  { id, colis, raison }: HandOverWord,
): Promise<{ deja: boolean }> {
  const round = await lockRunsheet(ctx, id);
  if (round.deleted_at) throw notFound();
  const { rows } = await sql<{ id_colis: number; remis: boolean }>`
    select b.id_colis, b.remis_le is not null as remis
    from runsheet_bags b join colis c on c.id = b.id_colis
    where b.id_rs = ${id} and b.repris_de is not null and c.code = any(${[...colis]}::text[])`.execute(
    ctx.tx,
  );
  if (rows.length !== new Set(colis).size) throw notFound();
  const open = rows.filter(({ remis }) => !remis).map(({ id_colis }) => id_colis);
  if (open.length === 0) return { deja: true };
  await ctx.tx
    .updateTable('runsheet_bags')
    .set({ remis_le: ctx.now, remis_par: userId(ctx.by), remis_raison: raison })
    .where('id_rs', '=', id)
    .where('id_colis', 'in', open)
    .execute();
  await announceRunsheet(ctx, round, round.etat, [round.id_liv, ...(await giversOf(ctx, round))]);
  return { deja: false };
}

async function giversOf(ctx: Context, { id }: LockedRunsheet): Promise<number[]> {
  const { rows } = await sql<{ id_liv: number }>`
    select distinct g.id_liv from runsheet_bags b join runsheets g on g.id = b.repris_de
    where b.id_rs = ${id}`.execute(ctx.tx);
  return rows.map(({ id_liv }) => id_liv);
}
