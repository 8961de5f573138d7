import { type Millimes, toTnd } from '@cigogne/domain/money';
import { type AtCounter, isLongAtCounter } from '@cigogne/domain/runsheets/counter';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { hubSeen } from '../../hubs/hub-scope.ts';
import { found } from '../../lists/found.ts';
import type { Listed, ListPage } from '../../lists/list-page.ts';
import { allOf, type List, pageOf } from '../../lists/list.ts';
import { oldest } from '../../lists/order.ts';
import { settingsAt } from '../../settings/settings.ts';

interface CounterRecord extends Omit<AtCounter, 'montant_ttc' | 'guichet_le' | 'en_retard'> {
  id: number;
  montant_ttc: Millimes;
  guichet_le: Date;
}

interface Filter {
  search?: string | undefined;
}

/** What waits at the counter of the caller's hub, the oldest first. */
async function atCounter(
  ctx: Context,
  { search }: Filter,
): Promise<List<CounterRecord, AtCounter>> {
  const { guichet_jours } = await settingsAt(ctx.tx, ctx.now);
  const from = sql`colis c join users u on u.id = c.id_exped join hubs h on h.id = c.id_hub_current`;
  return {
    db: ctx.tx,
    from,
    where: sql.join(testsOf(ctx, search), sql` and `),
    order: oldest({ 'c.guichet_le': 'timestamptz', 'c.id': 'bigint' }),
    search,
    read: async (piece, db) => {
      const { rows } = await sql<CounterRecord>`
        select c.id, c.code as ref, c.nom_cl, c.prenom_cl, c.tel_cl, c.adresse_lieu, c.adresse_gov, u.nom_com, h.nom as hub,
          c.marchandise, c.nbr_paquets, c.type_envoi, c.montant_ttc, c.remettre_a, c.conteste, c.guichet_le
        from ${from} ${piece}`.execute(db);
      return rows;
    },
    keyOf: ({ guichet_le, id }) => [guichet_le.toISOString(), id],
    show: (rows) =>
      rows.map(({ id: _, ...row }) => ({
        ...row,
        montant_ttc: toTnd(row.montant_ttc),
        guichet_le: row.guichet_le.toISOString(),
        en_retard: isLongAtCounter(row.guichet_le, guichet_jours, ctx.now),
      })),
  };
}

export const listAtCounter = async (
  ctx: Context,
  filter: Filter,
  page: ListPage,
): Promise<Listed<AtCounter>> => pageOf(await atCounter(ctx, filter), page);

export async function* allAtCounter(ctx: Context, filter: Filter): AsyncGenerator<AtCounter> {
  yield* allOf(await atCounter(ctx, filter));
}

function testsOf(ctx: Context, search: string | undefined): RawBuilder<unknown>[] {
  const hub = hubSeen(ctx.by);
  const tests = [sql<boolean>`c.guichet_le is not null and c.deleted_at is null`];
  if (hub !== 'all') tests.push(sql`c.id_hub_current = ${hub}`);
  if (search)
    tests.push(
      found(search, {
        codes: ['c.code'],
        phones: ['c.tel_cl'],
        names: [`concat_ws(' ', c.prenom_cl, c.nom_cl)`, 'c.remettre_a'],
      }),
    );
  return tests;
}
