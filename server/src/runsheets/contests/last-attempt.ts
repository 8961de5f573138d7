import type { ContestDecision, ContestedFacts } from '@cigogne/domain/runsheets/contest';
import type { RunsheetState } from '@cigogne/domain/runsheets/runsheet';
import { run } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';

/** The last attempt of a parcel, and what its recipient said about it. */
export interface LastAttempt extends ContestedFacts {
  id_rs: number;
  id_liv: number;
  id_hub: number;
  rs_ref: string;
  rs_etat: RunsheetState;
  /** When the courier was there, by the phone's clock. */
  fait_le: Date | null;
  decision: ContestDecision | null;
}

/**
 * The last round that took the parcel out, and its result there; null when there was none. A
 * contest of a result that the hub has since reopened says nothing about the next result.
 */
export async function lastAttempt(ctx: Context, id_colis: number): Promise<LastAttempt | null> {
  const [row] = await run<LastAttempt>(ctx, findLast, [id_colis]);
  return row ?? null;
}

const findLast = {
  name: 'last-attempt',
  text: `select r.id as id_rs, r.id_liv, r.id_hub, r.ref as rs_ref, r.etat as rs_etat, b.non_compte,
      case when b.decision in ('reporte', 'annuler') then b.motif end as motif,
      case when b.decision in ('reporte', 'annuler') then b.recu_le end as passe_le,
      case when b.decision in ('reporte', 'annuler') then coalesce(b.fait_le, b.recu_le) end as fait_le,
      k.created_at as conteste_le, k.decision
    from runsheet_bags b
    join runsheets r on r.id = b.id_rs
    left join contested_attempts k on k.id_colis = b.id_colis and k.id_rs = b.id_rs
      and k.decision is distinct from 'sans-objet'
    where b.id_colis = $1 and b.retire_le is null and r.dispatched_at is not null and r.deleted_at is null
      and not exists (select from colis_plans p join colis c on c.id = p.id_colis
        where p.id_colis = b.id_colis and p.id_rs = r.id and c.etat = 'LIV-PLAN')
    order by r.dispatched_at desc, r.id desc limit 1`,
};
