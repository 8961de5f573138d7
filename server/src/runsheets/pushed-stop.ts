import type { DeliveryCheque } from '@cigogne/domain/cheques/delivery-cheque';
import type { Day } from '@cigogne/domain/days';
import type { Millimes } from '@cigogne/domain/money';
import type { Motif } from '@cigogne/domain/parcels/statuses';
import type { PushForm } from '@cigogne/domain/runsheets/push-form';
import type { RunsheetState } from '@cigogne/domain/runsheets/runsheet';
import type { Context } from '../context/context.ts';
import { run } from '../database/statement.ts';
import type { CallKey } from '../http/idempotency.ts';
import { parcelColumns, parcelJoins, type ParcelRecord } from '../parcels/parcel-rows.ts';

/** The parcel, and its line on the runsheet that the result belongs to. */
export interface PushedStop extends ParcelRecord {
  /** The version of the parcel's row at the time of reading. */
  version: string;
  mode_reglement: string;
  id_rs: number;
  rs_ref: string;
  rs_etat: RunsheetState;
  dispatched_at: Date | null;
  decision: string | null;
  motif: Motif | null;
  date_p: Day | null;
  montant: Millimes;
  montant_livreur: Millimes | null;
  montant_decide: Millimes | null;
  cheques: DeliveryCheque[] | null;
  echange_rendu: boolean | null;
  retire_le: Date | null;
  retrait_le: Date | null;
  suivi: string;
  code_demande: boolean;
  signature_demandee: boolean;
}

interface Found {
  /** The stored reply to an earlier call with the same key. */
  first: { endpoint: string; body_hash: Buffer; reply: unknown } | null;
  stop: PushedStop | null;
}

/** The stop that a result belongs to, and the stored reply for its key. */
export async function stopOf(ctx: Context, push: PushForm, key: CallKey | null): Promise<Found> {
  const [found] = await run<Partial<PushedStop> & KeptRow>(ctx, findStop, [
    push.ref,
    ctx.by.id,
    push.id_rs,
    key?.key ?? null,
  ]);
  if (!found) return { first: null, stop: null };
  const { kept_endpoint, kept_hash, kept_reply, ...stop } = found;
  return {
    first:
      kept_endpoint === null || kept_hash === null
        ? null
        : { endpoint: kept_endpoint, body_hash: kept_hash, reply: kept_reply },
    stop: isStop(stop) ? stop : null,
  };
}

interface KeptRow {
  kept_endpoint: string | null;
  kept_hash: Buffer | null;
  kept_reply: unknown;
}

const isStop = (row: Partial<PushedStop>): row is PushedStop => (row.id ?? null) !== null;

const findStop = {
  name: 'push-stop',
  text: `select k.endpoint as kept_endpoint, k.body_hash as kept_hash, k.reply as kept_reply, d.*
    from (select 1) one
    left join idempotency_keys k on k.id_user = $2::bigint and k.key = $4::text
    left join lateral (
      select ${parcelColumns}, c.suivi, c.xmin::text as version, b.code_demande, b.signature_demandee, s.mode_reglement, r.id as id_rs, r.ref as rs_ref,
        r.etat as rs_etat, r.dispatched_at, b.decision, b.motif, b.date_p, b.montant, b.montant_livreur, b.montant_decide, b.cheques, b.echange_rendu, b.retire_le, b.retrait_le
      from colis c
      join users s on s.id = c.id_exped
      join runsheet_bags b on b.id_colis = c.id
      join runsheets r on r.id = b.id_rs and r.id_liv = $2::bigint and r.deleted_at is null
      ${parcelJoins}
      where c.code = $1 and c.deleted_at is null
        and case when $3::bigint is null then r.etat = 'in_progress' else r.id = $3 end
      limit 1) d on true`,
};
