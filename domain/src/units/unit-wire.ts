import { z } from 'zod';
import { HubName, ParcelInUnit } from '../parcels/parcel-wire.ts';
import { id, instant } from '../wire.ts';
import { unitStates, unitTypes } from './unit.ts';

/** Pickups, transfers and returns in JSON. */

const unit = {
  id,
  ref: z.string(),
  type: z.enum(unitTypes),
  etat: z.enum(unitStates),
  nbr_colis: z.int(),
  /** Parcels in hand: the courier's until the unit is received, then the hub's. */
  nbr_pick: z.int(),
  /** Parcels of a received transfer that are still missing. */
  manquants: z.int(),
  id_liv: id.nullable(),
  mvLiv: z
    .object({ id, nom: z.string(), prenom: z.string(), tel: z.string().nullable() })
    .nullable(),
  mvExped: z
    .object({
      id,
      nom_com: z.string().nullable(),
      adresse: z.string().nullable(),
      adresse_gov: z.string().nullable(),
      adresse_deleg: z.string().nullable(),
      tel: z.string().nullable(),
    })
    .nullable(),
  id_hub_exped: id.nullable(),
  id_hub_dest: id.nullable(),
  mu_hub_exped: HubName.nullable(),
  mu_hub_dest: HubName.nullable(),
  /** Why the hub refused it; null once it is sent again. */
  raison: z.string().nullable(),
  /** The person who took a return back. */
  remis_a: z.string().nullable(),
  dispatchedAt: instant.nullable(),
  takenAt: instant.nullable(),
  completedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
};

export const Unit = z.object(unit);
export type Unit = z.infer<typeof Unit>;

/** A parcel that left a unit before it was received, with the reason that its shipper reads. */
export const LeftParcel = z.object({
  id,
  ref: z.string(),
  nom_cl: z.string(),
  raison: z.string().nullable(),
  retire_le: instant,
});
export type LeftParcel = z.infer<typeof LeftParcel>;

export const UnitView = z.object({
  ...unit,
  colis: z.array(ParcelInUnit),
  retires: z.array(LeftParcel),
});
export type UnitView = z.infer<typeof UnitView>;
