import { Refusal } from '@cigogne/domain/refusal';
import { run } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';
import type { LockedParcel } from '../lock-parcels.ts';
import {
  actorOf,
  givenLine,
  type HistoryLine,
  insertHistory,
  insertParcelEvents,
  now,
  withLines,
} from './record.ts';

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
  const [written] = await run<{ n: number }>(ctx, writeAll, [
    ...actorOf(
      ctx,
      moves.flatMap(({ history }) => history.map(({ event }) => event)),
    ),
    JSON.stringify(rows),
    place.id_hub ?? null,
    place.id_mu ?? null,
    place.id_rs ?? null,
    place.id_facture ?? null,
    place.fait_le ?? null,
    place.id_liv ?? null,
  ]);
  if (written?.n !== moves.length) {
    throw new Refusal('etat-change', 'Un colis vient de changer de statut, actualisez la page.', {
      extra: { colis: moves.map(({ parcel }) => parcel.code) },
    });
  }
}

const writeAll = {
  name: 'write-moves',
  text: `
    with v as materialized (
      select * from jsonb_to_recordset($6::jsonb) as x (
        id bigint, expected text, etat text, last_etat text, issue text, is_afex boolean, etat_afex text,
        compte_afex text, attempt smallint, date_programe date, id_hub_exped bigint, id_hub_dest bigint,
        id_hub_current bigint, montant_encaisse bigint, id_facture bigint, recu_le timestamptz,
        rendu_le timestamptz, sans_retour boolean, non_rentre bigint, history jsonb)
    ), moved as (
      update colis c set etat = v.etat, last_etat = v.last_etat, issue = v.issue,
        issue_le = case when v.issue = c.issue then c.issue_le when v.issue is not null then ${now} end,
        is_afex = v.is_afex,
        etat_afex = v.etat_afex, compte_afex = v.compte_afex, attempt = v.attempt, date_programe = v.date_programe,
        id_hub_exped = v.id_hub_exped, id_hub_dest = v.id_hub_dest, id_hub_current = v.id_hub_current,
        montant_encaisse = v.montant_encaisse, id_facture = v.id_facture, recu_le = v.recu_le,
        rendu_le = v.rendu_le, sans_retour = v.sans_retour, non_rentre = v.non_rentre, updated_at = ${now}
      from v where c.id = v.id and c.etat = v.expected and c.deleted_at is null
      returning c.id, c.id_exped, c.code, c.etat, c.id_hub_exped, c.id_hub_dest, c.id_hub_current, v.history
    ), recorded as (
      ${insertHistory(withLines('moved', 'm.history'), {
        ...givenLine,
        id_hub: 'coalesce($7::bigint, m.id_hub_current)',
        id_mu: '$8::bigint',
        id_rs: '$9::bigint',
        id_facture: '$10::bigint',
        fait_le: '$11::timestamptz',
      })}
    ), announced as (
      ${insertParcelEvents('moved m', '$12::bigint')}
    )
    select count(*)::int as n from moved`,
};

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
