import type { FastifyInstance, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** As `@fastify/compress` has it. */
const brotliQuality = 4;
const brotli = promisify(brotliCompress);
const ways = {
  br: (bytes: Buffer) =>
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: promisify(gzip),
};
type Encoding = keyof typeof ways;

/** Bytes that many wait for, each with what became of it. */
const shared = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

/** From now on these bytes are compressed once for all who are sent them. */
export const shareBytes = (bytes: Buffer): void => void shared.set(bytes, {});

/** Below it compressing gains nothing. */
export const compressedFrom = 2048;

/**
 * The board of a hub, 150 kB and more, goes to each of its dispatchers at the same event: it is compressed for the first and
 * passed on to the others (decision 085).
 */
export function compressOnce(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const made = Buffer.isBuffer(payload) ? shared.get(payload) : undefined;
    const encoding = made && acceptedBy(request);
    if (!made || !encoding || !Buffer.isBuffer(payload) || payload.length < compressedFrom)
      return payload;
    void reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
    made[encoding] ??= ways[encoding](payload);
    return made[encoding];
  });
}

/** What a caller takes, the smaller first. */
export function acceptedBy({ headers }: FastifyRequest): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}
