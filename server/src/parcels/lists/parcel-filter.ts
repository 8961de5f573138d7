import { type Day, startOfDay } from '@cigogne/domain/days';
import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import type { PartnerConcern } from '@cigogne/domain/parcels/partner-stages';
import {
  lateStatuses,
  type StaffConcern,
  type StaffPlace,
  triedOutStatuses,
} from '@cigogne/domain/parcels/staff-concerns';
import {
  type ParcelStatus,
  parcelStatuses,
  settledStatuses,
  statusesIn,
  toSendStatuses,
  transferStatuses,
  underWayStatuses,
} from '@cigogne/domain/parcels/statuses';

/** Whose parcels: a shipper's, those that a hub sees, or the company's. */
export type ListScope = { shipper: number } | { hub: number } | 'company';

export interface ParcelFilter {
  search?: string | undefined;
  etat?: readonly ParcelStatus[] | undefined;
  type_envoi?: readonly string[] | undefined;
  /** The shop's own order number. */
  order_ref?: string | undefined;
  id_exped?: readonly number[] | undefined;
  etat_afex?: readonly string[] | undefined;
  is_afex?: boolean | undefined;
  compte_afex?: PartnerAccount | undefined;
  /** A reason to look at a parcel that the partner has. */
  suivi_afex?: PartnerConcern | undefined;
  /** Not back from the partner since this instant, and to be claimed. */
  rendu_avant?: Date | undefined;
  a_transferer?: boolean | undefined;
  /** `YYYY-MM-DD`: created that day or later. */
  depuis?: string | undefined;
  /** One of the shipper's counters, or what couriers tried in vain and still have to deliver. */
  groupe?: 'to_transfer' | 'in_prog' | 'livre' | 'to_return' | 'echecs' | undefined;
  /** A reason to look at a parcel in a hub's morning (`staffConcerns`). */
  suivi?: StaffConcern | undefined;
  /** Received before this instant, so it has missed the promised day. */
  recu_avant?: Date | undefined;
  /**
   * Standing in the hub of the scope, or coming to it from its shippers; meaningless for the
   * company.
   */
  lieu?: StaffPlace | undefined;
  /** Only goods that are back at their origin and wait for their shipper. */
  rentre?: boolean | undefined;
  /** Only parcels with a result. */
  settled?: boolean | undefined;
  /** Only invoiced or handed back. */
  archived?: boolean | undefined;
}

/**
 * The columns of the row `query` that each statement begins with; null where a filter is not set.
 */
const types = {
  shipper: 'bigint',
  hub: 'bigint',
  /** Missing from a transfer from or to this hub, even if the hub does not see it. */
  missed_at: 'bigint',
  /** The only hub where they can be. */
  standing_at: 'bigint',
  lieu: 'text',
  shippers: 'bigint[]',
  statuses: 'text[]',
  type_envoi: 'text[]',
  order_ref: 'text',
  is_afex: 'boolean',
  etat_afex: 'text[]',
  compte_afex: 'text',
  suivi_afex: 'text',
  rendu_avant: 'timestamptz',
  depuis: 'timestamptz',
  groupe: 'text',
  suivi: 'text',
  recu_avant: 'timestamptz',
  a_transferer: 'boolean',
  rentre: 'boolean',
  settled: 'boolean',
  archived: 'boolean',
} as const;
export type QueryColumn = keyof typeof types;

/** The other values of a statement: the statuses to walk, the page, and the search text. */
const extraTypes = {
  walked: 'text[]',
  most: 'int',
  skipped: 'int',
  /** Known to have more rows than are counted. */
  is_long: 'boolean',
  before: 'bigint',
  code: 'text',
  phone: 'text',
  name_like: 'text',
  digits_like: 'text',
  few_digits_like: 'text',
  six_digits: 'text[]',
} as const;

export type ParcelQuery = Record<QueryColumn, unknown> & {
  shippers: readonly number[] | null;
  statuses: readonly ParcelStatus[] | null;
  type_envoi: readonly string[] | null;
  etat_afex: readonly string[] | null;
};
export type ExtraValues = Partial<Record<keyof typeof extraTypes, unknown>>;

export const queryColumns = Object.keys(types) as QueryColumn[];
const allTypes: Readonly<Record<string, string>> = { ...types, ...extraTypes };

/** A statement with the row `query`, and that row's values in order. */
export interface Asking {
  text: string;
  looksAt: readonly string[];
}

/**
 * `rest`, preceded by the row `query` of the values that it uses, each as `q.…`. `materialized`
 * hides the values from the planner: no plan depends on them, so PostgreSQL keeps the one that it
 * made after a few calls (decision 030).
 */
export function withQuery(rest: string): Asking {
  const named = new Set(Array.from(rest.matchAll(/\bq\.([a-z_]+)/g), ([, name]) => name ?? ''));
  const looksAt = Object.keys(allTypes).filter((name) => named.has(name));
  const values = looksAt.map((name, i) => `$${i + 1}::${allTypes[name] ?? ''} as ${name}`);
  return { text: `with query as materialized (select ${values.join(', ')}), ${rest}`, looksAt };
}

export function valuesOf(
  { looksAt }: Pick<Asking, 'looksAt'>,
  query: ParcelQuery,
  extra: ExtraValues,
): unknown[] {
  const all: Record<string, unknown> = {
    ...query,
    walked: query.statuses ?? parcelStatuses,
    ...extra,
  };
  return looksAt.map((name) => all[name] ?? null);
}

export function queryOf(scope: ListScope, filter: ParcelFilter): ParcelQuery {
  const hub = scope !== 'company' && 'hub' in scope ? scope.hub : null;
  const isMissing = filter.suivi === 'non_arrives';
  const lieu = hub === null ? null : (filter.lieu ?? null);
  const goesHome = filter.suivi === 'a_retourner' || filter.rentre === true;
  return {
    shipper: scope !== 'company' && 'shipper' in scope ? scope.shipper : null,
    hub: isMissing ? null : hub,
    missed_at: isMissing ? hub : null,
    standing_at: (goesHome && !filter.id_exped) || lieu === 'ici' ? hub : null,
    lieu,
    shippers: filter.id_exped ?? null,
    statuses: statusesOf(filter),
    type_envoi: filter.type_envoi ?? null,
    order_ref: filter.order_ref ?? null,
    is_afex: filter.is_afex ?? null,
    etat_afex: filter.etat_afex ?? null,
    compte_afex: filter.compte_afex ?? null,
    suivi_afex: filter.suivi_afex ?? null,
    rendu_avant: filter.suivi_afex === 'a_reclamer' ? (filter.rendu_avant ?? null) : null,
    depuis: filter.depuis === undefined ? null : startOfDay(filter.depuis as Day),
    // Its statuses already express it.
    groupe: filter.groupe === 'to_transfer' ? null : (filter.groupe ?? null),
    suivi: filter.suivi ?? null,
    recu_avant: filter.recu_avant ?? null,
    a_transferer: filter.a_transferer || null,
    rentre: filter.rentre || null,
    settled: filter.settled || null,
    archived: filter.archived || null,
  };
}

const groupStatuses: Record<'to_transfer' | 'in_prog', readonly ParcelStatus[]> = {
  to_transfer: toSendStatuses,
  in_prog: underWayStatuses,
};

/** The few statuses in which a concern can occur; few parcels are in them at a time. */
const concernStatuses: Record<Exclude<StaffConcern, 'a_retourner'>, readonly ParcelStatus[]> = {
  a_facturer: [...settledStatuses, ...transferStatuses],
  en_retard: lateStatuses,
  trois_essais: triedOutStatuses,
  non_arrives: ['ATT-TRANSF'],
};

/** Goods in a hub that may not be their last one. */
const badgeStatuses = statusesIn('waiting', 'returned', 'invoiced');
const archivedStatuses = statusesIn('returned', 'invoiced');

/** The statuses that a filter allows; null when it allows all. */
function statusesOf(filter: ParcelFilter): readonly ParcelStatus[] | null {
  const { groupe, etat, a_transferer, archived } = filter;
  const among: (readonly ParcelStatus[])[] = [];
  if (etat) among.push(etat);
  if (groupe === 'to_transfer' || groupe === 'in_prog') among.push(groupStatuses[groupe]);
  if (a_transferer) among.push(badgeStatuses);
  if (filter.suivi && filter.suivi !== 'a_retourner') among.push(concernStatuses[filter.suivi]);
  if (archived) among.push(archivedStatuses);
  if (among.length === 0) return null;
  return parcelStatuses.filter((one) => among.every((list) => list.includes(one)));
}
