import { isRoot } from '@cigogne/domain/people';
import type { Endpoint, Role } from '@cigogne/domain/contract';
import { isForKeys, may, opens } from '@cigogne/domain/may';
import { invalidToken, notAllowed } from '@cigogne/domain/refusal';
import type { FastifyRequest } from 'fastify';
import type { Caller, Services } from '../context/context.ts';
import { unhurried } from '../database/unhurried.ts';
import { byKey } from './key-caller.ts';
import { knownSessions } from './known-sessions.ts';
import { laneOf } from './lanes.ts';
import { tokenHash } from './token-hash.ts';

const anyone: Caller = {
  id: 0,
  role: 'systeme',
  name: 'Visiteur',
  nom_com: null,
  hub: null,
  token: null,
  session: null,
};

/** The caller, if the endpoint lets it in: 401 `invalid-token` is decided before 403. */
export async function admit(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller> {
  if (endpoint.roles === 'public') return anyone;
  if (isForKeys(endpoint)) {
    const shop = await byKey(services, endpoint, request);
    if (!shop) throw invalidToken();
    return shop;
  }
  const token = request.headers['cgo-tkn'];
  if (typeof token !== 'string' || token.length < 20 || token.length > 200) throw invalidToken();
  const caller =
    (await knownSessions(services).of(token, () => bySession(laneOf(services, endpoint), token))) ??
    (await byResetLink(services, endpoint, token)) ??
    (await byDecoy(services, endpoint, token));
  if (!caller || !opens(caller.token, endpoint)) throw invalidToken();
  if (!may(caller, endpoint)) throw notAllowed();
  return caller;
}

interface SessionRow {
  id: number;
  kind: 'session' | 'registration';
  all_hubs: boolean;
  session_hub: number | null;
  bill_open: boolean;
  created_at: Date;
  stale: boolean;
  id_user: number;
  role: Role;
  nom: string;
  prenom: string;
  email: string;
  nom_com: string | null;
  id_hub: number | null;
}

/** Valid sessions, with their users as they are now. */
const standingSessions = `select s.id, s.kind, s.all_hubs, s.id_hub as session_hub, s.created_at,
      coalesce(s.bill_open_until > now(), false) as bill_open, s.used_at < now() - interval '1 minute' as stale,
      u.id as id_user, u.role, u.nom, u.prenom, u.email, u.nom_com, u.id_hub
    from sessions s join users u on u.id = s.id_user
    where s.ended_at is null and s.expires_at > now() and u.closed_at is null
      and s.used_at > now() - case when u.role = 'liv' then interval '7 days' else interval '12 hours' end
      and u.etat = case when s.kind = 'session' then 'active' else 'invalid' end`;

/**
 * One statement, unless the session is known from the last second. The last use is written at most
 * once a minute.
 */
const findSession = { name: 'find-session', text: `${standingSessions} and s.token_hash = $1` };
const touchSession = {
  name: 'touch-session',
  text: `with ${unhurried} update sessions set used_at = now() from unhurried where id = $1`,
};
const findById = { name: 'find-session-again', text: `${standingSessions} and s.id = $1` };

async function bySession(services: Services, token: string): Promise<Caller | null> {
  const { rows } = await services.pool.query<SessionRow>({
    ...findSession,
    values: [tokenHash(token)],
  });
  const row = rows[0];
  if (!row) return null;
  if (row.stale) await services.pool.query({ ...touchSession, values: [row.id] });
  return callerOf(row);
}

/**
 * The current holder of a session, whose role, hub and rights may have changed; null when it is no
 * longer valid.
 */
export async function callerNow(services: Services, session: number): Promise<Caller | null> {
  const { rows } = await services.pool.query<SessionRow>({ ...findById, values: [session] });
  return rows[0] ? callerOf(rows[0]) : null;
}

function callerOf(row: SessionRow): Caller {
  return {
    id: row.id_user,
    role: row.role,
    // The first root has no name until its owner enters one.
    name: `${row.prenom} ${row.nom}`.trim() || row.email,
    nom_com: row.nom_com,
    hub: isRoot(row) ? (row.session_hub ?? 'all') : row.id_hub,
    token: row.kind,
    session: { id: row.id, createdAt: row.created_at, billOpen: row.bill_open },
  };
}

/**
 * A reset link opens `changepass` and nothing else. The change spends it; opening the page does
 * not.
 */
async function byResetLink(
  services: Services,
  endpoint: Endpoint,
  token: string,
): Promise<Caller | null> {
  if (!endpoint.also?.includes('reset')) return null;
  const row = await services.db
    .selectFrom('links')
    .innerJoin('users', 'users.id', 'links.id_user')
    .select(['users.id', 'users.role', 'users.nom', 'users.prenom', 'users.nom_com'])
    .where('links.token_hash', '=', tokenHash(token))
    .where('links.kind', '=', 'reset')
    .where('links.used_at', 'is', null)
    .where('users.closed_at', 'is', null)
    .where((eb) => eb('links.expires_at', '>', eb.fn<Date>('now')))
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...anyone,
    id: row.id,
    role: row.role,
    name: `${row.prenom} ${row.nom}`,
    nom_com: row.nom_com,
    token: 'reset',
  };
}

/**
 * The registration of an address that already has an account: it looks like any other and leads
 * nowhere.
 */
async function byDecoy(
  services: Services,
  endpoint: Endpoint,
  token: string,
): Promise<Caller | null> {
  if (!endpoint.also?.includes('registration')) return null;
  const row = await services.db
    .selectFrom('registration_decoys')
    .select('id')
    .where('token_hash', '=', tokenHash(token))
    .where((eb) => eb('expires_at', '>', eb.fn<Date>('now')))
    .executeTakeFirst();
  return row ? { ...anyone, id: row.id, role: 'exped', token: 'registration' } : null;
}
