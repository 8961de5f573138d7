import type { Settings } from '@cigogne/domain/settings/settings';
import { sql } from 'kysely';
import type { Db } from '../http/context.ts';

/**
 * The credit of every shipper chosen by `which` (over `users u`), in millimes: the domain's invoice
 * arithmetic over all debt lines at the shipper's own rates, in SQL because a hub's home sums
 * hundreds of shippers (D §6). A test holds it to `creditOf`.
 */
export async function sumOfCredits(
  db: Db,
  settings: Pick<Settings, 'invoice_stamp' | 'frais_echange_retour'>,
  which: { shipper: number } | { hub: number } | 'all',
): Promise<number> {
  const chosen =
    which === 'all'
      ? sql`true`
      : 'shipper' in which
        ? sql`u.id = ${which.shipper}`
        : sql`u.id_hub = ${which.hub}`;
  const { rows } = await sql<{ credit: number }>`
    select coalesce(sum(greatest(0, owed.net - coalesce(cheques.taken, 0) - ${settings.invoice_stamp}::bigint)), 0)::bigint as credit
    from users u
    cross join lateral (
      select count(*) as lines, sum(
          case c.issue when 'retour' then 0 when 'rembourse' then c.montant_remboursement else c.montant_encaisse end
          - case when c.issue = 'rembourse' then 0 when c.issue = 'retour' then u.frais_retour
              when c.id_parent is not null then ${settings.frais_echange_retour}::bigint else u.frais_liv end
          - (u.frais_poids_supp_kg * c.poids_supp * 2 + 1000) / 2000)::bigint as net
      from colis c
      where c.id_exped = u.id and c.issue is not null and c.id_facture is null and c.deleted_at is null
    ) owed
    cross join lateral (
      select sum(q.montant)::bigint as taken from cheques q
      where q.id_exped = u.id and q.etat = 'dispo' and q.deleted_at is null
    ) cheques
    where u.role = 'exped' and u.closed_at is null and owed.lines > 0 and ${chosen}`.execute(db);
  return rows[0]?.credit ?? 0;
}
