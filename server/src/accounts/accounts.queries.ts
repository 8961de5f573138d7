import type { CourierName } from '@cigogne/domain/accounts/accounts.contract';
import type { UserRow } from '@cigogne/domain/accounts/user-wire';
import type { UserState } from '@cigogne/domain/accounts/account';
import type { Role } from '@cigogne/domain/contract';
import { sql } from 'kysely';
import type { Context, Db } from '../http/context.ts';
import { inPieces } from '../http/export.ts';
import { hubSeen } from '../http/hub-scope.ts';
import { anywhere, listed, type ListPage, mostOf, refusePagePast } from '../http/list-page.ts';
import { selectUsers, showUser } from './show-user.ts';

interface ListRequest extends ListPage {
  filter: {
    search?: string | undefined;
    etat?: UserState | undefined;
    role?: Role | undefined;
    id_hub?: number[] | undefined;
  };
}

function usersOf(db: Db, filter: ListRequest['filter']) {
  let query = selectUsers(db);
  if (filter.etat) query = query.where('users.etat', '=', filter.etat);
  if (filter.role) query = query.where('users.role', '=', filter.role);
  if (filter.id_hub?.length) query = query.where('users.id_hub', 'in', filter.id_hub);
  if (filter.search) query = query.where(matching(filter.search));
  return query;
}

/** Every account of a list, for a file. */
export const allUsers = (db: Db, filter: ListRequest['filter']): AsyncGenerator<UserRow> =>
  inPieces(
    ({ id }) => id,
    async (before, piece) => {
      const query = usersOf(db, filter).orderBy('users.id', 'desc').limit(piece);
      const rows = await (before === null ? query : query.where('users.id', '<', before)).execute();
      return rows.map(showUser);
    },
  );

export async function listUsers(db: Db, { filter, page, taille }: ListRequest) {
  const most = mostOf(filter.search);
  refusePagePast(most, { page, taille });
  const query = usersOf(db, filter);
  const [rows, counted] = await Promise.all([
    query
      .orderBy('users.id', 'desc')
      .limit(taille)
      .offset(page * taille)
      .execute(),
    db
      .selectFrom(
        query
          .clearSelect()
          .select('users.id')
          .limit(most + 1)
          .as('found'),
      )
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  return listed(rows.map(showUser), counted.n, most);
}

/** A name, an address, a phone; `#12` is the account of that number. */
function matching(search: string) {
  const number = /^#(\d{1,15})$/.exec(search)?.[1];
  if (number) return sql<boolean>`users.id = ${Number(number)}`;
  const like = anywhere(search);
  return sql<boolean>`concat_ws(' ', users.nom_com, users.prenom, users.nom, users.email, users.tel) ilike ${like}`;
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

/** Couriers of the caller's hub; of all hubs for root without a chosen one. */
export async function courierNames(
  ctx: Context,
  onlyFree: boolean,
): Promise<{ rows: CourierName[]; count: number }> {
  const hub = hubSeen(ctx.by);
  let query = ctx.tx
    .selectFrom('users')
    .select(['id', 'nom', 'prenom', 'matricule', 'tel', 'id_hub'])
    .where('role', '=', 'liv')
    .where('closed_at', 'is', null)
    .where('etat', '=', 'active');
  if (hub !== 'all') query = query.where('id_hub', '=', hub);
  if (onlyFree) {
    query = query.where((eb) =>
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
      sql<Date>`now() - ${ctx.by.role === 'liv' ? '7 days' : '12 hours'}::interval`,
    )
    .orderBy('used_at', 'desc')
    .execute();
  return {
    rows: rows.map(({ id, agent, created_at, used_at }) => ({
      id,
      agent,
      createdAt: created_at.toISOString(),
      used_at: used_at.toISOString(),
      present: id === ctx.by.session,
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
