import { randomBytes } from 'node:crypto';
import { refundOf, saleAmounts } from '@cigogne/domain/parcels/amounts';
import { parcelSentences } from '@cigogne/domain/parcels/parcel-form';
import type { NewParcel } from '@cigogne/domain/parcels/parcels.contract';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { searchTextOf } from '@cigogne/domain/parcels/search-text';
import { taskOf } from '@cigogne/domain/parcels/tasks';
import { run } from '../../database/statement.ts';
import type { Context } from '../../context/context.ts';
import { resolveAddress } from '../../places/resolve-address.ts';
import { actorOf, insertHistory, insertParcelEvents, now } from '../moves/record.ts';
import { takeCodes } from './parcel-codes.ts';
import {
  forShipper,
  parcelColumns,
  parcelJoins,
  type ParcelRecord,
  showParcel,
} from '../parcel-rows.ts';
import { saleRates } from './sale-rates.ts';

export interface CreatedParcel {
  colis: ParcelRow;
  /** It already existed: this `client_id` was sent before. */
  deja: boolean;
}

/**
 * Creates parcels of one shipper with their histories and events in one statement, in the order
 * given. A `client_id` that was used before returns the parcel it created.
 */
export async function createParcels(
  ctx: Context,
  shipper: number,
  given: readonly NewParcel[],
): Promise<CreatedParcel[]> {
  const rows = await rowsOf(ctx, given);
  const made = await run<ParcelRecord>(ctx, insertParcels, [
    ...actorOf(ctx, ['create']),
    JSON.stringify(rows),
    shipper,
    taskOf('create', { to: 'ATT-ENVOIE' }),
  ]);
  const byCode = new Map(made.map((row) => [row.code, row]));
  const first = made.length === given.length ? new Map() : await madeBefore(ctx, shipper, given);
  return rows.flatMap((row) => {
    const fresh = byCode.get(row.code);
    if (fresh) return { colis: showParcel(fresh), deja: false };
    const before = first.get(row.client_id);
    return before ? { colis: forShipper(showParcel(before)), deja: true } : [];
  });
}

/** The row to write for each parcel, in the order given, with a new code. */
export async function rowsOf<Given extends NewParcel>(ctx: Context, given: readonly Given[]) {
  const rates = await saleRates(ctx);
  const codes = await takeCodes(ctx, given.length);
  return given.map((parcel, place) => ({
    ...parcel,
    ...resolveAddress(parcel, parcelSentences),
    ...saleAmounts(parcel.montant_ttc, rates),
    code: codes[place] ?? '',
    suivi: newTrackingToken(),
    poids_supp: parcel.poids_supp ?? 0,
    montant_remboursement: refundOf(parcel.montant_ttc, parcel.montant_remboursement ?? null),
    recherche: searchTextOf(parcel),
  }));
}

/** The secret of the recipient's link: 128 random bits. */
export const newTrackingToken = (): string => randomBytes(16).toString('base64url');

/** The history and the event of each parcel of `made`; $8 is the sentence. */
export const recordMade = `recorded as (
      ${insertHistory('made m', {
        event: `'create'`,
        from_etat: 'null',
        to_etat: 'm.etat',
        task: '$8::text',
        id_hub: 'm.id_hub_exped',
      })}
    ), announced as (
      ${insertParcelEvents('made m')}
    )`;

const insertParcels = {
  name: 'insert-parcels',
  text: `
    with made as (${insertRows()}
    ), ${recordMade}
    select ${parcelColumns} from made c ${parcelJoins}`,
};

/**
 * The insert of parcels as a part of a statement, from rows given as jsonb ($6), of the shipper $7.
 * `more` may add conditions on the shipper `u` and the hub `h` of the destination.
 */
export function insertRows(more = ''): string {
  return `
      insert into colis (code, suivi, id_exped, order_ref, nom_cl, prenom_cl, tel_cl, adresse, adresse_lieu,
        adresse_gov, adresse_deleg, adresse_zip, marchandise, nbr_paquets, poids_supp, note, montant_ttc, montant_ht,
        tva, droit_timbre, frai_liv, montant_remboursement, type_envoi, etat, id_hub_exped, id_hub_dest, client_id,
        recherche, created_at, updated_at)
      select v.code, v.suivi, u.id, v.order_ref, v.nom_cl, v.prenom_cl, v.tel_cl, v.adresse, v.adresse_lieu,
        v.adresse_gov, v.adresse_deleg, v.adresse_zip, v.marchandise, v.nbr_paquets, v.poids_supp, v.note,
        v.montant_ttc, v.montant_ht, v.tva, v.droit_timbre, u.frais_liv, v.montant_remboursement, v.type_envoi,
        'ATT-ENVOIE', u.id_hub, h.id_hub, v.client_id, v.recherche, ${now}, ${now}
      from jsonb_to_recordset($6::jsonb) as v (code text, suivi text, order_ref text, nom_cl text, prenom_cl text,
          tel_cl text, adresse text, adresse_lieu text, adresse_gov text, adresse_deleg text, adresse_zip text,
          marchandise text, nbr_paquets integer, poids_supp integer, note text, montant_ttc bigint, montant_ht bigint,
          tva bigint, droit_timbre bigint, montant_remboursement bigint, type_envoi text, client_id text, recherche text)
        join users u on u.id = $7
        left join gouvernorats g on g.nom = v.adresse_gov
        left join hub_govs h on h.gov = g.slug
      ${more}
      order by v.code
      on conflict (id_exped, client_id) where client_id is not null do nothing
      returning *`;
}

export async function madeBefore(
  ctx: Context,
  shipper: number,
  given: readonly NewParcel[],
): Promise<Map<string | null, ParcelRecord>> {
  const keys = given.flatMap(({ client_id }) => client_id ?? []);
  const rows = await run<ParcelRecord & { client_id: string | null }>(ctx, findByClientId, [
    shipper,
    keys,
  ]);
  return new Map(rows.map((row) => [row.client_id, row]));
}

const findByClientId = {
  name: 'parcels-by-client-id',
  text: `select ${parcelColumns}, c.client_id from colis c ${parcelJoins}
    where c.id_exped = $1 and c.client_id = any($2::text[])`,
};
