import { hubsContract } from '@cigogne/domain/hubs/hubs.contract';
import { notFound } from '@cigogne/domain/refusal';
import { each, sendSheet } from '../lists/export.ts';
import { routesOf } from '../http/routes-of.ts';
import { replaceSession } from '../http/sessions.ts';
import { deleteHub } from './delete-hub.ts';
import { hubSheet } from './hub-sheet.ts';
import { hubById, listHubs } from './hub-list.ts';
import { createHub, updateHub } from './save-hub.ts';

const idOf = (text: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound();
  return Number(text);
};

const done = { done: true } as const;

export const hubsRoutes = routesOf(hubsContract, {
  create: async ({ ctx, body }) => ({ ...done, hub: await createHub(ctx, body) }),
  update: async ({ ctx, body }) => ({ ...done, hub: await updateHub(ctx, body) }),
  list: async ({ ctx, body }) => {
    const rows = await listHubs(ctx.tx, body?.filter?.search ?? '');
    return { rows, count: rows.length };
  },
  exportList: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'hubs',
      columns: hubSheet,
      rows: each(await listHubs(ctx.tx, body.filter.search)),
    }),
  remove: async ({ ctx, params }) => {
    const { deja } = await deleteHub(ctx, idOf(params.id));
    return { ...done, ...(deja ? { deja } : {}) };
  },
  select: async ({ ctx, params }) => {
    const hub =
      params.id === 'all' ? ('all' as const) : (await hubById(ctx.tx, idOf(params.id))).id;
    return { ...done, token: await replaceSession(ctx, hub) };
  },
});
