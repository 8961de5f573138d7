import { toTnd } from '@cigogne/domain/money';
import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { sql } from 'kysely';
import { sendSheet } from '../http/export.ts';
import { routesOf } from '../http/routes-of.ts';
import { publicText } from './public-text.ts';
import { settingsAt } from './settings.ts';
import { allJournal, journalRows, allMails, mailRows, settingRows } from './settings.queries.ts';
import { mailSheet } from './mail-sheet.ts';
import { updateSetting } from './update-setting.ts';
import { journalSheet } from './journal-sheet.ts';

export const settingsRoutes = routesOf(settingsContract, {
  publicSettings: async ({ ctx }) => {
    const settings = await settingsAt(ctx.tx, ctx.now);
    const { rows } = await sql<{ gov: string; hub: string }>`
      select g.nom as gov, h.nom as hub from hub_govs c join hubs h on h.id = c.id_hub
      join gouvernorats g on g.slug = c.gov order by g.nom`.execute(ctx.tx);
    return {
      nom: settings.brand,
      raison_sociale: settings.legal_name,
      matricule_fiscal: settings.tax_id,
      logo: settings.logo_text,
      adresse: settings.address,
      telephones: settings.phones,
      application: settings.app_url || null,
      plafond_montant: toTnd(settings.amount_ceiling),
      couverture: rows,
    };
  },
  publicText: async ({ ctx, params }) => publicText(ctx, params.nom),
  listSettings: async ({ ctx }) => {
    const rows = await settingRows(ctx.tx, ctx.now);
    return { rows, count: rows.length };
  },
  updateSetting: async ({ ctx, body }) => {
    await updateSetting(ctx, body);
    return { done: true as const };
  },
  journal: ({ ctx, body }) => journalRows(ctx.tx, body),
  exportJournal: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'journal',
      columns: journalSheet,
      rows: allJournal(ctx.tx, body.filter),
    }),
  mails: ({ ctx, body }) => mailRows(ctx.tx, body),
  exportMails: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'mails',
      columns: mailSheet,
      rows: allMails(ctx.tx, body.filter.search),
    }),
});
