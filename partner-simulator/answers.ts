import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerFault, Fault } from './faults.ts';

export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export const failure = (status: number, code: string, message: string, field?: string): Answer => ({
  status,
  body: { error: { code, message, ...(field ? { field } : {}) } },
});

export function sendJson(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(JSON.stringify(body));
}

/** Reads a body up to a maximum size; null if it is larger. */
export async function bodyOf(request: IncomingMessage, most: number): Promise<string | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

const hugeBytes = 50 * 1024 * 1024;

/** Spoils an answer; returns false if it may still be sent (it was only slow). */
export async function spoil(
  fault: Fault & { kind: AnswerFault },
  response: ServerResponse,
): Promise<boolean> {
  switch (fault.kind) {
    case 'slow':
      await pause(fault.ms);
      return false;
    case 'hang':
      // The caller gives up; a proxy in between would also keep the connection open.
      await new Promise<void>((resolve) => response.once('close', resolve));
      return true;
    case 'drop':
      response.destroy();
      return true;
    case 'die':
      process.kill(process.pid, 'SIGKILL');
      return new Promise<never>(() => undefined);
    case 'error':
      sendJson(response, failure(500, 'internal', 'Erreur interne.'));
      return true;
    case 'too_many':
      sendJson(response, {
        ...failure(429, 'too_many', 'Trop de demandes.'),
        headers: { 'retry-after': '30' },
      });
      return true;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end('<!doctype html><title>Maintenance</title><h1>Revenez plus tard</h1>');
      return true;
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:9/v1/elsewhere' }).end();
      return true;
    case 'huge':
      await sendHuge(response);
      return true;
  }
}

/** Starts like any answer and goes on for 50 MB. */
async function sendHuge(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  // The caller is likely to hang up.
  await pipeline(Readable.from(hugeText()), response).catch(() => undefined);
}

function* hugeText(): Generator<string> {
  const block = 'x'.repeat(64 * 1024);
  yield '{"shipment":{"note":"';
  for (let sent = 0; sent < hugeBytes; sent += block.length) yield block;
  yield '"}}';
}
