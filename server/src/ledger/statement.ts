import { dayOf } from '@cigogne/domain/days';
import {
  type Account,
  accountNamed,
  accountOf,
  accountsOf,
  type LedgerEvent,
  nameOf,
  sameAccount,
} from '@cigogne/domain/ledger/accounts';
import type { AccountKind } from '@cigogne/domain/ledger/chart';
import type { StatementRequest } from '@cigogne/domain/ledger/ledger.contract';
import {
  boundsOf,
  type Period,
  periodOf,
  type Statement,
  type StatementLine,
} from '@cigogne/domain/ledger/statement-wire';
import {
  type Millimes,
  noMoney,
  sum,
  toTnd,
  atLeastZero,
  minus,
  plus,
} from '@cigogne/domain/money';
import { notFound } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Db } from '../database/db.ts';
import { labelsOf } from './account-names.ts';
import { balancesOf, isOneOf } from './balances.ts';
import { showSource, sourceColumns, type SourceRecord, sourceJoins } from './entry-source.ts';

/** The accounts of one owner under one title. */
interface Subject {
  titre: string;
  accounts: readonly Account[];
  /** −1 for a shipper: what the company owes shows as positive. */
  sign: 1 | -1;
}

/** The most lines on a screen; a file has all of them. */
const mostListed = 1_000;
/** The row limit of a spreadsheet. */
export const mostInFile = 1_000_000;

/** The movements for one owner in a period, with the balance after each line. */
export async function statement(
  ctx: Context,
  request: StatementRequest,
  most = mostListed,
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
  most = mostListed,
): Promise<Statement> {
  const { from, until } = boundsOf(period);
  const [opening, closing, turnover, lines] = await Promise.all([
    balancesOf(db, subject.accounts, from),
    balancesOf(db, subject.accounts, until),
    turnoverOf(db, subject, period),
    linesOf(db, subject, period, most + 1),
  ]);
  const labels = await labelsOf(db, subject.accounts);
  const before = sum(opening.map(({ amount }) => amount));
  const after = sum(closing.map(({ amount }) => amount));
  let balance = before;
  const rows = lines.slice(0, most).map((line) => {
    balance = plus(balance, line.amount);
    return showLine(line, signedBy(subject, balance), labels);
  });
  const signed = (amount: Millimes) => toTnd(signedBy(subject, amount));
  return {
    titre: subject.titre,
    ...period,
    ouverture: signed(before),
    debit: toTnd(turnover.debit),
    credit: toTnd(turnover.credit),
    cloture: signed(after),
    comptes: subject.accounts.map((account) => ({
      account: nameOf(account),
      libelle: labels.get(nameOf(account)) ?? nameOf(account),
      solde: signed(closing.find((one) => sameAccount(one.account, account))?.amount ?? noMoney),
    })),
    lignes: rows,
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
      accounts: accountsOf('shipper', id),
      sign: -1,
    };
  return {
    titre: `${person.prenom} ${person.nom}`,
    accounts: accountsOf('courier', id),
    sign: 1,
  };
}

async function ofAccount(db: Db, name: string): Promise<Subject> {
  const account = accountNamed(name);
  if (!account) throw notFound();
  const labels = await labelsOf(db, [account]);
  return { titre: labels.get(name) ?? name, accounts: [account], sign: 1 };
}

/** A hub's till: its cash and its cheques. */
export async function tillSubject(db: Db, id: number): Promise<Subject> {
  const hub = await db.selectFrom('hubs').select('nom').where('id', '=', id).executeTakeFirst();
  if (!hub) throw notFound();
  return { titre: hub.nom, accounts: accountsOf('hub', id), sign: 1 };
}

interface Turnover {
  debit: Millimes;
  credit: Millimes;
}

/** The debits and credits of the period on all accounts of the subject. */
async function turnoverOf(db: Db, { accounts: of }: Subject, period: Period): Promise<Turnover> {
  const { from, until } = boundsOf(period);
  const { rows } = await sql<Turnover>`
    select coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as debit,
      coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as credit
    from ledger_lines l join ledger_entries e on e.id = l.id_entry
    where ${isOneOf(of, 'l')} and e.at >= ${from} and e.at < ${until}`.execute(db);
  return rows[0] ?? { debit: noMoney, credit: noMoney };
}

interface LineRecord extends SourceRecord {
  id: number;
  at: Date;
  event: LedgerEvent;
  kind: AccountKind;
  owner: number;
  amount: Millimes;
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
    select e.id, e.at, e.event, e.reverses, e.kind, e.owner,
      exists (select from ledger_entries r where r.reverses = e.id) as reversed, e.amount, ${sql.raw(sourceColumns)}
    from (select e.*, l.kind, l.owner, l.amount, l.id as id_line
      from ledger_lines l join ledger_entries e on e.id = l.id_entry
      where ${isOneOf(of, 'l')} and e.at >= ${from} and e.at < ${until}
      order by e.at, e.id, l.id limit ${most}) e
    ${sql.raw(sourceJoins)}
    order by e.at, e.id, e.id_line`.execute(db);
  return rows;
}

const signedBy = ({ sign }: Subject, amount: Millimes): Millimes =>
  sign === 1 ? amount : minus(noMoney, amount);

const showLine = (
  row: LineRecord,
  balance: Millimes,
  labels: Map<string, string>,
): StatementLine => ({
  id: row.id,
  at: row.at.toISOString(),
  event: row.event,
  compte: labels.get(nameOf(accountOf(row))) ?? '',
  debit: toTnd(atLeastZero(row.amount)),
  credit: toTnd(atLeastZero(minus(noMoney, row.amount))),
  solde: toTnd(balance),
  annulation: row.reverses !== null,
  annulee: row.reversed,
  par: row.par,
  source: showSource(row),
});
