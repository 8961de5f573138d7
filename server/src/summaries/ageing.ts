import type { Account } from '@cigogne/domain/ledger/accounts';
import { toTnd } from '@cigogne/domain/money';
import { ageLimits } from '@cigogne/domain/ledger/ages';
import type { AgeKind, AgeRow } from '@cigogne/domain/summaries/reports.contract';
import { sql } from 'kysely';
import type { Context } from '../http/context.ts';
import { labelsOf } from '../ledger/account-names.ts';

interface AgeRecord {
  account: Account;
  balance: number;
  tranche: number;
  amount: number;
}

/**
 * Open balances by age. What is open of an account is its latest movements on that side: earlier ones
 * were settled first; an invoice is as old as itself, and what the partner owes as old as its parcel.
 * Receivables: couriers, the partner, what shippers owe. Payables: the shippers.
 */
export async function ageing(ctx: Context): Promise<Record<AgeKind, AgeRow[]>> {
  const { rows } = await sql<AgeRecord>`
    with open as materialized (
      select account, sum(amount) as balance from ledger_lines
      where account ~ '^(caisse/courier/|écart/|dû/|report/)'
      group by account having sum(amount) <> 0
    ), moves as (
      select o.account, o.balance, abs(l.amount) as amount, e.at,
        sum(abs(l.amount)) over (partition by o.account order by e.at desc, l.id desc) as until
      from open o join ledger_lines l on l.account = o.account and sign(l.amount) = sign(o.balance)
      join ledger_entries e on e.id = l.id_entry
    ), parts as (
      select account, balance, greatest(0, least(amount, abs(balance) - (until - amount))) as amount,
        floor(extract(epoch from (${ctx.now}::timestamptz - at)) / 86400) as days
      from moves where until - amount < abs(balance)
      union all
      select 'à-payer/' || id_exped, -sum(montant_paye - regle) over (partition by id_exped), montant_paye - regle,
        floor(extract(epoch from (${ctx.now}::timestamptz - created_at)) / 86400)
      from factures where etat <> 'annulee' and montant_paye > regle
      union all
      select 'partenaire/' || compte, sum(montant) over (partition by compte), montant,
        floor(extract(epoch from (${ctx.now}::timestamptz - depuis)) / 86400)
      from partner_debts where montant <> 0
    )
    select account, balance::bigint, sum(amount)::bigint as amount,
      case when days <= ${ageLimits[0]} then 0 when days <= ${ageLimits[1]} then 1
        when days <= ${ageLimits[2]} then 2 else 3 end as tranche
    from parts group by 1, 2, 4`.execute(ctx.tx);
  const labels = await labelsOf(
    ctx.tx,
    rows.map(({ account }) => account),
  );
  const byAccount = Map.groupBy(rows, ({ account }) => account);
  const shown = [...byAccount].map(([account, parts]) => ({
    owed: (parts[0]?.balance ?? 0) > 0,
    row: {
      account,
      libelle: labels.get(account) ?? account,
      total: toTnd(Math.abs(parts[0]?.balance ?? 0)),
      tranches: [0, 1, 2, 3].map((place) =>
        toTnd(parts.find(({ tranche }) => tranche === place)?.amount ?? 0),
      ),
    },
  }));
  const side = (owed: boolean) =>
    shown
      .filter((one) => one.owed === owed)
      .map(({ row }) => row)
      .sort((a, b) => b.total - a.total || a.libelle.localeCompare(b.libelle, 'fr'));
  return { creances: side(true), dettes: side(false) };
}
