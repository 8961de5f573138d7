import {
  type Account,
  type AccountKind,
  kindOfAccount,
  type LedgerEvent,
} from '@cigogne/domain/ledger/accounts';
import type { LedgerAccount, LedgerEntry } from '@cigogne/domain/ledger/ledger.contract';
import { toTnd } from '@cigogne/domain/money';
import { sql } from 'kysely';
import type { Db } from '../http/context.ts';

interface AccountRecord {
  account: Account;
  total: number;
  name: string | null;
}

const ofWhom: Partial<Record<AccountKind, string>> = {
  caisse: 'Caisse de',
  chèques: 'Chèques chez',
  écart: 'Écarts de caisse de',
  dû: 'Dû à',
  'à-payer': 'À payer à',
  report: 'Report de',
  partenaire: 'Afex',
};
const alone: Partial<Record<AccountKind, string>> = {
  banque: 'Banque',
  'frais-livraison': 'Frais de livraison',
  'frais-retour': 'Frais de retour',
  'frais-poids': 'Frais de poids supplémentaire',
  timbre: 'Droit de timbre',
  retenue: 'Retenue à la source',
  pertes: 'Pertes',
};

/** « Caisse de HUB-TUNIS »: the account as people say it. */
function labelOf({ account, name }: Omit<AccountRecord, 'total'>): string {
  const kind = kindOfAccount(account);
  const before = ofWhom[kind];
  if (!before) return alone[kind] ?? account;
  if (kind === 'partenaire') return `${before} ${account.endsWith('tunis') ? 'Tunis' : 'Sousse'}`;
  if (account.endsWith('/siège')) return kind === 'caisse' ? 'Caisse du siège' : 'Chèques au siège';
  return `${before} ${name ?? account}`;
}

interface AccountFilter {
  type?: AccountKind | undefined;
  search?: string | undefined;
}

/** Over `a` with the columns `account` and `id`: the name of the hub or person that it bears. */
const accountName = sql`case when a.account like '%/hub/%' then h.nom else coalesce(u.nom_com, u.prenom || ' ' || u.nom) end`;
const accountNameJoins = sql`left join hubs h on a.account like '%/hub/%' and h.id = a.id
  left join users u on a.account not like '%/hub/%' and u.id = a.id`;

/** Every account with its balance, in the order of the chart. */
export async function listAccounts(db: Db, filter: AccountFilter): Promise<LedgerAccount[]> {
  const { rows } = await sql<AccountRecord>`
    with balances as materialized (
      select account, sum(amount)::bigint as total,
        substring(account from '[0-9]+$')::bigint as id
      from ledger_lines group by account
    )
    select a.account, a.total, ${accountName} as name from balances a ${accountNameJoins}`.execute(
    db,
  );
  const folded = filter.search?.toLowerCase();
  return rows
    .map((row) => ({
      account: row.account,
      type: kindOfAccount(row.account),
      libelle: labelOf(row),
      solde: toTnd(row.total),
    }))
    .filter(({ type }) => filter.type === undefined || type === filter.type)
    .filter(
      ({ libelle, account }) =>
        !folded || libelle.toLowerCase().includes(folded) || account.includes(folded),
    )
    .sort(
      (a, b) =>
        chart.indexOf(a.type) - chart.indexOf(b.type) || a.libelle.localeCompare(b.libelle, 'fr'),
    );
}

/** What the company has, what it is owed, what it owes, what it earned and lost. */
const chart: readonly AccountKind[] = [
  'caisse',
  'banque',
  'chèques',
  'partenaire',
  'écart',
  'dû',
  'à-payer',
  'report',
  'frais-livraison',
  'frais-retour',
  'frais-poids',
  'timbre',
  'retenue',
  'pertes',
];

interface EntryRecord {
  id: number;
  event: LedgerEvent;
  at: Date;
  par: string | null;
  colis: string | null;
  rs: string | null;
  facture: string | null;
  cheque: string | null;
  exped: string | null;
  id_exped: number | null;
  reverses: number | null;
  reversed_by: number | null;
  lines: { account: string; amount: number }[];
}

interface EntriesRequest {
  filter: {
    account?: string | undefined;
    event?: LedgerEvent | undefined;
    id_exped?: readonly number[] | undefined;
    search?: string | undefined;
  };
  page: number;
  taille: number;
}

/** D §10. */
const mostCounted = 10_000;

export async function listEntries(db: Db, { filter, page, taille }: EntriesRequest) {
  const { account = null, event = null, id_exped = null, search = null } = filter;
  const ref = search?.replace(/\s/g, '') ?? null;
  const where = sql`(${account}::text is null or exists (select from ledger_lines l where l.id_entry = e.id and l.account = ${account}))
    and (${event}::text is null or e.event = ${event})
    and (${id_exped}::bigint[] is null or e.id_exped = any(${id_exped}::bigint[]))
    and (${ref}::text is null or e.id_colis = (select id from colis where code = ${ref})
      or e.id_facture = (select id from factures where ref = ${ref})
      or e.id_rs = (select id from runsheets where ref = ${ref}))`;
  const { rows } = await sql<EntryRecord>`
    select e.id, e.event, e.at, e.id_exped, e.reverses,
      (select r.id from ledger_entries r where r.reverses = e.id) as reversed_by,
      u.prenom || ' ' || u.nom as par, c.code as colis, rs.ref as rs, f.ref as facture, q.num as cheque, x.nom_com as exped,
      (select json_agg(json_build_object('account', l.account, 'amount', l.amount) order by l.id)
        from ledger_lines l where l.id_entry = e.id) as lines
    from (select * from ledger_entries e where ${where} order by e.id desc limit ${taille} offset ${page * taille}) e
    left join users u on u.id = e.id_user
    left join users x on x.id = e.id_exped
    left join colis c on c.id = e.id_colis
    left join runsheets rs on rs.id = e.id_rs
    left join factures f on f.id = e.id_facture
    left join cheques q on q.id = e.id_cheque
    order by e.id desc`.execute(db);
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ledger_entries e where ${where} limit ${mostCounted + 1}) x`.execute(
    db,
  );
  const total = counted[0]?.n ?? 0;
  const labels = await labelsOf(
    db,
    rows.flatMap(({ lines }) => lines.map(({ account }) => account)),
  );
  return {
    rows: rows.map((row) => showEntry(row, labels)),
    count: Math.min(total, mostCounted),
    ...(total > mostCounted ? { plus: true } : {}),
  };
}

/** What people call these accounts, by name. */
async function labelsOf(db: Db, accounts: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<Omit<AccountRecord, 'total'>>`
    select a.account, ${accountName} as name
    from (select account, substring(account from '[0-9]+$')::bigint as id
      from unnest(${[...new Set(accounts)]}::text[]) as account) a
    ${accountNameJoins}`.execute(db);
  return new Map(rows.map((row) => [row.account, labelOf(row)]));
}

const showEntry = (row: EntryRecord, labels: Map<string, string>): LedgerEntry => ({
  id: row.id,
  event: row.event,
  at: row.at.toISOString(),
  par: row.par,
  source: {
    colis: row.colis,
    rs: row.rs,
    facture: row.facture,
    cheque: row.cheque,
    exped: row.exped,
    id_exped: row.id_exped,
  },
  annule: row.reverses,
  annulee_par: row.reversed_by,
  lignes: row.lines.map(({ account, amount }) => ({
    account,
    libelle: labels.get(account) ?? account,
    debit: toTnd(Math.max(0, amount)),
    credit: toTnd(Math.max(0, -amount)),
  })),
});
