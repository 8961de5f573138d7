import {
  type Account,
  accounts,
  nameOf,
  type PartnerAccount,
} from '@cigogne/domain/ledger/accounts';
import { millimes, noMoney, sum, toTnd, type Millimes, absolute } from '@cigogne/domain/money';
import { ageLimits } from '@cigogne/domain/ledger/ages';
import type { AgeKind, AgeRow } from '@cigogne/domain/summaries/reports.contract';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { labelsOf } from '../ledger/account-names.ts';
import { type OpenPart, openParts } from '../ledger/movements.ts';

/**
 * Open balances by age: an invoice counts from its own date; what is not invoiced yet, or owed by
 * the partner, from its parcel's. Receivables: couriers, the partner, what shippers owe. Payables:
 * what the shippers are owed.
 */
export async function ageing(ctx: Context): Promise<Record<AgeKind, AgeRow[]>> {
  const parts = [
    ...(await openParts(ctx.tx, ctx.now)),
    ...(await notInvoiced(ctx)),
    ...(await unpaidInvoices(ctx)),
    ...(await owedByPartner(ctx)),
  ];
  const labels = await labelsOf(
    ctx.tx,
    parts.map(({ account }) => account),
  );
  const byAccount = Map.groupBy(parts, ({ account }) => nameOf(account));
  const rows = [...byAccount].map(([account, own]) => {
    const balance = own[0]?.balance ?? noMoney;
    return {
      owed: balance > 0,
      row: {
        account,
        libelle: labels.get(account) ?? account,
        total: toTnd(absolute(balance)),
        tranches: [0, 1, 2, 3].map((place) =>
          toTnd(
            sum(own.filter(({ days }) => trancheOf(days) === place).map(({ amount }) => amount)),
          ),
        ),
      },
    };
  });
  const side = (owed: boolean) =>
    rows
      .filter((one) => one.owed === owed)
      .map(({ row }) => row)
      .sort((a, b) => b.total - a.total || a.libelle.localeCompare(b.libelle, 'fr'));
  return { creances: side(true), dettes: side(false) };
}

/** The index of an age's bracket. */
const trancheOf = (days: number): number => ageLimits.filter((limit) => days > limit).length;

interface DocumentRecord {
  balance: number;
  amount: Millimes;
  days: number;
}

const part = (account: Account, { balance, amount, days }: DocumentRecord): OpenPart => ({
  account,
  balance: millimes(balance),
  amount: millimes(amount),
  days,
});

/** The lines of the debts, each dated by its parcel's result. */
async function notInvoiced(ctx: Context): Promise<OpenPart[]> {
  const { rows } = await sql<DocumentRecord & { id_exped: number }>`
    select id_exped, (-sum(sum(montant)) over (partition by id_exped))::bigint as balance, sum(montant)::bigint as amount,
      days
    from (select id_exped, floor(extract(epoch from (${ctx.now}::timestamptz - issue_le)) / 86400)::int as days,
        case issue when 'retour' then 0 when 'rembourse' then montant_remboursement
          else coalesce(montant_encaisse, 0) end as montant
      from colis where issue is not null and id_facture is null and deleted_at is null) lines
    where montant <> 0 group by id_exped, days`.execute(ctx.tx);
  return rows.map((row) => part(accounts.due(row.id_exped), row));
}

async function unpaidInvoices(ctx: Context): Promise<OpenPart[]> {
  const { rows } = await sql<DocumentRecord & { id_exped: number }>`
    select id_exped, (-sum(sum(montant_paye - regle)) over (partition by id_exped))::bigint as balance,
      sum(montant_paye - regle)::bigint as amount,
      floor(extract(epoch from (${ctx.now}::timestamptz - created_at)) / 86400)::int as days
    from factures where etat <> 'annulee' and montant_paye > regle group by id_exped, days`.execute(
    ctx.tx,
  );
  return rows.map((row) => part(accounts.payable(row.id_exped), row));
}

/** Parcels of the same account and age are grouped. */
async function owedByPartner(ctx: Context): Promise<OpenPart[]> {
  const { rows } = await sql<DocumentRecord & { compte: PartnerAccount }>`
    select compte, sum(sum(montant)) over (partition by compte)::bigint as balance, sum(montant)::bigint as amount,
      floor(extract(epoch from (${ctx.now}::timestamptz - depuis)) / 86400)::int as days
    from partner_debts where montant <> 0 group by compte, days`.execute(ctx.tx);
  return rows.map((row) => part(accounts.partner(row.compte), row));
}
