import { isCourier } from '@cigogne/domain/people';
import type { CourierName } from '@cigogne/domain/accounts/accounts.contract';
import type { UserRow } from '@cigogne/domain/accounts/user-wire';
import type { UserState } from '@cigogne/domain/accounts/account';
import type { Role } from '@cigogne/domain/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import { found } from '../lists/found.ts';
import type { ListPage } from '../lists/list-page.ts';
import { allOf, isNarrowed, type List, pageOf } from '../lists/list.ts';
import { newest } from '../lists/order.ts';
import { selectUsers, showUser, type UserRecord } from './show-user.ts';

interface ListRequest extends ListPage {
  filter: {
    search?: string | undefined;
    etat?: UserState | undefined;
    role?: Role | undefined;
    id_hub?: number[] | undefined;
  };
}

function conditionsOf({ search, etat, role, id_hub }: ListRequest['filter']): RawBuilder<unknown> {
  const tests = [sql`users.closed_at is null`];
  if (etat) tests.push(sql`users.etat = ${etat}`);
  if (role) tests.push(sql`users.role = ${role}`);
  if (id_hub) tests.push(sql`users.id_hub = any(${id_hub}::bigint[])`);
  if (search) tests.push(matching(search));
  return sql.join(tests, sql` and `);
}

const users = (db: Db, filter: ListRequest['filter']): List<UserRecord, UserRow> => ({
  db,
  from: sql`users`,
  where: conditionsOf(filter),
  order: newest({ 'users.id': 'bigint' }),
  search: filter.search,
  isWhole: !isNarrowed(filter),
  read: (piece, on) =>
    selectUsers(on)
      .where('users.id', 'in', sql<number>`(select users.id from users ${piece})`)
      .orderBy('users.id', 'desc')
      .execute(),
  keyOf: ({ id }) => [id],
  show: (rows) => rows.map(showUser),
});

export const listUsers = (db: Db, { filter, ...page }: ListRequest) =>
  pageOf(users(db, filter), page);

/** Every account of a list, for an export. */
export const allUsers = (db: Db, filter: ListRequest['filter']): AsyncGenerator<UserRow> =>
  allOf(users(db, filter));

/** Matches a name, an address or a phone; `#12` is the account with that number. */
function matching(search: string): RawBuilder<unknown> {
  const number = /^#(\d{1,15})$/.exec(search)?.[1];
  if (number) return sql`users.id = ${Number(number)}`;
  return found(search, { phones: ['users.tel'], folded: ['users.recherche'] });
}

export async function shipperNames(db: Db) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'nom_com', 'id_hub', sql<boolean>`etat = 'active'`.as('actif')])
    .where('role', '=', 'exped')
    .where('closed_at', 'is', null)
    .orderBy('nom_com')
    .execute();
  return { rows, count: rows.length };
}

/**
 * Couriers of the caller's hub; of all hubs for root without a chosen one. Whoever was deactivated
 * may still owe a difference, and has a past.
 */
export async function courierNames(
  ctx: Context,
  { onlyFree }: { onlyFree: boolean },
): Promise<{ rows: CourierName[]; count: number }> {
  const hub = hubSeen(ctx.by);
  let query = ctx.tx
    .selectFrom('users')
    .select([
      'id',
      'nom',
      'prenom',
      'matricule',
      'tel',
      'id_hub',
      sql<boolean>`etat = 'active'`.as('actif'),
    ])
    .where('role', '=', 'liv')
    .where('closed_at', 'is', null);
  if (hub !== 'all') query = query.where('id_hub', '=', hub);
  if (onlyFree) {
    query = query
      .where('etat', '=', 'active')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('runsheets')
              .select('runsheets.id')
              .whereRef('runsheets.id_liv', '=', 'users.id')
              .where('runsheets.etat', '=', 'in_progress'),
          ),
        ),
      );
  }
  const rows = await query.orderBy('prenom').orderBy('nom').execute();
  return { rows, count: rows.length };
}

export async function sessionsOf(ctx: Context) {
  const rows = await ctx.tx
    .selectFrom('sessions')
    .select(['id', 'agent', 'created_at', 'used_at'])
    .where('id_user', '=', ctx.by.id)
    .where('kind', '=', 'session')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(
      'used_at',
      '>',
      sql<Date>`now() - ${isCourier(ctx.by) ? '7 days' : '12 hours'}::interval`,
    )
    .orderBy('used_at', 'desc')
    .execute();
  return {
    rows: rows.map(({ id, agent, created_at, used_at }) => ({
      id,
      agent,
      createdAt: created_at.toISOString(),
      used_at: used_at.toISOString(),
      present: id === ctx.by.session?.id,
    })),
    count: rows.length,
  };
}

/** Root's chosen hub by name, for the selector. */
export async function chosenHub(ctx: Context): Promise<{ id: number; nom: string } | null> {
  if (typeof ctx.by.hub !== 'number') return null;
  const row = await ctx.tx
    .selectFrom('hubs')
    .select(['id', 'nom'])
    .where('id', '=', ctx.by.hub)
    .executeTakeFirst();
  return row ?? null;
}
