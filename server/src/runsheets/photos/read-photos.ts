import type { ReplyOf } from '@cigogne/domain/contract';
import { photoDays, type PhotoKind } from '@cigogne/domain/parcels/door-photo';
import type { photosContract } from '@cigogne/domain/runsheets/photos.contract';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { ownParcel, seenParcel } from '../../parcels/parcel-of-caller.ts';

type Photos = ReplyOf<(typeof photosContract)['mine']>;

/** For staff of a hub that sees the parcel. */
export const photosForStaff = async (ctx: Context, code: string): Promise<Photos> =>
  photosOf(ctx, await seenParcel(ctx, code));

/** For its shipper; other shippers' parcels do not exist. */
export const photosForShipper = async (ctx: Context, code: string): Promise<Photos> =>
  photosOf(ctx, await ownParcel(ctx, code));

/** Oldest first; expired photos are not shown, even if not dropped yet. */
async function photosOf(ctx: Context, id_colis: number): Promise<Photos> {
  const { rows } = await sql<{
    id: string;
    rs: string;
    sorte: PhotoKind;
    pris_le: Date;
    image: string;
  }>`
    select p.id, r.ref as rs, p.sorte, p.pris_le, translate(encode(p.octets, 'base64'), E'\n', '') as image
    from door_photos p join runsheets r on r.id = p.id_rs
    where p.id_colis = ${id_colis} and p.created_at > ${ctx.now}::timestamptz - make_interval(days => ${photoDays})
    order by p.pris_le, p.id limit 30`.execute(ctx.tx);
  return { rows: rows.map((row) => ({ ...row, pris_le: row.pris_le.toISOString() })) };
}
