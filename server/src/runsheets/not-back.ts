import { type Millimes, toTnd } from '@cigogne/domain/money';
import type { NotBack } from '@cigogne/domain/runsheets/not-back';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import { found } from '../lists/found.ts';
import type { Listed, ListPage } from '../lists/list-page.ts';
import { allOf, type List, pageOf } from '../lists/list.ts';
import { oldest } from '../lists/order.ts';

interface NotBackRecord extends Omit<NotBack, 'montant' | 'depuis'> {
  id: number;
  montant: Millimes;
  depuis: Date;
}

interface Filter {
  search?: string | undefined;
}

/** As exact as a date of JavaScript, which the key of a row is made of. */
const since = `date_trunc('milliseconds', coalesce(r.completed_at, c.updated_at))`;

/** What the hub's rounds did not bring back, the oldest first, each with its courier's name. */
function notBack(ctx: Context, { search }: Filter): List<NotBackRecord, NotBack> {
  const from = sql`colis c join runsheets r on r.id = c.non_rentre join users v on v.id = r.id_liv`;
  return {
    db: ctx.tx,
    from,
    where: sql.join(testsOf(ctx, search), sql` and `),
    order: oldest({ [since]: 'timestamptz', 'c.id': 'bigint' }),
    search,
    read: async (piece, db) => {
      const { rows } = await sql<NotBackRecord>`
        select c.id, c.code as ref, c.code, c.etat, c.type_envoi, c.nom_cl, c.prenom_cl, c.adresse_lieu, c.adresse_gov,
          c.montant_ttc as montant, r.ref as rs, v.id as id_liv, trim(concat_ws(' ', v.prenom, v.nom)) as livreur,
          v.tel as tel, ${sql.raw(since)} as depuis
        from ${from} ${piece}`.execute(db);
      return rows;
    },
    keyOf: ({ depuis, id }) => [depuis.toISOString(), id],
    show: (rows) =>
      rows.map(({ id: _, montant, depuis, ...row }) => ({
        ...row,
        montant: toTnd(montant),
        depuis: depuis.toISOString(),
      })),
  };
}

export const listNotBack = async (
  ctx: Context,
  filter: Filter,
  page: ListPage,
): Promise<Listed<NotBack>> => pageOf(notBack(ctx, filter), page);

export const allNotBack = (ctx: Context, filter: Filter): AsyncGenerator<NotBack> =>
  allOf(notBack(ctx, filter));

function testsOf(ctx: Context, search: string | undefined): RawBuilder<unknown>[] {
  const hub = hubSeen(ctx.by);
  const tests = [sql<boolean>`c.non_rentre is not null and c.deleted_at is null`];
  if (hub !== 'all') tests.push(sql`c.id_hub_current = ${hub}`);
  if (search)
    tests.push(
      found(search, {
        codes: ['c.code', 'r.ref'],
        phones: ['c.tel_cl'],
        names: [`concat_ws(' ', c.prenom_cl, c.nom_cl)`, `concat_ws(' ', v.prenom, v.nom)`],
      }),
    );
  return tests;
}
