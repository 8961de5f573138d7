import { z } from 'zod';
import { parcelStatuses } from '../parcels/statuses.ts';
import { id, idParam, instant, required, tndOut } from '../wire.ts';
import { pushSentences } from './push-form.ts';
import { RoundObjection } from './round-objection.ts';
import { ClosingReceipt } from './runsheet-wire.ts';
import { runsheetStates } from './runsheet.ts';

/** The time of an act by the phone's clock; absent or later than now, it counts as now. */
const doneAt = z.iso.datetime({ offset: true }).nullish();
const round = z.union([id, idParam]);

export const BringForm = z.object({
  id_rs: round,
  ref: required(pushSentences.ref, 20),
  /** False takes it back: the courier is not bringing it. */
  apporte: z.boolean(),
  fait_le: doneAt,
});
export type BringForm = z.output<typeof BringForm>;

export const CounterForm = z.object({ id_rs: round, fait_le: doneAt });
export type CounterForm = z.output<typeof CounterForm>;

/** The end of a round, as its courier follows it at the counter. */
export const RoundEnd = z.object({
  id,
  ref: z.string(),
  etat: z.enum(runsheetStates),
  hub: z.object({ nom: z.string(), tel: z.string().nullable() }),
  livre: z.int(),
  reporte: z.int(),
  annuler: z.int(),
  au_comptoir_le: instant.nullable(),
  confirmee_le: instant.nullable(),
  /** Null until the confirmation. */
  attendu: tndOut.nullable(),
  /** Since when somebody has been counting. */
  comptage: z.object({ le: instant, par: z.string().nullable() }).nullable(),
  /** The last count that the hub entered. */
  compte: z.object({ montant: tndOut, le: instant, par: z.string().nullable() }).nullable(),
  recu: ClosingReceipt.nullable(),
  desaccord: RoundObjection.nullable(),
});
export type RoundEnd = z.infer<typeof RoundEnd>;

/** A parcel of an earlier round that the courier still has, as far as the hub knows. */
export const StillCarried = z.object({
  ref: z.string(),
  nom_cl: z.string(),
  etat: z.enum(parcelStatuses),
  rs: z.string(),
});
export type StillCarried = z.infer<typeof StillCarried>;
