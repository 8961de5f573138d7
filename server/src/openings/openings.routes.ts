import { openingsContract } from '@cigogne/domain/openings/openings.contract';
import { toTnd } from '@cigogne/domain/money';
import { routesOf } from '../http/routes-of.ts';
import { sendSheet } from '../lists/export.ts';
import { handIn } from './hand-in.ts';
import { importOpening } from './import-opening.ts';
import { invitePeople } from './invite.ts';
import { judge, showJudged } from './judge.ts';
import { rememberColumns, rememberedColumns } from './opening-columns.ts';
import { listOpenings, openingTotals } from './opening-rows.ts';
import { templateColumns, templateRows } from './opening-template.ts';
import { ourCode } from './our-code.ts';
import { undoOpening } from './undo-opening.ts';

export const openingsRoutes = routesOf(openingsContract, {
  list: async ({ ctx }) => ({
    rows: await listOpenings(ctx.tx),
    totaux: await openingTotals(ctx.tx),
  }),
  judge: async ({ ctx, body }) => {
    const rows = (await judge(ctx, body.kind, body)).map(showJudged);
    return { rows, count: rows.length };
  },
  import: async ({ ctx, body }) => ({ done: true as const, ...(await importOpening(ctx, body)) }),
  undo: async ({ ctx, body }) => {
    const { deja } = await undoOpening(ctx, body.id);
    return { done: true as const, ...(deja ? { deja } : {}) };
  },
  invite: async ({ ctx, body }) => ({
    done: true as const,
    envoyes: await invitePeople(ctx, body.id),
  }),
  columns: async ({ ctx, params }) => ({ colonnes: await rememberedColumns(ctx, params.kind) }),
  saveColumns: async ({ ctx, body }) => {
    await rememberColumns(ctx, body.kind, body.colonnes);
    return { done: true as const };
  },
  template: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: `modele-${body.kind === 'colis' ? 'colis-en-route' : body.kind === 'liv' ? 'livreurs' : 'expediteurs'}`,
      columns: templateColumns(body.kind),
      rows: templateRows(body.kind),
    }),
  ourCode: async ({ ctx, body }) => ({ code: await ourCode(ctx, body.code) }),
  handIn: async ({ ctx, body }) => {
    const { ecart } = await handIn(ctx, body);
    return { done: true as const, ecart: toTnd(ecart) };
  },
});
