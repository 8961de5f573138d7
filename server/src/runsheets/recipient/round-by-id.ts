import type { Context } from '../../context/context.ts';
import type { LockedRunsheet } from '../lock-runsheet.ts';

/** The round of a planned parcel, not locked: for the history and for whose screens show it. */
export const roundById = (
  ctx: Context,
  id: number,
): Promise<Pick<LockedRunsheet, 'id' | 'ref' | 'etat' | 'id_hub' | 'id_liv'>> =>
  ctx.tx
    .selectFrom('runsheets')
    .select(['id', 'ref', 'etat', 'id_hub', 'id_liv'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
