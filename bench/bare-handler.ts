import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The least that a Node server can do for a call: it keeps the session in memory, runs one
 * statement and passes on the JSON made by PostgreSQL. No rules, no log, no headers. A separate
 * process, like the product.
 */

/** A statement with the driver's placeholders, and their variables. */
interface Answered {
  text: string;
  names: readonly string[];
}

interface Orders {
  url: string;
  answers: Record<string, Answered>;
  /** Compresses on request, as the usual library does by default. */
  compressed: boolean;
}

/** Answers `POST /{name}` with values in the body, once this resolves. */
export async function startBareHandler(
  orders: Orders,
): Promise<{ port: number; stop: () => void }> {
  const child = fork(import.meta.filename);
  const ready = new Promise<number>((resolve, reject) => {
    child.once('message', (port) => resolve(Number(port)));
    child.once('exit', () => reject(new Error('The bare handler did not start')));
  });
  child.send(orders);
  return { port: await ready, stop: () => child.kill() };
}

async function serve({ url, answers, compressed }: Orders): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c jit=off' });
  const sessions = new Map<string, boolean>();
  const isKnown = async (token: string): Promise<boolean> => {
    const known = sessions.get(token);
    if (known !== undefined) return known;
    const { rows } = await pool.query('select 1 from sessions where token_hash = $1', [
      createHash('sha256').update(token).digest(),
    ]);
    sessions.set(token, rows.length > 0);
    return rows.length > 0;
  };
  const app = Fastify({ logger: false });
  if (compressed) await app.register(compress);
  for (const [name, { text, names }] of Object.entries(answers)) {
    app.post(`/${name}`, async (request, reply) => {
      if (!(await isKnown(String(request.headers['cgo-tkn'])))) return reply.code(401).send();
      const given = request.body as Record<string, unknown>;
      const { rows } = await pool.query({
        name,
        text,
        values: names.map((one) => given[one]),
        rowMode: 'array',
        types: { getTypeParser: () => (value: string) => value },
      });
      void reply.type('application/json; charset=utf-8');
      return (rows[0] as string[] | undefined)?.[0] ?? 'null';
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
}

if (process.argv[1] === import.meta.filename)
  process.once('message', (orders) => void serve(orders as Orders));
