import { saleAmounts } from '@cigogne/domain/parcels/amounts';
import type { ParcelUpdate } from '@cigogne/domain/parcels/parcel-edits';
import { parcelSentences } from '@cigogne/domain/parcels/parcel-form';
import { searchTextOf } from '@cigogne/domain/parcels/search-text';
import { whyNot } from '@cigogne/domain/parcels/why-not';
import { type Millimes, smaller } from '@cigogne/domain/money';
import { notFound } from '@cigogne/domain/refusal';
import type { Updateable } from 'kysely';
import type { Tables } from '../../database/generated/tables.ts';
import type { Context } from '../../context/context.ts';
import { resolveAddress } from '../../places/resolve-address.ts';
import { destinationChange } from './destinations.ts';
import { type Edited, lockNamed, refundAfter } from './edit-parcel.ts';
import type { LockedParcel, WholeParcel } from '../lock-parcels.ts';
import { refuseInTheWay } from '../moves/move-parcels.ts';
import { parcelsById, showParcel } from '../parcel-rows.ts';
import { refuseStale } from './refuse-stale.ts';
import { saleRates } from '../creation/sale-rates.ts';
import { type EditLine, writeEdit } from '../moves/write-edit.ts';
import { oldDoor } from './write-address.ts';

/** `exped/update`: the shipper's form, while the parcel waits to be sent. */
export async function updateParcel(ctx: Context, update: ParcelUpdate): Promise<Edited> {
  const parcel = await lockNamed(ctx, update, { shipper: ctx.by.id });
  refuseInTheWay([parcel], (one) => whyNot('edit', one));
  await refuseStale(ctx, parcel, update.updatedAt);
  const { change, lines } = await changeOf(ctx, parcel, update.changes);
  const changed = Object.entries(change).some(
    ([name, value]) => parcel[name as keyof WholeParcel] !== value,
  );
  if (changed)
    await writeEdit(ctx, parcel, { ...change, ...oldDoor(parcel, change.adresse_lieu) }, lines);
  const [row] = await parcelsById(ctx.tx, [parcel.id]);
  if (!row) throw notFound();
  return { colis: showParcel(row), deja: !changed };
}

async function changeOf(
  ctx: Context,
  parcel: WholeParcel,
  { montant_ttc, montant_remboursement, poids_supp, ...texts }: ParcelUpdate['changes'],
): Promise<{ change: Updateable<Tables['colis']>; lines: EditLine[] }> {
  const place = { ...parcel, ...texts };
  const names = resolveAddress(place, parcelSentences);
  const destination = await destinationChange(ctx, parcel, names.adresse_gov);
  return {
    change: {
      ...texts,
      ...names,
      ...(poids_supp === undefined || poids_supp === null ? {} : { poids_supp }),
      ...(await amountsOf(ctx, parcel, montant_ttc, montant_remboursement)),
      recherche: searchTextOf(place),
      ...destination?.change,
    },
    lines: [{ event: 'edit' }, ...(destination ? [destination.line] : [])],
  };
}

async function amountsOf(
  ctx: Context,
  parcel: LockedParcel,
  montant_ttc: Millimes | undefined,
  wanted: Millimes | null | undefined,
): Promise<Updateable<Tables['colis']>> {
  const price = montant_ttc ?? (parcel.montant_ttc as Millimes);
  const refund = typeof wanted === 'number' ? smaller(wanted, price) : refundAfter(parcel, price);
  return {
    ...(montant_ttc === undefined
      ? {}
      : { montant_ttc, ...saleAmounts(montant_ttc, await saleRates(ctx)) }),
    montant_remboursement: refund,
  };
}
