import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compilers from '@fastify/fast-json-stringify-compiler';
import compress from '@fastify/compress';
import { v1Contract } from '@cigogne/domain/shop-api/v1.contract';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { features } from '../features.ts';
import { sharedRead } from '../database/shared-read.ts';
import { compressOnce, ways } from './compress-once.ts';
import { buildSerializer, replySchema } from './reply-schema.ts';

const names = Array.from({ length: 300 }, (_, i) => `Été à Béja, عائشة ${i}`);

async function manyWait(by: typeof ways) {
  const app = Fastify({ schemaController: { compilersFactory: { buildSerializer } } });
  compressOnce(app, by);
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  const seen = sharedRead(async () => ({ names, secret: 'ours' }));
  const reply = z.object({ names: z.array(z.string()) });
  app.get('/', { schema: { response: { 200: replySchema(reply) } } }, () => seen(app, 'all'));
  const ask = (encoding: string) =>
    app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  return { app, ask };
}

test('what many wait for together comes whole to each of them, compressed or not, without what is not told', async () => {
  const { app, ask } = await manyWait(ways);
  const [first, plain, small, again, zipped] = await Promise.all([
    ask('identity'),
    ask('identity'),
    ask('gzip, deflate, br, zstd'),
    ask('br'),
    ask('gzip'),
  ]);
  for (const { headers, rawPayload, body } of [first, plain]) {
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(rawPayload.length),
    });
    expect(JSON.parse(body)).toEqual({ names });
  }
  for (const { headers, rawPayload } of [small, again]) {
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(rawPayload.length),
      vary: 'accept-encoding',
    });
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual({ names });
  }
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual({ names });
  await app.close();
});

test('what is refused by name is not sent, what is taken by any name is', async () => {
  const { app, ask } = await manyWait(ways);
  const sent = async (encoding: string) => (await ask(encoding)).headers['content-encoding'];
  expect(await sent('br;q=0, gzip')).toBe('gzip');
  expect(await sent('gzip;q=0.5, BR; q=0.1')).toBe('br');
  expect(await sent('br;q=0, gzip;q=0')).toBeUndefined();
  expect(await sent('brotli')).toBeUndefined();
  expect(await sent('')).toBeUndefined();
  await app.close();
});

test('an answer that cannot be compressed comes all the same, and the next is compressed again', async () => {
  let fails = true;
  const { app, ask } = await manyWait({
    ...ways,
    br: (bytes) => (fails ? Promise.reject(new Error('no memory')) : ways.br(bytes)),
  });
  const waiting = await Promise.all([ask('br, identity'), ask('br, identity')]);
  fails = false;
  for (const { statusCode, headers, rawPayload } of [...waiting, await ask('br, identity')]) {
    const bytes =
      headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload;
    expect([statusCode, JSON.parse(bytes.toString())]).toEqual([200, { names }]);
  }
  await app.close();
});

test('the reply of every call can be written, which is tried only at its first answer', () => {
  const entries = [...features.map(({ contract }) => contract), v1Contract].flatMap((contract) =>
    Object.values<{ path: string; reply?: z.ZodType }>(contract),
  );
  const compile = compilers()({}, {});
  for (const { path: url, reply } of entries) {
    if (!reply) continue;
    const schema = replySchema(reply);
    const route = { schema, method: 'POST', url, httpStatus: '200' };
    expect(() => compile(route), url).not.toThrow();
  }
});
