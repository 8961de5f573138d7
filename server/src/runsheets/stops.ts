import { toTnd, type Millimes, type Tnd } from '@cigogne/domain/money';
import type { DoorOfStop, DoorWord } from '@cigogne/domain/runsheets/door-word';
import type { Point } from '@cigogne/domain/places/point';
import { wordOnRound, type SaidByRecipient } from '@cigogne/domain/runsheets/recipient-word';
import type { HandOver } from '@cigogne/domain/runsheets/hand-over';
import type { Stop } from '@cigogne/domain/runsheets/runsheet-wire';
import { run, unseen } from '../database/statement.ts';
import type { Context } from '../context/context.ts';
import {
  ownColumns,
  type ParcelRecord,
  shipperColumns,
  showParcel,
} from '../parcels/parcel-rows.ts';
import { codeDigest, doorCode } from './door/door-code.ts';
import { doorSql, type PlacedParcel } from './order/round-items.ts';
import { lastWordSql } from './recipient/last-word.ts';
import type { KeptCheque } from './round-lines.ts';

/** Hub names by id. */
export type HubNames = Readonly<Record<number, string>>;
type NamesOfHubs = 'hub_exped_nom' | 'hub_dest_nom' | 'hub_current_nom';

interface StopRecord extends Omit<ParcelRecord, NamesOfHubs> {
  /** For telling the recipient's code to those who need it. */
  suivi: string | null;
  position: number;
  mode_reglement: string;
  decision: string | null;
  line_montant: Millimes;
  motif: string | null;
  line_note: string | null;
  montant_livreur: Millimes | null;
  montant_decide: Millimes | null;
  echange_rendu: boolean | null;
  date_p: string | null;
  cheques: KeptCheque[] | null;
  rentre: boolean | null;
  apporte: boolean | null;
  remise: HandOver | null;
  retrait_le: Date | null;
  retrait_raison: string | null;
  code_demande: boolean;
  signature_demandee: boolean;
  position_envoyee: boolean;
  porte: DoorWord | null;
  dit: SaidByRecipient['event'] | null;
  dit_le: Date | null;
  dit_rs: number | null;
  result_le: Date | null;
  refuse_le: Date | null;
  passages: { jour: string; motif: string | null; note: string | null }[] | null;
}

/** The parcels of a runsheet in order, each with what earlier rounds reported of it. */
export async function stopsOf(ctx: Context, id_rs: number): Promise<Stop[]> {
  const [rows, [names]] = await Promise.all([
    run<StopRecord>(ctx, findStops, [id_rs]),
    run<{ hubs: HubNames }>(ctx, findHubNames, []),
  ]);
  return rows.map((row) => showStop(row, id_rs, names?.hubs ?? {}, ctx.now));
}

/** The same, with where each of them goes. */
export async function placedStopsOf(
  ctx: Context,
  id_rs: number,
  hubs: HubNames,
): Promise<{ stops: Stop[]; places: PlacedParcel[] }> {
  const rows = await run<StopRecord & { d_porte: Point | null }>(ctx, findPlacedStops, [id_rs]);
  return {
    stops: rows.map((row) => showStop(row, id_rs, hubs, ctx.now)),
    places: rows.map((row) => ({
      ref: row.code,
      tel_cl: row.tel_cl,
      adresse: row.adresse,
      adresse_lieu: row.adresse_lieu,
      adresse_gov: row.adresse_gov,
      adresse_deleg: row.adresse_deleg,
      date_programe: row.date_programe,
      porte: row.d_porte,
    })),
  };
}

/**
 * The names of all hubs (a few dozen) as one JSON object: joined to each stop, they took a fifth of
 * the statement.
 */
export const hubNamesSql = `(select coalesce(jsonb_object_agg(id, nom), '{}') from hubs)`;

const findHubNames = { name: 'hub-names', text: `select ${hubNamesSql} as hubs` };

/** A moment in the format of replies. */
const isoSql = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: who reported that the goods of the line `b` changed hands. */
const handOverSql = `select jsonb_build_object('rs', g.ref, 'liv', jsonb_build_object('nom', v.nom, 'prenom', v.prenom, 'tel', v.tel),
        'donne_le', ${isoSql('b.donne_le')}, 'pris_le', ${isoSql('b.pris_le')},
        'remis', case when b.remis_le is not null then jsonb_build_object('le', ${isoSql('b.remis_le')},
          'par', (select concat_ws(' ', p.prenom, p.nom) from users p where p.id = b.remis_par),
          'raison', b.remis_raison) end)
      from runsheets g join users v on v.id = g.id_liv where g.id = b.repris_de`;

/** Rounds have unlike numbers of stops: seen by the planner, each would be planned at each call. */
const anyRound = unseen('$1::bigint');

const findStops = { name: 'runsheet-stops', text: stopsSql() };
const findPlacedStops = {
  name: 'placed-stops',
  text: stopsSql(`, ${doorSql} as d_porte`),
};

/**
 * Includes the `more` columns. What hardly any stop has is looked up only where needed, and the
 * reports of earlier rounds for all stops at once: a join that finds nothing costs 3 µs per stop.
 */
function stopsSql(more = ''): string {
  return `select ${ownColumns}, ${shipperColumns}${more}, u.mode_reglement, b.position, b.decision, b.montant as line_montant, b.motif,
      b.note as line_note, b.montant_livreur, b.montant_decide, b.echange_rendu, b.date_p, b.cheques, b.rentre, b.apporte,
      b.retrait_le, b.retrait_raison, b.code_demande, b.signature_demandee, b.porte, e.passages,
      c.position_cl is not null as position_envoyee,
      w.event as dit, w.at as dit_le, w.id_rs as dit_rs, e.result_le,
      case when b.code_demande then c.suivi end as suivi,
      case when c.refuse then (select max(h.created_at) from colishistories h
        where h.id_colis = c.id and h.event = 'refuse-parcel') end as refuse_le,
      case when c.id_facture is not null then (select ref from factures where id = c.id_facture) end as facture_ref,
      case when c.id_facture is not null then (select created_at from factures where id = c.id_facture) end as facture_created_at,
      case when c.id_facture is not null then (select updated_at from factures where id = c.id_facture) end as facture_updated_at,
      case when b.repris_de is not null then (${handOverSql}) end as remise
    from runsheet_bags b
    join colis c on c.id = b.id_colis
    cross join lateral (select * from users where id = c.id_exped offset 0) u
    left join (
      select o.id_colis, jsonb_agg(jsonb_build_object(
        'jour', (coalesce(o.fait_le, r.dispatched_at) at time zone 'Africa/Tunis')::date, 'motif', o.motif, 'note', o.note)
        order by o.id_rs desc) as passages, max(o.recu_le) as result_le
      from runsheet_bags o join runsheets r on r.id = o.id_rs
      where o.id_colis = any(array(select id_colis from runsheet_bags where id_rs = ${anyRound} and retire_le is null))
        and o.id_rs <> $1 and o.decision in ('reporte', 'annuler') and o.motif is distinct from 'non-tente'
      group by o.id_colis
    ) e on e.id_colis = b.id_colis
    left join lateral (${lastWordSql('c.id')}) w on true
    where b.id_rs = ${anyRound} and b.retire_le is null
    order by b.position`;
}

function showStop(row: StopRecord, id_rs: number, hubs: HubNames, now: Date): Stop {
  const nameOf = (id: number | null) => (id === null ? null : (hubs[id] ?? null));
  const names: Pick<ParcelRecord, NamesOfHubs> = {
    hub_exped_nom: nameOf(row.id_hub_exped),
    hub_dest_nom: nameOf(row.id_hub_dest),
    hub_current_nom: nameOf(row.id_hub_current),
  };
  return {
    ...showParcel(Object.assign(row, names)),
    position: row.position,
    mode_reglement: row.mode_reglement,
    decision: row.decision,
    montant: toTnd(row.line_montant),
    motif: row.motif,
    note_livreur: row.line_note,
    montant_livreur: tndOrNull(row.montant_livreur),
    montant_decide: tndOrNull(row.montant_decide),
    echange_rendu: row.echange_rendu,
    date_p: row.date_p,
    rentre: row.rentre,
    apporte: row.apporte,
    remise: row.remise,
    cheques: (row.cheques ?? []).map((cheque) => ({ ...cheque, montant: toTnd(cheque.montant) })),
    passages: row.passages ?? [],
    destinataire: row.refuse_le
      ? { dit: 'refuse', le: row.refuse_le.toISOString(), jour: null }
      : wordOnRound(saidOf(row), row.date_programe, id_rs, now),
    position_envoyee: row.position_envoyee,
    porte: doorOf(row),
    retrait: row.retrait_le && {
      le: row.retrait_le.toISOString(),
      raison: row.retrait_raison,
    },
  };
}

const saidOf = ({ dit, dit_le, dit_rs, result_le }: StopRecord): SaidByRecipient | null =>
  dit && dit_le ? { event: dit, at: dit_le, id_rs: dit_rs, result_at: result_le } : null;

function doorOf({
  code,
  suivi,
  code_demande,
  signature_demandee,
  porte,
}: StopRecord): DoorOfStop | null {
  if (!code_demande && !signature_demandee) return null;
  return {
    empreinte: suivi === null ? null : codeDigest(code, doorCode(suivi)),
    signature: signature_demandee,
    donne: porte,
  };
}

const tndOrNull = (amount: Millimes | null): Tnd | null => (amount === null ? null : toTnd(amount));
