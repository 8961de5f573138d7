import { notificationsContract } from '@cigogne/domain/notifications/notifications.contract';
import type { Live } from '../events/live.ts';
import { askReplay, setAsideRows } from '../events/set-aside.ts';
import { routesOf } from '../http/routes-of.ts';

const heartbeatMs = 20_000;

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
      stream.write('retry: 1000\n\n');
      const stopHearing = live().listen(ctx.by, (event) => {
        const { type, id_colis, data } = event;
        stream.write(
          `id: ${event.tx}-${event.id}\ndata: ${JSON.stringify({ type, id_colis, ...data })}\n\n`,
        );
      });
      const beat = setInterval(() => stream.write(': \n\n'), heartbeatMs);
      const close = () => {
        clearInterval(beat);
        stopHearing();
        stopEnding();
        stream.end();
      };
      const stopEnding = live().onEnded(ctx.by.id, close);
      request.raw.on('close', close);
      return undefined;
    },
    setAside: ({ ctx }) => setAsideRows(ctx.tx),
    replay: async ({ ctx }) => ({ done: true as const, nombre: await askReplay(ctx.tx) }),
  });
