import {
  type ColumnSwitch,
  type NewView,
  type ViewName,
  viewLimits,
  viewSentences,
} from '@cigogne/domain/accounts/list-views';
import { notFound, wrongField } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../context/context.ts';

/** The caller's views in order, and the columns that the caller has switched. */
export async function listViews({ tx, by }: Context) {
  const rows = await tx
    .selectFrom('user_views')
    .select(['id', 'liste', 'nom', 'requete'])
    .where('id_user', '=', by.id)
    .orderBy('liste')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const colonnes = await tx
    .selectFrom('user_columns')
    .select(['liste', 'nom'])
    .where('id_user', '=', by.id)
    .orderBy('liste')
    .orderBy('nom')
    .execute();
  return { rows, count: rows.length, colonnes };
}

export async function saveView(ctx: Context, view: z.output<typeof NewView>): Promise<number> {
  await lockOwn(ctx);
  const kept = await ctx.tx
    .updateTable('user_views')
    .set({ nom: view.nom, requete: view.requete })
    .where('id_user', '=', ctx.by.id)
    .where('liste', '=', view.liste)
    .where(sql`lower(nom)`, '=', sql`lower(${view.nom})`)
    .returning('id')
    .executeTakeFirst();
  if (kept) return kept.id;
  const { here, all, last } = await ctx.tx
    .selectFrom('user_views')
    .select([
      sql<number>`count(*) filter (where liste = ${view.liste})::int`.as('here'),
      sql<number>`count(*)::int`.as('all'),
      sql<number>`coalesce(max(position) filter (where liste = ${view.liste}), 0)::int`.as('last'),
    ])
    .where('id_user', '=', ctx.by.id)
    .executeTakeFirstOrThrow();
  if (here >= viewLimits.perList) throw wrongField('nom', viewSentences.tooManyHere);
  if (all >= viewLimits.inAll) throw wrongField('nom', viewSentences.tooMany);
  const { id } = await ctx.tx
    .insertInto('user_views')
    .values({ ...view, id_user: ctx.by.id, position: last + 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameView(
  ctx: Context,
  { id, nom }: z.output<typeof ViewName>,
): Promise<void> {
  await lockOwn(ctx);
  const view = await ownView(ctx, id);
  const namesake = await ctx.tx
    .selectFrom('user_views')
    .select('id')
    .where('id_user', '=', ctx.by.id)
    .where('liste', '=', view.liste)
    .where('id', '!=', id)
    .where(sql`lower(nom)`, '=', sql`lower(${nom})`)
    .executeTakeFirst();
  if (namesake) throw wrongField('nom', viewSentences.nameTaken);
  await ctx.tx.updateTable('user_views').set({ nom }).where('id', '=', id).execute();
}

/** The first of its list stays where it is. */
export async function moveViewUp(ctx: Context, id: number): Promise<void> {
  await lockOwn(ctx);
  const view = await ownView(ctx, id);
  const before = await ctx.tx
    .selectFrom('user_views')
    .select(['id', 'position'])
    .where('id_user', '=', ctx.by.id)
    .where('liste', '=', view.liste)
    .where('position', '<', view.position)
    .orderBy('position', 'desc')
    .executeTakeFirst();
  if (!before) return;
  await setPosition(ctx, id, before.position);
  await setPosition(ctx, before.id, view.position);
}

export async function removeView(ctx: Context, id: number): Promise<void> {
  const { numDeletedRows } = await ctx.tx
    .deleteFrom('user_views')
    .where('id', '=', id)
    .where('id_user', '=', ctx.by.id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound();
}

/** Stores one column at a time, so that two windows can switch different ones. */
export async function switchColumn(
  ctx: Context,
  { liste, nom, change }: z.output<typeof ColumnSwitch>,
): Promise<void> {
  if (!change) {
    await ctx.tx
      .deleteFrom('user_columns')
      .where('id_user', '=', ctx.by.id)
      .where('liste', '=', liste)
      .where('nom', '=', nom)
      .execute();
    return;
  }
  await lockOwn(ctx);
  const { all } = await ctx.tx
    .selectFrom('user_columns')
    .select(sql<number>`count(*)::int`.as('all'))
    .where('id_user', '=', ctx.by.id)
    .executeTakeFirstOrThrow();
  if (all >= viewLimits.columns) throw wrongField('nom', viewSentences.tooManyColumns);
  await ctx.tx
    .insertInto('user_columns')
    .values({ id_user: ctx.by.id, liste, nom })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Locks the account: limits and positions are counted by one window at a time. */
async function lockOwn({ tx, by }: Context): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', by.id).forNoKeyUpdate().execute();
}

async function ownView({ tx, by }: Context, id: number) {
  const view = await tx
    .selectFrom('user_views')
    .select(['liste', 'position'])
    .where('id', '=', id)
    .where('id_user', '=', by.id)
    .executeTakeFirst();
  if (!view) throw notFound();
  return view;
}

async function setPosition({ tx }: Context, id: number, position: number): Promise<void> {
  await tx.updateTable('user_views').set({ position }).where('id', '=', id).execute();
}
