import type { Actor } from '@cigogne/domain/contract';
import { isCourier, isShipper } from '@cigogne/domain/people';
import { parcelActions } from '@cigogne/domain/parcels/parcel-actions';
import type { ParcelDetail } from '@cigogne/domain/parcels/parcel-wire';
import { plainPartnerTask } from '@cigogne/domain/parcels/partner-statuses';
import { photoDays } from '@cigogne/domain/parcels/door-photo';
import { zoneOf } from '@cigogne/domain/places/zones';
import { notFound } from '@cigogne/domain/refusal';
import { run } from '../database/statement.ts';
import type { Caller, Context } from '../context/context.ts';
import { type LastCorrection, lastCorrection, showCorrection } from './corrections/corrections.ts';
import { refuseUnseen, whyNotHere } from './hub-sight.ts';
import { type ParcelPlace, placeColumns, placeJoins } from './parcel-places.ts';
import { stageOf } from './partner-stage.ts';
import {
  forShipper,
  joinsOfOne,
  parcelColumns,
  type ParcelRecord,
  showParcel,
} from './parcel-rows.ts';

interface HistoryRow {
  id: number;
  event: string;
  task: string;
  doneby: string;
  by_role: Actor;
  id_user: number | null;
  at: string;
}
interface RunsheetRow {
  id: number;
  ref: string;
  etat: string;
  at: string;
  nom: string;
  prenom: string;
  tel: string | null;
  decision: string | null;
  motif: string | null;
  note: string | null;
}
interface DetailRecord extends ParcelRecord, ParcelPlace {
  suivi: string;
  afex_code_agence: string | null;
  afex_code_zone: string | null;
  exped_adresse: string | null;
  mode_reglement: string;
  is_driver_info_granted: boolean;
  hand_over: NonNullable<ParcelDetail['afex']> | null;
  parent_code: string | null;
  child_code: string | null;
  history: HistoryRow[];
  comments: {
    id: number;
    name: string;
    role: Actor | null;
    type: string;
    content: string;
    duration: number | null;
    at: string;
  }[];
  rounds: RunsheetRow[];
  photos: number;
  correction: LastCorrection | null;
}

/** One parcel with everything that its panel shows, in one statement. */
const findDetail = {
  name: 'parcel-detail',
  text: `select ${parcelColumns}, c.suivi, c.afex_code_agence, c.afex_code_zone,
      u.adresse as exped_adresse, u.mode_reglement, u.is_driver_info_granted,
      (select o.code from colis o where o.id = c.id_parent) as parent_code,
      case when c.type_envoi = 'echange' then
        (select k.code from colis k where k.id_parent = c.id and k.deleted_at is null limit 1) end as child_code,
      (select json_build_object('compte', s.compte, 'afex_code', s.shipment, 'etape', ${stageOf('s')},
          'message', s.reason, 'manifeste', m.numero, 'statut_le', s.status_at)
        from partner_shipments s left join partner_manifests m on m.id = s.id_manifest
        where s.id_colis = c.id order by s.numero desc limit 1) as hand_over,
      ${placeColumns},
      coalesce((select json_agg(json_build_object('id', h.id, 'event', h.event, 'task', h.task, 'doneby', h.doneby, 'by_role', h.by_role,
          'id_user', h.id_user, 'at', h.created_at) order by h.id desc)
        from colishistories h where h.id_colis = c.id), '[]') as history,
      coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'role', w.role, 'type', m.type,
          'content', m.content, 'duration', m.duration, 'at', m.created_at) order by m.id desc)
        from coliscoms m left join users w on w.id = m.id_user where m.id_colis = c.id), '[]') as comments,
      coalesce((select json_agg(json_build_object('id', r.id, 'ref', r.ref, 'etat', r.etat, 'at', r.created_at,
          'nom', l.nom, 'prenom', l.prenom, 'tel', l.tel, 'decision', b.decision, 'motif', b.motif, 'note', b.note)
          order by r.id desc)
        from runsheet_bags b join runsheets r on r.id = b.id_rs join users l on l.id = r.id_liv
        where b.id_colis = c.id and b.retire_le is null and r.deleted_at is null), '[]') as rounds,
      (select count(*)::int from door_photos f where f.id_colis = c.id
        and f.created_at > $3::timestamptz - make_interval(days => ${photoDays})) as photos,
      ${lastCorrection} as correction
    from colis c ${joinsOfOne} ${placeJoins}
    where c.code = $1 and c.deleted_at is null and ($2::bigint is null or c.id_exped = $2)`,
};

/** For staff of a hub that sees it. */
export async function detailForStaff(ctx: Context, code: string): Promise<ParcelDetail> {
  const row = await find(ctx, code, null);
  await refuseUnseen(ctx, row);
  return {
    ...showDetail(ctx.by, row),
    afex: handOverOf(row),
    correction: showCorrection(row.correction),
    non_rentre_de: notBackOf(row),
  };
}

/** For its shipper; other shippers' parcels do not exist. */
export async function detailForShipper(ctx: Context, code: string): Promise<ParcelDetail> {
  return forShipper(showDetail(ctx.by, await find(ctx, code, ctx.by.id)));
}

async function find(ctx: Context, code: string, shipper: number | null): Promise<DetailRecord> {
  const [row] = await run<DetailRecord>(ctx, findDetail, [code, shipper, ctx.now]);
  if (!row) throw notFound();
  return row;
}

function showDetail(by: Caller, row: DetailRecord): ParcelDetail {
  const parcel = showParcel(row);
  return {
    ...parcel,
    user: { ...parcel.user, adresse: row.exped_adresse, mode_reglement: row.mode_reglement },
    suivi: row.code + row.suivi,
    afex_code_agence: isShipper(by) ? null : row.afex_code_agence,
    afex_code_zone: isShipper(by) ? null : row.afex_code_zone,
    afex_code_agence_cigogne: row.hub_dest_nom,
    afex_code_zone_cigogne: zoneOf(row.adresse_gov),
    colis_lie: linkOf(row),
    runsheets: row.rounds.map((round) => ({
      id: round.id,
      ref: round.ref,
      etat: round.etat,
      createdAt: instantOf(round.at),
      rsLiv: mayKnowCourier(by, row, round)
        ? { nom: round.nom, prenom: round.prenom, tel: round.tel }
        : null,
    })),
    runsheetBags: row.rounds.map(({ id, decision, motif, note }) => ({
      runsheetId: id,
      decision,
      motif,
      note,
    })),
    coliscoms: row.comments.map(({ id, name, role, type, content, duration, at }) => ({
      id,
      name: isShipper(by) ? nameForShipper(role ?? 'systeme') : name,
      type,
      content,
      duration,
      createdAt: instantOf(at),
    })),
    colishistories: row.history.map(({ id, event, task, doneby, by_role, id_user, at }) => ({
      id,
      task: isShipper(by) && partnerSays.includes(event) ? plainPartnerTask(task) : task,
      doneby: isShipper(by) && id_user !== by.id ? nameForShipper(by_role) : doneby,
      createdAt: instantOf(at),
    })),
    photos: row.photos,
    actions: actionsOf(by, row),
  };
}

const partnerSays: readonly string[] = ['partner-status', 'partner-issue'];

function handOverOf({ hand_over }: DetailRecord): ParcelDetail['afex'] {
  if (!hand_over) return null;
  const { statut_le } = hand_over;
  return { ...hand_over, statut_le: statut_le === null ? null : instantOf(statut_le) };
}

/** Shippers see these names and their own; others are hidden. */
function nameForShipper(role: Actor): string {
  if (role === 'destinataire') return 'Destinataire';
  return isCourier({ role }) ? 'Livreur' : 'Cigogne';
}

/** From dispatch to confirmation, if the shipper has that right. */
const mayKnowCourier = (by: Caller, row: DetailRecord, round: RunsheetRow): boolean =>
  !isShipper(by) || (row.is_driver_info_granted && round.etat === 'in_progress');

function linkOf({ parent_code, child_code }: DetailRecord): ParcelDetail['colis_lie'] {
  if (child_code) return { ref: child_code, lien: 'retour-echange' };
  return parent_code ? { ref: parent_code, lien: 'echange-origine' } : null;
}

function notBackOf({ non_rentre, rounds }: DetailRecord): ParcelDetail['non_rentre_de'] {
  const round = rounds.find(({ id }) => id === non_rentre);
  return round ? { rs: round.ref, livreur: `${round.prenom} ${round.nom}`.trim() } : null;
}

const actedOnHere: readonly string[] = [
  'etat',
  'montant',
  'remettre',
  'guichet',
  'livrer',
  'echange',
  'echange-annule',
  'annuler-afex',
  'sync-afex',
];

function actionsOf(by: Caller, row: DetailRecord): ParcelDetail['actions'] {
  const actions = parcelActions(row, by);
  if (isShipper(by)) return actions;
  const elsewhere = whyNotHere(by, row);
  return actions.map(({ name, raison }) => ({
    name,
    raison: raison ?? (actedOnHere.includes(name) ? elsewhere : null),
  }));
}

/** Inside JSON, PostgreSQL writes instants with an offset; replies use UTC. */
const instantOf = (written: string): string => new Date(written).toISOString();
