import { notificationsContract } from '@cigogne/domain/notifications/notifications.contract';
import { streamTaken } from '@cigogne/domain/notifications/stream-taken';
import type { Live } from '../events/live.ts';
import { askReplay, setAsideRows } from '../events/set-aside.ts';
import { routesOf } from '../http/routes-of.ts';

const heartbeatMs = 20_000;
/** Bytes that wait for a slow reader: some thousand events. */
const mostUnread = 256 * 1024;

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
      const say = (text: string) => {
        stream.write(text);
        // Who does not read is let go: it opens again and looks at everything anew.
        if (stream.writableLength > mostUnread) stream.destroy();
      };
      say('retry: 1000\n\n');
      const beat = setInterval(() => say(': \n\n'), heartbeatMs);
      const close = () => {
        clearInterval(beat);
        stopHearing();
        stream.end();
      };
      const stopHearing = live().listen({
        by: ctx.by,
        hear: ({ tx, id, type, id_colis, data }) =>
          say(`id: ${tx}-${id}\ndata: ${JSON.stringify({ type, id_colis, ...data })}\n\n`),
        end: (reason) => {
          if (reason === 'trop-de-flux') say(`data: ${JSON.stringify({ type: streamTaken })}\n\n`);
          close();
        },
      });
      request.raw.on('close', close);
      return undefined;
    },
    setAside: ({ ctx }) => setAsideRows(ctx.tx),
    replay: async ({ ctx }) => ({ done: true as const, nombre: await askReplay(ctx.tx) }),
  });
