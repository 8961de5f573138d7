import { z } from 'zod';
import { id, idParam, instant } from '../wire.ts';
import type { Received } from './received.ts';
import { unitName, unitNow, type UnitFacts } from './why-not-unit.ts';

/**
 * The reception of a unit is shared: what each clerk does is an act on the server, only ever added, and
 * every screen and the confirmation replay the same acts with this code.
 * - `scan`: one package was read
 * - `main`: ticked by hand, all packages after a warning
 * - `absent`: unticked by hand, though the courier said that it was picked
 * - `retrait`: a person takes back all that the same person did to this parcel
 * - `efface`: it left the unit; whatever was done to it before is void
 */
const receptionActs = ['scan', 'main', 'absent', 'retrait', 'efface'] as const;

/**
 * An act as a screen sends it; `il_y_a` is its age in milliseconds, which a wrong clock does not
 * affect.
 */
export const NewReceptionAct = z.object({
  cle: z.string().min(8).max(60),
  ref: z.string().max(20),
  acte: z.enum(['scan', 'main', 'absent', 'retrait']),
  paquet: z.int().min(1).max(99).optional(),
  il_y_a: z
    .int()
    .min(0)
    .max(30 * 86_400_000)
    .optional(),
});
export type NewReceptionAct = z.output<typeof NewReceptionAct>;

export const mostActs = 200;

export const NewReceptionActs = z.object({
  id_mu: z.union([id, idParam]),
  actes: z.array(NewReceptionAct).min(1).max(mostActs),
});

export const ReceptionAct = z.object({
  id,
  cle: z.string(),
  ref: z.string(),
  acte: z.enum(receptionActs),
  paquet: z.int(),
  id_user: id,
  /** Who did it, by the name that colleagues know. */
  nom: z.string(),
  fait_le: instant,
});
export type ReceptionAct = z.infer<typeof ReceptionAct>;

/** The parts of an act that a replay needs. */
export type Replayed = Pick<
  ReceptionAct,
  'ref' | 'acte' | 'paquet' | 'id_user' | 'nom' | 'fait_le'
>;

/** The parts of a parcel that a replay needs. */
export interface Expected {
  ref: string;
  nbr_paquets: number;
  /** The courier reported it as picked up: it counts until somebody unticks it. */
  coche: boolean;
}

/** The state of one parcel during a reception. */
export interface ParcelInHand {
  recu: boolean;
  /** Packages counted, by scan or tick. */
  k: number;
  n: number;
  /** Packages that were really scanned. */
  vus: ReadonlySet<number>;
  /** The act that completed it, or the last one on an unfinished parcel. */
  par: Replayed | null;
  /** The people whose acts still count. */
  qui: readonly number[];
  /** Somebody has acted on it, so the server knows more than a list that a screen sends. */
  connu: boolean;
}

/** Replays the acts on one parcel, in the order in which the server received them. */
export function inHand(parcel: Expected, acts: readonly Replayed[]): ParcelInHand {
  let standing: Replayed[] = [];
  for (const act of acts) {
    if (act.acte === 'efface') standing = [];
    else if (act.acte === 'retrait')
      standing = standing.filter(({ id_user }) => id_user !== act.id_user);
    else if (act.acte !== 'absent')
      standing = [...standing.filter(({ acte }) => acte !== 'absent'), act];
    else if (standing.every(({ acte }) => acte === 'absent')) standing = [act];
  }
  const n = Math.max(1, parcel.nbr_paquets);
  const vus = new Set<number>();
  let completed: Replayed | null = null;
  for (const act of standing) {
    if (act.acte === 'scan') vus.add(act.paquet);
    if (completed === null && (act.acte === 'main' || vus.size >= n)) completed = act;
  }
  const absent = standing.some(({ acte }) => acte === 'absent');
  const recu = completed !== null || (parcel.coche && !absent);
  return {
    recu,
    k: recu ? n : Math.min(vus.size, n),
    n,
    vus,
    par: completed ?? standing.at(-1) ?? null,
    qui: [...new Set(standing.map(({ id_user }) => id_user))],
    connu: acts.some(({ acte }) => acte !== 'efface'),
  };
}

/** Replays a whole reception, by ref. */
export function replayReception(
  parcels: readonly Expected[],
  acts: readonly Replayed[],
): Map<string, ParcelInHand> {
  const byRef = new Map<string, Replayed[]>();
  for (const act of acts) {
    const one = byRef.get(act.ref);
    if (one) one.push(act);
    else byRef.set(act.ref, [act]);
  }
  return new Map(
    parcels.map((parcel) => [parcel.ref, inHand(parcel, byRef.get(parcel.ref) ?? [])] as const),
  );
}

/**
 * How many parcels each person brought in, the most first; those that only the courier counted are
 * separate.
 */
export function sharesOf(hands: Iterable<ParcelInHand>): {
  people: { id_user: number; nom: string; n: number; last: string }[];
  courier: number;
} {
  const people = new Map<number, { id_user: number; nom: string; n: number; last: string }>();
  let courier = 0;
  for (const { recu, par } of hands) {
    if (!recu) continue;
    if (!par) {
      courier += 1;
      continue;
    }
    const { id_user, nom, fait_le } = par;
    const one = people.get(id_user) ?? { id_user, nom, n: 0, last: fait_le };
    one.n += 1;
    if (fait_le > one.last) one.last = fait_le;
    people.set(id_user, one);
  }
  return { people: [...people.values()].sort((a, b) => b.n - a.n), courier };
}

/**
 * Where the lists of a confirmation differ from what the server knows: a parcel that somebody
 * scanned and that would be sent back, or one whose scan was taken back and that would be received.
 */
export function differsFrom(
  { pick_colis, fail_colis, paquets = [] }: Pick<Received, 'pick_colis' | 'fail_colis' | 'paquets'>,
  hands: ReadonlyMap<string, ParcelInHand>,
): { ref: string; raison: string }[] {
  const knowingly = new Set(paquets.map(({ ref }) => ref));
  const scanned = fail_colis.flatMap((ref) => {
    const hand = hands.get(ref);
    return hand?.connu && hand.recu ? [{ ref, raison: `Reçu par ${hand.par?.nom ?? '—'}` }] : [];
  });
  const gone = pick_colis.flatMap((ref) => {
    const hand = hands.get(ref);
    if (!hand?.connu || hand.recu) return [];
    if (hand.k > 0 && knowingly.has(ref)) return [];
    return [{ ref, raison: hand.k > 0 ? `${hand.k}/${hand.n} paquets scannés` : 'Scan annulé' }];
  });
  return [...scanned, ...gone];
}

/** A parcel received after its unit; `vus`: the packages scanned, if not all were. */
export const LateParcel = z.object({
  id: z.union([id, idParam]),
  ref: z.string().max(20),
  vus: z.int().min(0).max(99).optional(),
});
export type LateParcel = z.output<typeof LateParcel>;

/** How many hours after the confirmation a parcel may still be received with its unit. */
const lateHours = 24;

/** Why nothing can be received late with a unit; null while it can. */
export function whyNotLate(
  unit: UnitFacts & { completed_at: Date | string | null },
  now: Date,
): string | null {
  if (unit.etat !== 'completed' || unit.completed_at === null)
    return `${unitNow(unit)} : il n'est pas encore réceptionné.`;
  const since = now.getTime() - new Date(unit.completed_at).getTime();
  return since <= lateHours * 3_600_000
    ? null
    : `${unitName(unit)} est réceptionné depuis plus de ${lateHours} heures : le colis ne peut plus y être reçu.`;
}

/** Answers to a scan that cannot be recorded. */
export const receptionSentences = {
  notInUnit: (ref: string) => `Le colis ${ref} n'est pas dans cette unité !`,
  changed: (changed: number, recus: number, total: number) =>
    `${changed} colis ${changed > 1 ? 'ont' : 'a'} changé depuis : ${recus} / ${total} maintenant. Vérifiez et confirmez de nouveau.`,
} as const;
