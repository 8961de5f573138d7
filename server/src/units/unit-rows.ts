import { isShipper } from '@cigogne/domain/people';
import type { ParcelInUnit } from '@cigogne/domain/parcels/parcel-wire';
import type { UnitState, UnitType } from '@cigogne/domain/units/unit';
import type { LeftParcel, Unit, UnitView } from '@cigogne/domain/units/unit-wire';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/preparing.ts';
import {
  parcelColumns,
  parcelJoins,
  type ParcelRecord,
  showParcelTo,
} from '../parcels/parcel-rows.ts';

/** A unit with the names that every list shows. */
export interface UnitRecord {
  id: number;
  ref: string;
  type: UnitType;
  etat: UnitState;
  nbr_colis: number;
  nbr_pick: number;
  manquants: number;
  id_exped: number | null;
  id_liv: number | null;
  id_hub_exped: number | null;
  id_hub_dest: number | null;
  raison: string | null;
  remis_a: string | null;
  dispatched_at: Date | null;
  taken_at: Date | null;
  completed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  liv_nom: string | null;
  liv_prenom: string | null;
  liv_tel: string | null;
  nom_com: string | null;
  exped_adresse: string | null;
  exped_gov: string | null;
  exped_deleg: string | null;
  exped_tel: string | null;
  courier_granted: boolean | null;
  hub_exped_nom: string | null;
  hub_dest_nom: string | null;
}

/** A received transfer that did not bring everything; only these few can still miss a parcel. */
const cameShort = `m.type = 'transfert' and m.etat = 'completed' and m.nbr_pick < m.nbr_colis`;

/**
 * Missing: did not arrive with a transfer, left with no later one, and was neither found nor
 * declared lost. Under FACTURE only the history tells that it was found.
 */
const missing = `(
    select count(*)::int from mu_bags b join colis c on c.id = b.id_colis
    where b.id_mu = m.id and b.pris = false and not c.sans_retour and c.deleted_at is null
      and not exists (select from mu_bags b2 join mu m2 on m2.id = b2.id_mu
        where b2.id_colis = b.id_colis and m2.id > m.id and m2.type = 'transfert' and m2.etat <> 'annule' and b2.retire_le is null)
      and (c.etat = 'ATT-TRANSF' or c.etat = 'FACTURE' and not exists (select from colishistories h
        where h.id_colis = c.id and h.event = 'find' and h.created_at >= m.completed_at))
  )`;

/** A transfer that still misses a parcel. */
export const missesSome = sql.raw(`${cameShort} and ${missing} > 0`);

/** For any query over `mu m`. */
const columns =
  sql.raw(`m.id, m.ref, m.type, m.etat, m.nbr_colis, m.nbr_pick, m.id_exped, m.id_liv, m.id_hub_exped,
  m.id_hub_dest, m.raison, m.remis_a, m.dispatched_at, m.taken_at, m.completed_at, m.created_at, m.updated_at,
  l.nom as liv_nom, l.prenom as liv_prenom, l.tel as liv_tel, e.nom_com, e.adresse as exped_adresse,
  e.adresse_gov as exped_gov, e.adresse_deleg as exped_deleg, e.tel as exped_tel, e.is_driver_info_granted as courier_granted,
  ho.nom as hub_exped_nom, hd.nom as hub_dest_nom,
  case when ${cameShort} then ${missing} else 0 end as manquants`);
const joins = sql.raw(`left join users l on l.id = m.id_liv left join users e on e.id = m.id_exped
  left join hubs ho on ho.id = m.id_hub_exped left join hubs hd on hd.id = m.id_hub_dest`);

const hub = (id: number | null, nom: string | null) =>
  id === null || nom === null ? null : { id, nom };
const instant = (at: Date | null) => at?.toISOString() ?? null;

/** A shipper sees the courier's phone only if root has granted that right. */
const courierOf = (ctx: Context, row: UnitRecord): Unit['mvLiv'] => {
  if (row.id_liv === null) return null;
  const hidden = isShipper(ctx.by) && !row.courier_granted;
  return {
    id: row.id_liv,
    nom: row.liv_nom ?? '',
    prenom: row.liv_prenom ?? '',
    tel: hidden ? null : row.liv_tel,
  };
};

export function showUnit(ctx: Context, row: UnitRecord): Unit {
  return {
    id: row.id,
    ref: row.ref,
    type: row.type,
    etat: row.etat,
    nbr_colis: row.nbr_colis,
    nbr_pick: row.nbr_pick,
    manquants: row.manquants,
    id_liv: row.id_liv,
    mvLiv: courierOf(ctx, row),
    mvExped:
      row.id_exped === null
        ? null
        : {
            id: row.id_exped,
            nom_com: row.nom_com,
            adresse: row.exped_adresse,
            adresse_gov: row.exped_gov,
            adresse_deleg: row.exped_deleg,
            tel: row.exped_tel,
          },
    id_hub_exped: row.id_hub_exped,
    id_hub_dest: row.id_hub_dest,
    mu_hub_exped: hub(row.id_hub_exped, row.hub_exped_nom),
    mu_hub_dest: hub(row.id_hub_dest, row.hub_dest_nom),
    raison: row.raison,
    remis_a: row.remis_a,
    dispatchedAt: instant(row.dispatched_at),
    takenAt: instant(row.taken_at),
    completedAt: instant(row.completed_at),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Units by the rest of a statement over `mu m` or its substitute: `where … order by … limit …`. */
export async function unitRows(
  rest: RawBuilder<unknown>,
  db: Db,
  from: RawBuilder<unknown> = sql`mu m`,
): Promise<UnitRecord[]> {
  const { rows } = await sql<UnitRecord>`select ${columns} from ${from} ${joins} ${rest}`.execute(
    db,
  );
  return rows;
}

/** Units with their parcels, and with those that the hub took out. */
export async function unitViews(ctx: Context, rest: RawBuilder<unknown>): Promise<UnitView[]> {
  const rows = await unitRows(rest, prepared(ctx.tx));
  const ids = rows.map(({ id }) => id);
  const [parcels, left] = await Promise.all([parcelsOf(ctx, ids), leftOf(ctx, ids)]);
  return rows.map((row) => ({
    ...showUnit(ctx, row),
    colis: parcels.get(row.id) ?? [],
    retires: left.get(row.id) ?? [],
  }));
}

async function parcelsOf(
  ctx: Context,
  units: readonly number[],
): Promise<Map<number, ParcelInUnit[]>> {
  if (units.length === 0) return new Map();
  const { rows } = await sql<ParcelRecord & { unit: number; pris: boolean | null }>`
    select b.id_mu as unit, b.pris, ${sql.raw(parcelColumns)}
    from mu_bags b join colis c on c.id = b.id_colis ${sql.raw(parcelJoins)}
    where b.id_mu = any(${[...units]}::bigint[]) and b.retire_le is null and c.deleted_at is null
    order by b.id_mu, c.id`.execute(prepared(ctx.tx));
  return grouped(
    rows.map(({ unit, pris, ...row }) => [unit, { ...showParcelTo(ctx.by, row), pris }]),
  );
}

interface LeftRecord {
  unit: number;
  id: number;
  code: string;
  nom_cl: string;
  raison: string | null;
  retire_le: Date;
}

async function leftOf(ctx: Context, units: readonly number[]): Promise<Map<number, LeftParcel[]>> {
  if (units.length === 0) return new Map();
  const { rows } = await sql<LeftRecord>`
    select b.id_mu as unit, c.id, c.code, c.nom_cl, b.raison, b.retire_le
    from mu_bags b join colis c on c.id = b.id_colis
    where b.id_mu = any(${[...units]}::bigint[]) and b.retire_le is not null and b.raison is not null
    order by b.id_mu, b.retire_le desc, c.id`.execute(prepared(ctx.tx));
  return grouped(
    rows.map(({ unit, id, code, nom_cl, raison, retire_le }) => [
      unit,
      { id, ref: code, nom_cl, raison, retire_le: retire_le.toISOString() },
    ]),
  );
}

function grouped<T>(pairs: readonly (readonly [number, T])[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const [unit, one] of pairs) {
    const group = groups.get(unit);
    if (group) group.push(one);
    else groups.set(unit, [one]);
  }
  return groups;
}
