import { importContract } from '@cigogne/domain/parcels/import.contract';
import { mostMessages, splitMessages } from '@cigogne/domain/parcels/message-parts';
import { readMessage } from '@cigogne/domain/parcels/read-message';
import { sendSheet } from '../../lists/export.ts';
import { routesOf } from '../../http/routes-of.ts';
import { placeBook } from '../../places/places-data.ts';
import { createMany } from '../creation/create-many.ts';
import { importColumns, saveImportColumns } from './import-columns.ts';
import { templateColumns, templateRows } from './import-template.ts';
import { knownParcels } from '../creation/known-parcels.ts';
import { recipients } from '../creation/recipients.ts';

export const importRoutes = routesOf(importContract, {
  createMany: async ({ ctx, body }) => ({
    done: true as const,
    rows: await createMany(ctx, body.colis),
  }),
  known: async ({ ctx, body }) => {
    const rows = await knownParcels(ctx, body.colis);
    return { rows, count: rows.length };
  },
  columns: async ({ ctx }) => ({ colonnes: await importColumns(ctx) }),
  saveColumns: async ({ ctx, body }) => {
    await saveImportColumns(ctx, body.colonnes);
    return { done: true as const };
  },
  template: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'modele-colis',
      columns: templateColumns,
      rows: templateRows(),
    }),
  messages: async ({ body }) => {
    const messages = splitMessages(body.texte);
    const rows = messages.slice(0, mostMessages).map((text) => readMessage(placeBook(), text));
    return { rows, count: rows.length, reste: messages.slice(mostMessages).join('\n\n') };
  },
  recipients: async ({ ctx, params }) => {
    const rows = await recipients(ctx, params.tel);
    return { rows, count: rows.length };
  },
});
