import type { Got, Sent } from './http-client.ts';
import { least } from './least-statements.ts';
import { codeOf, type PlainSql, whole } from './plain-sql.ts';
import { hubCount } from './sizes.ts';

/** One hot path: the requests it sends, and the plain SQL that stands for the same answer. */
export interface Case {
  name: string;
  next: (at: Stage) => () => Sent | null;
  plain: ((at: Stage) => PlainSql) | null;
  check?: (got: Got) => boolean;
  /** SQL that undoes what a run wrote, so that the next run finds the same work. */
  reset?: string;
  /** The least share of the bare handler's rate, measured in the same rounds. */
  must: number | null;
  aim: number | null;
  /** The most milliseconds for 99 calls in a hundred. */
  p99?: number;
}

/** The seeded database and the tokens of the people who ask. */
export interface Stage {
  parcels: number;
  shipperTokens: Map<number, string>;
  adminTokens: Map<number, string>;
  courierTokens: Map<number, string>;
  /** The API keys of shops. */
  shopKeys: Map<number, string>;
  rootToken: string;
  rounds: { courier: number; hub: number; id_rs: number; refs: string[] }[];
  /** Parcels waiting for a runsheet in each hub. */
  waiting: Map<number, string[]>;
  /** What can be invoiced for each shipper; `taken` grows as the cases use it up. */
  debts: { shipper: number; refs: string[]; taken: number }[];
  /** Phone numbers from a sample of parcels. */
  phones: string[];
  /** Blocks of 500 parcels of one shipper in `bench_due`. */
  dueBlocks: number;
}

/** The smallest statement for a case, with the variables that it draws. */
export const plainOf = (name: keyof typeof least, variables: PlainSql['variables']): PlainSql => ({
  name,
  text: least[name],
  variables,
});

export const token = (tokens: Map<number, string>, key: number): string => tokens.get(key) ?? '';
const one = <T>(words: readonly T[]): T => words[whole(0, words.length - 1)] as T;
const statuses = ['FACTURE', 'LIVRE', 'ATT-LIV', 'ANL'];
const names = ['trabe', 'mansou', 'cherif', 'hammam'];
/** Sizes follow Zipf's law, so the first shipper is the largest. */
const largest = 1;
const middling = 20;

const list = (path: string, filter: object, by: string): Sent => ({
  method: 'POST',
  path,
  token: by,
  body: { filter, page: 0 },
});
const found = (got: Got) => got.status === 200 && got.body.length > 2;
const ofAList = { must: 0.55, aim: 0.75, p99: 30 };
const unjudged = { plain: null, must: null, aim: null };

/** The reads that everybody makes all day. */
export const readCases: Case[] = [
  {
    name: 'detail by code + history',
    next: (at) => () => ({
      method: 'GET',
      path: `/api/colis/adm/details/${codeOf(whole(1, at.parcels))}`,
      token: at.rootToken,
    }),
    plain: (at) => plainOf('detail', { n: { from: 1, to: at.parcels }, code: { codeOf: 'n' } }),
    check: found,
    ...ofAList,
  },
  {
    name: "shipper's list, status filter + count",
    next: (at) => () =>
      list(
        '/api/colis/exped/mescolis',
        { etat: ['FACTURE'] },
        token(at.shipperTokens, whole(1, 100)),
      ),
    plain: () => plainOf('shippersStatus', { shipper: { from: 1, to: 100 }, etat: ['FACTURE'] }),
    ...ofAList,
  },
  {
    name: 'largest shipper, status filter',
    next: (at) => () =>
      list('/api/colis/exped/mescolis', { etat: ['FACTURE'] }, token(at.shipperTokens, largest)),
    plain: () =>
      plainOf('shippersStatus', { shipper: { from: largest, to: largest }, etat: ['FACTURE'] }),
    ...ofAList,
  },
  {
    name: 'largest shipper, no filter',
    next: (at) => () => list('/api/colis/exped/mescolis', {}, token(at.shipperTokens, largest)),
    plain: () => plainOf('shippersAll', { shipper: { from: largest, to: largest } }),
    ...ofAList,
  },
  {
    name: "root's list, one shipper + status + count",
    next: (at) => () =>
      list(
        '/api/colis/adm/list',
        { id_exped: [whole(1, 100)], etat: [one(statuses)] },
        at.rootToken,
      ),
    plain: () => plainOf('companysShipper', { shipper: { from: 1, to: 100 }, etat: statuses }),
    ...ofAList,
  },
  {
    name: "root's list, no filter",
    next: (at) => () => list('/api/colis/adm/list', {}, at.rootToken),
    plain: () => plainOf('companysAll', {}),
    ...ofAList,
  },
  {
    name: "hub's list, status filter + count",
    next: (at) => () =>
      list(
        '/api/colis/adm/list',
        { etat: [one(statuses)] },
        token(at.adminTokens, whole(1, hubCount)),
      ),
    plain: () => plainOf('hubsStatus', { hub: { from: 1, to: hubCount }, etat: statuses }),
    ...ofAList,
  },
  {
    name: "hub's list, no filter",
    next: (at) => () => list('/api/colis/adm/list', {}, token(at.adminTokens, whole(1, hubCount))),
    plain: () => plainOf('hubsAll', { hub: { from: 1, to: hubCount } }),
    ...ofAList,
  },
  {
    name: 'search, 6 digits of a phone',
    next: (at) => () =>
      list(
        '/api/colis/adm/global/search',
        { search: String(whole(200_000, 999_999)) },
        at.rootToken,
      ),
    plain: () => plainOf('searchedPart', { part: { from: 200_000, to: 999_999 } }),
    ...ofAList,
  },
  {
    name: 'search, part of a name',
    next: (at) => () => list('/api/colis/adm/global/search', { search: one(names) }, at.rootToken),
    plain: () => plainOf('searchedName', { part: names }),
    ...ofAList,
  },
  {
    name: 'search, a whole phone',
    next: (at) => () =>
      list('/api/colis/adm/global/search', { search: one(at.phones) }, at.rootToken),
    ...unjudged,
  },
  {
    name: 'search, a whole code',
    next: (at) => () =>
      list('/api/colis/adm/global/search', { search: codeOf(whole(1, at.parcels)) }, at.rootToken),
    ...unjudged,
  },
  {
    name: 'place search',
    next: (at) => () => ({
      method: 'GET',
      path: `/api/location/commun/search/${encodeURIComponent(one(['sahloul', 'ennasr 2', 'la marsa', '4054', 'sidi b', 'cité']))}`,
      token: token(at.shipperTokens, middling),
    }),
    ...unjudged,
    p99: 3,
  },
  {
    name: "courier's round",
    next: (at) => () => ({
      method: 'POST',
      path: '/api/liv/v10/getmytask',
      token: token(at.courierTokens, one(at.rounds).courier),
      body: {},
    }),
    plain: (at) => {
      const couriers = at.rounds.map(({ courier }) => courier);
      return plainOf('round', {
        courier: { from: Math.min(...couriers), to: Math.max(...couriers) },
      });
    },
    ...ofAList,
  },
  {
    name: "courier's pickups",
    next: (at) => () => ({
      method: 'POST',
      path: '/api/liv/v10/getmypick',
      token: token(at.courierTokens, one(at.rounds).courier),
      body: {},
    }),
    ...unjudged,
  },
  {
    name: "courier's cash",
    next: (at) => () => ({
      method: 'POST',
      path: '/api/liv/v10/caisse',
      token: token(at.courierTokens, one(at.rounds).courier),
      body: {},
    }),
    ...unjudged,
  },
];
