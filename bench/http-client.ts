import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface Sent {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  /** A shop program's key, instead of a person's token. */
  key?: string;
  body?: unknown;
  /** Sends a new `Idempotency-Key`, as the screens and the phone do. */
  writes?: true;
  /** The accepted encodings, as a browser names them; none if absent. */
  accept?: string;
  /** The key of an earlier sending of the same request, in place of a new one. */
  idempotencyKey?: string;
}

export interface Got {
  status: number;
  /** The status line and headers as received. */
  head: string;
  body: string;
  /** Bytes of the status line with the headers, and of the body. */
  bytes: { head: number; body: number };
}

/**
 * One keep-alive connection that sends one request at a time: the cheapest possible client, since
 * it shares cores with the server.
 */
export class Connection {
  readonly #socket: Socket;
  #buffer: Buffer = Buffer.alloc(0);
  #settle: { resolve: (got: Got) => void; reject: (error: Error) => void } | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(new Error('Connection closed')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  send({ method, path, token, key, body, writes, accept, idempotencyKey }: Sent): Promise<Got> {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const head =
      `${method} ${path} HTTP/1.1\r\nhost: bench\r\n${token ? `cgo-tkn: ${token}\r\n` : ''}` +
      (key ? `authorization: Bearer ${key}\r\n` : '') +
      (accept ? `accept-encoding: ${accept}\r\n` : '') +
      (writes ? `idempotency-key: ${idempotencyKey ?? randomUUID()}\r\n` : '') +
      (method === 'POST'
        ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`
        : '');
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(`${head}\r\n${payload}`);
    });
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed && this.#socket.writable;
  }

  close(): void {
    this.#settle = null;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    const start = this.#buffer.indexOf('\r\n\r\n');
    if (start < 0) return;
    const head = this.#buffer.toString('latin1', 0, start);
    const end = start + 4;
    const answer = /^transfer-encoding: chunked/im.test(head)
      ? unchunked(this.#buffer, end)
      : plain(this.#buffer, end, Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0));
    if (!answer) return;
    this.#buffer = this.#buffer.subarray(answer.end);
    const settle = this.#settle;
    this.#settle = null;
    settle?.resolve({
      status: Number(head.slice(9, 12)),
      head,
      body: answer.body.toString('utf8'),
      bytes: { head: end, body: answer.end - end },
    });
  }
}

/** A body of known length; null until it is complete. */
function plain(buffer: Buffer, from: number, length: number) {
  const end = from + length;
  return buffer.length < end ? null : { body: buffer.subarray(from, end), end };
}

/** A chunked body. */
function unchunked(buffer: Buffer, from: number): { body: Buffer; end: number } | null {
  const pieces: Buffer[] = [];
  for (let at = from; ; ) {
    const line = buffer.indexOf('\r\n', at);
    if (line < 0) return null;
    const length = Number.parseInt(buffer.toString('latin1', at, line), 16);
    const next = line + 2 + length + 2;
    if (buffer.length < next) return null;
    if (length === 0) return { body: Buffer.concat(pieces), end: next };
    pieces.push(buffer.subarray(line + 2, line + 2 + length));
    at = next;
  }
}
