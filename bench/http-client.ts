import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface Sent {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  /** Of a shop's program, instead of a person's token. */
  key?: string;
  body?: unknown;
  /** A write bears an `Idempotency-Key` of its own, as the screens and the phone send it. */
  writes?: true;
  /** That of an earlier sending of the same, in place of a new one. */
  idempotencyKey?: string;
}

export interface Got {
  status: number;
  /** The status line and the headers as they came. */
  head: string;
  body: string;
  /** Bytes of the status line with the headers, and of the body. */
  bytes: { head: number; body: number };
}

/**
 * One keep-alive connection that sends one request at a time: the least a client can cost on the
 * cores it shares with the server.
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

  send({ method, path, token, key, body, writes, idempotencyKey }: Sent): Promise<Got> {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const head =
      `${method} ${path} HTTP/1.1\r\nhost: bench\r\n${token ? `cgo-tkn: ${token}\r\n` : ''}` +
      (key ? `authorization: Bearer ${key}\r\n` : '') +
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
    const end = this.#buffer.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#buffer.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#buffer.length < end + 4 + length) return;
    const body = this.#buffer.toString('utf8', end + 4, end + 4 + length);
    this.#buffer = this.#buffer.subarray(end + 4 + length);
    const settle = this.#settle;
    this.#settle = null;
    settle?.resolve({
      status: Number(head.slice(9, 12)),
      head,
      body,
      bytes: { head: end + 4, body: length },
    });
  }
}
