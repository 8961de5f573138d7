import { notificationsContract } from '@cigogne/domain/notifications/notifications.contract';
import { pagesHeader } from '@cigogne/domain/notifications/pages-header';
import { streamTaken } from '@cigogne/domain/notifications/stream-taken';
import { backupState } from '../backups/backup-state.ts';
import type { Live } from '../http/live.ts';
import { askReplay, setAsideRows } from '../events/set-aside.ts';
import type { StoredEvent } from '../events/stored-event.ts';
import { routesOf } from '../http/routes-of.ts';
import { lastCheck } from '../ledger/verify-books.ts';
import { troubleSeen } from '../messages/gateway-rest.ts';
import { startFiles } from '../pages/start-files.ts';
import { mailTrouble } from '../mail/mail-trouble.ts';

const heartbeatMs = 20_000;
/** Unread bytes of a slow reader: a few thousand events. */
const mostUnread = 256 * 1024;
/** A burst is written at once: by then a working reader has read it. */
const readWithinMs = 3_000;
/** The most memory of this process for one reader. */
const mostKept = 8 * 1024 * 1024;

const texts = new WeakMap<StoredEvent, string>();

/** Serialised once for all listeners. */
function textOf(event: StoredEvent): string {
  const { tx, id, type, id_colis, data } = event;
  const text =
    texts.get(event) ?? `id: ${tx}-${id}\ndata: ${JSON.stringify({ type, id_colis, ...data })}\n\n`;
  texts.set(event, text);
  return text;
}

/** `live` is created after the routes are mounted, so it is read when a stream opens. */
export const notificationsRoutes = (live: () => Live) =>
  routesOf(notificationsContract, {
    events: async ({ ctx, http: { reply, request } }) => {
      reply.hijack();
      const stream = reply.raw;
      // Silence is normal here, so the limit on silent connections is lifted.
      request.raw.socket.setTimeout(0);
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
        [pagesHeader]: startFiles(ctx.services.config).join(' '),
      });
      // What arrives together, above all a batch of events, is written together.
      let unsaid = '';
      const say = (text: string) => {
        if (unsaid === '') setImmediate(leave);
        unsaid += text;
      };
      const leave = () => {
        if (unsaid === '') return;
        stream.write(unsaid);
        unsaid = '';
        if (stream.writableLength > mostKept) stream.destroy();
        else if (stream.writableLength > mostUnread) looked ??= setTimeout(look, readWithinMs);
      };
      // A reader that does not read is disconnected: it will reconnect and reload everything.
      let looked: ReturnType<typeof setTimeout> | undefined;
      const look = () => {
        looked = undefined;
        if (stream.writableLength > mostUnread) stream.destroy();
      };
      say('retry: 1000\n\n');
      const beat = setInterval(() => say(': \n\n'), heartbeatMs);
      const close = () => {
        clearInterval(beat);
        clearTimeout(looked);
        stopHearing();
        leave();
        stream.end();
      };
      const stopHearing = live().listen({
        by: ctx.by,
        hear: (event) => say(textOf(event)),
        end: (reason) => {
          if (reason === 'trop-de-flux') say(`data: ${JSON.stringify({ type: streamTaken })}\n\n`);
          close();
        },
      });
      request.raw.on('close', close);
      // The client left while its session was looked up, so no close event will come.
      if (request.raw.destroyed || stream.destroyed) close();
      return undefined;
    },
    watch: async ({ ctx }) => ({
      de_cote: await setAsideRows(ctx.tx),
      sauvegarde: await backupState(ctx.services),
      livres: await lastCheck(ctx.services.db),
      mails: await mailTrouble(ctx),
      passerelle: await troubleSeen(ctx),
    }),
    replay: async ({ ctx }) => ({ done: true as const, nombre: await askReplay(ctx.tx) }),
  });
