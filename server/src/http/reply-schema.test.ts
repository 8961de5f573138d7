import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sharedRead } from '../database/shared-read.ts';
import { compressOnce } from './compress-once.ts';
import { buildSerializer, replySchema } from './reply-schema.ts';

const names = Array.from({ length: 300 }, (_, i) => `Été à Béja, عائشة ${i}`);

test('what many wait for together comes whole to each of them, compressed or not, without what is not told', async () => {
  const app = Fastify({ schemaController: { compilersFactory: { buildSerializer } } });
  compressOnce(app);
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  const seen = sharedRead(async () => ({ names, secret: 'ours' }));
  const reply = z.object({ names: z.array(z.string()) });
  app.get('/', { schema: { response: { 200: replySchema(reply) } } }, () => seen(app, 'all'));
  const ask = (encoding: string) =>
    app.inject({ url: '/', headers: { 'accept-encoding': encoding } });

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
