import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import { emptyLast } from '@cigogne/domain/ledger/trial-balance';
import { doneReply } from '../http/done-reply.ts';
import type { Context } from '../context/context.ts';
import { each, sendSheet } from '../lists/export.ts';
import { routesOf } from '../http/routes-of.ts';
import {
  allClosings,
  allRemittances,
  listClosings,
  listRemittances,
  remittanceById,
} from './cash-rows.ts';
import { closingSheet, remittanceSheet } from './cash-sheets.ts';
import { allEntries, listAccounts, listEntries } from './ledger-rows.ts';
import {
  balanceSheet,
  entryLines,
  entrySheet,
  statementRows,
  statementSheet,
} from './ledger-sheets.ts';
import { closeMonth, listMonths, reopenMonth } from './months.ts';
import { remit, reverseRemittance } from './remit.ts';
import { mostInFile, statement } from './statement.ts';
import { lastCheck, verifyBooks } from './verify-books.ts';

export const ledgerRoutes = routesOf(ledgerContract, {
  months: async ({ ctx }) => {
    const rows = await listMonths(ctx.tx);
    return { rows, count: rows.length };
  },
  closeMonth: async ({ ctx, body }) => doneReply(await closeMonth(ctx, body.mois)),
  reopenMonth: async ({ ctx, body }) => doneReply(await reopenMonth(ctx, body.mois, body.raison)),
  accounts: async ({ ctx, body }) => {
    const rows = await listAccounts(ctx, body?.filter ?? {});
    return { rows, count: rows.length };
  },
  accountsExport: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'balance',
      columns: balanceSheet,
      rows: each(emptyLast(await listAccounts(ctx, body.filter))),
    }),
  statement: async ({ ctx, body }) => statement(ctx, body),
  statementExport: async ({ ctx, body, http }) => {
    const found = await statement(ctx, body, mostInFile);
    return sendSheet(ctx, http.reply, body.format, {
      name: `releve-${fileWord(found.titre)}`,
      columns: statementSheet,
      rows: each(statementRows(found)),
    });
  },
  entries: async ({ ctx, body }) => listEntries(ctx.tx, body),
  exportEntries: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'ecritures',
      columns: entrySheet,
      rows: entryLines(allEntries(ctx.tx, body.filter)),
    }),
  lastCheck: async ({ ctx }) => ({ verif: await lastCheck(ctx.services.db) }),
  check: async ({ ctx }) => ({ done: true as const, verif: await verifyBooks(ctx.services) }),
  closings: async ({ ctx, body }) => listClosings(ctx.tx, body),
  exportClosings: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'clotures',
      columns: closingSheet,
      rows: allClosings(ctx.tx, body.filter),
    }),
  remittances: async ({ ctx, body }) => listRemittances(ctx.tx, body),
  exportRemittances: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'remises',
      columns: remittanceSheet,
      rows: allRemittances(ctx.tx, body.filter),
    }),
  remit: async ({ ctx, body }) => replyOf(ctx, await remit(ctx, body), false),
  reverseRemittance: async ({ ctx, body }) => {
    const { deja } = await reverseRemittance(ctx, body.id, body.raison);
    return replyOf(ctx, body.id, deja);
  },
});

/** « L’Atelier d’Olfa » → `l-atelier-d-olfa`: characters that every file system accepts. */
const fileWord = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'compte';

const replyOf = async (ctx: Context, id: number, deja: boolean) => ({
  done: true as const,
  ...(deja ? { deja } : {}),
  remise: await remittanceById(ctx.tx, id),
});
