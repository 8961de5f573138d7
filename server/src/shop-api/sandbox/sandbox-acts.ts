import { dayOf, nextWorkingDay } from '@cigogne/domain/days';
import type { Motif } from '@cigogne/domain/parcels/statuses';
import { type CourierResult, PushForm } from '@cigogne/domain/runsheets/push-form';
import type { SandboxStep } from '@cigogne/domain/shop-api/sandbox-way';
import type { Caller, Context } from '../../context/context.ts';
import { createInvoice } from '../../invoices/create-invoice.ts';
import { shipperTerms } from '../../invoices/shipper-terms.ts';
import { type LockedParcel, lockParcels } from '../../parcels/lock-parcels.ts';
import { plannedIn } from '../../parcels/moves/plans.ts';
import { findParcel } from '../../parcels/outcomes/find-parcel.ts';
import { assignPickup } from '../../pickups/assign-pickup.ts';
import { confirmPick } from '../../pickups/confirm-pick.ts';
import { createPickup } from '../../pickups/create-pickup.ts';
import { dispatchPickup } from '../../pickups/dispatch-pickup.ts';
import { pickupReception } from '../../pickups/pickup-reception.ts';
import { confirmRunsheet } from '../../runsheets/confirm-runsheet.ts';
import { createRunsheet } from '../../runsheets/create-runsheet.ts';
import { dispatchRunsheet } from '../../runsheets/dispatch-runsheet.ts';
import { pushResult } from '../../runsheets/push-result.ts';
import { createTransfer } from '../../transfers/create-transfer.ts';
import { dispatchTransfer } from '../../transfers/dispatch-transfer.ts';
import { transferReception } from '../../transfers/transfer-reception.ts';
import { receiveUnit } from '../../units/reception/receive-unit.ts';
import { courierOf, freeCourier, type SandboxHubs, staffOf } from './sandbox-hubs.ts';

/** What an act of the sandbox works on; the caller of `ctx` is the shop. */
interface Scene {
  ctx: Context;
  hubs: SandboxHubs;
  parcel: LockedParcel;
}

/**
 * The acts of hubs and couriers, run by the same actions as their screens. A parcel in a pickup
 * moves with the rest of it, as in real life.
 */
export const sandboxActs: Record<SandboxStep, (scene: Scene) => Promise<unknown>> = {
  'join-pickup': async ({ ctx, parcel }) => createPickup(ctx, [parcel.code]),
  'send-pickup': async ({ ctx, parcel }) => dispatchPickup(ctx, unitOf(parcel)),
  'assign-pickup': async (scene) => {
    const { ctx, hubs, parcel } = scene;
    const courier = await freeCourier(ctx, hubs.home);
    return assignPickup(asHub(scene, hubs.home), unitOf(parcel), { id_liv: courier });
  },
  'pick-up': async (scene) => pick(scene, true),
  'leave-behind': async (scene) => pick(scene, false),
  'receive-pickup': async (scene) => receive(scene, 'pickup', true),
  'miss-pickup': async (scene) => receive(scene, 'pickup', false),
  'plan-round': async (scene) => {
    const { ctx, parcel } = scene;
    const hub = hubOf(scene);
    return createRunsheet(asHub(scene, hub), {
      colis: [parcel.code],
      id_liv: await freeCourier(ctx, hub),
    });
  },
  'send-round': async (scene) =>
    dispatchRunsheet(asHub(scene, hubOf(scene)), roundOf(scene.parcel), 'Bac à sable'),
  deliver: async (scene) => push(scene, 'LIV-COURS-SUCC', null),
  postpone: async (scene) => push(scene, 'LIV-COURS-REPO', 'injoignable'),
  refuse: async (scene) => push(scene, 'LIV-COURS-ECHEC', 'refuse'),
  damage: async (scene) => push(scene, 'LIV-COURS-ECHEC', 'endommage'),
  'confirm-delivered': async (scene) => confirm(scene),
  'confirm-postponed': async (scene) => confirm(scene),
  'confirm-failed': async (scene) => confirm(scene),
  'plan-transfer': async (scene) => {
    const { hubs, parcel } = scene;
    const hub = hubOf(scene);
    return createTransfer(asHub(scene, hub), {
      colis: [parcel.code],
      id_hub_dest: hub === hubs.home ? hubs.relay : hubs.home,
    });
  },
  'send-transfer': async (scene) => {
    const hub = hubOf(scene);
    const courier = await freeCourier(scene.ctx, hub);
    return dispatchTransfer(asHub(scene, hub), unitOf(scene.parcel), courier);
  },
  'receive-transfer': async (scene) => receive(scene, 'transfer', true),
  'miss-transfer': async (scene) => receive(scene, 'transfer', false),
  find: async (scene) => findParcel(asHub(scene, hubOf(scene)), scene.parcel.code),
  invoice: async ({ ctx, hubs, parcel }) => {
    const terms = await shipperTerms(ctx.tx, ctx.by.id);
    return createInvoice(
      { ...ctx, by: staffOf(hubs, hubs.home) },
      {
        id_exped: ctx.by.id,
        frais_liv: terms.frais_liv,
        frais_retour: terms.frais_retour,
        frais_poids_supp_kg: terms.frais_poids_supp_kg,
        factureBags: [{ coliRef: parcel.code }],
        cheques: [],
      },
    );
  },
};

const asHub = ({ ctx, hubs }: Scene, hub: number | 'all'): Context => ({
  ...ctx,
  by: { ...staffOf(hubs, hubs.home), hub },
});

/** Where the parcel is. */
function hubOf({ parcel, hubs }: Scene): number {
  return parcel.id_hub_current ?? hubs.home;
}

function unitOf({ code, plan_mu }: LockedParcel): number {
  if (!plan_mu) throw new Error(`Parcel ${code} is in no unit`);
  return plan_mu;
}

function roundOf({ code, plan_rs }: LockedParcel): number {
  if (!plan_rs) throw new Error(`Parcel ${code} is on no round`);
  return plan_rs;
}

/** The other parcels of its unit, with what has been found of them so far. */
async function othersOf({ ctx, parcel }: Scene): Promise<{ here: string[]; missing: string[] }> {
  const ids = await plannedIn(ctx, { id_mu: unitOf(parcel) });
  const others = (await lockParcels(ctx, { ids })).filter(({ id }) => id !== parcel.id);
  const codes = (isMissing: boolean) =>
    others.filter(({ etat }) => (etat === 'ENLEV-ECHEC') === isMissing).map(({ code }) => code);
  return { here: codes(false), missing: codes(true) };
}

async function pick(scene: Scene, isHandedOver: boolean): Promise<void> {
  const { ctx, parcel } = scene;
  const { here } = await othersOf(scene);
  const by = await carrier(ctx, 'mu', unitOf(parcel));
  const colis = isHandedOver ? [...here, parcel.code] : here;
  await confirmPick({ ...ctx, by }, { id_mu: unitOf(parcel), colis });
}

async function receive(scene: Scene, kind: 'pickup' | 'transfer', isThere: boolean): Promise<void> {
  const { here, missing } = await othersOf(scene);
  const { code } = scene.parcel;
  await receiveUnit(asHub(scene, 'all'), kind === 'pickup' ? pickupReception : transferReception, {
    id: unitOf(scene.parcel),
    pick_colis: isThere ? [...here, code] : here,
    fail_colis: isThere ? missing : [...missing, code],
  });
}

async function push(scene: Scene, etat: CourierResult, motif: Motif | null): Promise<void> {
  const { ctx, parcel } = scene;
  const by = await carrier(ctx, 'runsheets', roundOf(parcel));
  const date_p = etat === 'LIV-COURS-REPO' ? nextWorkingDay(dayOf(ctx.now)) : null;
  const push = PushForm.parse({ ref: parcel.code, id_rs: roundOf(parcel), etat, motif, date_p });
  await pushResult({ ...ctx, by }, push, null);
}

const confirm = async (scene: Scene) =>
  confirmRunsheet(asHub(scene, hubOf(scene)), roundOf(scene.parcel));

/** The courier of a unit or a round. */
async function carrier(ctx: Context, table: 'mu' | 'runsheets', id: number): Promise<Caller> {
  const row = await ctx.tx
    .selectFrom(table)
    .innerJoin('users as u', 'u.id', `${table}.id_liv`)
    .select(['u.id', 'u.id_hub'])
    .where(`${table}.id`, '=', id)
    .executeTakeFirstOrThrow();
  return courierOf(row.id, row.id_hub ?? 0);
}
