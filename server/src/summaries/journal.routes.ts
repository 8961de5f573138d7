import { journalContract } from '@cigogne/domain/summaries/journal.contract';
import { sendSheet } from '../lists/export.ts';
import { routesOf } from '../http/routes-of.ts';
import { allJournal, journalRows } from './journal-list.ts';
import { journalSheet } from './journal-sheet.ts';

export const journalRoutes = routesOf(journalContract, {
  list: ({ ctx, body }) => journalRows(ctx.tx, body),
  exportList: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'journal',
      columns: journalSheet,
      rows: allJournal(ctx.tx, body.filter),
    }),
});
