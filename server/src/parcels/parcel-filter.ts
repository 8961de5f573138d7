import { type Day, startOfDay } from '@cigogne/domain/days';
import {
  lateStatuses,
  type StaffConcern,
  type StaffPlace,
  triedOutStatuses,
} from '@cigogne/domain/parcels/staff-concerns';
import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { partnerStatuses } from '@cigogne/domain/parcels/partner-statuses';
import type { PartnerConcern } from '@cigogne/domain/parcels/partner-stages';
import { type ParcelStatus, parcelStatuses } from '@cigogne/domain/parcels/statuses';

/** What the filters of the lists of parcels mean in SQL, over `colis c`. */

/** Whose parcels: a shipper's, what a hub sees, or the company's. */
export type ListScope = { shipper: number } | { hub: number } | 'company';

export interface ParcelFilter {
  search?: string | undefined;
  etat?: readonly ParcelStatus[] | undefined;
  type_envoi?: readonly string[] | undefined;
  id_exped?: readonly number[] | undefined;
  etat_afex?: readonly string[] | undefined;
  is_afex?: boolean | undefined;
  compte_afex?: PartnerAccount | undefined;
  /** What somebody has to look at among the partner's parcels. */
  suivi_afex?: PartnerConcern | undefined;
  /** Not back from the partner since this instant: to be claimed. */
  rendu_avant?: Date | undefined;
  a_transferer?: boolean | undefined;
  /** `YYYY-MM-DD`: created that day or later. */
  depuis?: string | undefined;
  /** One of the shipper's counters, or what a courier has tried in vain and still has to deliver. */
  groupe?: 'to_transfer' | 'in_prog' | 'livre' | 'to_return' | 'echecs' | undefined;
  /** What a hub's morning looks for (`staffConcerns`). */
  suivi?: StaffConcern | undefined;
  /** Received before this instant: what the day's promise has missed. */
  recu_avant?: Date | undefined;
  /** Standing in this hub, or on the way to it from its shippers. */
  lieu?: { est: StaffPlace; hub: number } | undefined;
  /** Only goods that are back at their origin and wait for their shipper. */
  rentre?: boolean | undefined;
  /** Only parcels with a result. */
  settled?: boolean | undefined;
  /** Only invoiced or handed back. */
  archived?: boolean | undefined;
}
/** Numbers the values of a statement as its text is written. */
export class Values {
  readonly list: unknown[] = [];
  add(value: unknown, type: string): string {
    this.list.push(value);
    return `$${this.list.length}::${type}`;
  }
}

export const seenBy = (hub: string) =>
  `(c.id_hub_current = ${hub} or c.id_hub_exped = ${hub} or c.id_hub_dest = ${hub})`;

const inProgress = parcelStatuses.filter(
  (etat) =>
    !['ATT-ENVOIE', 'ATT-DISP-ENVOIE', 'LIVRE', 'ANL', 'ENDOM', 'RECUPERER', 'FACTURE'].includes(
      etat,
    ),
);
const groupStatuses: Record<'to_transfer' | 'in_prog', readonly ParcelStatus[]> = {
  to_transfer: ['ATT-ENVOIE', 'ATT-DISP-ENVOIE'],
  in_prog: inProgress,
};

/** The statuses that a filter leaves; null when it asks for none in particular. */
export function statusesOf(filter: ParcelFilter): readonly ParcelStatus[] | null {
  const { groupe, etat, a_transferer, archived } = filter;
  const among: (readonly ParcelStatus[])[] = [];
  if (etat) among.push(etat);
  if (groupe === 'to_transfer' || groupe === 'in_prog') among.push(groupStatuses[groupe]);
  if (a_transferer) among.push(['ATT-LIV', 'ATT-RECUP', 'ANL', 'RECUPERER', 'ENDOM', 'FACTURE']);
  if (filter.suivi && filter.suivi !== 'a_retourner') among.push(concernStatuses[filter.suivi]);
  if (archived) among.push(['FACTURE', 'ANL', 'RECUPERER', 'ENDOM']);
  if (among.length === 0) return null;
  return parcelStatuses.filter((one) => among.every((list) => list.includes(one)));
}

/** What no index of a branch answers: checked row by row. */
export function conditions(values: Values, filter: ParcelFilter): string[] {
  const tests: string[] = [];
  if (filter.type_envoi)
    tests.push(`c.type_envoi = any(${values.add(filter.type_envoi, 'text[]')})`);
  if (filter.is_afex !== undefined) tests.push(filter.is_afex ? 'c.is_afex' : 'not c.is_afex');
  if (filter.etat_afex) tests.push(`c.etat_afex = any(${values.add(filter.etat_afex, 'text[]')})`);
  if (filter.compte_afex) tests.push(`c.compte_afex = ${values.add(filter.compte_afex, 'text')}`);
  if (filter.suivi_afex) tests.push(partnerTests[filter.suivi_afex]);
  if (filter.suivi_afex === 'a_reclamer')
    tests.push(`c.issue_le < ${values.add(filter.rendu_avant ?? null, 'timestamptz')}`);
  if (filter.depuis)
    tests.push(`c.created_at >= ${values.add(startOfDay(filter.depuis as Day), 'timestamptz')}`);
  if (filter.groupe === 'in_prog') tests.push('c.issue is null');
  if (filter.groupe === 'echecs') tests.push('c.attempt > 0 and c.issue is null');
  if (filter.groupe === 'livre') tests.push(`c.issue = 'livre' and c.id_facture is null`);
  if (filter.groupe === 'to_return')
    tests.push(`c.issue is not null and c.issue <> 'livre' and c.id_facture is null`);
  if (filter.settled) tests.push('c.issue is not null');
  if (filter.archived) tests.push(`(c.etat = 'FACTURE' or c.rendu_le is not null)`);
  if (filter.a_transferer) tests.push(bearsBadge);
  if (filter.suivi) tests.push(concernTests[filter.suivi]);
  if (filter.recu_avant) tests.push(`c.recu_le < ${values.add(filter.recu_avant, 'timestamptz')}`);
  if (filter.rentre) tests.push(`${goingHome} and c.id_hub_exped = c.id_hub_current`);
  if (filter.lieu) tests.push(placeTests[filter.lieu.est](values.add(filter.lieu.hub, 'bigint')));
  return tests;
}

const handOver = (test: string) =>
  `exists (select from partner_shipments s where s.id_colis = c.id and ${test})`;

/** The partner's goods that must come back: of a return, and the old goods of an exchange that it delivered. */
const dueFromPartner = `c.is_afex and (c.issue in ('retour', 'recupere', 'rembourse')
  or c.issue = 'livre' and c.type_envoi = 'echange'
    and not exists (select from colis k where k.id_parent = c.id and k.deleted_at is null))`;

/** Refused, and not handed over again or otherwise on its way since: « Réessayer ». */
const toRetry = `not c.is_afex and c.etat in ('ATT-LIV', 'ATT-RECUP') and c.issue is null and exists (
  select from partner_shipments s where s.id_colis = c.id and s.state = 'refused'
    and s.numero = (select max(n.numero) from partner_shipments n where n.id_colis = c.id))`;

const partnerTests: Record<PartnerConcern, string> = {
  a_manifester: `c.is_afex and ${handOver(`s.state = 'held' and s.manifested_at is null and s.known_status = 'pre_manifest'`)}`,
  sans_reponse: `c.is_afex and ${handOver(`s.state in ('waiting', 'asking')`)}`,
  refuses: toRetry,
  statut_inconnu: `c.is_afex and c.etat_afex not in (${partnerStatuses.map((one) => `'${one}'`).join(', ')})`,
  a_reclamer: dueFromPartner,
  repris_livres: `not c.is_afex and c.issue is null and exists (select from partner_shipments s where s.id_colis = c.id
    and s.state in ('canceling', 'canceled', 'kept') and s.known_status in ('delivered', 'recovered', 'billed'))`,
};

/** Goods on their way back to their shipper: the very condition of the index `colis_home`. */
export const goingHome = `c.issue in ('retour', 'recupere', 'rembourse') and c.rendu_le is null and not c.sans_retour`;

/** Those of the statuses in which a concern can be; few parcels stand in them at a time. */
const concernStatuses: Record<Exclude<StaffConcern, 'a_retourner'>, readonly ParcelStatus[]> = {
  a_facturer: ['LIVRE', 'ANL', 'ENDOM', 'RECUPERER', 'ATT-TRANSF', 'TRANSF-PLAN', 'TRANSF-COURS'],
  en_retard: lateStatuses,
  trois_essais: triedOutStatuses,
  non_arrives: ['ATT-TRANSF'],
};

/** Tried three times and waiting for a decision: the very condition of the index `colis_tried`. */
export const triedOut = `c.attempt >= 3 and c.etat in (${triedOutStatuses.map((etat) => `'${etat}'`).join(', ')})
  and c.rendu_le is null and not c.sans_retour and not c.is_afex`;

/** A transfer was received without it. */
export const notArrived = `c.etat = 'ATT-TRANSF' and not c.is_afex`;

const concernTests: Record<StaffConcern, string> = {
  a_facturer: 'c.issue is not null and c.id_facture is null',
  a_retourner: `${goingHome} and not c.is_afex`,
  en_retard: 'c.issue is null and not c.is_afex',
  trois_essais: triedOut,
  non_arrives: notArrived,
};

/**
 * Where a parcel that did not arrive is missed: the hub it left, and the hub that waited for it. The latest transfer that lost it tells which.
 */
export const missedAt = (hubs: string): string => `(c.id_hub_current = any(${hubs}) or (
  select m.id_hub_dest from mu_bags b join mu m on m.id = b.id_mu
  where b.id_colis = c.id and b.pris = false and m.type = 'transfert'
  order by m.id desc limit 1) = any(${hubs}))`;

export const placeTests: Record<StaffPlace, (hub: string) => string> = {
  ici: (hub) => `c.id_hub_current = ${hub}`,
  origine: (hub) => `c.id_hub_exped = ${hub} and c.id_hub_exped is distinct from c.id_hub_current`,
};

/** The A-Transférer badge in SQL, as `aTransferer` of the domain says it. */
const bearsBadge = `not c.is_afex and not c.sans_retour and c.rendu_le is null and case
  when c.etat in ('ATT-LIV', 'ATT-RECUP') then c.id_hub_dest <> c.id_hub_current
  when c.etat = 'FACTURE' then c.issue <> 'livre' and c.id_hub_exped <> c.id_hub_current
  else c.id_hub_exped <> c.id_hub_current end`;

export const ofShippers = (values: Values, { id_exped }: ParcelFilter): string =>
  id_exped ? ` and c.id_exped = any(${values.add(id_exped, 'bigint[]')})` : '';

export const among = (values: Values, statuses: readonly string[] | null): string =>
  statuses === null ? '' : ` and c.etat = any(${values.add(statuses, 'text[]')})`;

export function scopeTest(values: Values, scope: ListScope, { suivi }: ParcelFilter): string {
  if (scope === 'company') return '';
  if ('shipper' in scope) return ` and c.id_exped = ${values.add(scope.shipper, 'bigint')}`;
  const hub = values.add(scope.hub, 'bigint');
  return suivi === 'non_arrives' ? ` and ${missedAt(`array[${hub}]`)}` : ` and ${seenBy(hub)}`;
}
