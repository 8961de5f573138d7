import type { Endpoint } from '@cigogne/domain/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller, Services } from '../context/context.ts';
import { unhurried } from '../database/unhurried.ts';
import { knownSessions } from './known-sessions.ts';
import { laneOf } from './lanes.ts';
import { tokenHash } from './token-hash.ts';

/**
 * A shop's key is accepted in this header only, never in an address, because addresses are logged.
 */
const bearer = /^Bearer (cgo_[\w-]{20,80})$/i;

interface KeyRow {
  id: number;
  is_test: boolean;
  argent: boolean;
  stale: boolean;
  id_user: number;
  nom: string;
  prenom: string;
  nom_com: string | null;
  id_hub: number | null;
}

/**
 * Found by its hash, so that the time taken says nothing about the key. A sandbox key needs no
 * permission from root, and there is no real money to hide from it.
 */
const findKey = {
  name: 'find-api-key',
  text: `select k.id, k.kind = 'test' as is_test, k.kind = 'test' or k.argent and not u.is_bill_secure as argent,
      coalesce(k.used_at < now() - interval '1 minute', true) as stale,
      u.id as id_user, u.nom, u.prenom, u.nom_com, u.id_hub
    from api_keys k join users u on u.id = k.id_user
    where k.key_hash = $1 and (k.ends_at is null or k.ends_at > now())
      and (k.kind = 'test' or u.is_api_actif) and u.role = 'exped' and u.etat = 'active' and u.closed_at is null`,
};
const touchKey = {
  name: 'touch-api-key',
  text: `with ${unhurried} update api_keys set used_at = now() from unhurried where id = $1`,
};

/** The shop whose key the call carries; null without one. */
export async function byKey(
  services: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Caller | null> {
  const key = bearer.exec(request.headers.authorization ?? '')?.[1];
  if (key === undefined) return null;
  return knownSessions(services).of(key, () => readKey(laneOf(services, endpoint), key));
}

/** The last use is written at most once a minute. */
async function readKey(services: Services, key: string): Promise<Caller | null> {
  const { rows } = await services.pool.query<KeyRow>({ ...findKey, values: [tokenHash(key)] });
  const row = rows[0];
  if (!row) return null;
  if (row.stale) await services.pool.query({ ...touchKey, values: [row.id] });
  return {
    id: row.id_user,
    role: 'exped',
    name: `${row.prenom} ${row.nom}`.trim(),
    nom_com: row.nom_com,
    hub: row.id_hub,
    token: 'key',
    session: null,
    key: { id: row.id, argent: row.argent, isTest: row.is_test },
  };
}
