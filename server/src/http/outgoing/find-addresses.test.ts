import { createSocket, type Socket } from 'node:dgram';
import { lookup, Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findAddresses } from './find-addresses.ts';

/** A server of names on this machine; it answers each question with these bytes, or not at all. */
async function aNameServer(answer: (question: Buffer) => Buffer | null) {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const bytes = answer(question);
    if (bytes) socket.send(bytes, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  opened.push(socket);
  const resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`]);
  return resolver;
}
const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close();
});

const ipv4 = 1;
const typeOf = (question: Buffer) => question.readUInt16BE(question.length - 4);
/** A question sent back as its answer, with a code and the address of a record of its type. */
function reply(question: Buffer, code: number, address: readonly number[] = []): Buffer {
  const asked = Buffer.from(question);
  asked.writeUInt16BE(0x8180 | code, 2);
  asked.writeUInt16BE(address.length > 0 ? 1 : 0, 6);
  asked.writeUInt16BE(0, 10);
  if (address.length === 0) return asked;
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(typeOf(question), 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(address.length, 10);
  return Buffer.concat([asked, record, Buffer.from(address)]);
}

test('a name has its addresses of both kinds, or of one', async () => {
  const six = [0x2a, 0, 0x14, 0x50, ...Array<number>(11).fill(0), 1];
  const both = await aNameServer((question) =>
    reply(question, 0, typeOf(question) === ipv4 ? [41, 231, 53, 2] : six),
  );
  expect(await findAddresses('boutique.tn', both)).toEqual(['41.231.53.2', '2a00:1450::1']);
  const one = await aNameServer((question) =>
    typeOf(question) === ipv4 ? reply(question, 0, [41, 231, 53, 2]) : null,
  );
  expect(await findAddresses('boutique.tn', one)).toEqual(['41.231.53.2']);
});

test('names whose server is silent keep no other name waiting', async () => {
  const silent = await aNameServer(() => null);
  const ends: unknown[] = [];
  const dead = Array.from({ length: 20 }, (_, n) =>
    findAddresses(`morte-${n}.boutique.tn`, silent).catch((error: unknown) => ends.push(error)),
  );
  await lookup('localhost');
  expect(ends).toEqual([]);
  await Promise.all(dead);
  expect(ends).toEqual(dead.map(() => expect.objectContaining({ code: 'ETIMEOUT' })));
});

test('a name that DNS does not know may be one of this machine', async () => {
  const unknown = await aNameServer((question) => reply(question, 3));
  expect(await findAddresses('localhost', unknown)).toContain('127.0.0.1');
  await expect(findAddresses('boutique.invalid', unknown)).rejects.toThrow();
});

test('a server that fails on a name is no other one’s matter', async () => {
  const failing = await aNameServer((question) => reply(question, 2));
  await expect(findAddresses('boutique.tn', failing)).rejects.toMatchObject({ code: 'ESERVFAIL' });
});
