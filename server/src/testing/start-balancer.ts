import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Distributes calls over the processes behind it, according to their `/readyz`, over kept-alive
 * connections.
 */
export interface Balancer {
  address: string;
  add(port: number): void;
  /** Sends it no more calls. */
  spare(port: number): void;
  /** Forgets a process that has ended. */
  remove(port: number): void;
  /** Resolves when it sends calls to this many processes. */
  until(serving: number): Promise<void>;
  /** Calls that were passed to a process and not answered. */
  broken: string[];
  stop(): Promise<void>;
}

interface Backend {
  port: number;
  agent: Agent;
  isReady: boolean;
  isSpared: boolean;
}

const lookEveryMs = 100;

export async function startBalancer(): Promise<Balancer> {
  const backends = new Map<number, Backend>();
  const broken: string[] = [];
  let turn = 0;
  const ready = () =>
    [...backends.values()].filter(({ isReady, isSpared }) => isReady && !isSpared);
  const looking = setInterval(() => {
    for (const backend of backends.values()) {
      const look = request(
        { port: backend.port, host: '127.0.0.1', path: '/readyz', agent: false, timeout: 2_000 },
        (answer) => {
          backend.isReady = answer.statusCode === 200;
          answer.resume();
        },
      );
      look.on('error', () => (backend.isReady = false));
      look.end();
    }
  }, lookEveryMs);

  const pass = (call: IncomingMessage, body: Buffer, reply: ServerResponse, tries: number) => {
    const serving = ready();
    const backend = serving[(turn += 1) % Math.max(1, serving.length)];
    if (!backend || tries > 20) {
      broken.push(`${call.url ?? ''}: nobody serves`);
      reply.writeHead(502).end();
      return;
    }
    const { connection: _, ...headers } = call.headers;
    const sent = request(
      {
        port: backend.port,
        host: '127.0.0.1',
        agent: backend.agent,
        method: call.method,
        path: call.url,
        headers,
      },
      (answer) => {
        const { connection: __, ...given } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, given);
        answer.on('error', () => {
          broken.push(`${call.url ?? ''}: broken off`);
          reply.destroy();
        });
        answer.pipe(reply);
        reply.on('close', () => answer.destroy());
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (reply.headersSent) return;
      // Connection refused: nothing of the call was sent.
      if (error.code === 'ECONNREFUSED') {
        backend.isReady = false;
        pass(call, body, reply, tries + 1);
        return;
      }
      broken.push(`${call.url ?? ''}: ${error.message}`);
      reply.writeHead(502).end();
    });
    sent.end(body);
  };
  const server = createServer((call, reply) => {
    const pieces: Buffer[] = [];
    call.on('data', (piece: Buffer) => pieces.push(piece));
    call.on('end', () => pass(call, Buffer.concat(pieces), reply, 0));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (port) =>
      void backends.set(port, {
        port,
        agent: new Agent({ keepAlive: true, maxSockets: 64 }),
        isReady: false,
        isSpared: false,
      }),
    spare: (port) => {
      const backend = backends.get(port);
      if (backend) backend.isSpared = true;
    },
    remove: (port) => {
      backends.get(port)?.agent.destroy();
      backends.delete(port);
    },
    until: async (serving) => {
      for (const giveUp = Date.now() + 60_000; ready().length < serving; await pause(20))
        if (Date.now() > giveUp) throw new Error(`Only ${ready().length} processes serve`);
    },
    broken,
    stop: async () => {
      clearInterval(looking);
      for (const { agent } of backends.values()) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
