import { type MessageKind, messageKinds, messageRules } from '@cigogne/domain/messages/kinds';
import { messagesContract } from '@cigogne/domain/messages/messages.contract';
import { toTnd } from '@cigogne/domain/money';
import { lockUser } from '../accounts/set-user-state.ts';
import { userById } from '../accounts/show-user.ts';
import { changeUser } from '../accounts/update-user.ts';
import { routesOf } from '../http/routes-of.ts';
import { sendSheet } from '../lists/export.ts';
import { ownParcel, seenParcel } from '../parcels/parcel-of-caller.ts';
import { settingsAt } from '../settings/settings.ts';
import { troubleSeen } from './gateway-rest.ts';
import { hasChannel } from '../config.ts';
import { hearReport } from './hear-report.ts';
import { greetMeta, hearWhatsApp } from './hear-whatsapp.ts';
import { allMessages, messageRows, messagesOf } from './message-list.ts';
import { messageSheet } from './message-sheet.ts';
import { monthOf } from './month.ts';
import { retryMessage, retryMessages } from './retry-message.ts';
import { testMessage } from './test-message.ts';

export const messagesRoutes = routesOf(messagesContract, {
  list: ({ ctx, body }) => messageRows(ctx.tx, body),
  month: async ({ ctx }) => {
    const [{ depense, plafond, ...month }, panne] = await Promise.all([
      monthOf(ctx.services, ctx.tx, ctx.now),
      troubleSeen(ctx),
    ]);
    return {
      passerelle: hasChannel(ctx.services.config),
      ...month,
      depense: toTnd(depense),
      plafond: toTnd(plafond),
      panne,
    };
  },
  export: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'messages',
      columns: messageSheet,
      rows: allMessages(ctx.tx, body.filter),
    }),
  retry: async ({ ctx, body }) => {
    const { deja } = await retryMessage(ctx, body.id);
    return { done: true as const, ...(deja ? { deja } : {}) };
  },
  retryMany: async ({ ctx, body }) => ({
    done: true as const,
    rows: await retryMessages(ctx, body.ids),
  }),
  test: async ({ ctx, body }) => ({ done: true as const, ...(await testMessage(ctx, body.tel)) }),
  ofParcel: async ({ ctx, params }) => ({
    rows: await messagesOf(ctx.tx, await seenParcel(ctx, params.code)),
  }),
  mine: async ({ ctx, params }) => ({
    rows: (await messagesOf(ctx.tx, await ownParcel(ctx, params.code))).map((row) => ({
      ...row,
      // The gateway's answer is only for the company: it may contain an account or a key.
      raison: row.etat === 'ecarte' ? row.raison : null,
    })),
  }),
  own: async ({ ctx }) => {
    const [settings, user] = await Promise.all([
      settingsAt(ctx.tx, ctx.now),
      userById(ctx.tx, ctx.by.id),
    ]);
    return {
      offerts: messageKinds.filter((kind) => settings[messageRules[kind].setting]),
      coupes: user.messages_coupes as MessageKind[],
    };
  },
  saveOwn: async ({ ctx, body }) => {
    await changeUser(ctx, await lockUser(ctx, ctx.by.id), {
      messages_coupes: [...new Set(body.coupes)],
    });
    return { done: true as const };
  },
  report: async ({ ctx, params, body }) => {
    await hearReport(ctx, { ...params, ...body });
    return { done: true as const };
  },
  hello: async ({ ctx, query, http }) =>
    http.reply.type('text/plain; charset=utf-8').send(greetMeta(ctx, query)),
  reportWhatsApp: async ({ ctx, http }) => {
    await hearWhatsApp(ctx, http.request);
    return { done: true as const };
  },
});
