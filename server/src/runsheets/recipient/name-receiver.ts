import { Refusal } from '@cigogne/domain/refusal';
import { whyNotName } from '@cigogne/domain/runsheets/receiver';
import { type Context, recipientCaller } from '../../context/context.ts';
import { lockWholeParcel } from '../../parcels/lock-parcels.ts';
import { writeEdit } from '../../parcels/moves/write-edit.ts';
import { announceRunsheet } from '../announce-runsheet.ts';
import { roundById } from './round-by-id.ts';

/**
 * Somebody else takes the parcel: the courier reads the name on the stop. `nom` null takes it back;
 * `deja` when it is that name already.
 */
export async function nameReceiver(
  visit: Context,
  code: string,
  nom: string | null,
): Promise<{ deja: boolean }> {
  const ctx: Context = { ...visit, by: recipientCaller };
  const parcel = await lockWholeParcel(ctx, { ref: code });
  if (parcel.remettre_a === nom) return { deja: true };
  const why = whyNotName(parcel, await changesOf(ctx, parcel));
  if (why) throw new Refusal('etat-change', why);
  await writeEdit(ctx, parcel, { remettre_a: nom }, [
    { event: 'name-receiver', details: { note: nom } },
  ]);
  if (parcel.plan_rs !== null) {
    const round = await roundById(ctx, parcel.plan_rs);
    await announceRunsheet(ctx, round, round.etat);
  }
  return { deja: false };
}

async function changesOf(ctx: Context, { id }: { id: number }): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom('colishistories')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('id_colis', '=', id)
    .where('event', '=', 'name-receiver')
    .executeTakeFirstOrThrow();
  return Number(n);
}
