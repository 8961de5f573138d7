import type { TransferPlace } from '@cigogne/domain/parcels/parcel-facts';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** The open plan of a parcel and, under FACTURE, its place in transfers. */
export interface ParcelPlace {
  plan_mu: number | null;
  plan_rs: number | null;
  plan_ref: string | null;
  transfer: TransferPlace;
  /** The confirmed round that did not bring it back. */
  non_rentre: number | null;
  conteste: boolean;
  /** Since when it waits for its recipient to fetch it. */
  guichet_le: Date | null;
}

/**
 * Where the transfers have an invoiced parcel, over `colis c` and the unit of its plan, or null. A
 * line that did not arrive stays missing until the parcel is found or leaves again.
 */
const transferIn = (unit: string): string => `case
  when c.etat <> 'FACTURE' then null
  when ${unit}.type = 'transfert' then case ${unit}.etat when 'pending' then 'planned' else 'travelling' end
  when (select b.pris = false and not exists (
      select from colishistories h where h.id_colis = c.id and h.event = 'find' and h.created_at >= t.completed_at)
    from mu_bags b join mu t on t.id = b.id_mu
    where b.id_colis = c.id and t.type = 'transfert' and t.etat = 'completed'
    order by t.id desc limit 1) then 'missing'
end`;

/** The same for queries that do not join the plan: looked up for the parcels concerned. */
export const transferOf = `(select ${transferIn('o')} from (select) one
  left join (colis_plans l join mu o on o.id = l.id_mu) on l.id_colis = c.id)`;

/** For any query over `colis c`: the columns of `ParcelPlace`, and the joins they need. */
export const placeColumns = `c.non_rentre, c.conteste, c.guichet_le, p.id_mu as plan_mu, p.id_rs as plan_rs, coalesce(mu.ref, rs.ref) as plan_ref,
  ${transferIn('mu')} as transfer`;

export const placeJoins = `left join colis_plans p on p.id_colis = c.id
  left join mu on mu.id = p.id_mu
  left join runsheets rs on rs.id = p.id_rs`;

/** Where parcels are planned and travelling, without locking them: for what a screen offers. */
export async function parcelPlaces(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, ParcelPlace>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ParcelPlace & { id: number }>`
    select c.id, ${sql.raw(placeColumns)} from colis c ${sql.raw(placeJoins)}
    where c.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
