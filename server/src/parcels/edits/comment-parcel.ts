import type { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import type { BodyOf } from '@cigogne/domain/contract';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { notFound } from '@cigogne/domain/refusal';
import { type Context, userId } from '../../context/context.ts';
import type { LockedParcel } from '../lock-parcels.ts';
import { announceParcels } from '../moves/write-edit.ts';
import { parcelsById, showParcel } from '../parcel-rows.ts';

type Comment = BodyOf<(typeof parcelsContract)['comment']>;

/** Adds a call, a message or a remark to the Communication tab. */
export async function commentParcel(
  ctx: Context,
  parcel: LockedParcel,
  {
    type,
    content,
    duration,
    fait_le,
    de_app,
  }: Comment & { fait_le?: string | null | undefined; de_app?: boolean | null | undefined },
): Promise<ParcelRow> {
  await ctx.tx
    .insertInto('coliscoms')
    .values({
      id_colis: parcel.id,
      name: ctx.by.name,
      type,
      content,
      duration: duration ?? null,
      id_user: userId(ctx.by),
      de_app: de_app ?? false,
      created_at: doneAt(ctx, fait_le),
    })
    .execute();
  await announceParcels(ctx, [parcel]);
  const [row] = await parcelsById(ctx.tx, [parcel.id]);
  if (!row) throw notFound();
  return showParcel(row);
}

/** When it happened, for a call recorded without a network; never later than now. */
function doneAt({ now }: Context, fait_le: string | null | undefined): Date {
  const at = fait_le ? new Date(fait_le) : now;
  return at > now ? now : at;
}
