import type { ParcelInUnit } from '@cigogne/domain/parcels/parcel-wire';
import type { UnitState, UnitType } from '@cigogne/domain/pickups/unit';
import type { Unit, UnitView } from '@cigogne/domain/pickups/unit-wire';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../http/context.ts';
import {
  parcelColumns,
  parcelJoins,
  type ParcelRecord,
  showParcel,
} from '../parcels/parcel-rows.ts';

/** A unit with the names its screens show. */
export interface UnitRecord {
  id: number;
  ref: string;
  type: UnitType;
  etat: UnitState;
  nbr_colis: number;
  nbr_pick: number;
  id_exped: number | null;
  id_liv: number | null;
  id_hub_exped: number | null;
  id_hub_dest: number | null;
  raison: string | null;
  remis_a: string | null;
  created_at: Date;
  liv_nom: string | null;
  liv_prenom: string | null;
  liv_tel: string | null;
  nom_com: string | null;
  exped_adresse: string | null;
  exped_tel: string | null;
  hub_exped_nom: string | null;
  hub_dest_nom: string | null;
}

const columns =
  sql.raw(`m.id, m.ref, m.type, m.etat, m.nbr_colis, m.nbr_pick, m.id_exped, m.id_liv, m.id_hub_exped,
  m.id_hub_dest, m.raison, m.remis_a, m.created_at, l.nom as liv_nom, l.prenom as liv_prenom, l.tel as liv_tel,
  e.nom_com, e.adresse as exped_adresse, e.tel as exped_tel, ho.nom as hub_exped_nom, hd.nom as hub_dest_nom`);
const joins = sql.raw(`left join users l on l.id = m.id_liv left join users e on e.id = m.id_exped
  left join hubs ho on ho.id = m.id_hub_exped left join hubs hd on hd.id = m.id_hub_dest`);

export function showUnit(row: UnitRecord): Unit {
  const hub = (id: number | null, nom: string | null) =>
    id === null || nom === null ? null : { id, nom };
  return {
    id: row.id,
    ref: row.ref,
    type: row.type,
    etat: row.etat,
    nbr_colis: row.nbr_colis,
    nbr_pick: row.nbr_pick,
    id_liv: row.id_liv,
    mvLiv:
      row.id_liv === null
        ? null
        : {
            id: row.id_liv,
            nom: row.liv_nom ?? '',
            prenom: row.liv_prenom ?? '',
            tel: row.liv_tel,
          },
    mvExped:
      row.id_exped === null
        ? null
        : {
            id: row.id_exped,
            nom_com: row.nom_com,
            adresse: row.exped_adresse,
            tel: row.exped_tel,
          },
    id_hub_exped: row.id_hub_exped,
    id_hub_dest: row.id_hub_dest,
    mu_hub_exped: hub(row.id_hub_exped, row.hub_exped_nom),
    mu_hub_dest: hub(row.id_hub_dest, row.hub_dest_nom),
    raison: row.raison,
    remis_a: row.remis_a,
    createdAt: row.created_at.toISOString(),
  };
}

/** Units with their parcels, in the order of the condition; parcels that left a unit are not its own. */
export async function unitViews(
  db: Db,
  where: RawBuilder<unknown>,
  limit = 1,
): Promise<UnitView[]> {
  const { rows } = await sql<UnitRecord>`
    select ${columns} from mu m ${joins} where ${where} order by m.id desc limit ${limit}`.execute(
    db,
  );
  if (rows.length === 0) return [];
  const parcels = await sql<ParcelRecord & { unit: number; pris: boolean | null }>`
    select b.id_mu as unit, b.pris, ${sql.raw(parcelColumns)}
    from mu_bags b join colis c on c.id = b.id_colis ${sql.raw(parcelJoins)}
    where b.id_mu = any(${rows.map(({ id }) => id)}::bigint[]) and b.retire_le is null and c.deleted_at is null
    order by b.id_mu, c.id`.execute(db);
  const byUnit = new Map<number, ParcelInUnit[]>();
  for (const { unit, pris, ...row } of parcels.rows) {
    byUnit.set(unit, [...(byUnit.get(unit) ?? []), { ...showParcel(row), pris }]);
  }
  return rows.map((row) => ({ ...showUnit(row), colis: byUnit.get(row.id) ?? [] }));
}

export interface UnitPage {
  search?: string | undefined;
  etat?: readonly string[] | undefined;
  id_exped?: readonly number[] | undefined;
  page: number;
  taille: number;
}

const most = 10_000;

/** One page of units, newest first, and how many there are up to 10 000 (D §10). */
export async function listUnits(
  db: Db,
  scope: RawBuilder<unknown>,
  { search, etat, id_exped, page, taille }: UnitPage,
) {
  const like = search ? `%${search.toUpperCase().replace(/[\\%_]/g, '\\$&')}%` : null;
  const where = sql`${scope}
    ${etat ? sql`and m.etat = any(${[...etat]}::text[])` : sql``}
    ${id_exped ? sql`and m.id_exped = any(${[...id_exped]}::bigint[])` : sql``}
    ${like ? sql`and m.ref like ${like}` : sql``}`;
  const [list, counted] = await Promise.all([
    sql<UnitRecord>`select ${columns} from mu m ${joins} where ${where}
      order by m.id desc limit ${taille} offset ${page * taille}`.execute(db),
    sql<{
      n: number;
    }>`select count(*)::int as n from (select from mu m where ${where} limit ${most + 1}) x`.execute(
      db,
    ),
  ]);
  const n = counted.rows[0]?.n ?? 0;
  return {
    rows: list.rows.map(showUnit),
    count: Math.min(n, most),
    ...(n > most ? { plus: true } : {}),
  };
}
