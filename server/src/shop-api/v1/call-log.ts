import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Services } from '../../context/context.ts';
import { unhurried } from '../../database/unhurried.ts';
import { withoutRecipient } from './without-recipient.ts';

interface KeptCall {
  id_user: number;
  id_key: number;
  at: Date;
  method: string;
  path: string;
  status: number;
  code: string | null;
  ms: number;
  request_id: string;
  body: unknown;
}

const everyMs = 1_000;
/** While the database is away, only the newest calls are remembered. */
const mostWaiting = 5_000;

/** Records the calls of keys, many in one statement; no call waits for it. */
export class CallLog {
  readonly #services: Pick<Services, 'pool' | 'log' | 'clock'>;
  readonly #timer: ReturnType<typeof setInterval>;
  #waiting: KeptCall[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(services: Pick<Services, 'pool' | 'log' | 'clock'>) {
    this.#services = services;
    this.#timer = setInterval(() => void this.flush(), everyMs);
    this.#timer.unref();
  }

  keep(by: Caller, request: FastifyRequest, reply: FastifyReply, code: string | null): void {
    if (!by.key) return;
    const { statusCode: status } = reply;
    this.#waiting.push({
      id_user: by.id,
      id_key: by.key.id,
      at: this.#services.clock(),
      method: request.method,
      // The query may contain somebody's address.
      path: (request.url.split('?', 1)[0] ?? '').slice(0, 200),
      status,
      code,
      ms: Math.round(reply.elapsedTime),
      request_id: request.id,
      body: status >= 400 ? withoutRecipient(request.body) : null,
    });
    if (this.#waiting.length > mostWaiting) this.#waiting.shift();
  }

  /** Writes what is waiting; one statement at a time. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #write(): Promise<void> {
    const calls = this.#waiting.splice(0);
    if (calls.length === 0) return;
    try {
      await this.#services.pool.query(
        `with ${unhurried}
         insert into api_calls (id_user, id_key, at, method, path, status, code, ms, request_id, body)
         select id_user, id_key, at, method, path, status, code, ms, request_id, nullif(body, 'null')
         from jsonb_to_recordset($1::jsonb) as v (id_user bigint, id_key bigint, at timestamptz, method text,
           path text, status smallint, code text, ms integer, request_id text, body jsonb), unhurried`,
        [JSON.stringify(calls)],
      );
    } catch (error) {
      this.#services.log.warn({ err: error, calls: calls.length }, 'calls of keys were not kept');
    }
  }
}
