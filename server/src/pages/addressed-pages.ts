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

interface BuiltFile {
  file: string;
  type: string;
  /** What is replaced in the built file. */
  swap: RegExp;
  by: (publicUrl: string) => string;
}

const html = 'text/html; charset=utf-8';
/**
 * Search engines accept only full addresses: these files are built without a host and get their own
 * here.
 */
const whole = (publicUrl: string): string => publicUrl;
/** What an account's page says to search engines; the texts that the sitemap names are built as one. */
const forEveryone: BuiltFile = {
  file: 'account.html',
  type: html,
  swap: /<meta name="robots" content="noindex">\s*/,
  by: () => '',
};

const files: Record<string, BuiltFile> = {
  '/home': {
    file: 'index.html',
    type: html,
    swap: /(?<=<link rel="canonical" href="|<meta property="og:(?:image|url)" content=")(?=\/)/g,
    by: whole,
  },
  '/conditions': forEveryone,
  '/confidentialite': forEveryone,
  '/tarifs': forEveryone,
  '/robots.txt': {
    file: 'robots.txt',
    type: 'text/plain; charset=utf-8',
    swap: /(?<=^Sitemap: )(?=\/)/gm,
    by: whole,
  },
  '/sitemap.xml': {
    file: 'sitemap.xml',
    type: 'application/xml; charset=utf-8',
    swap: /(?<=<loc>)(?=\/)/g,
    by: whole,
  },
};

/** The public pages that search engines read, by path, each compressed once. */
export function addressedPages(root: string, publicUrl: string): Map<string, AddressedPage> {
  const pages = new Map<string, AddressedPage>();
  for (const [path, { file, type, swap, by }] of Object.entries(files)) {
    const at = resolve(root, file);
    if (!existsSync(at)) continue;
    const plain = Buffer.from(readFileSync(at, 'utf8').replace(swap, () => by(publicUrl)));
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
