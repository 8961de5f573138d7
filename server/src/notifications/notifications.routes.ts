import { notificationsContract } from '@cigogne/domain/notifications/notifications.contract';
import { streamTaken } from '@cigogne/domain/notifications/stream-taken';
import { backupState } from '../backups/backup-state.ts';
import type { Live } from '../http/live.ts';
import { askReplay, setAsideRows } from '../events/set-aside.ts';
import type { StoredEvent } from '../events/stored-event.ts';
import { routesOf } from '../http/routes-of.ts';
import { lastCheck } from '../ledger/verify-books.ts';

const heartbeatMs = 20_000;
/** Bytes that wait for a slow reader: some thousand events. */
const mostUnread = 256 * 1024;
/** A burst is written in one go: who reads has taken it by then. */
const readWithinMs = 3_000;
/** Never more of this process's memory for one reader. */
const mostKept = 8 * 1024 * 1024;

const texts = new WeakMap<StoredEvent, string>();

/** Made once for all who hear of it. */
function textOf(event: StoredEvent): string {
  const { tx, id, type, id_colis, data } = event;
  const text =
    texts.get(event) ?? `id: ${tx}-${id}\ndata: ${JSON.stringify({ type, id_colis, ...data })}\n\n`;
  texts.set(event, text);
  return text;
}

/** `live` is made after the routes are mounted: the stream asks for it when it opens. */
export const notificationsRoutes = (live: () => Live) =>
  routesOf(notificationsContract, {
    events: async ({ ctx, http: { reply, request } }) => {
      reply.hijack();
      const stream = reply.raw;
      // Silence is its normal state: the limit on silent connections is not for it.
      request.raw.socket.setTimeout(0);
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'keep-alive',
      });
      // What comes in one go, a batch of events above all, leaves in one.
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
      // Who does not read is let go: it opens again and looks at everything anew.
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
      // Left while its session was looked up: no word of it will come.
      if (request.raw.destroyed || stream.destroyed) close();
      return undefined;
    },
    watch: async ({ ctx }) => ({
      de_cote: await setAsideRows(ctx.tx),
      sauvegarde: await backupState(ctx.services),
      livres: await lastCheck(ctx.services.db),
    }),
    replay: async ({ ctx }) => ({ done: true as const, nombre: await askReplay(ctx.tx) }),
  });
