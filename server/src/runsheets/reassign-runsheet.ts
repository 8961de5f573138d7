import { notFound, Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { nextRef } from '../parcels/next-ref.ts';
import { closePlans, openPlans, plannedIn } from '../parcels/moves/plans.ts';
import { announceRunsheet } from './announce-runsheet.ts';
import { lockCourier, refuseOnTheRoad, refuseOverCashLimit } from './lock-courier.ts';
import { type LockedRunsheet, lockRunsheet, refuseAct } from './lock-runsheet.ts';
import { placeOf } from './plan-parcels.ts';
import { recountRunsheets } from './recount-runsheet.ts';

interface Reassigned {
  id: number;
  id_liv: number;
  raison: string | null;
}

/**
 * A courier breaks down: another one immediately continues with what is still out, on a new
 * runsheet and as the same attempt. Returns the new runsheet.
 */
export async function reassignRunsheet(
  ctx: Context,
  { id, id_liv, raison }: Reassigned,
): Promise<{ id: number; deja: boolean }> {
  const runsheet = await lockRunsheet(ctx, id);
  if (runsheet.deleted_at) throw notFound();
  const before = await takenOver(ctx, id, id_liv);
  if (before !== null) return { id: before, deja: true };
  refuseAct('reassign', runsheet);
  if (id_liv === runsheet.id_liv)
    throw new Refusal('conflit', `La tournée ${runsheet.ref} est déjà confiée à ce livreur.`);
  const courier = await lockCourier(ctx, id_liv, runsheet.id_hub);
  await refuseOnTheRoad(ctx, courier);
  await refuseOverCashLimit(ctx, courier, { ref: runsheet.ref, raison });
  const planned = await lockParcels(ctx, { ids: await plannedIn(ctx, { id_rs: id }) });
  const out = planned.filter(({ etat }) => etat === 'LIV-COURS');
  if (out.length === 0)
    throw new Refusal(
      'conflit',
      `Aucun colis de la tournée ${runsheet.ref} n'est encore en cours de livraison.`,
    );
  const next = await openRound(ctx, runsheet, id_liv);
  const ids = out.map((parcel) => parcel.id);
  await moveLines(ctx, runsheet.id, next.id, ids);
  await closePlans(ctx, ids);
  await openPlans(ctx, out, { id_rs: next.id });
  await moveParcels(ctx, out, 'reassign-runsheet', {
    place: placeOf(next),
    task: { ref: next.ref },
    raison,
  });
  for (const one of [runsheet, next]) await announceRunsheet(ctx, one, 'in_progress');
  return { id: next.id, deja: false };
}

/** The round on which this courier has already taken over everything: the command is a repeat. */
async function takenOver(ctx: Context, id: number, id_liv: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select max(r.id) as id from runsheets r
    where r.id_reprise = ${id} and r.id_liv = ${id_liv} and not exists (
      select from colis_plans p join colis c on c.id = p.id_colis
      where p.id_rs = ${id} and c.etat = 'LIV-COURS')`.execute(ctx.tx);
  return rows[0]?.id ?? null;
}

async function openRound(ctx: Context, from: LockedRunsheet, id_liv: number) {
  const ref = await nextRef(ctx, 'RS');
  const { id } = await ctx.tx
    .insertInto('runsheets')
    .values({
      ref,
      etat: 'in_progress',
      id_hub: from.id_hub,
      id_liv,
      id_reprise: from.id,
      dispatched_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ref, id_hub: from.id_hub, id_liv };
}

/**
 * The old lines stay as a record, and both runsheets count what they hold. The goods come from
 * whoever has them: what the last taker has not received yet is still with the courier before.
 */
async function moveLines(
  ctx: Context,
  from: number,
  to: number,
  parcels: readonly number[],
): Promise<void> {
  await sql`
    with left_lines as (
      update runsheet_bags set retire_le = ${ctx.now}
      where id_rs = ${from} and id_colis = any(${[...parcels]}::bigint[])
      returning id_colis, position, montant, from_etat, code_demande, signature_demandee, repris_de, donne_le,
        repris_de is not null and pris_le is null and remis_le is null as not_taken
    )
    insert into runsheet_bags (id_rs, id_colis, position, montant, from_etat, code_demande, signature_demandee, repris_de, donne_le)
    select ${to}, l.id_colis, row_number() over (order by l.position), l.montant, l.from_etat,
      l.code_demande, l.signature_demandee,
      case when g.id_liv <> t.id_liv then g.id end,
      case when l.not_taken and g.id_liv <> t.id_liv then l.donne_le end
    from left_lines l
    join runsheets g on g.id = case when l.not_taken then l.repris_de else ${from} end
    join runsheets t on t.id = ${to}`.execute(ctx.tx);
  await recountRunsheets(ctx, [from, to]);
}
