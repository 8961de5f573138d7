import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { type Context, userId } from '../http/context.ts';
import type { LockedParcel } from './lock-parcels.ts';

/** What a move may change on a parcel; the rest stays as the lock found it. */
export type ParcelChange = Partial<
  Pick<
    LockedParcel,
    | 'etat'
    | 'last_etat'
    | 'issue'
    | 'is_afex'
    | 'etat_afex'
    | 'compte_afex'
    | 'attempt'
    | 'date_programe'
    | 'id_hub_exped'
    | 'id_hub_dest'
    | 'id_hub_current'
    | 'montant_encaisse'
    | 'id_facture'
    | 'recu_le'
    | 'rendu_le'
    | 'sans_retour'
    | 'non_rentre'
  >
>;

/** One line of history per step: a hub's refusal of a parcel writes two, the move one. */
export interface HistoryLine {
  event: string;
  from_etat: string | null;
  to_etat: string;
  task: string;
  raison?: string | null;
}

export interface Move {
  parcel: LockedParcel;
  change: ParcelChange;
  history: HistoryLine[];
}

export interface MovePlace {
  id_mu?: number;
  id_rs?: number;
  id_facture?: number;
  id_hub?: number;
  fait_le?: Date;
  /** The courier whose screens follow. */
  id_liv?: number | null;
}

/**
 * Writes moves with their histories and events in one statement. Each row must still be in the status
 * it was locked in; otherwise nothing is written and the caller learns which parcel moved on.
 */
export async function writeMoves(
  ctx: Context,
  moves: readonly Move[],
  place: MovePlace = {},
): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ parcel, change, history }) => ({
    ...movable(parcel),
    ...change,
    id: parcel.id,
    expected: parcel.etat,
    history,
  }));
  const { rows: written } = await sql<{ n: number }>`
    with v as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (
        id bigint, expected text, etat text, last_etat text, issue text, is_afex boolean, etat_afex text,
        compte_afex text, attempt smallint, date_programe date, id_hub_exped bigint, id_hub_dest bigint,
        id_hub_current bigint, montant_encaisse bigint, id_facture bigint, recu_le timestamptz,
        rendu_le timestamptz, sans_retour boolean, non_rentre bigint, history jsonb)
    ), moved as (
      update colis c set etat = v.etat, last_etat = v.last_etat, issue = v.issue,
        issue_le = case when v.issue = c.issue then c.issue_le when v.issue is not null then ${ctx.now}::timestamptz end,
        is_afex = v.is_afex,
        etat_afex = v.etat_afex, compte_afex = v.compte_afex, attempt = v.attempt, date_programe = v.date_programe,
        id_hub_exped = v.id_hub_exped, id_hub_dest = v.id_hub_dest, id_hub_current = v.id_hub_current,
        montant_encaisse = v.montant_encaisse, id_facture = v.id_facture, recu_le = v.recu_le,
        rendu_le = v.rendu_le, sans_retour = v.sans_retour, non_rentre = v.non_rentre, updated_at = ${ctx.now}
      from v where c.id = v.id and c.etat = v.expected and c.deleted_at is null
      returning c.id, c.id_exped, c.code, c.etat, c.id_hub_exped, c.id_hub_dest, c.id_hub_current, v.history
    ), told as (
      insert into colishistories (id_colis, event, from_etat, to_etat, task, raison, doneby, by_role, id_user,
        id_hub, id_mu, id_rs, id_facture, fait_le, request_id, created_at)
      select m.id, h.line ->> 'event', h.line ->> 'from_etat', h.line ->> 'to_etat', h.line ->> 'task',
        h.line ->> 'raison', ${ctx.by.name}, ${ctx.by.role},
        ${userId(ctx.by)}::bigint, coalesce(${place.id_hub ?? null}::bigint, m.id_hub_current), ${place.id_mu ?? null}::bigint,
        ${place.id_rs ?? null}::bigint, ${place.id_facture ?? null}::bigint, ${place.fait_le ?? null}::timestamptz,
        ${ctx.requestId}, ${ctx.now}
      from moved m cross join lateral jsonb_array_elements(m.history) with ordinality as h (line, place)
      order by m.id, h.place
    ), announced as (
      insert into events (type, id_colis, id_exped, id_liv, hubs, data, created_at)
      select 'colis', m.id, m.id_exped, ${place.id_liv ?? null}::bigint,
        array_remove(array[m.id_hub_current, m.id_hub_exped, m.id_hub_dest], null),
        jsonb_build_object('ref', m.code, 'etat', m.etat), ${ctx.now}
      from moved m
    )
    select count(*)::int as n from moved`.execute(ctx.tx);
  if (written[0]?.n !== moves.length) {
    throw new Refusal('etat-change', 'Un colis vient de changer de statut, actualisez la page.', {
      extra: { colis: moves.map(({ parcel }) => parcel.code) },
    });
  }
}

function movable(parcel: LockedParcel): Required<ParcelChange> {
  const {
    etat,
    last_etat,
    issue,
    is_afex,
    etat_afex,
    compte_afex,
    attempt,
    date_programe,
    id_hub_exped,
    id_hub_dest,
    id_hub_current,
    montant_encaisse,
    id_facture,
    recu_le,
    rendu_le,
    sans_retour,
    non_rentre,
  } = parcel;
  return {
    etat,
    last_etat,
    issue,
    is_afex,
    etat_afex,
    compte_afex,
    attempt,
    date_programe,
    id_hub_exped,
    id_hub_dest,
    id_hub_current,
    montant_encaisse,
    id_facture,
    recu_le,
    rendu_le,
    sans_retour,
    non_rentre,
  };
}
