import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { counted } from '@cigogne/domain/words';
import { writeJournal } from '../settings/journal.ts';
import { leaveHub } from '../http/sessions.ts';
import { hubById } from './hub-list.ts';
import { announceHub, coverageHooks, holdCoverage, inJournal } from './save-hub.ts';

/** Reasons from later features why a hub cannot be deleted, listed in the refusal. */
export const hubTies: ((ctx: Context, id: number) => Promise<string[]>)[] = [];

const singular: Record<string, string> = {
  utilisateurs: 'utilisateur',
  'unités ouvertes': 'unité ouverte',
  'tournées ouvertes': 'tournée ouverte',
  chèques: 'chèque',
};

/** Only when no user, unfinished parcel, open unit, cash or cheque refers to it; it keeps its name on old documents. */
export async function deleteHub(ctx: Context, id: number): Promise<{ deja: boolean }> {
  await holdCoverage(ctx);
  const row = await ctx.tx
    .selectFrom('hubs')
    .select('deleted_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.deleted_at) return { deja: true };
  const hub = await hubById(ctx.tx, id);
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from users where id_hub = ${id} and closed_at is null) as "utilisateurs",
      (select count(*)::int from colis where deleted_at is null and ${id} in (id_hub_current, id_hub_exped, id_hub_dest)
        and (issue is null or (issue <> 'livre' and rendu_le is null and not sans_retour))) as "colis en cours",
      (select count(*)::int from mu where ${id} in (id_hub_exped, id_hub_dest) and etat in ('pending', 'pending_pick', 'in_progress')) as "unités ouvertes",
      (select count(*)::int from runsheets where id_hub = ${id} and etat <> 'closed' and deleted_at is null) as "tournées ouvertes",
      (select count(*)::int from cheques where holder = 'hub' and id_holder = ${id} and deleted_at is null and remis_le is null) as "chèques"`.execute(
    ctx.tx,
  );
  const ties = Object.entries(rows[0] ?? {})
    .filter(([, n]) => n !== 0)
    .map(([what, n]) => counted(n, singular[what] ?? what, what));
  for (const hook of hubTies) ties.push(...(await hook(ctx, id)));
  if (ties.length > 0)
    throw new Refusal('conflit', `Suppression impossible : ${ties.join(', ')}.`, {
      extra: { liens: ties },
    });
  await ctx.tx.deleteFrom('hub_govs').where('id_hub', '=', id).execute();
  await ctx.tx
    .updateTable('hubs')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .execute();
  for (const hook of coverageHooks)
    await hook(
      ctx,
      hub.hubGovs.map(({ gov }) => gov),
    );
  await writeJournal(ctx, {
    action: 'suppression',
    entity: 'hub',
    entity_id: id,
    before: inJournal(hub),
  });
  await leaveHub(ctx, id);
  await announceHub(ctx, id);
  return { deja: false };
}
