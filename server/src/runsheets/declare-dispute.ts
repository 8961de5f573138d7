import { doneAt } from '@cigogne/domain/runsheets/courier-result';
import type { DisputeForm } from '@cigogne/domain/runsheets/dispute-wire';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';

/** Stores a refused act as the courier reports it; a repeat is already there. */
export async function declareDispute(
  ctx: Context,
  form: DisputeForm,
): Promise<{ id: number; deja: boolean }> {
  const { dispatched_at, ...about } = await whatItIsAbout(ctx, form);
  const namesRound = form.id_rs !== null && dispatched_at !== null;
  const cheques = Math.min(form.cheques ?? 0, form.montant ?? 0);
  const kept = await ctx.tx
    .insertInto('disputes')
    .values({
      id_liv: ctx.by.id,
      cle: form.cle,
      ...about,
      sujet: form.sujet ?? '',
      acte: form.acte ?? form.sujet ?? 'Acte sans nom',
      detail: form.detail,
      etat_colis: form.etat,
      especes: (form.montant ?? 0) - cheques,
      cheques,
      motif: form.motif ?? 'Refusé sans raison',
      // The phone's clock may be days off (rules/runsheets 5).
      fait_le:
        form.fait_le === null
          ? null
          : doneAt(form.fait_le, ctx.now, dispatched_at ?? ctx.now, namesRound),
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['id_liv', 'cle']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) {
    const { id } = await ctx.tx
      .selectFrom('disputes')
      .select('id')
      .where('id_liv', '=', ctx.by.id)
      .where('cle', '=', form.cle)
      .executeTakeFirstOrThrow();
    return { id, deja: true };
  }
  await recordEvents(ctx, [
    { type: 'differend', id_liv: ctx.by.id, hubs: [about.id_hub], data: { id: kept.id } },
  ]);
  return { id: kept.id, deja: false };
}

interface About {
  id_hub: number | null;
  id_rs: number | null;
  id_colis: number | null;
  /** When the round left. */
  dispatched_at: Date | null;
}

/**
 * Finds the parcel and round only if they are or were this courier's; others are treated as plain
 * text.
 */
async function whatItIsAbout(ctx: Context, { sujet, id_rs }: DisputeForm): Promise<About> {
  const { rows } = await sql<About>`
    select coalesce(r.id_hub, u.id_hub) as id_hub, r.id as id_rs, coalesce(r.id_colis, m.id_colis) as id_colis,
      r.dispatched_at
    from users u
    left join lateral (
      select r.id, r.id_hub, r.dispatched_at, b.id_colis from runsheets r
      left join lateral (
        select b.id_colis from runsheet_bags b join colis c on c.id = b.id_colis
        where b.id_rs = r.id and c.code = ${sujet}
      ) b on true
      where r.id_liv = u.id and r.deleted_at is null
        and (r.id = ${id_rs}::bigint or (${id_rs}::bigint is null and b.id_colis is not null))
      order by r.id desc limit 1
    ) r on true
    left join lateral (
      select b.id_colis from mu join mu_bags b on b.id_mu = mu.id join colis c on c.id = b.id_colis
      where mu.id_liv = u.id and c.code = ${sujet} limit 1
    ) m on true
    where u.id = ${ctx.by.id}`.execute(ctx.tx);
  return rows[0] ?? { id_hub: null, id_rs: null, id_colis: null, dispatched_at: null };
}
