import { asMillimes } from '@cigogne/domain/money';
import { ParcelUpdate } from '@cigogne/domain/parcels/parcel-edits';
import { notFound } from '@cigogne/domain/refusal';
import type { v1ParcelsContract } from '@cigogne/domain/shop-api/v1-parcels.contract';
import type { Context } from '../../context/context.ts';
import { invalid } from '../../http/errors.ts';
import type { Handlers } from '../../http/routes-of.ts';
import { refuseKnownOrder } from '../../parcels/creation/known-orders.ts';
import { warningsOf } from '../../parcels/creation/sale-rates.ts';
import { deleteParcel } from '../../parcels/edits/delete-parcel.ts';
import { updateParcel } from '../../parcels/edits/update-parcel.ts';
import { labelsOf } from '../../parcels/labels/labels.ts';
import { parcelsAfter } from '../../parcels/lists/list-parcels.ts';
import { findDelegation, findGovernorate } from '../../places/places-data.ts';
import { detailForShipper } from '../../parcels/parcel-detail.ts';
import { forShipper } from '../../parcels/parcel-rows.ts';
import { createFromShop } from './create-parcels.ts';
import { piece } from './piece.ts';
import { placeOf, refuseForeignZip, townText } from './read-line.ts';

export const parcelHandlers: Handlers<typeof v1ParcelsContract> = {
  createParcels: async ({ ctx, body, key }) => createFromShop(ctx, body, key),
  listParcels: async ({ ctx, query }) => {
    const { depuis, etat, order_ref, curseur, taille } = query;
    const filter = {
      ...(depuis ? { depuis } : {}),
      ...(etat?.length ? { etat } : {}),
      ...(order_ref ? { order_ref } : {}),
    };
    return piece(
      await parcelsAfter(ctx.services, { shipper: ctx.by.id }, filter, {
        cursor: curseur ?? null,
        most: taille,
      }),
    );
  },
  readParcel: async ({ ctx, params }) => forShipper(await ownLabel(ctx, params.ref)),
  changeParcel: async ({ ctx, params, body }) => changeFromShop(ctx, params.ref, body),
  cancelParcel: async ({ ctx, params }) => {
    const { deja } = await deleteParcel(ctx, params.ref);
    return { done: true as const, ...(deja ? { deja } : {}) };
  },
  parcelHistory: async ({ ctx, params }) => ({
    rows: (await detailForShipper(ctx, params.ref)).colishistories,
  }),
  trackingLink: async ({ ctx, params }) => {
    const { id, ref, lien_suivi } = await ownLabel(ctx, params.ref);
    return { id, ref, lien_suivi };
  },
};

export async function ownLabel(ctx: Context, ref: string) {
  const [label] = await labelsOf(ctx, [ref]);
  if (!label) throw notFound();
  return label;
}

/** A new place needs its own parts, otherwise the parcel would go where the previous one was. */
async function newPlace(
  ctx: Context,
  ref: string,
  changes: ParcelUpdate['changes'],
): Promise<ParcelUpdate['changes']> {
  const { adresse_lieu, adresse_gov, adresse_deleg, adresse_zip } = changes;
  if (adresse_lieu === undefined) return newTown(ctx, ref, changes);
  if (adresse_gov && adresse_deleg && adresse_zip) return {};
  const before = await ownLabel(ctx, ref);
  if (before.adresse_lieu === adresse_lieu) return {};
  return placeOf({
    adresse: changes.adresse ?? before.adresse,
    adresse_lieu,
    adresse_gov: adresse_gov ?? null,
    adresse_deleg: adresse_deleg ?? null,
    adresse_zip: adresse_zip ?? null,
  });
}

/**
 * Another delegation without a place determines the destination: the previous place does not stay.
 */
async function newTown(
  ctx: Context,
  ref: string,
  { adresse, adresse_gov, adresse_deleg, adresse_zip }: ParcelUpdate['changes'],
): Promise<ParcelUpdate['changes']> {
  if (!adresse_deleg) return {};
  const before = await ownLabel(ctx, ref);
  const gov = findGovernorate(adresse_gov ?? before.adresse_gov);
  const deleg = gov && findDelegation(gov, adresse_deleg);
  const isThere = gov?.nom === before.adresse_gov && deleg === before.adresse_deleg;
  if (!gov || !deleg || isThere) return {};
  const town = { adresse_gov: gov.nom, adresse_deleg: deleg };
  if (adresse_zip) return { adresse_lieu: townText({ ...town, adresse_zip }) };
  const said = { adresse: adresse ?? before.adresse, adresse_lieu: deleg, adresse_zip: null };
  return placeOf({ ...said, ...town });
}

async function changeFromShop(ctx: Context, ref: string, body: Record<string, unknown>) {
  const { doublon, id: _, adresse_lieu, ...others } = body;
  const says = adresse_lieu !== '' && adresse_lieu !== null;
  const fields = says || !others['adresse_deleg'] ? { ...others, adresse_lieu } : others;
  const parsed = ParcelUpdate.safeParse({ ...fields, ref });
  if (!parsed.success) throw invalid(parsed.error);
  const { order_ref, montant_ttc } = parsed.data.changes;
  if (order_ref && doublon !== true) await refuseKnownOrder(ctx, order_ref, { ref });
  const changes = { ...parsed.data.changes, ...(await newPlace(ctx, ref, parsed.data.changes)) };
  if (changes.adresse_zip)
    refuseForeignZip(
      changes.adresse_zip,
      changes.adresse_gov ?? (await ownLabel(ctx, ref)).adresse_gov,
    );
  const { colis } = await updateParcel(ctx, { ...parsed.data, changes });
  const { type_envoi } = colis;
  const avertissements =
    montant_ttc === undefined
      ? []
      : await warningsOf(ctx, { montant_ttc: asMillimes(colis.montant_ttc), type_envoi });
  return { ...colis, ...(avertissements.length > 0 ? { avertissements } : {}) };
}
