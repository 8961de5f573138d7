import type { Millimes } from '@cigogne/domain/money';
import { saleAmounts } from '@cigogne/domain/parcels/amounts';
import { searchTextOf } from '@cigogne/domain/parcels/search-text';
import { type ParcelStatus, type SendType, statusIssues } from '@cigogne/domain/parcels/statuses';
import { taskOf } from '@cigogne/domain/parcels/tasks';
import type { ParcelEvent } from '@cigogne/domain/parcels/transition-table';
import { type Place, placeText } from '@cigogne/domain/places/match';
import { foldText } from '@cigogne/domain/searched-text';
import type { Context } from '../../context/context.ts';
import { run } from '../../database/statement.ts';
import { newTrackingToken } from '../creation/create-parcels.ts';
import { takeCodes } from '../creation/parcel-codes.ts';
import { saleRates } from '../creation/sale-rates.ts';
import { actorOf, insertHistory, insertParcelEvents, now } from '../moves/record.ts';

/** A parcel of another system, with where it is now. */
export interface TakenOverParcel {
  /** Its code in the other system. */
  ancien: string;
  id_exped: number;
  statut: 'ATT-ENVOIE' | 'ATT-LIV' | 'ANL';
  id_hub: number | null;
  lieu: Place;
  nom_cl: string;
  tel_cl: string;
  adresse: string;
  marchandise: string;
  montant: Millimes;
  type_envoi: SendType;
  nbr_paquets: number;
  tentatives: number;
  order_ref: string | null;
  note: string | null;
}

/** The events that bring them in. */
const takeOverEvents: readonly ParcelEvent[] = ['take-over', 'take-over-return'];

/** Returns their ids in the order given. */
export async function takeParcelsOver(
  ctx: Context,
  given: readonly TakenOverParcel[],
): Promise<number[]> {
  if (given.length === 0) return [];
  const rates = await saleRates(ctx);
  const codes = await takeCodes(ctx, given.length);
  const rows = given.map((parcel, at) => ({
    ...parcel,
    ...saleAmounts(parcel.montant, rates),
    code: codes[at] ?? '',
    suivi: newTrackingToken(),
    montant_ttc: parcel.montant,
    montant_remboursement: parcel.montant,
    adresse: parcel.adresse || parcel.lieu._loc,
    adresse_lieu: placeText(parcel.lieu),
    adresse_gov: parcel.lieu._gov,
    adresse_deleg: parcel.lieu._del,
    adresse_zip: parcel.lieu._zip,
    // Printed on its new label beside the new code.
    order_ref: parcel.order_ref ?? parcel.ancien,
    recherche: `${searchTextOf(parcel)} ${foldText(parcel.ancien)}`,
    ...standing(parcel),
  }));
  const made = await run<{ id: number; code: string }>(ctx, insertTakenOver, [
    ...actorOf(ctx, takeOverEvents),
    JSON.stringify(rows),
  ]);
  const byCode = new Map(made.map(({ id, code }) => [code, id]));
  return rows.flatMap(({ code }) => byCode.get(code) ?? []);
}

/** Goods to be fetched from the recipient have their own waiting status. */
function standing({ statut, type_envoi, ancien }: TakenOverParcel) {
  const etat: ParcelStatus =
    statut === 'ATT-LIV' && type_envoi === 'recuperation' ? 'ATT-RECUP' : statut;
  const event: ParcelEvent = etat === 'ANL' ? 'take-over-return' : 'take-over';
  return {
    etat,
    issue: statusIssues[etat],
    event,
    task: taskOf(event, { to: etat, ref: ancien }),
  };
}

const insertTakenOver = {
  name: 'insert-taken-over',
  text: `
    with given as materialized (
      select * from jsonb_to_recordset($6::jsonb) as v (code text, suivi text, id_exped bigint, order_ref text,
        nom_cl text, tel_cl text, adresse text, adresse_lieu text, adresse_gov text, adresse_deleg text,
        adresse_zip text, marchandise text, nbr_paquets integer, note text, montant_ttc bigint, montant_ht bigint,
        tva bigint, droit_timbre bigint, montant_remboursement bigint, type_envoi text,
        etat text, issue text, tentatives smallint, id_hub bigint, recherche text, event text, task text)
    ), inserted as (
      insert into colis (code, suivi, id_exped, order_ref, nom_cl, tel_cl, adresse, adresse_lieu, adresse_gov,
        adresse_deleg, adresse_zip, marchandise, nbr_paquets, note, montant_ttc, montant_ht, tva, droit_timbre,
        frai_liv, montant_remboursement, type_envoi, etat, issue, issue_le, attempt, id_hub_exped,
        id_hub_dest, id_hub_current, recu_le, recherche, created_at, updated_at)
      select v.code, v.suivi, u.id, v.order_ref, v.nom_cl, v.tel_cl, v.adresse, v.adresse_lieu, v.adresse_gov,
        v.adresse_deleg, v.adresse_zip, v.marchandise, v.nbr_paquets, v.note, v.montant_ttc, v.montant_ht, v.tva,
        v.droit_timbre, u.frais_liv, v.montant_remboursement, v.type_envoi, v.etat, v.issue,
        case when v.issue is not null then ${now} end, v.tentatives, coalesce(u.id_hub, v.id_hub), h.id_hub, v.id_hub,
        case when v.id_hub is not null then ${now} end, v.recherche, ${now}, ${now}
      from given v join users u on u.id = v.id_exped
        left join gouvernorats g on g.nom = v.adresse_gov
        left join hub_govs h on h.gov = g.slug
      order by v.code
      returning *
    ), made as (
      select i.*, v.event, v.task from inserted i join given v on v.code = i.code
    ), recorded as (
      ${insertHistory('made m', {
        event: 'm.event',
        from_etat: 'null',
        to_etat: 'm.etat',
        task: 'm.task',
        id_hub: 'coalesce(m.id_hub_current, m.id_hub_exped)',
      })}
    ), announced as (
      ${insertParcelEvents('made m')}
    )
    select id, code from made`,
};

/** Hides them from every screen; rows and histories stay. */
export const hideTakenOver = (ctx: Context, ids: readonly number[]): Promise<void> =>
  show(ctx, ids, { hidden: true, task: taskOf('undo-take-over', { to: 'ATT-LIV' }) });

/** Undoes what corrected them: they come back as they were. */
export const restoreTakenOver = (ctx: Context, ids: readonly number[]): Promise<void> =>
  show(ctx, ids, {
    hidden: false,
    task: taskOf('undo-take-over', { to: 'ATT-LIV', note: 'retour' }),
  });

async function show(
  ctx: Context,
  ids: readonly number[],
  { hidden, task }: { hidden: boolean; task: string },
): Promise<void> {
  if (ids.length === 0) return;
  await run(ctx, showParcels, [...actorOf(ctx, ['undo-take-over']), [...ids], task, hidden]);
}

const showParcels = {
  name: 'show-taken-over',
  text: `
    with shown as (
      update colis c set deleted_at = case when $8::boolean then ${now} end,
        updated_at = case when $8::boolean then ${now} else c.created_at end
      where c.id = any($6::bigint[]) and (c.deleted_at is null) = $8::boolean
      returning c.id, c.id_exped, c.code, c.etat, c.id_hub_exped, c.id_hub_dest, c.id_hub_current
    ), recorded as (
      ${insertHistory('shown m', {
        event: `'undo-take-over'`,
        from_etat: 'm.etat',
        to_etat: 'm.etat',
        task: '$7::text',
        id_hub: 'coalesce(m.id_hub_current, m.id_hub_exped)',
      })}
    )
    ${insertParcelEvents('shown m')}`,
};
