import type { Case, Stage } from './cases.ts';
import type { Got, Sent } from './http-client.ts';
import { hubCount, shipperCount } from './sizes.ts';

/** Every other list of the specs, as somebody opens it; to hold: p99 ≤ 60 ms at 8 connections. */

const whole = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1));
const ok = (got: Got) => got.status === 200;

type Asker = (at: Stage) => string;
const root: Asker = (at) => at.rootToken;
const hub: Asker = (at) => at.adminTokens.get(whole(1, hubCount)) ?? '';
const shop: Asker = (at) => at.shipperTokens.get(whole(1, shipperCount)) ?? '';
const largestShop: Asker = (at) => at.shipperTokens.get(1) ?? '';
const courier: Asker = (at) =>
  [...at.courierTokens.values()][whole(0, at.courierTokens.size - 1)] ?? '';

const asked = (name: string, asker: Asker, path: string, body?: (() => object) | object): Case => ({
  name,
  next: (at) => () => sent(path, asker(at), typeof body === 'function' ? body() : body),
  plain: null,
  check: ok,
  must: null,
  aim: null,
});

const sent = (path: string, token: string, body: object | undefined): Sent =>
  body === undefined ? { method: 'GET', path, token } : { method: 'POST', path, token, body };

const list = (filter: object = {}) => ({ filter, page: 0 });

export const listCases: Case[] = [
  asked('home of a hub', hub, '/api/users/adm/resume', {}),
  asked('home of the company', root, '/api/users/adm/resume', {}),
  asked("shipper's home", shop, '/api/users/client/resume', {}),
  asked("largest shipper's home", largestShop, '/api/users/client/resume', {}),
  asked("shipper's pickups", shop, '/api/mu/exped/list', list()),
  asked("hub's pickups", hub, '/api/mu/adm/list', list()),
  asked("hub's transfers", hub, '/api/mu/adm/transfert/list', list()),
  asked("hub's returns", hub, '/api/mu/adm/retour/list', list()),
  asked("shipper's returns", shop, '/api/mu/exped/retour/list', list()),
  asked("hub's runsheets", hub, '/api/rs/adm/list', list()),
  asked('dispatch board', hub, '/api/rs/adm/board'),
  asked("courier's round", courier, '/api/liv/v10/getmytask', {}),
  asked('debts', root, '/api/bill/adm/dettes'),
  asked('invoices', root, '/api/bill/adm/list', list()),
  asked('invoices, search', root, '/api/bill/adm/list', () =>
    list({ search: `Boutique ${whole(101, shipperCount)}` }),
  ),
  asked("shipper's invoices", shop, '/api/bill/exped/list', list()),
  asked('where my money is', shop, '/api/bill/exped/argent', list()),
  asked('where my money is, largest', largestShop, '/api/bill/exped/argent', list()),
  asked('where my money is, totals', shop, '/api/bill/exped/argent/totaux'),
  asked('cheques', root, '/api/cheque/adm/list', list()),
  asked("shipper's tickets", shop, '/api/ticket/exped/list', list()),
  asked('tickets', root, '/api/ticket/adm/list', list()),
  asked('users', root, '/api/users/adm/list', list()),
  asked('users, search', root, '/api/users/adm/list', list({ search: 'boutique 2' })),
  asked('accounts of the ledger', root, '/api/ledger/adm/accounts', {}),
  asked('entries of the ledger', root, '/api/ledger/adm/entries', list()),
  asked('journal', root, '/api/journal/adm/list', list()),
  asked('journal, search', root, '/api/journal/adm/list', list({ search: 'sonia' })),
];
