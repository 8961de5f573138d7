import type { QueryColumn } from './parcel-filter.ts';
import type { PartnerConcern } from '@cigogne/domain/parcels/partner-stages';
import { partnerStatuses } from '@cigogne/domain/parcels/partner-statuses';
import {
  type StaffConcern,
  type StaffPlace,
  triedOutStatuses,
} from '@cigogne/domain/parcels/staff-concerns';
import { waitingStatuses } from '@cigogne/domain/parcels/statuses';
import { sqlList } from '../../database/sql-list.ts';
import { transferOf } from '../parcel-places.ts';

/** What the filters of parcel lists mean in SQL, over `colis c` and the query, the row `q`. */

/**
 * Goods on their way back to their shipper: exactly the condition of the index `colis_home_newest`.
 */
export const goingHome = `c.issue in ('retour', 'recupere', 'rembourse') and c.rendu_le is null and not c.sans_retour`;

/**
 * Tried three times and waiting for a decision: exactly the condition of the index `colis_tried`.
 */
export const triedOut = `c.attempt >= 3 and c.etat in (${sqlList(triedOutStatuses)})
  and c.rendu_le is null and not c.sans_retour and not c.is_afex`;

/**
 * A visit failed and none has delivered yet. The dispatch of a round already counts its attempt, so
 * a parcel on its first way to the recipient has not failed. Narrower than the index `colis_retry`.
 */
export const triedInVain = `c.attempt > 0 and c.issue is null and c.etat <> 'LIV-COURS-SUCC'
  and (c.attempt > 1 or c.etat <> 'LIV-COURS')`;

/** A transfer was received without this parcel. */
export const notArrived = `c.etat = 'ATT-TRANSF' and not c.is_afex`;

/**
 * The hubs that miss a parcel: the one it left and the one that expected it, by the latest transfer
 * that lost it.
 */
export const missedAt = (hubs: string): string => `(c.id_hub_current = any(${hubs}) or (
  select m.id_hub_dest from mu_bags b join mu m on m.id = b.id_mu
  where b.id_colis = c.id and b.pris = false and m.type = 'transfert'
  order by m.id desc limit 1) = any(${hubs}))`;

/** The three ways in which a parcel belongs to a hub; their indexes cover disjoint sets. */
export const inHub = {
  current: 'c.id_hub_current = q.hub',
  origin: 'c.id_hub_exped = q.hub and c.id_hub_exped is distinct from c.id_hub_current',
  destination: `c.id_hub_dest = q.hub and c.id_hub_dest is distinct from c.id_hub_current
    and c.id_hub_dest is distinct from c.id_hub_exped`,
};

const places: Record<StaffPlace, string> = { ici: inHub.current, origine: inHub.origin };

const concerns: Record<StaffConcern, string> = {
  a_facturer: 'c.issue is not null and c.id_facture is null',
  a_retourner: `${goingHome} and not c.is_afex`,
  en_retard: 'c.issue is null and not c.is_afex',
  trois_essais: triedOut,
  non_arrives: notArrived,
};

const groups = {
  in_prog: 'c.issue is null',
  echecs: triedInVain,
  livre: `c.issue = 'livre' and c.id_facture is null`,
  to_return: `c.issue is not null and c.issue <> 'livre' and c.id_facture is null`,
};

/** A condition on a parcel and on one of its hand-overs. */
export interface HandedOver {
  parcel: string;
  handOver: string;
}

/**
 * Evaluated for one parcel at a time: without the `offset`, PostgreSQL may read all hand-overs
 * first.
 */
const handedOver = ({ parcel, handOver }: HandedOver): string =>
  `${parcel} and exists (select from partner_shipments s where s.id_colis = c.id and ${handOver} offset 0)`;

/**
 * Goods that the partner must bring back: returns, and the old goods of exchanges that it
 * delivered.
 */
const dueFromPartner = `c.is_afex and (c.issue in ('retour', 'recupere', 'rembourse')
  or c.issue = 'livre' and c.type_envoi = 'echange'
    and not exists (select from colis k where k.id_parent = c.id and k.deleted_at is null offset 0))`;

/** Refused, and since then neither handed over again nor sent another way: « Réessayer ». */
export const toRetry = {
  parcel: `not c.is_afex and c.etat in (${sqlList(waitingStatuses)}) and c.issue is null`,
  handOver: `s.state = 'refused'
    and s.numero = (select max(n.numero) from partner_shipments n where n.id_colis = s.id_colis)`,
};

/** Taken back from the partner, which still owes its money. */
export const takenBack = {
  parcel: 'not c.is_afex and c.issue is null',
  handOver: `s.state in ('canceling', 'canceled', 'kept') and s.known_status in ('delivered', 'recovered', 'billed')`,
};

export const toManifest = {
  parcel: 'c.is_afex',
  handOver: `s.state = 'held' and s.manifested_at is null and s.known_status = 'pre_manifest'`,
};

export const withoutAnswer = { parcel: 'c.is_afex', handOver: `s.state in ('waiting', 'asking')` };

const partnerConcerns: Record<PartnerConcern, string> = {
  a_manifester: handedOver(toManifest),
  sans_reponse: handedOver(withoutAnswer),
  refuses: handedOver(toRetry),
  statut_inconnu: `c.is_afex and c.etat_afex not in (${sqlList(partnerStatuses)})`,
  a_reclamer: dueFromPartner,
  repris_livres: handedOver(takenBack),
};

/** The A-Transférer badge in SQL, equal to the domain's `aTransferer`. */
const bearsBadge = `not c.is_afex and not c.sans_retour and c.rendu_le is null and case
  when c.etat in (${sqlList(waitingStatuses)}) then c.id_hub_dest <> c.id_hub_current
  when c.etat = 'FACTURE' then c.issue <> 'livre' and c.id_hub_exped <> c.id_hub_current and ${transferOf} is null
  else c.id_hub_exped <> c.id_hub_current end`;

/** The test that a column of the query names; `otherwise` where it names none of these. */
const oneOf = (
  column: QueryColumn,
  tests: Record<string, string>,
  { otherwise }: { otherwise: boolean } = { otherwise: false },
): string =>
  `case q.${column} ${Object.entries(tests)
    .map(([name, test]) => `when '${name}' then ${test}`)
    .join(' ')} else ${String(otherwise)} end`;

/** The condition for each column of the query. */
const tests: Record<QueryColumn, string> = {
  shipper: 'c.id_exped = q.shipper',
  hub: '(c.id_hub_current = q.hub or c.id_hub_exped = q.hub or c.id_hub_dest = q.hub)',
  missed_at: missedAt('array[q.missed_at]'),
  standing_at: 'c.id_hub_current = q.standing_at',
  lieu: oneOf('lieu', places),
  shippers: 'c.id_exped = any(q.shippers)',
  statuses: 'c.etat = any(q.statuses)',
  type_envoi: 'c.type_envoi = any(q.type_envoi)',
  order_ref: 'c.order_ref = q.order_ref',
  is_afex: 'c.is_afex = q.is_afex',
  etat_afex: 'c.etat_afex = any(q.etat_afex)',
  compte_afex: 'c.compte_afex = q.compte_afex',
  suivi_afex: oneOf('suivi_afex', partnerConcerns),
  rendu_avant: 'c.issue_le < q.rendu_avant',
  depuis: 'c.created_at >= q.depuis',
  groupe: oneOf('groupe', groups, { otherwise: true }),
  suivi: oneOf('suivi', concerns),
  recu_avant: 'c.recu_le < q.recu_avant',
  a_transferer: bearsBadge,
  rentre: `${goingHome} and c.id_hub_exped = c.id_hub_current`,
  settled: 'c.issue is not null',
  archived: `(c.etat = 'FACTURE' or c.rendu_le is not null)`,
};

/**
 * Whether a parcel meets the conditions of these columns. In a `case`, because PostgreSQL takes
 * that to be true for half of the rows; from the bare conditions it may expect next to none, and
 * read and sort whole statuses.
 */
export const bears = (columns: readonly QueryColumn[]): string =>
  columns.length === 0
    ? ''
    : ` and case when ${columns.map((column) => `(${tests[column]})`).join(' and ')} then true else false end`;
