import { notFound, Refusal, wrongField } from '@cigogne/domain/refusal';
import {
  mostPhotos,
  photoBytes,
  photoLateDays,
  photoSentences,
  type PhotoKind,
  signatureBytes,
} from '@cigogne/domain/parcels/door-photo';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { lockParcel } from '../../parcels/lock-parcels.ts';
import { announceRunsheet } from '../announce-runsheet.ts';
import type { LockedRunsheet } from '../lock-runsheet.ts';
import { cleanJpeg } from '../../documents/clean-jpeg.ts';

interface Sent {
  id: string;
  ref: string;
  id_rs: number;
  sorte: PhotoKind;
  fait_le?: string | null | undefined;
  image: string;
}

/**
 * Stores a photo of the door, or a signature, for a stop of the courier's own recent rounds; a
 * repeat changes nothing.
 */
export async function keepPhoto(
  ctx: Context,
  { id, ref, id_rs, sorte, fait_le, image }: Sent,
): Promise<{ deja: boolean }> {
  const bytes = Buffer.from(image, 'base64');
  if (bytes.length > photoBytes.server) throw wrongField('image', photoSentences.heavy);
  if (sorte === 'signature' && bytes.length > signatureBytes)
    throw wrongField('image', photoSentences.signatureHeavy);
  const picture = cleanJpeg(bytes);
  if (!picture || picture.length < photoBytes.least) throw wrongField('image', photoSentences.kind);
  // Locked, so that two photos of one door are counted one after the other.
  const parcel = await lockParcel(ctx, ref);
  const round = await ownRound(ctx, id_rs, parcel.id);
  // Before anything of them is read: whoever reads keeps another from making the month.
  await sql`select door_photos_month(${ctx.now})`.execute(ctx.tx);
  const { rows } = await sql<{ id: string; sorte: PhotoKind }>`
    select id, sorte from door_photos where id_colis = ${parcel.id} and id_rs = ${id_rs}`.execute(
    ctx.tx,
  );
  if (rows.some((one) => one.id === id)) return { deja: true };
  if (rows.filter((one) => one.sorte === sorte).length >= mostPhotos)
    throw new Refusal('etat-change', photoSentences.many);
  await sql`insert into door_photos (id, id_colis, id_rs, id_liv, sorte, pris_le, octets, created_at)
    values (${id}, ${parcel.id}, ${id_rs}, ${ctx.by.id}, ${sorte}, ${takenAt(ctx, fait_le, round)}, ${picture}, ${ctx.now})`.execute(
    ctx.tx,
  );
  await announceRunsheet(ctx, round, round.etat);
  return { deja: false };
}

interface OwnRound extends Pick<LockedRunsheet, 'ref' | 'id_hub' | 'id_liv' | 'etat'> {
  dispatched_at: Date;
}

async function ownRound(ctx: Context, id_rs: number, id_colis: number): Promise<OwnRound> {
  const { rows } = await sql<OwnRound>`
    select r.ref, r.id_hub, r.id_liv, r.etat, r.dispatched_at
    from runsheets r join runsheet_bags b on b.id_rs = r.id and b.id_colis = ${id_colis}
    where r.id = ${id_rs} and r.id_liv = ${ctx.by.id} and r.deleted_at is null
      and r.dispatched_at > ${ctx.now}::timestamptz - make_interval(days => ${photoLateDays})`.execute(
    ctx.tx,
  );
  const [round] = rows;
  if (!round) throw notFound();
  return round;
}

/** The time by the phone, limited to between the departure and now. */
function takenAt(ctx: Context, reported: string | null | undefined, round: OwnRound): Date {
  const at = reported ? new Date(reported) : ctx.now;
  if (at > ctx.now) return ctx.now;
  return at < round.dispatched_at ? round.dispatched_at : at;
}
