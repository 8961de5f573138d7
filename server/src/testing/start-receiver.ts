import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './self-signed.ts';

/** A shop's webhook receiver on this machine: what it received, and how it answers. */
export interface Receiver {
  port: number;
  heard: Heard[];
  /** Connections, including those that sent nothing. */
  connections: number;
  answer: (request: http.IncomingMessage, response: http.ServerResponse) => void;
  close(): Promise<void>;
}
interface Heard {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export async function startReceiver({ tls = false, port = 0 } = {}): Promise<Receiver> {
  const receiver: Receiver = {
    port: 0,
    heard: [],
    connections: 0,
    answer: (_, response) => response.writeHead(204).end(),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const listener: http.RequestListener = (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      receiver.heard.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      });
      receiver.answer(request, response);
    });
  };
  const server = tls ? https.createServer(selfSigned, listener) : http.createServer(listener);
  server.on('connection', () => {
    receiver.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  receiver.port = (server.address() as AddressInfo).port;
  return receiver;
}
