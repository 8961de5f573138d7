import { z } from 'zod';
import { parcelStatuses, sendTypes } from '../parcels/statuses.ts';
import { id, instant, tndOut } from '../wire.ts';

/** A parcel that its round did not bring back, under its courier's name. */
export const NotBack = z.object({
  ref: z.string(),
  code: z.string(),
  etat: z.enum(parcelStatuses),
  type_envoi: z.enum(sendTypes),
  nom_cl: z.string(),
  prenom_cl: z.string().nullable(),
  adresse_lieu: z.string(),
  adresse_gov: z.string(),
  montant: tndOut,
  rs: z.string(),
  id_liv: id,
  livreur: z.string(),
  tel: z.string().nullable(),
  /** Since the round's confirmation. */
  depuis: instant,
});
export type NotBack = z.infer<typeof NotBack>;

/** Whether the courier must bring the stop's parcel back: anything that was not delivered. */
export const comesBack = (decision: string | null): boolean =>
  decision === 'reporte' || decision === 'annuler';
