import { isLanguage, type Language, languageKey } from '@cigogne/domain/languages';
import { Refusal } from '@cigogne/domain/refusal';
import { areSeveral } from '@cigogne/domain/tracking/several-codes';
import { type Tracking, trackingContract } from '@cigogne/domain/tracking/tracking.contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSettings } from '@cigogne/domain/settings/settings';
import { Pace } from '../http/pace.ts';
import { rateLimitOf } from '../http/rate-limit-of.ts';
import { settingsAt } from '../settings/settings.ts';
import { findGovernorate } from '../places/places-data.ts';
import { recipientCaller, type Services } from '../context/context.ts';
import { drawTrackingPage, type Readable } from './draw-page.ts';
import { readTracking } from './read-tracking.ts';

const html = 'text/html; charset=utf-8';
const year = 365 * 24 * 3600;

interface PageRequest {
  Params: { token: string };
  Querystring: { langue?: unknown; refus?: unknown; gov?: unknown };
}

/**
 * Handles the recipient's forms without scripts, through the same calls as the script: addresses
 * contain neither code nor phone, and guessing is limited by the same counter. Whatever the call's
 * result, a form is answered with a page.
 */
export function mountTrackingForms(app: FastifyInstance): void {
  const options = { config: { page: true }, logLevel: 'warn' } as const;
  app.post('/suivi', options, async (request, reply) => {
    const form = (request.body ?? {}) as Record<string, unknown>;
    const asked = { code: textIn(form['code']), tel: textIn(form['tel']) };
    if (areSeveral(asked.code)) return reply.redirect('/home#suivi-plusieurs', 303);
    const answer = await callAs(request, trackingContract.find.path, asked);
    const to = answer?.suivi ? `/suivi/${answer.suivi}` : `/home#suivi-${whyNot(answer)}`;
    return reply.redirect(to, 303);
  });
  const linkOf = ({ params }: FastifyRequest): string =>
    `/suivi/${encodeURIComponent((params as PageRequest['Params']).token)}`;
  for (const [form, sent] of Object.entries(linkForms)) {
    const { call = form, body, shownAt = '', fields = [] } = sent;
    // A tab that was closed while its form had no answer is opened again at the form's address.
    app.get(`/suivi/:token/${form}`, options, async (request, reply) =>
      reply.redirect(`${linkOf(request)}${shownAt}`, 303),
    );
    app.post(`/suivi/:token/${form}`, options, async (request, reply) => {
      const link = linkOf(request);
      const typed = (request.body ?? {}) as Record<string, unknown>;
      const answer = await callAs(
        request,
        `/api${link}/${call}`,
        body?.((name) => textIn(typed[name])) ?? {},
      );
      const refused = answer?.errors?.[0]?.field;
      const isRefused = refused !== undefined && fields.includes(refused);
      const gov = governorateIn(typed['gov']);
      const again = `?${gov === null ? '' : `gov=${encodeURIComponent(gov)}&`}refus=${fields[0]}`;
      // The page shows the state afterwards, also if this came too late.
      return reply.redirect(`${link}${isRefused ? again : ''}${shownAt}`, 303);
    });
  }
}

interface LinkForm {
  /** The call's last part, if it is not the form's. */
  call?: string;
  body?: (typed: (name: string) => string) => object;
  /** The part of the page that shows the result. */
  shownAt?: `#${string}`;
  /** Where a refusal is shown; the page knows it by the first. */
  fields?: readonly string[];
}

/** The forms of the page by their address. */
const linkForms: Record<string, LinkForm> = {
  'etais-la': {},
  present: { shownAt: '#passage' },
  jour: { body: (typed) => ({ jour: typed('jour') }), shownAt: '#passage', fields: ['jour'] },
  personne: { body: (typed) => ({ nom: typed('nom') }), shownAt: '#personne', fields: ['nom'] },
  adresse: {
    body: (typed) => ({ adresse: typed('adresse'), repere: typed('repere') }),
    shownAt: '#adresse',
    fields: ['adresse', 'repere'],
  },
  lieu: {
    body: (typed) => ({ lieu: typed('lieu'), adresse: typed('adresse') }),
    shownAt: '#lieu',
    fields: ['lieu', 'adresse'],
  },
  appel: { shownAt: '#appel' },
  retrait: { body: (typed) => ({ retirer: typed('retirer') === '1' }), shownAt: '#retrait' },
  refuser: {
    call: 'refus',
    body: (typed) => ({ mot: typed('mot').slice(0, 300) }),
    shownAt: '#refus',
  },
  prendre: { call: 'refus/retirer', shownAt: '#refus' },
  messages: { body: (typed) => ({ stop: typed('stop') === '1' }), shownAt: '#messages' },
};

/** As it is written in our list; null if it is none. */
const governorateIn = (text: unknown): string | null => findGovernorate(textIn(text))?.nom ?? null;

const textIn = (typed: unknown): string => (typeof typed === 'string' ? typed : '');

interface Answer {
  status: number;
  suivi?: string;
  errors?: { field: string }[];
}

function whyNot(answer: Answer | null): string {
  const field = answer?.errors?.[0]?.field;
  if (field === 'code' || field === 'tel') return field;
  if (answer?.status === 404) return 'inconnu';
  return answer?.status === 429 ? 'trop' : 'absent';
}

/** Null while this process is stopping and takes no more calls. */
async function callAs(
  { server, ip, log }: FastifyRequest,
  url: string,
  payload: object,
): Promise<Answer | null> {
  try {
    const answer = await server.inject({ method: 'POST', url, remoteAddress: ip, payload });
    return { ...answer.json<Omit<Answer, 'status'>>(), status: answer.statusCode };
  } catch (error) {
    log.warn({ err: error }, 'a form of a recipient was not answered');
    return null;
  }
}

/**
 * The recipient's page, rendered without scripts in the language of the phone; absent if the pages
 * are not built.
 */
export function mountTrackingPage(app: FastifyInstance, services: Services): void {
  const { pages, limits, publicUrl } = services.config;
  const file = pages && join(pages, 'account.html');
  if (!file || !existsSync(file)) return;
  const page = readFileSync(file, 'utf8');
  const pace = new Pace();
  const limit = limits ? { rateLimit: rateLimitOf(trackingContract.read.limit) } : {};
  const options = {
    config: { page: true, ...limit },
    logLevel: 'warn',
    exposeHeadRoute: true,
  } as const;
  // As last read, so that the company is named even when nothing can be read.
  let words = defaultSettings.logo_text;
  const draw = (request: FastifyRequest<PageRequest>, readable: Readable) =>
    drawTrackingPage(page, readable, {
      token: request.params.token,
      language: languageOf(request),
      isDayRefused: request.query.refus === 'jour',
      isNameRefused: request.query.refus === 'nom',
      isAddressRefused: request.query.refus === 'adresse',
      gov: governorateIn(request.query.gov),
      isPlaceRefused: request.query.refus === 'lieu',
      words,
      now: services.clock(),
    });
  app.get<PageRequest>(
    '/suivi/:token',
    {
      ...options,
      // A link is opened by a person, so errors are pages too, never JSON.
      errorHandler: (error, request, reply) => {
        const isLimit =
          error.statusCode === 429 ||
          (error instanceof Refusal && error.code === 'trop-de-tentatives');
        if (!isLimit)
          services.log.warn({ err: error }, 'the page of a parcel was drawn without it');
        void reply.code(isLimit ? 429 : 503).type(html);
        const seconds = Number(reply.getHeader('retry-after') ?? 1);
        void reply.send(draw(request, isLimit ? Math.ceil(seconds / 60) : 'away'));
      },
    },
    async (request, reply) => {
      if (limits) pace.take(request.ip);
      const { langue } = request.query;
      // A language in the address is a choice, and is remembered.
      if (isLanguage(langue))
        void reply.header('set-cookie', cookieOf(langue, publicUrl.startsWith('https:')));
      const [tracking, { logo_text }] = await Promise.all([
        trackingOf(services, request),
        settingsAt(services.db, services.clock()),
      ]);
      words = logo_text;
      void reply.type(html);
      return draw(request, tracking);
    },
  );
}

async function trackingOf(
  services: Services,
  { id, params }: FastifyRequest<PageRequest>,
): Promise<Tracking | null> {
  const ctx = {
    tx: services.db,
    by: recipientCaller,
    now: services.clock(),
    requestId: id,
    services,
  };
  try {
    return await readTracking(ctx, params.token);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'introuvable') return null;
    throw error;
  }
}

/**
 * The language in the address, otherwise the one chosen on this phone, otherwise Arabic if the
 * browser prefers it.
 */
function languageOf({ query, headers }: FastifyRequest<PageRequest>): Language {
  if (isLanguage(query.langue)) return query.langue;
  const kept = new RegExp(`(?:^|;\\s*)${languageKey}=(\\w+)`).exec(headers.cookie ?? '')?.[1];
  if (isLanguage(kept)) return kept;
  return /^\s*ar\b/i.test(headers['accept-language'] ?? '') ? 'ar' : 'fr';
}

const cookieOf = (language: Language, secure: boolean): string =>
  `${languageKey}=${language}; Path=/suivi; Max-Age=${year}; SameSite=Lax${secure ? '; Secure' : ''}`;
