import type { BringForm } from '@cigogne/domain/runsheets/day-end';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { announceRunsheet } from '../announce-runsheet.ts';
import { ownRound, timeOfAct } from './own-round.ts';

/**
 * Records that the courier says he brings a parcel back. It is only a note beside the line: the hub
 * scans the goods itself. Of two such notes the one with the later time wins, and one about a
 * parcel that has since left the round makes no dispute.
 */
export async function sayBrought(
  ctx: Context,
  { id_rs, ref, apporte, fait_le }: BringForm,
): Promise<{ deja: boolean }> {
  const round = await ownRound(ctx, id_rs);
  const at = timeOfAct(ctx, fait_le);
  const { rows } = await sql<{ news: boolean }>`
    update runsheet_bags b set apporte = ${apporte}, apporte_le = ${at}
    from colis c, runsheet_bags old
    where c.id = b.id_colis and c.code = ${ref} and b.id_rs = ${id_rs}
      and old.id_rs = b.id_rs and old.id_colis = b.id_colis
      and b.retire_le is null and (b.apporte_le is null or b.apporte_le <= ${at})
    returning old.apporte is distinct from ${apporte} as news`.execute(ctx.tx);
  // A repeat moves the time forward but is no news to anybody.
  if (!rows[0]?.news) return { deja: true };
  await announceRunsheet(ctx, round, round.etat);
  return { deja: false };
}
