import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { port } from './address.ts';

/** The only connection from a phone to the product, for its pages and its worker alike. */
export interface OnlyWay {
  address: string;
  /** `deaf`: requests arrive, but no answer comes back. */
  turn(state: 'open' | 'closed' | 'deaf'): void;
  close(): Promise<void>;
}

export async function onlyWay(): Promise<OnlyWay> {
  let now: 'open' | 'closed' | 'deaf' = 'open';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // A socket cut on one side is closed on the other.
    socket.on('error', () => socket.destroy());
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const way = createServer((phone) => {
    keep(phone);
    if (now === 'closed') {
      phone.destroy();
      return;
    }
    const product = connect(Number(port()), '127.0.0.1');
    keep(product);
    phone.once('close', () => product.destroy());
    product.once('close', () => phone.destroy());
    phone.pipe(product);
    product.on('data', (answer) => {
      if (now === 'open') phone.write(answer);
    });
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  return {
    address: `http://127.0.0.1:${(way.address() as AddressInfo).port}`,
    turn: (state) => {
      now = state;
      if (state === 'closed') cut();
    },
    close: async () => {
      const closed = once(way, 'close');
      way.close();
      cut();
      await closed;
    },
  };
}
