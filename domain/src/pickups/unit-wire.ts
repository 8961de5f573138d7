import { z } from 'zod';
import { ParcelInUnit } from '../parcels/parcel-wire.ts';
import { id, instant } from '../wire.ts';
import { unitStates, unitTypes } from './unit.ts';

/** Pickups, transfers and returns as they travel (wire shapes, « Unit »). */

const hub = z.object({ id, nom: z.string() });

const unit = {
  id,
  ref: z.string(),
  type: z.enum(unitTypes),
  etat: z.enum(unitStates),
  nbr_colis: z.int(),
  nbr_pick: z.int(),
  id_liv: id.nullable(),
  mvLiv: z
    .object({ id, nom: z.string(), prenom: z.string(), tel: z.string().nullable() })
    .nullable(),
  mvExped: z
    .object({
      id,
      nom_com: z.string().nullable(),
      adresse: z.string().nullable(),
      tel: z.string().nullable(),
    })
    .nullable(),
  id_hub_exped: id.nullable(),
  id_hub_dest: id.nullable(),
  mu_hub_exped: hub.nullable(),
  mu_hub_dest: hub.nullable(),
  raison: z.string().nullable(),
  remis_a: z.string().nullable(),
  createdAt: instant,
};

export const Unit = z.object(unit);
export type Unit = z.infer<typeof Unit>;
export const UnitView = z.object({ ...unit, colis: z.array(ParcelInUnit) });
export type UnitView = z.infer<typeof UnitView>;
