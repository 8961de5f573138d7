import type { InMillimes } from '@cigogne/domain/amounts';
import { accounts } from '@cigogne/domain/ledger/accounts';
import { toTnd, type Millimes, millimes, minus } from '@cigogne/domain/money';
import type { CashCount } from '@cigogne/domain/runsheets/closing-form';
import type { RunsheetState } from '@cigogne/domain/runsheets/runsheet';
import type {
  CashInHand,
  ClosingReceipt,
  RunsheetSheet,
} from '@cigogne/domain/runsheets/runsheet-wire';
import { defaultSettings } from '@cigogne/domain/settings/settings';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../database/preparing.ts';
import { run } from '../database/statement.ts';
import type { Context } from '../context/context.ts';
import { balanceOf, heldSql } from '../ledger/balances.ts';

const mostReceipts = 30;

/** What a courier carries from confirmed rounds not yet closed, and the limit. */
async function cashInHand(ctx: Context): Promise<CashInHand> {
  const [held] = await run<HeldRecord>(ctx, findHeld, [ctx.by.id, ctx.now]);
  if (!held) throw new Error('A sum without a row');
  return showHeld(held);
}

export interface HeldRecord {
  especes: Millimes;
  cheques: Millimes;
  /** Null when root has set none. */
  limite: number | null;
}

export const showHeld = ({ especes, cheques, limite }: HeldRecord): CashInHand => ({
  especes: toTnd(especes),
  cheques: toTnd(cheques),
  limite: toTnd(limite === null ? defaultSettings.courier_cash_limit : millimes(limite)),
});

/** The columns of `HeldRecord` in SQL, for the courier $1 at the time $2. */
export const heldColumns = `${heldSql('caisse/courier', '$1')} as especes, ${heldSql('chèques/courier', '$1')} as cheques,
  (select value from settings where key = 'courier_cash_limit' and valid_from <= $2 order by valid_from desc limit 1) as limite`;

const findHeld = { name: 'my-cash', text: `select ${heldColumns}` };

/** The courier's balance, what waits for a closing, and the latest receipts. */
export async function myCash(ctx: Context) {
  const [caisse, variance, waiting, recus] = await Promise.all([
    cashInHand(ctx),
    balanceOf(ctx.tx, accounts.variance(ctx.by.id)),
    prepared(ctx.tx)
      .selectFrom('runsheets')
      .select('ref')
      .where('id_liv', '=', ctx.by.id)
      .where('etat', '=', 'completed')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
    receiptsOf(ctx),
  ]);
  return {
    caisse,
    ecart: toTnd(variance),
    a_cloturer: waiting.map(({ ref }) => ref),
    recus,
  };
}

interface ReceiptRecord extends Omit<InMillimes<ClosingReceipt>, 'ecart' | 'createdAt'> {
  created_at: Date;
  detail: CashCount | null;
}

/** The courier's receipts, newest first; only those of the given rounds, if any. */
export async function receiptsOf(
  ctx: Context,
  { rounds }: { rounds?: readonly number[] } = {},
): Promise<ClosingReceipt[]> {
  const these = rounds ? sql`k.id_rs = any(${[...rounds]}::bigint[])` : sql`true`;
  const rows = await receipts(ctx, sql`k.id_liv = ${ctx.by.id} and ${these}`);
  return rows.map(({ detail: _, ...row }) => showReceipt(row));
}

/** What the hub received from a round, with notes and coins; null until it is closed. */
export async function closingOf(
  ctx: Context,
  { id, etat }: { id: number; etat: RunsheetState },
): Promise<RunsheetSheet['cloture']> {
  if (etat !== 'closed') return null;
  const [row] = await receipts(ctx, sql`k.id_rs = ${id}`);
  if (!row) return null;
  const { detail, ...receipt } = row;
  return { ...showReceipt(receipt), detail };
}

async function receipts(ctx: Context, where: RawBuilder<unknown>): Promise<ReceiptRecord[]> {
  const { rows } = await sql<ReceiptRecord>`
    select k.id, r.ref as rs, h.nom as hub, k.attendu, k.compte, k.montant_cheques, k.raison,
      u.prenom || ' ' || u.nom as par, k.created_at, k.detail
    from closings k join runsheets r on r.id = k.id_rs join hubs h on h.id = k.id_hub
    left join users u on u.id = k.id_user
    where ${where} order by k.id desc limit ${sql.lit(mostReceipts)}`.execute(prepared(ctx.tx));
  return rows;
}

const showReceipt = ({
  created_at,
  attendu,
  compte,
  montant_cheques,
  ...row
}: Omit<ReceiptRecord, 'detail'>): ClosingReceipt => ({
  ...row,
  attendu: toTnd(attendu),
  compte: toTnd(compte),
  ecart: toTnd(minus(compte, attendu)),
  montant_cheques: toTnd(montant_cheques),
  createdAt: created_at.toISOString(),
});
