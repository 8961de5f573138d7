import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, failure, sendJson } from './answers.ts';
import type { Company } from './company.ts';
import { faultOf } from './control.ts';
import { drawPage } from './draw-page.ts';
import { faultKinds } from './faults.ts';
import { accounts } from './accounts.ts';
import { dayOf, statementCsv, statementLines, statementXlsx } from './statement.ts';

const mostBytes = 64 * 1024;

type Press = (company: Company, form: URLSearchParams) => string;

/** The page's buttons; each reports what it did. */
const presses: Record<string, Press> = {
  '/avancer': (company, form) => {
    const hours = Math.min(Math.max(Number(form.get('heures')) || 0, 0), 2_000);
    const before = company.state.lastEvent;
    company.hurry(hours);
    return `${hours} h de travail : ${company.state.lastEvent - before} statuts.`;
  },
  '/prochain': (company) => {
    const before = company.state.lastEvent;
    company.hurry(company.hoursToNext());
    const moved = company.state.lastEvent - before;
    return moved === 0 ? 'Rien n’est en route.' : `${moved} statuts.`;
  },
  '/rythme': (company, form) => {
    const pace = Math.min(Math.max(Number(form.get('rythme')) || 0, 0), 10_000);
    company.setPace(pace);
    return pace === 0 ? 'Le travail est arrêté.' : `Rythme : ${pace} h de travail par heure.`;
  },
  '/suite': (company, form) => {
    const id = form.get('id') ?? '';
    return company.step(id) ? `${id} a avancé.` : `${id} n’avance pas : ni manifeste, ni suite.`;
  },
  '/statut': (company, form) => {
    const id = form.get('id') ?? '';
    const status = (form.get('statut') ?? '').trim();
    if (status === '') return 'Quel statut ?';
    company.put(id, status, form.get('note')?.trim() || null);
    return `${id} : ${status}.`;
  },
  '/pannes': (company, form) => {
    const faults = faultKinds
      .filter((kind) => form.has(kind))
      .map((kind) =>
        faultOf({
          kind,
          on: form.get(`${kind}-sur`) || 'all',
          times: form.get(`${kind}-fois`) === 'une' ? 1 : null,
          ms: (Number(form.get('secondes')) || 3) * 1000,
        }),
      );
    company.setFaults(faults);
    return faults.length === 0 ? 'Aucune panne.' : `${faults.length} pannes en marche.`;
  },
};

export async function answerPage(
  company: Company,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'GET' && url.pathname === '/releve')
    return sendStatement(company, url.searchParams, response);
  if (request.method === 'GET' && url.pathname === '/') {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    });
    return void response.end(drawPage(company, url.searchParams));
  }
  const press = presses[url.pathname];
  if (request.method !== 'POST' || !press)
    return sendJson(response, failure(404, 'not_found', 'Adresse inconnue.'));
  const form = new URLSearchParams((await bodyOf(request, mostBytes)) ?? '');
  const back = new URL(form.get('retour') || '/', 'http://localhost');
  back.searchParams.set(
    'fait',
    outcomeOf(() => press(company, form)),
  );
  response.writeHead(303, { location: `/${back.search}` }).end();
}

/** Errors are shown on the page too. */
function outcomeOf(work: () => string): string {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function sendStatement(
  company: Company,
  words: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  const account = accounts.find((one) => one === words.get('compte')) ?? 'tunis';
  const today = dayOf(company.now());
  const from = words.get('du') || `${today.slice(0, 8)}01`;
  const to = words.get('au') || today;
  const count = (name: string) => Math.max(0, Math.floor(Number(words.get(name)) || 0));
  const lines = statementLines(
    company.state,
    { account, from, to },
    {
      missing: count('manque'),
      other: count('autre'),
      foreign: count('etranger'),
      twice: count('double'),
    },
  );
  const isCsv = words.get('format') !== 'xlsx';
  response.writeHead(200, {
    'content-type': isCsv
      ? 'text/csv; charset=utf-8'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="afex-${account}-${from}-${to}.${isCsv ? 'csv' : 'xlsx'}"`,
    'cache-control': 'no-store',
  });
  response.end(isCsv ? statementCsv(lines) : await statementXlsx(lines));
}
