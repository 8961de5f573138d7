import { docsContract } from '@cigogne/domain/shop-api/docs.contract';
import { notFound } from '@cigogne/domain/refusal';
import type { FastifyReply } from 'fastify';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../context/context.ts';
import { escaped } from '../../documents/escaped.ts';
import { routesOf } from '../../http/routes-of.ts';
import { drawPage } from './layout.ts';
import { ourAddress } from './markup.ts';
import { openApi } from './openapi.ts';
import { docsPages } from './pages.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const style = read('./style.css') + read('./try-it.css');
const tryIt = read('./try-it.js');
/** Drawn once: they contain nothing personal. */
const drawn = new Map(docsPages.map((page) => [page.path, drawPage(page)]));

export const docsRoutes = routesOf(docsContract, {
  home: async ({ ctx, http }) => sendPage(ctx, http.reply, ''),
  page: async ({ ctx, params, http }) => {
    if (params.page === 'openapi.json')
      return send(http.reply, 'application/json; charset=utf-8', contractFile(ctx));
    if (params.page === 'style.css')
      return send(http.reply, 'text/css; charset=utf-8', typefaceOf(ctx) + style);
    if (params.page === 'try-it.js')
      return send(http.reply, 'text/javascript; charset=utf-8', tryIt);
    return sendPage(ctx, http.reply, params.page);
  },
});

const sendPage = ({ services }: Context, reply: FastifyReply, path: string): string =>
  send(
    reply,
    'text/html; charset=utf-8',
    drawn.get(path)?.replaceAll(ourAddress, escaped(services.config.publicUrl)),
  );

/** The type of the screens, where they are built. */
function typefaceOf({ services }: Context): string {
  const assets = services.config.pages && join(services.config.pages, 'assets');
  const file =
    assets && existsSync(assets)
      ? readdirSync(assets).find((name) => /^instrument-sans-.*\.woff2$/.test(name))
      : undefined;
  return file
    ? `@font-face {
  font-family: 'Instrument Sans Variable';
  src: url(/assets/${file});
  font-weight: 400 700;
  font-stretch: 75% 100%;
  font-display: swap;
}
`
    : '';
}

const contractFile = ({ services }: Context): string =>
  JSON.stringify(openApi(services.config.publicUrl), null, 2);

function send(reply: FastifyReply, type: string, text: string | undefined): string {
  if (text === undefined) throw notFound();
  void reply.headers({ 'content-type': type, 'cache-control': 'no-cache' });
  return text;
}
