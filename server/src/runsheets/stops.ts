import { toTnd, type Millimes, type Tnd } from '@cigogne/domain/money';
import type { DoorOfStop, DoorWord } from '@cigogne/domain/runsheets/door-word';
import type { Point } from '@cigogne/domain/places/point';
import type { HandOver } from '@cigogne/domain/runsheets/hand-over';
import type { Stop } from '@cigogne/domain/runsheets/runsheet-wire';
import { run } from '../database/statement.ts';
import type { Context } from '../context/context.ts';
import {
  parcelColumns,
  parcelJoins,
  type ParcelRecord,
  showParcel,
} from '../parcels/parcel-rows.ts';
import { codeDigest, doorCode } from './door/door-code.ts';
import { doorJoin, type PlacedParcel } from './order/round-items.ts';
import type { KeptCheque } from './round-lines.ts';

interface StopRecord extends ParcelRecord {
  suivi: string;
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
  porte: DoorWord | null;
  passages: { jour: string; motif: string | null; note: string | null }[] | null;
}

/** The parcels of a runsheet in their order, each with what earlier rounds said of it. */
export async function stopsOf(ctx: Context, id_rs: number): Promise<Stop[]> {
  return (await run<StopRecord>(ctx, findStops, [id_rs])).map(showStop);
}

/** The same, and where each of them goes. */
export async function placedStopsOf(
  ctx: Context,
  id_rs: number,
): Promise<{ stops: Stop[]; places: PlacedParcel[] }> {
  const rows = await run<StopRecord & { d_porte: Point | null }>(ctx, findPlacedStops, [id_rs]);
  return {
    stops: rows.map(showStop),
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

/** As the wire writes a moment. */
const isoSql = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const findStops = { name: 'runsheet-stops', text: stopsSql() };
const findPlacedStops = {
  name: 'placed-stops',
  text: stopsSql(', d.porte as d_porte', doorJoin),
};

/** `more` columns, of what `joined` joins to the parcel `c`. */
function stopsSql(more = '', joined = ''): string {
  return `select ${parcelColumns}${more}, c.suivi, u.mode_reglement, b.position, b.decision, b.montant as line_montant, b.motif,
      b.note as line_note, b.montant_livreur, b.montant_decide, b.echange_rendu, b.date_p, b.cheques, b.rentre, b.apporte, o.remise,
      b.retrait_le, b.retrait_raison, b.code_demande, b.signature_demandee, b.porte, e.passages
    from runsheet_bags b
    join colis c on c.id = b.id_colis
    ${parcelJoins}
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'jour', (coalesce(o.fait_le, r.dispatched_at) at time zone 'Africa/Tunis')::date, 'motif', o.motif, 'note', o.note)
        order by o.id_rs desc) as passages
      from runsheet_bags o join runsheets r on r.id = o.id_rs
      where o.id_colis = b.id_colis and o.id_rs <> b.id_rs and o.decision in ('reporte', 'annuler')
        and o.motif is distinct from 'non-tente'
    ) e on true
    left join lateral (
      select jsonb_build_object('rs', g.ref, 'liv', jsonb_build_object('nom', v.nom, 'prenom', v.prenom, 'tel', v.tel),
        'donne_le', ${isoSql('b.donne_le')}, 'pris_le', ${isoSql('b.pris_le')},
        'remis', case when b.remis_le is not null then jsonb_build_object('le', ${isoSql('b.remis_le')},
          'par', (select concat_ws(' ', p.prenom, p.nom) from users p where p.id = b.remis_par),
          'raison', b.remis_raison) end) as remise
      from runsheets g join users v on v.id = g.id_liv where g.id = b.repris_de
    ) o on true
    ${joined}
    where b.id_rs = $1 and b.retire_le is null
    order by b.position`;
}

function showStop(row: StopRecord): Stop {
  return {
    ...showParcel(row),
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
    porte: doorOf(row),
    retrait: row.retrait_le && {
      le: row.retrait_le.toISOString(),
      raison: row.retrait_raison,
    },
  };
}

function doorOf({
  code,
  suivi,
  code_demande,
  signature_demandee,
  porte,
}: StopRecord): DoorOfStop | null {
  if (!code_demande && !signature_demandee) return null;
  return {
    empreinte: code_demande ? codeDigest(code, doorCode(suivi)) : null,
    signature: signature_demandee,
    donne: porte,
  };
}

const tndOrNull = (amount: Millimes | null): Tnd | null => (amount === null ? null : toTnd(amount));
