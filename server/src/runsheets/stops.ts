import { toTnd, type Millimes, type Tnd } from '@cigogne/domain/money';
import type { Stop } from '@cigogne/domain/runsheets/runsheet-wire';
import { run } from '../database/statement.ts';
import type { Context } from '../context/context.ts';
import {
  parcelColumns,
  parcelJoins,
  type ParcelRecord,
  showParcel,
} from '../parcels/parcel-rows.ts';
import type { KeptCheque } from './round-lines.ts';

interface StopRecord extends ParcelRecord {
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
  retrait_le: Date | null;
  retrait_raison: string | null;
  passages: { jour: string; motif: string | null; note: string | null }[] | null;
}

/** The parcels of a runsheet in their order, each with what earlier rounds said of it. */
export async function stopsOf(ctx: Context, id_rs: number): Promise<Stop[]> {
  return (await run<StopRecord>(ctx, findStops, [id_rs])).map(showStop);
}

const findStops = {
  name: 'runsheet-stops',
  text: `select ${parcelColumns}, u.mode_reglement, b.position, b.decision, b.montant as line_montant, b.motif,
      b.note as line_note, b.montant_livreur, b.montant_decide, b.echange_rendu, b.date_p, b.cheques, b.rentre,
      b.retrait_le, b.retrait_raison, e.passages
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
    where b.id_rs = $1 and b.retire_le is null
    order by b.position`,
};

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
    cheques: (row.cheques ?? []).map((cheque) => ({ ...cheque, montant: toTnd(cheque.montant) })),
    passages: row.passages ?? [],
    retrait: row.retrait_le && {
      le: row.retrait_le.toISOString(),
      raison: row.retrait_raison,
    },
  };
}

const tndOrNull = (amount: Millimes | null): Tnd | null => (amount === null ? null : toTnd(amount));
