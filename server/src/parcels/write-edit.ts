import { type TaskDetails, taskOf } from '@cigogne/domain/parcels/tasks';
import type { ParcelEvent } from '@cigogne/domain/parcels/transition-table';
import type { Updateable } from 'kysely';
import type { Tables } from '../database/generated/tables.ts';
import { recordEvents } from '../events/record-events.ts';
import { type Context, userId } from '../http/context.ts';
import { carrierOf } from './carrier.ts';
import type { LockedParcel } from './lock-parcels.ts';

export interface EditLine {
  event: ParcelEvent;
  details?: Omit<TaskDetails, 'from' | 'to'>;
  raison?: string | null;
}

/** Writes fields of a locked parcel whose status stays, with its history lines and its event. */
export async function writeEdit(
  ctx: Context,
  parcel: LockedParcel,
  change: Updateable<Tables['colis']>,
  lines: readonly EditLine[],
): Promise<void> {
  await ctx.tx
    .updateTable('colis')
    .set({ ...change, updated_at: ctx.now })
    .where('id', '=', parcel.id)
    .execute();
  await writeHistory(ctx, parcel, lines);
  await tellScreens(ctx, parcel);
}

/** What is told of a parcel whose status stays. */
export async function writeHistory(
  ctx: Context,
  parcel: LockedParcel,
  lines: readonly EditLine[],
): Promise<void> {
  await ctx.tx
    .insertInto('colishistories')
    .values(
      lines.map(({ event, details, raison = null }) => ({
        id_colis: parcel.id,
        event,
        from_etat: parcel.etat,
        to_etat: parcel.etat,
        task: taskOf(event, { to: parcel.etat, type_envoi: parcel.type_envoi, raison, ...details }),
        doneby: ctx.by.name,
        by_role: ctx.by.role,
        id_user: userId(ctx.by),
        id_hub: parcel.id_hub_current ?? parcel.id_hub_exped,
        raison,
        request_id: ctx.requestId,
        created_at: ctx.now,
      })),
    )
    .execute();
}

/** Whoever sees the parcel looks at it again. */
export async function tellScreens(ctx: Context, parcel: LockedParcel): Promise<void> {
  await recordEvents(ctx, [
    {
      type: 'colis',
      id_colis: parcel.id,
      id_exped: parcel.id_exped,
      id_liv: await carrierOf(ctx, parcel),
      hubs: [...new Set([parcel.id_hub_current, parcel.id_hub_exped, parcel.id_hub_dest])],
      data: { ref: parcel.code, etat: parcel.etat },
    },
  ]);
}
