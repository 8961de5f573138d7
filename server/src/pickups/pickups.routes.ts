import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { sendSheet } from '../lists/export.ts';
import { routesOf } from '../http/routes-of.ts';
import { addAtDepot } from './add-at-depot.ts';
import { assignPickup } from './assign-pickup.ts';
import { confirmPick } from './confirm-pick.ts';
import { createPickup } from './create-pickup.ts';
import { deletePickup } from './delete-pickup.ts';
import { dispatchPickup } from './dispatch-pickup.ts';
import { excludeParcel } from './exclude-parcel.ts';
import { giveBackPickup } from './give-back-pickup.ts';
import { lockHubUnit, lockOwnPickup } from '../units/lock-unit.ts';
import { receiveLate, receiveUnit } from '../units/reception/receive-unit.ts';
import { myPickups } from './my-pickups.ts';
import { pickupReception } from './pickup-reception.ts';
import { refusePickup } from './refuse-pickup.ts';
import { searchForPickup } from './search-parcels.ts';
import { selfAssignPickup } from './self-assign-pickup.ts';
import {
  allUnits,
  listUnits,
  ownPickups,
  ownPickupsOver,
  unitByCode,
  unitsOfHub,
  withUnit,
} from '../units/unit-lists.ts';
import { sendUnit } from '../units/send-unit.ts';
import { myPickupSheet, pickupSheet } from '../units/unit-sheet.ts';
import { updatePickup } from './update-pickup.ts';

export const pickupsRoutes = routesOf(pickupsContract, {
  searchMine: async ({ ctx, params }) => searchForPickup(ctx, params.code),
  create: async ({ ctx, body }) => {
    const id = await createPickup(ctx, body.colis);
    if (body.envoyer) await dispatchPickup(ctx, id);
    return withUnit(ctx, id);
  },
  update: async ({ ctx, body }) => {
    const unit = await lockOwnPickup(ctx, body.id);
    return withUnit(ctx, unit.id, await updatePickup(ctx, unit, body.colis, body.updatedAt));
  },
  dispatch: async ({ ctx, params }) =>
    withUnit(ctx, params.id, await dispatchPickup(ctx, params.id)),
  remove: async ({ ctx, params }) => {
    const { deja } = await deletePickup(ctx, params.id);
    return { done: true as const, ...(deja ? { deja } : {}) };
  },
  mine: async ({ ctx, params }) => unitByCode(ctx, params.code, ownPickups(ctx)),
  myPdf: async ({ ctx, params, http }) =>
    sendUnit(ctx, http.reply, await unitByCode(ctx, params.code, ownPickups(ctx))),
  listMine: async ({ ctx, body }) => listUnits(ctx, ownPickups(ctx), body),
  exportMine: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'mes-transferts',
      columns: myPickupSheet,
      rows: allUnits(ctx, ownPickups(ctx), body.filter),
    }),
  history: async ({ ctx, body }) => listUnits(ctx, ownPickupsOver(ctx), body),
  exportHistory: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'mes-transferts-termines',
      columns: myPickupSheet,
      rows: allUnits(ctx, ownPickupsOver(ctx), body.filter),
    }),

  myPicks: async ({ ctx }) => myPickups(ctx),
  selfAssign: async ({ ctx, params }) =>
    withUnit(ctx, params.id, await selfAssignPickup(ctx, params.id)),
  pick: async ({ ctx, body }) => withUnit(ctx, body.id_mu, await confirmPick(ctx, body)),
  giveBack: async ({ ctx, body }) =>
    withUnit(ctx, body.id_mu, await giveBackPickup(ctx, body.id_mu)),

  list: async ({ ctx, body }) => listUnits(ctx, unitsOfHub(ctx, 'dispatch'), body),
  exportList: async ({ ctx, body, http }) =>
    sendSheet(ctx, http.reply, body.format, {
      name: 'ramassages',
      columns: pickupSheet,
      rows: allUnits(ctx, unitsOfHub(ctx, 'dispatch'), body.filter),
    }),
  assign: async ({ ctx, body }) => withUnit(ctx, body.id, await assignPickup(ctx, body.id, body)),
  receive: async ({ ctx, body }) =>
    withUnit(ctx, body.id, await receiveUnit(ctx, pickupReception, body)),
  receiveLate: async ({ ctx, body }) =>
    withUnit(ctx, body.id, await receiveLate(ctx, pickupReception, body)),
  updateByHub: async ({ ctx, body }) => {
    const unit = await lockHubUnit(ctx, body.id, 'dispatch', 'id_hub_exped');
    return withUnit(ctx, unit.id, await updatePickup(ctx, unit, body.colis, body.updatedAt));
  },
  refuse: async ({ ctx, body }) =>
    withUnit(ctx, body.id, await refusePickup(ctx, body.id, body.raison)),
  exclude: async ({ ctx, body }) => withUnit(ctx, body.id_mu, await excludeParcel(ctx, body)),
  addAtDepot: async ({ ctx, body }) =>
    withUnit(ctx, body.id_mu, await addAtDepot(ctx, body.id_mu, body.ref)),
});
