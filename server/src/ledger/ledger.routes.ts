import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import type { Context } from '../http/context.ts';
import { each, sendSheet } from '../http/export.ts';
import { routesOf } from '../http/routes-of.ts';
import { listClosings, listRemittances, remittanceById } from './cash-rows.ts';
import { listAccounts, listEntries } from './ledger-rows.ts';
import { balanceSheet, statementRows, statementSheet } from './ledger-sheets.ts';
import { remit, reverseRemittance } from './remit.ts';
import { statement } from './statement.ts';
import { lastCheck, verifyBooks } from './verify-books.ts';

export const ledgerRoutes = routesOf(ledgerContract, {
  accounts: async ({ ctx, body }) => {
    const rows = await listAccounts(ctx.tx, body?.filter ?? {});
    return { rows, count: rows.length };
  },
  accountsExport: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'balance',
      columns: balanceSheet,
      rows: each(await listAccounts(ctx.tx, body.filter)),
    }),
  statement: async ({ ctx, body }) => statement(ctx, body),
  statementExport: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'releve',
      columns: statementSheet,
      rows: each(statementRows(await statement(ctx, body, mostInFile))),
    }),
  entries: async ({ ctx, body }) => listEntries(ctx.tx, body),
  lastCheck: async ({ ctx }) => ({ verif: await lastCheck(ctx.services.db) }),
  check: async ({ ctx }) => ({ done: true as const, verif: await verifyBooks(ctx.services) }),
  closings: async ({ ctx, body }) => listClosings(ctx.tx, body),
  remittances: async ({ ctx, body }) => listRemittances(ctx.tx, body),
  remit: async ({ ctx, body }) => shown(ctx, await remit(ctx, body), false),
  reverseRemittance: async ({ ctx, body }) => {
    const { deja } = await reverseRemittance(ctx, body.id, body.raison);
    return shown(ctx, body.id, deja);
  },
});

/** A spreadsheet holds a million rows. */
const mostInFile = 1_000_000;

const shown = async (ctx: Context, id: number, deja: boolean) => ({
  done: true as const,
  ...(deja ? { deja } : {}),
  remise: await remittanceById(ctx.tx, id),
});
