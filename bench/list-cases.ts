import { type Case, plainOf, type Stage } from './cases.ts';
import type { Got, Sent } from './http-client.ts';
import { whole } from './plain-sql.ts';
import { hubCount, shipperCount } from './sizes.ts';

/** Every other list, as a user opens it; limit: p99 ≤ 30 ms at 8 connections. */

const ok = (got: Got) => got.status === 200;

type Asker = (at: Stage) => string;
const root: Asker = (at) => at.rootToken;
const hub: Asker = (at) => at.adminTokens.get(whole(1, hubCount)) ?? '';
const shop: Asker = (at) => at.shipperTokens.get(whole(1, shipperCount)) ?? '';
const largestShop: Asker = (at) => at.shipperTokens.get(1) ?? '';

const caseOf = (
  name: string,
  asker: Asker,
  path: string,
  body?: (() => object) | object,
): Case => ({
  name,
  next: (at) => () => sent(path, asker(at), typeof body === 'function' ? body() : body),
  plain: null,
  check: ok,
  must: null,
  aim: null,
  p99: 30,
});

const sent = (path: string, token: string, body: object | undefined): Sent =>
  body === undefined ? { method: 'GET', path, token } : { method: 'POST', path, token, body };

const list = (filter: object = {}) => ({ filter, page: 0 });

export const listCases: Case[] = [
  caseOf('home of a hub', hub, '/api/users/adm/resume', {}),
  caseOf('home of the company', root, '/api/users/adm/resume', {}),
  caseOf("shipper's home", shop, '/api/users/client/resume', {}),
  caseOf("largest shipper's home", largestShop, '/api/users/client/resume', {}),
  caseOf("shipper's pickups", shop, '/api/mu/exped/list', list()),
  caseOf("hub's pickups", hub, '/api/mu/adm/list', list()),
  caseOf("hub's transfers", hub, '/api/mu/adm/transfert/list', list()),
  caseOf("hub's returns", hub, '/api/mu/adm/retour/list', list()),
  caseOf("shipper's returns", shop, '/api/mu/exped/retour/list', list()),
  caseOf("hub's runsheets", hub, '/api/rs/adm/list', list()),
  {
    ...caseOf('dispatch board', hub, '/api/rs/adm/board'),
    plain: () => plainOf('board', { hub: { from: 1, to: hubCount } }),
    must: 0.55,
    aim: 0.75,
  },
  caseOf('debts', root, '/api/bill/adm/dettes'),
  caseOf('invoices', root, '/api/bill/adm/list', list()),
  caseOf('invoices, search', root, '/api/bill/adm/list', () =>
    list({ search: `Boutique ${whole(101, shipperCount)}` }),
  ),
  caseOf("shipper's invoices", shop, '/api/bill/exped/list', list()),
  caseOf('where my money is', shop, '/api/bill/exped/argent', list()),
  caseOf('where my money is, largest', largestShop, '/api/bill/exped/argent', list()),
  caseOf('where my money is, totals', shop, '/api/bill/exped/argent/totaux'),
  caseOf('cheques', root, '/api/cheque/adm/list', list()),
  caseOf("shipper's tickets", shop, '/api/ticket/exped/list', list()),
  caseOf('tickets', root, '/api/ticket/adm/list', list()),
  caseOf('users', root, '/api/users/adm/list', list()),
  caseOf('users, search', root, '/api/users/adm/list', list({ search: 'boutique 2' })),
  caseOf('accounts of the ledger', root, '/api/ledger/adm/accounts', {}),
  caseOf('entries of the ledger', root, '/api/ledger/adm/entries', list()),
  caseOf('journal', root, '/api/journal/adm/list', list()),
  caseOf('journal, search', root, '/api/journal/adm/list', list({ search: 'sonia' })),
];
