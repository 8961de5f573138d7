import type { FastifyInstance, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The default of `@fastify/compress`. */
const brotliQuality = 4;
const brotli = promisify(brotliCompress);
export const ways = {
  br: (bytes: Buffer) =>
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: promisify(gzip),
};
type Ways = typeof ways;
type Encoding = keyof Ways;
const encodings: readonly Encoding[] = ['br', 'gzip'];

/** Replies that many callers wait for, each with its compressed forms. */
const shared = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

/** Marks these bytes to be compressed once for all who receive them. */
export const shareBytes = (bytes: Buffer): void => void shared.set(bytes, {});

/** Smaller answers are not worth compressing. */
export const compressedFrom = 2048;

/**
 * The board of a hub, 150 kB and more, goes to all of its dispatchers at the same event. It is
 * compressed for the first of them and reused for the others (decision 085). If compressing fails,
 * it is sent as it is and tried again for the next caller.
 */
export function compressOnce(app: FastifyInstance, compress: Ways = ways): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const made = Buffer.isBuffer(payload) ? shared.get(payload) : undefined;
    const encoding = made && acceptedBy(request);
    if (!made || !encoding || !Buffer.isBuffer(payload) || payload.length < compressedFrom)
      return payload;
    const compressing = (made[encoding] ??= compress[encoding](payload));
    try {
      const compressed = await compressing;
      void reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
      return compressed;
    } catch (error) {
      if (made[encoding] === compressing) delete made[encoding];
      request.log.warn({ err: error }, 'an answer could not be compressed');
      return payload;
    }
  });
}

/**
 * The best encoding that the caller accepts: `br;q=0` excludes one, `*` stands for all that are not
 * named.
 */
export function acceptedBy({ headers }: FastifyRequest): Encoding | null {
  const header = String(headers['accept-encoding'] ?? '').toLowerCase();
  const taken = new Map(header.split(',').map(weighed));
  const takes = (name: string) => (taken.get(name) ?? taken.get('*') ?? 0) > 0;
  return encodings.find(takes) ?? null;
}

function weighed(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
  const weight = parameters.find((word) => word.startsWith('q='));
  return [name, weight === undefined ? 1 : Number(weight.slice(2))];
}
