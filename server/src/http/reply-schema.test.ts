import { brotliDecompressSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sharedRead } from '../database/shared-read.ts';
import { buildSerializer, replySchema } from './reply-schema.ts';

const names = Array.from({ length: 300 }, (_, i) => `Été à Béja, عائشة ${i}`);

test('what many wait for together comes whole to each of them, compressed or not, without what is not told', async () => {
  const app = Fastify({ schemaController: { compilersFactory: { buildSerializer } } });
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  const seen = sharedRead(async () => ({ names, secret: 'ours' }));
  const reply = z.object({ names: z.array(z.string()) });
  app.get('/', { schema: { response: { 200: replySchema(reply) } } }, () => seen(app, 'all'));
  const ask = (encoding: string) =>
    app.inject({ url: '/', headers: { 'accept-encoding': encoding } });

  const [first, plain, small] = await Promise.all([ask('identity'), ask('identity'), ask('br')]);
  for (const { headers, rawPayload, body } of [first, plain]) {
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(rawPayload.length),
    });
    expect(JSON.parse(body)).toEqual({ names });
  }
  expect(small.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual({ names });
  await app.close();
});
