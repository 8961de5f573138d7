import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Live } from './live.ts';

/** How a process lets go of who calls it, so that another may take its place while all of them work. */
export interface Leaving {
  isLeaving(): boolean;
  /**
   * Streams end and are opened again elsewhere; for `seconds` everybody is still answered, each with the word not to
   * come back on this connection, while `/readyz` sends the balancer away; then nobody new is let in and what runs is
   * finished.
   */
  leave(seconds: number): Promise<void>;
}

/** A connection on which nothing was ever sent, as browsers keep one ready: a call may still be on its way. */
const silentMs = 500;
/** After all that, counted from the beginning: what follows needs the rest of the ten seconds. */
const longestMs = 8_000;

export function mountLeaving(app: FastifyInstance, live: () => Live): Leaving {
  let leaving = false;
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving) reply.raw.setHeader('connection', 'close');
    done();
  });
  return {
    isLeaving: () => leaving,
    leave: async (seconds) => {
      leaving = true;
      await live().stop();
      await pause(seconds * 1000);
      const silence = setTimeout(() => {
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      }, silentMs);
      const end = setTimeout(() => app.server.closeAllConnections(), longestMs - seconds * 1000);
      await app.close();
      clearTimeout(silence);
      clearTimeout(end);
    },
  };
}
