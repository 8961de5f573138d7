import { readUnitRef } from '@cigogne/domain/parcels/code';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import type { UnitView } from '@cigogne/domain/pickups/unit-wire';
import { notFound } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../http/context.ts';
import { hubSeen } from '../http/hub-scope.ts';
import { routesOf } from '../http/routes-of.ts';
import { listParcels } from '../parcels/parcel-lists.ts';
import { addAtDepot } from './add-at-depot.ts';
import { assignPickup, selfAssignPickup } from './assign-pickup.ts';
import { confirmPick } from './confirm-pick.ts';
import { createPickup } from './create-pickup.ts';
import { deletePickup } from './delete-pickup.ts';
import { dispatchPickup } from './dispatch-pickup.ts';
import { excludeParcel } from './exclude-parcel.ts';
import { giveBackPickup } from './give-back-pickup.ts';
import { holdParcels } from './hold-parcels.ts';
import { lockHubUnit, lockOwnPickup, refuseState } from './lock-unit.ts';
import { receivePickup } from './receive-pickup.ts';
import { refusePickup } from './refuse-pickup.ts';
import { listUnits, unitViews } from './unit-rows.ts';

/** The unit after a command, with what the command says of itself. */
export async function withUnit(ctx: Context, id: number, said: { deja?: boolean } = {}) {
  const [mu] = await unitViews(ctx.tx, sql`m.id = ${id}`);
  if (!mu) throw notFound();
  return { done: true as const, ...(said.deja ? { deja: true } : {}), mu };
}

async function unitOr404(
  ctx: Context,
  code: string,
  scope: ReturnType<typeof sql>,
): Promise<UnitView> {
  const [unit] = await unitViews(ctx.tx, sql`m.ref = ${readUnitRef(code)} and ${scope}`);
  if (!unit) throw notFound();
  return unit;
}

const own = (ctx: Context) => sql`m.id_exped = ${ctx.by.id} and m.type = 'dispatch'`;

/** Units that the caller's hub is an end of; all of them for root without a chosen hub. */
export const unitsSeen = (ctx: Context) => {
  const hub = hubSeen(ctx.by);
  return hub === 'all' ? sql`true` : sql`(m.id_hub_exped = ${hub} or m.id_hub_dest = ${hub})`;
};

const mostPicks = 100;

export const pickupsRoutes = routesOf(pickupsContract, {
  searchMine: ({ ctx, params }) =>
    listParcels(
      ctx.services,
      { shipper: ctx.by.id },
      { search: params.code, etat: ['ATT-ENVOIE'] },
      { page: 0, taille: 25 },
    ),
  create: async ({ ctx, body }) => withUnit(ctx, await createPickup(ctx, body.colis)),
  dispatch: async ({ ctx, params }) =>
    withUnit(ctx, params.id, await dispatchPickup(ctx, params.id)),
  remove: async ({ ctx, params }) => {
    const { deja } = await deletePickup(ctx, params.id);
    return { done: true as const, ...(deja ? { deja } : {}) };
  },
  mine: ({ ctx, params }) => unitOr404(ctx, params.code, own(ctx)),
  update: async ({ ctx, body }) => {
    const unit = await lockOwnPickup(ctx, body.id);
    refuseState(unit, 'pending');
    await holdParcels(ctx, unit, body.colis);
    return withUnit(ctx, unit.id);
  },
  listMine: ({ ctx, body }) => listUnits(ctx.tx, own(ctx), { ...body, ...body.filter }),
  history: ({ ctx, body }) => listUnits(ctx.tx, own(ctx), { ...body, ...body.filter }),

  myPicks: async ({ ctx }) => ({
    mu: await unitViews(
      ctx.tx,
      sql`m.type = 'dispatch' and ((m.id_liv = ${ctx.by.id} and m.etat = 'in_progress')
        or (m.id_liv is null and m.etat = 'pending_pick' and m.id_hub_exped = ${typeof ctx.by.hub === 'number' ? ctx.by.hub : 0}))`,
      mostPicks,
    ),
  }),
  selfAssign: async ({ ctx, params }) =>
    withUnit(ctx, params.id, await selfAssignPickup(ctx, params.id)),
  pick: async ({ ctx, body }) => withUnit(ctx, body.id_mu, await confirmPick(ctx, body)),
  giveBack: async ({ ctx, body }) => {
    const { deja } = await giveBackPickup(ctx, body.id_mu);
    return { done: true as const, ...(deja ? { deja } : {}) };
  },

  byCode: ({ ctx, params }) => unitOr404(ctx, params.code, unitsSeen(ctx)),
  list: ({ ctx, body }) => {
    const hub = hubSeen(ctx.by);
    const scope =
      hub === 'all'
        ? sql`m.type = 'dispatch'`
        : sql`m.type = 'dispatch' and m.id_hub_exped = ${hub}`;
    return listUnits(ctx.tx, scope, { ...body, ...body.filter });
  },
  assign: async ({ ctx, body }) =>
    withUnit(ctx, body.id, await assignPickup(ctx, body.id, body.id_liv)),
  receive: async ({ ctx, body }) => withUnit(ctx, body.id, await receivePickup(ctx, body)),
  updateByHub: async ({ ctx, body }) => {
    const unit = await lockHubUnit(ctx, body.id, 'dispatch', 'id_hub_exped');
    refuseState(unit, 'pending');
    await holdParcels(ctx, unit, body.colis);
    return withUnit(ctx, unit.id);
  },
  addAtDepot: async ({ ctx, body }) => {
    await addAtDepot(ctx, body.id_mu, body.ref);
    return withUnit(ctx, body.id_mu);
  },
  exclude: async ({ ctx, body }) => {
    await excludeParcel(ctx, body.id_mu, body.id_colis, body.raison);
    return withUnit(ctx, body.id_mu);
  },
  refuse: async ({ ctx, body }) =>
    withUnit(ctx, body.id, await refusePickup(ctx, body.id, body.raison)),
});
