import { dayOf, formatDay } from '@cigogne/domain/days';
import {
  boundsOf,
  type GivenPeriod,
  type Period,
  periodOf,
} from '@cigogne/domain/ledger/statement-wire';
import { toTnd, type Millimes, sum } from '@cigogne/domain/money';
import type { ReportKind, ReportRow } from '@cigogne/domain/summaries/reports.contract';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { sumsOfEntries } from '../ledger/movements.ts';

interface ReportRecord {
  cle: string | null;
  libelle: string | null;
  nbr_colis: number;
  encaisse: Millimes;
  frais: Millimes;
  paye: Millimes;
}

/** How entries are grouped, and how each group is named. */
const headings: Record<ReportKind, { key: string; name: string; joins: string; none: string }> = {
  jour: { key: 'm.jour', name: 'm.jour', joins: '', none: '–' },
  exped: {
    key: 'm.id_exped::text',
    name: 'k.nom_com',
    joins: 'left join users k on k.id = m.id_exped',
    none: 'Sans expéditeur',
  },
  hub: {
    key: 'm.id_hub::text',
    name: 'k.nom',
    joins: 'left join hubs k on k.id = m.id_hub',
    none: 'Sans hub',
  },
  liv: {
    key: 'm.id_liv::text',
    name: `k.prenom || ' ' || k.nom`,
    joins: 'left join users k on k.id = m.id_liv',
    none: 'Sans livreur',
  },
};

/**
 * The books of a period: a reversal counts against what the entry had counted for, on the day of
 * the reversal. A payment belongs to the day on its receipt. Collections belong to the hub and
 * courier that had the cash, fees and payments to the hub of their shipper.
 */
export async function moneyReport(ctx: Context, given: GivenPeriod & { par: ReportKind }) {
  const period = periodOf(given, dayOf(ctx.now));
  const records = await movements(ctx.tx, given.par, period);
  const rows = records.map((row) => showRow(row, given.par));
  const total = (of: (row: ReportRecord) => Millimes) => toTnd(sum(records.map(of)));
  return {
    ...period,
    rows,
    count: rows.length,
    totaux: {
      nbr_colis: records.reduce((all, { nbr_colis }) => all + nbr_colis, 0),
      encaisse: total(({ encaisse }) => encaisse),
      frais: total(({ frais }) => frais),
      paye: total(({ paye }) => paye),
    },
  };
}

function showRow(row: ReportRecord, par: ReportKind): ReportRow {
  const name = row.libelle ?? headings[par].none;
  return {
    cle: row.cle ?? '',
    libelle: par === 'jour' && row.libelle ? formatDay(row.libelle) : name,
    nbr_colis: row.nbr_colis,
    encaisse: toTnd(row.encaisse),
    frais: toTnd(row.frais),
    paye: toTnd(row.paye),
  };
}

async function movements(db: Db, par: ReportKind, period: Period): Promise<ReportRecord[]> {
  const { from, until } = boundsOf(period);
  const { key, name, joins } = headings[par];
  const { rows } = await sql<ReportRecord>`
    with entries as materialized (
      select e.id, to_char(e.at at time zone 'Africa/Tunis', 'YYYY-MM-DD') as jour, e.id_exped, e.id_rs,
        e.reverses, coalesce(o.event, e.event) as event
      from ledger_entries e left join ledger_entries o on o.id = e.reverses
      where e.at >= ${from} and e.at < ${until}
        and coalesce(o.event, e.event) in ('encaissement', 'correction-montant', 'facture')
    ), sums as (
      ${sql.raw(sumsOfEntries('entries'))}
    ), m as (
      select e.jour, e.id_exped, rs.id_liv, s.encaisse, s.frais, 0 as paye,
        coalesce(rs.id_hub, s.hub, x.id_hub) as id_hub,
        case when e.event <> 'encaissement' then 0 when e.reverses is null then 1 else -1 end as colis
      from entries e join sums s on s.id = e.id
      left join runsheets rs on rs.id = e.id_rs
      left join users x on x.id = e.id_exped
      union all
      select to_char(p.jour, 'YYYY-MM-DD'), p.id_exped, null, 0, 0,
        case p.mode when 'compensation' then 0 else p.montant - p.retenue end, x.id_hub, 0
      from payments p join users x on x.id = p.id_exped
      where p.jour between ${period.du} and ${period.au}
    )
    select ${sql.raw(key)} as cle, ${sql.raw(name)} as libelle, sum(m.colis)::int as nbr_colis,
      sum(m.encaisse)::bigint as encaisse, sum(m.frais)::bigint as frais, sum(m.paye)::bigint as paye
    from m ${sql.raw(joins)}
    group by 1, 2
    order by ${sql.raw(par === 'jour' ? '1 desc' : '4 desc, 2')}`.execute(db);
  return rows;
}
