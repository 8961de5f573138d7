import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import { doneReply } from '../../http/done-reply.ts';
import type { Context } from '../../context/context.ts';
import { sendSheet } from '../../lists/export.ts';
import { routesOf } from '../../http/routes-of.ts';
import { balances, debtsForFile, listDebts, listWriteOffs, writeOffsForFile } from './balances.ts';
import { importStatement, withdrawStatement } from './import-statement.ts';
import { differencesForFile, linesForFile, listDifferences, listLines } from './line-rows.ts';
import { receiveStatement, undoReceipt } from './receive-statement.ts';
import { attachLine, followUp, undoWriteOff, writeOff } from './settle-differences.ts';
import {
  listStatements,
  oneStatement,
  statementById,
  statementsForFile,
} from './statement-rows.ts';
import {
  partnerDebtSheet,
  lineSheet,
  partnerStatementSheet,
  writeOffSheet,
} from './statement-sheets.ts';

export const partnerStatementsRoutes = routesOf(partnerStatementsContract, {
  list: async ({ ctx, body }) => listStatements(ctx.tx, body),
  listExport: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'releves-afex',
      columns: partnerStatementSheet,
      rows: statementsForFile(ctx.tx, body.filter),
    }),
  one: async ({ ctx, params }) => oneStatement(ctx, params.id),
  lines: async ({ ctx, body }) => listLines(ctx, body),
  linesExport: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: body.filter.ecarts ? 'ecarts-afex' : 'releve-afex',
      columns: lineSheet,
      rows: linesForFile(ctx, body.filter),
    }),
  import: async ({ ctx, body }) => replyOf(ctx, await importStatement(ctx, body)),
  withdraw: async ({ ctx, body }) => doneReply(await withdrawStatement(ctx, body.id, body.raison)),
  receive: async ({ ctx, body }) => {
    const { deja } = await receiveStatement(ctx, body);
    return replyOf(ctx, body.id, deja);
  },
  undoReceipt: async ({ ctx, body }) => {
    const { statement, deja } = await undoReceipt(ctx, body.id, body.raison);
    return replyOf(ctx, statement, deja);
  },
  followUp: async ({ ctx, body }) => doneReply(await followUp(ctx, body)),
  attach: async ({ ctx, body }) => {
    await attachLine(ctx, body);
    return doneReply({ deja: false });
  },
  writeOff: async ({ ctx, body }) => doneReply(await writeOff(ctx, body)),
  undoWriteOff: async ({ ctx, body }) => doneReply(await undoWriteOff(ctx, body.id, body.raison)),
  writeOffs: async ({ ctx, body }) => listWriteOffs(ctx.tx, body),
  writeOffsExport: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'pertes-afex',
      columns: writeOffSheet,
      rows: writeOffsForFile(ctx.tx, body.filter),
    }),
  differences: async ({ ctx, body }) => listDifferences(ctx, body),
  differencesExport: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'ecarts-afex-ouverts',
      columns: lineSheet,
      rows: differencesForFile(ctx, body.filter),
    }),
  balances: async ({ ctx }) => balances(ctx),
  debts: async ({ ctx, body }) => listDebts(ctx, body),
  debtsExport: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'creances-afex',
      columns: partnerDebtSheet,
      rows: debtsForFile(ctx, body.filter),
    }),
});

const replyOf = async (ctx: Context, id: number, deja = false) => ({
  done: true as const,
  ...(deja ? { deja } : {}),
  releve: await statementById(ctx.tx, id),
});
