import { dayOf } from '@cigogne/domain/days';
import {
  type Account,
  accountKinds,
  accounts,
  type LedgerEvent,
} from '@cigogne/domain/ledger/accounts';
import type { StatementRequest } from '@cigogne/domain/ledger/ledger.contract';
import {
  boundsOf,
  type Period,
  periodOf,
  type Statement,
  type StatementLine,
} from '@cigogne/domain/ledger/statement-wire';
import { toTnd } from '@cigogne/domain/money';
import { notFound } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context, Db } from '../http/context.ts';
import { labelsOf } from './account-names.ts';
import { showSource, sourceColumns, type SourceRecord, sourceJoins } from './entry-source.ts';

/** The accounts of one owner, under one title. */
interface Subject {
  titre: string;
  accounts: readonly Account[];
  /** −1 for a shipper: what the company owes is positive there. */
  sign: 1 | -1;
}

/** So many lines on a screen; a file has them all. */
const mostShown = 1_000;
/** A spreadsheet holds a million rows. */
export const mostInFile = 1_000_000;

/** What moved for one owner in a period, with the balance after each line. */
export async function statement(
  ctx: Context,
  request: StatementRequest,
  most = mostShown,
): Promise<Statement> {
  return statementOf(
    ctx.tx,
    await subjectOf(ctx.tx, request),
    periodOf(request, dayOf(ctx.now)),
    most,
  );
}

export async function statementOf(
  db: Db,
  subject: Subject,
  period: Period,
  most = mostShown,
): Promise<Statement> {
  const [balances, lines] = await Promise.all([
    balancesOf(db, subject, period),
    linesOf(db, subject, period, most + 1),
  ]);
  const labels = await labelsOf(db, subject.accounts);
  const before = balances.reduce((all, { opening }) => all + opening, 0);
  const after = balances.reduce((all, { closing }) => all + closing, 0);
  let balance = before;
  const shown = lines.slice(0, most).map((line) => {
    balance += line.amount;
    return showLine(line, balance * subject.sign, labels);
  });
  const signed = (amount: number) => toTnd(amount === 0 ? 0 : amount * subject.sign);
  return {
    titre: subject.titre,
    ...period,
    ouverture: signed(before),
    debit: toTnd(balances.reduce((all, { debit }) => all + debit, 0)),
    credit: toTnd(balances.reduce((all, { credit }) => all + credit, 0)),
    cloture: signed(after),
    comptes: subject.accounts.map((account) => ({
      account,
      libelle: labels.get(account) ?? account,
      solde: signed(balances.find((one) => one.account === account)?.closing ?? 0),
    })),
    lignes: shown,
    ...(lines.length > most ? { plus: true } : {}),
  };
}

async function subjectOf(db: Db, { type, id, account }: StatementRequest): Promise<Subject> {
  if (type === 'compte') return ofAccount(db, account ?? '');
  if (!id) throw notFound();
  if (type === 'hub') return tillSubject(db, id);
  const person = await db
    .selectFrom('users')
    .select(['nom_com', 'prenom', 'nom'])
    .where('id', '=', id)
    .where('role', '=', type)
    .executeTakeFirst();
  if (!person) throw notFound();
  if (type === 'exped')
    return {
      titre: person.nom_com ?? `${person.prenom} ${person.nom}`,
      accounts: [accounts.due(id), accounts.payable(id), accounts.carryOver(id)],
      sign: -1,
    };
  const held = { kind: 'courier', id } as const;
  return {
    titre: `${person.prenom} ${person.nom}`,
    accounts: [accounts.cash(held), accounts.cheques(held), accounts.variance(id)],
    sign: 1,
  };
}

async function ofAccount(db: Db, account: string): Promise<Subject> {
  const kind = accountKinds.find((one) => one === account.split('/')[0]);
  if (!kind) throw notFound();
  const labels = await labelsOf(db, [account]);
  return { titre: labels.get(account) ?? account, accounts: [account as Account], sign: 1 };
}

/** A hub's till: its cash and the cheques that it holds. */
export async function tillSubject(db: Db, id: number): Promise<Subject> {
  const hub = await db.selectFrom('hubs').select('nom').where('id', '=', id).executeTakeFirst();
  if (!hub) throw notFound();
  const held = { kind: 'hub', id } as const;
  return { titre: hub.nom, accounts: [accounts.cash(held), accounts.cheques(held)], sign: 1 };
}

interface BalanceRecord {
  account: string;
  opening: number;
  debit: number;
  credit: number;
  closing: number;
}

async function balancesOf(db: Db, { accounts: of }: Subject, period: Period) {
  const { from, until } = boundsOf(period);
  const { rows } = await sql<BalanceRecord>`
    select l.account,
      coalesce(sum(l.amount) filter (where e.at < ${from}), 0)::bigint as opening,
      coalesce(sum(l.amount) filter (where e.at >= ${from} and l.amount > 0), 0)::bigint as debit,
      coalesce(-sum(l.amount) filter (where e.at >= ${from} and l.amount < 0), 0)::bigint as credit,
      sum(l.amount)::bigint as closing
    from ledger_lines l join ledger_entries e on e.id = l.id_entry
    where l.account = any(${[...of]}::text[]) and e.at < ${until}
    group by l.account`.execute(db);
  return rows;
}

interface LineRecord extends SourceRecord {
  id: number;
  at: Date;
  event: LedgerEvent;
  account: string;
  amount: number;
  reverses: number | null;
  reversed: boolean;
  par: string | null;
}

async function linesOf(
  db: Db,
  { accounts: of }: Subject,
  period: Period,
  most: number,
): Promise<LineRecord[]> {
  const { from, until } = boundsOf(period);
  const { rows } = await sql<LineRecord>`
    select e.id, e.at, e.event, e.reverses, e.account,
      exists (select from ledger_entries r where r.reverses = e.id) as reversed, e.amount, ${sql.raw(sourceColumns)}
    from (select e.*, l.account, l.amount, l.id as id_line
      from ledger_lines l join ledger_entries e on e.id = l.id_entry
      where l.account = any(${[...of]}::text[]) and e.at >= ${from} and e.at < ${until}
      order by e.at, e.id, l.id limit ${most}) e
    ${sql.raw(sourceJoins)}
    order by e.at, e.id, e.id_line`.execute(db);
  return rows;
}

const showLine = (
  row: LineRecord,
  balance: number,
  labels: Map<string, string>,
): StatementLine => ({
  id: row.id,
  at: row.at.toISOString(),
  event: row.event,
  compte: labels.get(row.account) ?? row.account,
  debit: toTnd(Math.max(0, row.amount)),
  credit: toTnd(Math.max(0, -row.amount)),
  solde: toTnd(balance === 0 ? 0 : balance),
  annulation: row.reverses !== null,
  annulee: row.reversed,
  par: row.par,
  source: showSource(row),
});
