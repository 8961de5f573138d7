import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Live } from './live.ts';

/**
 * How a process stops taking calls, so that another can take its place without anybody noticing.
 */
export interface Leaving {
  isLeaving(): boolean;
  /**
   * Ends the event streams, which reconnect elsewhere. For `seconds` every call is still answered,
   * with `connection: close`, while `/readyz` sends the load balancer away. Then no new call is let
   * in and the running ones are finished.
   */
  leave(seconds: number): Promise<void>;
}

/**
 * How long to wait for connections that have sent nothing yet: browsers open them in advance, and a
 * call may be on its way.
 */
const silentMs = 500;
/** For all of this together: stopping the rest needs what remains of the ten seconds. */
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
