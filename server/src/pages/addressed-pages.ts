import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { acceptedBy } from '../http/compress-once.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface AddressedPage {
  type: string;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Search engines take whole addresses only: these files are built with their own, without a host. */
const files: Record<string, { file: string; type: string; addresses: RegExp }> = {
  '/home': {
    file: 'index.html',
    type: 'text/html; charset=utf-8',
    addresses:
      /(?<=<link rel="canonical" href="|<meta property="og:(?:image|url)" content=")(?=\/)/g,
  },
  '/robots.txt': {
    file: 'robots.txt',
    type: 'text/plain; charset=utf-8',
    addresses: /(?<=^Sitemap: )(?=\/)/gm,
  },
  '/sitemap.xml': {
    file: 'sitemap.xml',
    type: 'application/xml; charset=utf-8',
    addresses: /(?<=<loc>)(?=\/)/g,
  },
};

/** The public pages that say where they stand, by path, each compressed once. */
export function addressedPages(root: string, publicUrl: string): Map<string, AddressedPage> {
  const pages = new Map<string, AddressedPage>();
  for (const [path, { file, type, addresses }] of Object.entries(files)) {
    const at = resolve(root, file);
    if (!existsSync(at)) continue;
    const plain = Buffer.from(readFileSync(at, 'utf8').replace(addresses, publicUrl));
    pages.set(path, {
      type,
      etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
      plain,
      br: brotliCompressSync(plain),
      gzip: gzipSync(plain),
    });
  }
  return pages;
}

export function sendAddressed(
  request: FastifyRequest,
  reply: FastifyReply,
  page: AddressedPage,
): FastifyReply {
  void reply
    .type(page.type)
    .headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = acceptedBy(request);
  return encoding
    ? reply.header('content-encoding', encoding).send(page[encoding])
    : reply.send(page.plain);
}
