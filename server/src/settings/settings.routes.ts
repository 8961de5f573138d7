import { toTnd } from '@cigogne/domain/money';
import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { sendSheet } from '../lists/export.ts';
import { routesOf } from '../http/routes-of.ts';
import { servedGovernorates } from '../places/served.ts';
import { publicText } from './public-text.ts';
import { letterHead, linesOf } from './company.ts';
import { keepLogo, sendLogo } from './logo.ts';
import { settingsAt } from './settings.ts';
import { allMails, mailRows } from './mail-list.ts';
import { testMail } from '../mail/test-mail.ts';
import { settingRows } from './setting-rows.ts';
import { mailSheet } from './mail-sheet.ts';
import { updateSettings } from './update-settings.ts';
import { updateSetting } from './update-setting.ts';
import { withdrawSetting } from './withdraw-setting.ts';

export const settingsRoutes = routesOf(settingsContract, {
  publicSettings: async ({ ctx }) => {
    const settings = await settingsAt(ctx.tx, ctx.now);
    return {
      nom: settings.brand,
      raison_sociale: settings.legal_name,
      matricule_fiscal: settings.tax_id,
      logo: settings.logo_text,
      adresse: settings.address,
      telephones: settings.phones,
      mentions: linesOf(settings.issuer_lines),
      logo_papiers: settings.paper_logo || null,
      application: settings.app_url || null,
      plafond_montant: toTnd(settings.amount_ceiling),
      couverture: await servedGovernorates(ctx.tx),
    };
  },
  logo: async ({ ctx, params, http }) => sendLogo(ctx, http.reply, params.nom),
  publicText: async ({ ctx, params }) => publicText(ctx, params.nom),
  listSettings: async ({ ctx }) => {
    const rows = await settingRows(ctx.tx, ctx.now);
    return { rows, count: rows.length };
  },
  updateSetting: async ({ ctx, body }) => {
    await updateSetting(ctx, body);
    return { done: true as const };
  },
  withdrawSetting: async ({ ctx, body }) => {
    const { deja } = await withdrawSetting(ctx, body);
    return { done: true as const, ...(deja ? { deja } : {}) };
  },
  sendLogo: async ({ ctx, body }) => ({
    done: true as const,
    nom: await keepLogo(ctx, body.image),
  }),
  updateSettings: async ({ ctx, body }) => {
    await updateSettings(ctx, body.valeurs);
    return { done: true as const };
  },
  mails: ({ ctx, body }) => mailRows(ctx.tx, body),
  testMail: async ({ ctx, body }) => ({
    done: true as const,
    ...(await testMail(ctx, body.email, letterHead)),
  }),
  exportMails: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'mails',
      columns: mailSheet,
      rows: allMails(ctx.tx, body.filter.search),
    }),
});
