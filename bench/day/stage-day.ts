import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { giveKeys, type SignedIn, signIn } from '../stage.ts';
import { people } from './schedule.ts';

/** The callers, and the work for their acts; sent to the generator as JSON. */
export interface DayStage {
  port: number;
  hooksPort: number;
  clerks: Person[];
  shippers: Person[];
  couriers: Person[];
  /** For the shops that call by program, with the shop. */
  keys: [shipper: number, key: string][];
  rounds: { courier: number; id: number; stops: { ref: string; id: number }[] }[];
  back: { hub: number; id: number; cash: string }[];
  leaving: { hub: number; courier: number; refs: string[] }[];
  pickups: { shipper: number; hub: number; refs: string[] }[];
  transfers: { hub: number; dest: number; refs: string[] }[];
  /** From the history: what people look at. */
  known: { ref: string; suivi: string; shipper: number; hub: number }[];
}

interface Person {
  id: number;
  hub: number;
  token: string;
}

/** Signs everybody in and reads the open work from a database filled by `seedDay`. */
export async function stageDay(
  db: pg.Client,
  given: Pick<DayStage, 'port' | 'hooksPort'>,
): Promise<DayStage> {
  const everybody = await signIn(db);
  const of = (role: string): Person[] =>
    everybody.flatMap((one) => (one.role === role ? personOf(one) : []));
  const shippers = of('exped');
  const keys = await giveKeys(
    db,
    shippers.map(({ id }) => id),
  );
  await db.query(
    `update users set api_webhook_url = null where role = 'exped' and api_webhook_url is not null`,
  );
  await db.query(
    `update users set api_webhook_url = $1, api_webhook_secret = $2
     where id in (select id from users where role = 'exped' order by id limit ${people.webhooks})`,
    [`http://127.0.0.1:${given.hooksPort}/`, `whsec_${randomBytes(24).toString('base64')}`],
  );
  const rows = async <T>(sql: string): Promise<T[]> => (await db.query(sql)).rows as T[];
  return {
    ...given,
    clerks: of('admin'),
    shippers,
    couriers: of('liv'),
    keys: [...keys],
    rounds: await rows(
      `select r.id_liv::int as courier, r.id::int, json_agg(json_build_object('ref', c.code, 'id', c.id)) as stops
       from runsheets r join runsheet_bags b on b.id_rs = r.id join colis c on c.id = b.id_colis
       where r.etat = 'in_progress' and b.decision is null and b.retire_le is null group by r.id`,
    ),
    back: await rows(
      `select r.id_hub::int as hub, r.id::int, (r.montant_tot / 1000.0)::numeric(12, 3)::text as cash from runsheets r
       where r.etat = 'in_progress' and not exists (select from runsheet_bags b where b.id_rs = r.id and b.decision is null)`,
    ),
    leaving: await rows(
      `select w.id_hub::int as hub, w.id_liv::int as courier, array_agg(c.code) as refs from day_work w join colis c on c.id = w.id_colis
       where kind = 'leaving' and c.etat = 'ATT-LIV' and not exists (select from runsheets r where r.id_liv = w.id_liv and r.etat = 'in_progress')
       group by w.grp, w.id_hub, w.id_liv`,
    ),
    pickups: await rows(
      `select w.id_exped::int as shipper, min(c.id_hub_exped)::int as hub, array_agg(c.code) as refs
       from day_work w join colis c on c.id = w.id_colis where kind = 'pickup' and c.etat = 'ATT-ENVOIE' group by w.grp, w.id_exped`,
    ),
    transfers: await rows(
      `select w.id_hub::int as hub, min(c.id_hub_dest)::int as dest, array_agg(c.code) as refs
       from day_work w join colis c on c.id = w.id_colis where kind = 'transfer' and c.etat = 'ATT-LIV'
       and c.id_hub_current = w.id_hub group by w.grp, w.id_hub`,
    ),
    known: await rows(
      `select code as ref, suivi, id_exped::int as shipper, id_hub_current::int as hub from colis tablesample system (5)
       where id_hub_current is not null limit 5000`,
    ),
  };
}

const personOf = ({ id, id_hub, token }: SignedIn): Person[] =>
  id_hub === null ? [] : [{ id, hub: id_hub, token }];
