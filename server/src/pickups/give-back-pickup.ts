import { unitName } from '@cigogne/domain/units/why-not-unit';
import { Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { moveParcels } from '../parcels/moves/move-parcels.ts';
import { announceUnit } from '../units/announce-unit.ts';
import { lockContents, lockCourierPickup, type LockedUnit, refuseAct } from '../units/lock-unit.ts';
import { refuseOthers } from './refuse-others.ts';
import { setUnit } from '../units/set-unit.ts';

/** A courier gives a pickup back while nothing is confirmed: it waits for a courier again. */
export async function giveBackPickup(ctx: Context, id: number): Promise<{ deja: boolean }> {
  const unit = await lockCourierPickup(ctx, id);
  if (unit.etat === 'pending_pick' && (await gaveItBack(ctx, unit))) return { deja: true };
  refuseAct('give-back', unit);
  await refuseOthers(ctx, unit);
  const parcels = await lockContents(ctx, unit);
  if (parcels.some(({ etat }) => etat !== 'ENLEV-COURS')) {
    throw new Refusal(
      'etat-change',
      `${unitName(unit)} est déjà confirmé : déposez-le au hub, ou demandez au hub de le confier à un autre livreur.`,
    );
  }
  await moveParcels(ctx, parcels, 'give-back-pickup', {
    place: { id_mu: id, id_liv: ctx.by.id },
    task: { ref: unit.ref },
  });
  await setUnit(ctx, id, { etat: 'pending_pick', id_liv: null, taken_at: null });
  await announceUnit(ctx, unit, { etat: 'pending_pick' });
  return { deja: false };
}

/** True if the last event of the pickup was this courier giving it back. */
async function gaveItBack(ctx: Context, unit: LockedUnit): Promise<boolean> {
  const last = await ctx.tx
    .selectFrom('colis_plans as p')
    .innerJoin('colishistories as h', 'h.id_colis', 'p.id_colis')
    .select(['h.event', 'h.id_user'])
    .where('p.id_mu', '=', unit.id)
    .orderBy('p.id_colis')
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.event === 'give-back-pickup' && last.id_user === ctx.by.id;
}
