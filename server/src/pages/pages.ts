import fastifyStatic from '@fastify/static';
import { notFound } from '@cigogne/domain/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { addressedPages, sendAddressed } from './addressed-pages.ts';
import type { Services } from '../context/context.ts';

/**
 * Which built page answers which address; below `/dashb`, the page picks its application by role.
 * The recipient's page is rendered by its feature (tracking/tracking-page.ts).
 */
const documents: readonly [RegExp, string][] = [
  [
    /^\/(?:login|register|forget-pass|liv\/app|acc\/(?:premier|verify|rstp|email)(?:\/[^/]+)?)$/,
    'account.html',
  ],
  [/^\/dashb(?:\/.*)?$/, 'dashb.html'],
];

/** The route of what was built: it asks no database, so that nobody is turned away from it. */
export const builtFiles = '/*';

/** Serves the built pages, precompressed; without a build only the API is served. */
export async function mountPages(app: FastifyInstance, services: Services): Promise<void> {
  const folder = services.config.pages;
  if (!folder || !existsSync(folder)) return;
  const root = resolve(folder);
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, index: false });
  const page = { config: { page: true }, logLevel: 'warn', exposeHeadRoute: true } as const;
  app.get('/', page, async (_request, reply) => reply.redirect('/home'));
  // An address short enough to be dictated over the phone.
  app.get('/ouverture', page, async (_request, reply) => reply.redirect('/dashb/ouverture'));
  // A link that lost its end leads to the field for code and phone.
  for (const path of ['/suivi', '/suivi/'])
    app.get(path, page, async (_request, reply) => reply.redirect('/home#suivi'));
  const addressed = addressedPages(root, services.config.publicUrl);
  app.get(builtFiles, page, async (request, reply) => {
    const path = pathOf(request.url);
    const own = addressed.get(path);
    return own ? sendAddressed(request, reply, own) : sendPage(request, reply, root, path);
  });
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  path: string,
): FastifyReply {
  const document = documents.find(([pattern]) => pattern.test(path))?.[1];
  if (document)
    return reply.header('cache-control', 'no-cache').sendFile(document, { cacheControl: false });
  // Unknown API addresses are answered in the format of their API.
  if (path.startsWith('/api/')) {
    reply.callNotFound();
    return reply;
  }
  if (path.includes('..')) throw notFound();
  if (path.endsWith('/') || !existsSync(resolve(root, `.${path}`))) {
    if (!request.headers.accept?.includes('text/html')) throw notFound();
    // A mistyped address shows the public page with links onwards.
    return reply
      .code(404)
      .header('cache-control', 'no-cache')
      .sendFile('account.html', { cacheControl: false });
  }
  const cacheControl = path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
  return reply
    .header('cache-control', cacheControl)
    .sendFile(path.slice(1), { cacheControl: false });
}

function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    throw notFound();
  }
}
