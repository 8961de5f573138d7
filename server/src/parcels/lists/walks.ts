import { waitingStatuses } from '@cigogne/domain/parcels/statuses';
import { type ParcelQuery, type QueryColumn } from './parcel-filter.ts';
import {
  goingHome,
  type HandedOver,
  inHub,
  notArrived,
  takenBack,
  toManifest,
  toRetry,
  triedInVain,
  triedOut,
  withoutAnswer,
} from './filter-tests.ts';

/**
 * The ways to read a list: each walks the indexes named beside it, newest first, so that a page
 * costs only its own rows, however many parcels there are.
 */
export interface Walk {
  name: string;
  branches: readonly Branch[];
  /**
   * The columns that the walk itself satisfies: a list with no others need not read the parcels to
   * count them.
   */
  answers: readonly QueryColumn[];
}

/** One index in id order, walked once or once for each of some keys and merged in id order. */
export interface Branch {
  keys: string | null;
  /** Uses `k` for the key. */
  where: string;
  /** The order in the words of its index, where PostgreSQL does not see that this one is id order. */
  order?: string;
  /** A shorter way to count, which needs no order. */
  counted?: { keys: string | null; where: string };
}

const plain = (where: string): Branch => ({ keys: null, where });
const byStatus = (where: string): Branch => ({
  keys: 'unnest(q.walked) k (etat)',
  where: `${where} and c.etat = k.etat`,
});
/** Of every status: the count need not go through them one by one. */
const everyStatus = (where: string): Branch => ({ ...byStatus(where), counted: plain(where) });
/** In all hubs, or in the only one where they can be. */
const byHub = (where: string): Branch => ({
  keys: '(select id from hubs where q.standing_at is null or id = q.standing_at) k',
  where: `c.id_hub_current = k.id and ${where}`,
});
const isPartner = (where: string) => `${where} and (q.is_afex is null or c.is_afex = q.is_afex)`;
const ofHub = [inHub.current, inHub.origin, inHub.destination].map(isPartner);
const byHandOver = ({ parcel, handOver }: HandedOver): Branch => ({
  keys: `(select distinct s.id_colis as id from partner_shipments s where ${handOver} offset 0) k`,
  where: `c.id = k.id and ${parcel}`,
});
/** Counted through `colis_late`, which is not in id order. */
const late = `c.issue is null and c.recu_le < q.recu_avant and not c.is_afex and q.is_afex is not true`;
const lateOf = (branch: Branch, counted: Branch): Branch => ({
  ...branch,
  where: `${branch.where} and ${late}`,
  counted: { ...counted, where: `${counted.where} and ${late} and c.etat = any(q.statuses)` },
});
/** Exactly the condition of the index `colis_other_type`. */
const otherType = `c.type_envoi <> 'livraison'`;
const backOnly = '(q.rentre is null or c.id_hub_exped = c.id_hub_current)';
/**
 * PostgreSQL takes `is null` for no one value: for id order alone it walks the table back from its
 * newest parcel, past all of them where none is in this status.
 */
const inNoHub: Branch = {
  ...byStatus('c.id_hub_current is null'),
  order: 'c.id_hub_current, c.id desc',
};
const inEachHub: Branch = {
  keys: 'hubs h cross join unnest(q.walked) k (etat)',
  where: 'c.id_hub_current = h.id and c.etat = k.etat',
};
const withPartner = (branch: Branch): Branch => ({ ...branch, where: isPartner(branch.where) });
const hubs: Branch = { keys: 'hubs h', where: 'c.id_hub_current = h.id' };

const walk = (
  name: string,
  branches: readonly Branch[],
  ...answers: readonly QueryColumn[]
): Walk => ({ name, branches, answers });

const lateAnswers = ['suivi', 'statuses', 'recu_avant', 'is_afex'] as const;

const walks = {
  // colis_exped, colis_exped_etat, colis_due, colis_retry
  shipper: walk('shipper', [plain('c.id_exped = q.shipper')], 'shipper'),
  shipperByStatus: walk(
    'shipper-by-status',
    [byStatus('c.id_exped = q.shipper')],
    'shipper',
    'statuses',
  ),
  // colis_order_ref
  shipperByOrder: walk(
    'shipper-by-order',
    [plain('c.id_exped = q.shipper and c.order_ref = q.order_ref')],
    'shipper',
    'order_ref',
  ),
  shipperDue: walk(
    'shipper-due',
    [
      plain(`c.id_exped = q.shipper and c.issue is not null and c.id_facture is null
        and (c.issue = 'livre') = (q.groupe = 'livre')`),
    ],
    'shipper',
    'groupe',
  ),
  shipperRetry: walk(
    'shipper-retry',
    [plain(`c.id_exped = q.shipper and ${triedInVain}`)],
    'shipper',
    'groupe',
  ),
  // colis_other_type: a few in a hundred, which no other index tells apart
  shipperOtherType: walk(
    'shipper-other-type',
    [plain(`c.id_exped = q.shipper and ${otherType}`)],
    'shipper',
  ),
  otherType: walk(
    'other-type',
    [
      {
        keys: `(select id from users where role = 'exped') k`,
        where: isPartner(`c.id_exped = k.id and ${otherType}`),
      },
    ],
    'is_afex',
  ),
  // colis_current, colis_origin, colis_dest
  hub: walk('hub', ofHub.map(everyStatus), 'hub', 'is_afex'),
  hubByStatus: walk('hub-by-status', ofHub.map(byStatus), 'hub', 'is_afex', 'statuses'),
  hubHere: walk(
    'hub-here',
    [byStatus(isPartner(inHub.current))],
    ...(['hub', 'is_afex', 'statuses', 'lieu', 'standing_at'] as const),
  ),
  hubOrigin: walk(
    'hub-origin',
    [byStatus(isPartner(inHub.origin))],
    ...(['hub', 'is_afex', 'statuses', 'lieu'] as const),
  ),
  hubLate: walk(
    'hub-late',
    [lateOf(byStatus(inHub.current), plain(inHub.current))],
    ...(['hub', 'lieu', 'standing_at', ...lateAnswers] as const),
  ),
  // colis_pkey; colis_current
  company: walk('company', [plain(isPartner('true'))], 'is_afex'),
  companyByStatus: walk(
    'company-by-status',
    [inNoHub, inEachHub].map(withPartner),
    'is_afex',
    'statuses',
  ),
  companyLate: walk(
    'company-late',
    [lateOf(inNoHub, plain('c.id_hub_current is null')), lateOf(inEachHub, hubs)],
    ...lateAnswers,
  ),
  // colis_exped, colis_exped_etat
  shippers: walk(
    'shippers',
    [{ keys: 'unnest(q.shippers) k (id)', where: 'c.id_exped = k.id' }],
    'shippers',
  ),
  shippersByStatus: walk(
    'shippers-by-status',
    [
      {
        keys: 'unnest(q.shippers) h (id) cross join unnest(q.walked) k (etat)',
        where: 'c.id_exped = h.id and c.etat = k.etat',
      },
    ],
    'shippers',
    'statuses',
  ),
  // Few parcels, wherever they stand: colis_home_newest, colis_tried, colis_current
  goingHome: walk(
    'going-home',
    [byHub(isPartner(`${goingHome} and not c.is_afex and ${backOnly}`))],
    ...(['hub', 'standing_at', 'suivi', 'rentre', 'is_afex'] as const),
  ),
  back: walk(
    'back',
    [byHub(isPartner(`${goingHome} and ${backOnly}`))],
    ...(['hub', 'standing_at', 'rentre', 'is_afex'] as const),
  ),
  // Goods in a hub that is not theirs: those to be delivered, and those on their way home.
  toTransfer: walk(
    'to-transfer',
    [
      {
        keys: `(select id from hubs where q.standing_at is null or id = q.standing_at) k
          cross join unnest('{${waitingStatuses.join(',')}}'::text[]) s (etat)`,
        where: isPartner('c.id_hub_current = k.id and c.etat = s.etat'),
      },
      byHub(isPartner(`${goingHome} and c.id_hub_exped <> c.id_hub_current`)),
    ],
    ...(['standing_at', 'is_afex'] as const),
  ),
  triedOut: walk('tried-out', [byHub(triedOut)], 'suivi', 'standing_at'),
  notArrived: walk('not-arrived', [byHub(notArrived)], 'suivi', 'standing_at'),
  // colis_afex_newest, colis_afex, and those of the hand-overs
  partner: walk('partner', [plain('c.is_afex')], 'is_afex'),
  partnerByStatus: walk(
    'partner-by-status',
    [{ keys: 'unnest(q.etat_afex) k (etat)', where: 'c.is_afex and c.etat_afex = k.etat' }],
    'is_afex',
    'etat_afex',
  ),
  toManifest: walk('to-manifest', [byHandOver(toManifest)], 'suivi_afex'),
  unanswered: walk('unanswered', [byHandOver(withoutAnswer)], 'suivi_afex'),
  refused: walk('refused', [byHandOver(toRetry)], 'suivi_afex'),
  takenBack: walk('taken-back', [byHandOver(takenBack)], 'suivi_afex'),
} as const satisfies Record<string, Walk>;

export function walkFor(query: ParcelQuery): Walk {
  const { statuses, shippers, lieu } = query;
  if (query.shipper !== null) {
    if (query.order_ref !== null) return walks.shipperByOrder;
    if (query.groupe === 'livre' || query.groupe === 'to_return') return walks.shipperDue;
    if (query.groupe === 'echecs') return walks.shipperRetry;
    if (statuses) return walks.shipperByStatus;
    return isOtherType(query) ? walks.shipperOtherType : walks.shipper;
  }
  if (query.suivi === 'a_retourner' && !shippers) return walks.goingHome;
  if (query.rentre && !shippers) return walks.back;
  if (query.a_transferer && !shippers) return walks.toTransfer;
  if (query.suivi === 'trois_essais') return walks.triedOut;
  if (query.suivi === 'non_arrives') return walks.notArrived;
  if (shippers) return statuses ? walks.shippersByStatus : walks.shippers;
  if (query.suivi_afex === 'a_manifester') return walks.toManifest;
  if (query.suivi_afex === 'sans_reponse') return walks.unanswered;
  if (query.suivi_afex === 'refuses') return walks.refused;
  if (query.suivi_afex === 'repris_livres') return walks.takenBack;
  if (query.etat_afex && query.is_afex !== false) return walks.partnerByStatus;
  if (query.is_afex === true) return walks.partner;
  if (query.suivi === 'en_retard' && query.recu_avant !== null) {
    if (query.hub === null) return walks.companyLate;
    if (lieu === 'ici') return walks.hubLate;
  }
  if (isOtherType(query) && !statuses && !lieu) return walks.otherType;
  if (query.hub === null) return statuses ? walks.companyByStatus : walks.company;
  if (lieu === 'ici') return walks.hubHere;
  if (lieu === 'origine') return walks.hubOrigin;
  return statuses ? walks.hubByStatus : walks.hub;
}

const isOtherType = ({ type_envoi }: ParcelQuery): boolean =>
  type_envoi !== null && !type_envoi.includes('livraison');
