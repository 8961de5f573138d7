import { z } from 'zod';
import { dayOut, id, idParam, refs, tndOut } from '../wire.ts';

/**
 * A parcel on the dispatch board, with only what decides on which round it goes; `ref` is its code.
 */
export const BoardParcel = z.object({
  ref: z.string(),
  nom_cl: z.string(),
  prenom_cl: z.string().nullable(),
  adresse_lieu: z.string(),
  adresse_gov: z.string(),
  adresse_deleg: z.string(),
  adresse_zip: z.string(),
  nbr_paquets: z.int(),
  montant_ttc: tndOut,
  attempt: z.int(),
  date_programe: dayOut.nullable(),
  /** Its recipient refuses it, and its shop is asked. */
  refuse: z.boolean(),
  user: z.object({ nom_com: z.string().nullable() }),
});
export type BoardParcel = z.infer<typeof BoardParcel>;

/** The hub's parcels to deliver that are on no runsheet, and the runsheets that wait to leave. */
export const Board = z.object({
  attente: z.array(BoardParcel),
  count: z.int(),
  plus: z.boolean().optional(),
  runsheets: z.array(
    z.object({
      id,
      ref: z.string(),
      id_liv: id,
      rsLiv: z.object({ nom: z.string(), prenom: z.string() }),
      colis: z.array(BoardParcel),
    }),
  ),
});
export type Board = z.infer<typeof Board>;

const oneId = z.union([id, idParam]).nullish();

/**
 * Moves parcels to a runsheet (`id_rs`), to a courier without a waiting one (`id_liv`: one is
 * created), or back to the hub (neither). `ordre` is the wanted order of the runsheet: parcels that
 * it does not name come last. `depuis`: by code, the runsheet on which it was seen, null for the hub;
 * a parcel that a colleague has moved since stays where it is.
 */
export const MoveForm = z
  .object({
    colis: refs(),
    id_rs: oneId,
    id_liv: oneId,
    ordre: refs(0).nullish(),
    depuis: z.record(z.string().max(20), id.nullable()).nullish(),
  })
  .refine(({ id_rs, id_liv }) => !(id_rs && id_liv), {
    path: ['id_liv'],
    message: 'Une tournée ou un livreur, pas les deux !',
  });
export type MoveForm = z.output<typeof MoveForm>;

/**
 * The wanted order without parcels that are not there; the others follow in their current order.
 */
export function inOrder(refsThere: readonly string[], wanted: readonly string[]): string[] {
  const there = new Set(refsThere);
  const first = wanted.filter((ref) => there.has(ref));
  const named = new Set(first);
  return [...first, ...refsThere.filter((ref) => !named.has(ref))];
}

export interface ZoneGroup<Parcel> {
  /** « Sousse Jawhara | Sousse » */
  zone: string;
  zips: string[];
  parcels: Parcel[];
}

type Placed = Pick<BoardParcel, 'adresse_gov' | 'adresse_deleg' | 'adresse_zip' | 'date_programe'>;

/**
 * Parcels that go well together: by delegation, within it those promised first, then by postal
 * code. Parcels promised for a day after `today` are not offered.
 */
export function byZone<Parcel extends Placed>(
  parcels: readonly Parcel[],
  today: string,
): { groups: ZoneGroup<Parcel>[]; later: Parcel[] } {
  const isLater = ({ date_programe }: Placed) => date_programe !== null && date_programe > today;
  const zones = new Map<string, Parcel[]>();
  for (const parcel of parcels) {
    if (isLater(parcel)) continue;
    const zone = `${parcel.adresse_deleg} | ${parcel.adresse_gov}`;
    zones.set(zone, [...(zones.get(zone) ?? []), parcel]);
  }
  const groups = [...zones]
    .sort(([a], [b]) => a.localeCompare(b, 'fr'))
    .map(([zone, those]) => ({
      zone,
      zips: [...new Set(those.map(({ adresse_zip }) => adresse_zip))].sort(),
      parcels: those.sort(
        (a, b) =>
          (a.date_programe ?? '9').localeCompare(b.date_programe ?? '9') ||
          a.adresse_zip.localeCompare(b.adresse_zip),
      ),
    }));
  return { groups, later: parcels.filter(isLater) };
}
