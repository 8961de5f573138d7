import { reportsContract } from '@cigogne/domain/summaries/reports.contract';
import { each, sendSheet } from '../lists/export.ts';
import { routesOf } from '../http/routes-of.ts';
import { ageing } from './ageing.ts';
import { moneyReport } from './money-report.ts';
import { ageSheet, reportSheet } from './report-sheets.ts';

export const reportsRoutes = routesOf(reportsContract, {
  report: async ({ ctx, body }) => moneyReport(ctx, body),
  reportExport: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'rapport',
      columns: reportSheet(body.par),
      rows: each((await moneyReport(ctx, body)).rows),
    }),
  ageing: async ({ ctx }) => ageing(ctx),
  ageingExport: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: body.type,
      columns: ageSheet,
      rows: each((await ageing(ctx))[body.type]),
    }),
});
