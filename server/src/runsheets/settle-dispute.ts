import { notFound, Refusal } from '@cigogne/domain/refusal';
import { disputeSentences, whyNotSettleDispute } from '@cigogne/domain/runsheets/dispute';
import type { SettleForm } from '@cigogne/domain/runsheets/dispute-wire';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import { type Context, userId } from '../context/context.ts';
import { ofOwnHub } from './hub-queue.ts';

interface Held {
  id: number;
  id_liv: number;
  id_hub: number | null;
  reponse: string | null;
  regle_par: string | null;
}

/** Stores the hub's answer to a dispute, once; the same answer again changes nothing. */
export async function settleDispute(
  ctx: Context,
  { id, reponse }: SettleForm,
): Promise<{ deja: boolean }> {
  const { rows } = await sql<Held>`
    select d.id, d.id_liv, d.id_hub, d.reponse,
      (select concat_ws(' ', g.prenom, g.nom) from users g where g.id = d.regle_par) as regle_par
    from disputes d where d.id = ${id} and ${ofOwnHub(ctx, 'd')} for update of d`.execute(ctx.tx);
  const [dispute] = rows;
  if (!dispute) throw notFound();
  if (dispute.reponse === reponse) return { deja: true };
  const why = whyNotSettleDispute(dispute);
  if (why) throw new Refusal('etat-change', why);
  await sql`update disputes set reponse = ${reponse}, regle_le = ${ctx.now}, regle_par = ${userId(ctx.by)},
    vu_le = coalesce(vu_le, ${ctx.now}), vu_par = coalesce(vu_par, ${userId(ctx.by)}) where id = ${id}`.execute(
    ctx.tx,
  );
  await announce(ctx, [dispute]);
  return { deja: false };
}

/** Marks disputes as seen by somebody of the hub. */
export async function seeDisputes(ctx: Context, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<Held>`
    update disputes d set vu_le = ${ctx.now}, vu_par = ${userId(ctx.by)}
    where d.id = any(${[...ids]}::bigint[]) and d.vu_le is null and ${ofOwnHub(ctx, 'd')}
    returning d.id, d.id_liv, d.id_hub`.execute(ctx.tx);
  await announce(ctx, rows);
}

/** The courier has read the hub's answer, which ends the dispute. */
export async function readDispute(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const { rows } = await sql<Held & { settled: boolean; lu: boolean }>`
    select d.id, d.id_liv, d.id_hub, d.regle_le is not null as settled, d.lu_le is not null as lu
    from disputes d where d.id = ${id} and d.id_liv = ${ctx.by.id} for update`.execute(ctx.tx);
  const [dispute] = rows;
  if (!dispute) throw notFound();
  if (dispute.lu) return { deja: true };
  if (!dispute.settled) throw new Refusal('etat-change', disputeSentences.notSettled);
  await sql`update disputes set lu_le = ${ctx.now} where id = ${id}`.execute(ctx.tx);
  await announce(ctx, [dispute]);
  return { deja: false };
}

const announce = (ctx: Context, disputes: readonly Pick<Held, 'id' | 'id_liv' | 'id_hub'>[]) =>
  recordEvents(
    ctx,
    disputes.map(({ id, id_liv, id_hub }) => ({
      type: 'differend',
      id_liv,
      hubs: [id_hub],
      data: { id },
    })),
  );
