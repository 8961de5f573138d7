import { governorates } from '@cigogne/domain/places/zones';
import { sql } from 'kysely';
import { addWorker } from '../../accounts/sandbox-accounts.ts';
import { type Caller, type Context, type Services, system } from '../../context/context.ts';
import type { Db } from '../../database/db.ts';
import { createHub } from '../../hubs/save-hub.ts';

/** The people and hubs of the sandbox, apart from its shops. */
export interface SandboxHubs {
  /** Receives what the shops send, and covers all governorates but one. */
  home: number;
  /** The other end of transfers, for the farthest governorate. */
  relay: number;
  /** Acts for hubs and root. */
  staff: number;
}

const names = { home: 'HUB-BAC A SABLE', relay: 'HUB-RELAIS' } as const;
const farthest = 'Tataouine';

/** The sandbox's hubs and their staff, created when the first shop arrives. */
export async function haveHubs(services: Services, tx: Db, now: Date): Promise<SandboxHubs> {
  await sql`select pg_advisory_xact_lock(hashtext('sandbox-hubs'))`.execute(tx);
  const there = await hubsOf(tx);
  if (there) return there;
  const ctx: Context = { tx, by: system, now, requestId: 'sandbox', services };
  const open = async (nom: string, hubGovs: string[]) =>
    (await createHub(ctx, { nom, tel: null, adresse: null, hubGovs })).id;
  const served = governorates.map(({ nom }) => nom).filter((nom) => nom !== farthest);
  const home = await open(names.home, served);
  const relay = await open(names.relay, [farthest]);
  return { home, relay, staff: await addWorker(tx, { role: 'root', hub: null, now }) };
}

async function hubsOf(tx: Db): Promise<SandboxHubs | null> {
  const { rows } = await sql<SandboxHubs>`
    select home.id as home, relay.id as relay, staff.id as staff
    from hubs home, hubs relay, users staff
    where home.nom = ${names.home} and relay.nom = ${names.relay} and staff.role = 'root'
    order by staff.id limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Acts for a hub, with root's rights. */
export const staffOf = ({ staff }: SandboxHubs, hub: number): Caller => ({
  ...system,
  id: staff,
  role: 'root',
  name: 'Hub Bac à sable',
  hub,
});

export const courierOf = (id: number, hub: number): Caller => ({
  ...system,
  id,
  role: 'liv',
  name: 'Livreur Bac à sable',
  hub,
});

/** A courier of the hub without a round; another one is hired when all are busy. */
export async function freeCourier({ tx, now }: Context, hub: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.role = 'liv' and u.id_hub = ${hub} and u.closed_at is null and not exists (
      select from runsheets r where r.id_liv = u.id and r.deleted_at is null and r.etat in ('pending', 'in_progress'))
    order by u.id limit 1 for no key update skip locked`.execute(tx);
  return rows[0]?.id ?? addWorker(tx, { role: 'liv', hub, now });
}
