import { dayOf } from '@cigogne/domain/days';
import { byZone, inOrder, type ZoneGroup } from '@cigogne/domain/runsheets/board';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useRef } from 'react';
import { writeNow } from '../../http/write-now.ts';
import { sentenceOf } from '../../http/call-error.ts';
import type { Reply } from '../../http/over-wire.ts';
import { keyOf, queries, refreshed, useRead } from '../../http/query.ts';
import { tell, tellWithUndo } from '../../ui/base/feedback/Toasts.tsx';
import { courierName, type CourierRow } from '../runsheet-words.ts';
import { trueNow } from '../../http/server-clock.ts';

type BoardReply = Reply<typeof runsheetsContract.board>;
export type BoardParcel = BoardReply['attente'][number];

/** The name of the column that is not a runsheet. */
export const hubColumn = 'hub';

/** A runsheet waiting for dispatch, or a courier without one: dropping parcels there creates it. */
export interface RoundColumn {
  name: string;
  title: string;
  rs: { id: number; ref: string; rsLiv: { nom: string; prenom: string } } | null;
  courier: CourierRow | null;
  id_liv: number;
  parcels: readonly BoardParcel[];
}

export interface Board {
  groups: ZoneGroup<BoardParcel>[];
  later: BoardParcel[];
  waiting: readonly BoardParcel[];
  more: boolean;
  rounds: RoundColumn[];
  loading: boolean;
  error: Error | null;
  refresh: () => void;
  /**
   * Moves parcels to a column, before one of its parcels or to its end. If refused, the reason is
   * shown and nothing moves.
   */
  move: (refs: readonly string[], to: string, before?: string | null) => Promise<void>;
  /** Undoes the last move. */
  undo: () => Promise<void>;
}

type Move = { colis: string[]; id_rs?: number; id_liv?: number; ordre?: string[] };

export function useBoard(): Board {
  const read = useRead(runsheetsContract.board, {}, { staleMs: 0 });
  const couriers = useRead(runsheetsContract.couriers, {});
  const lastUndo = useRef<(() => Promise<boolean>) | null>(null);
  const data = read.data ?? { attente: [], count: 0, runsheets: [] };
  const rounds = columnsOf(data, couriers.data?.rows ?? []);
  const { groups, later } = byZone(data.attente, dayOf(trueNow()));

  // A quick Ctrl+Z also undoes a move whose answer is still pending.
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  const undo = async () => {
    await sending.current;
    const back = lastUndo.current;
    if (!back) return;
    lastUndo.current = null;
    const answer = back();
    sending.current = answer;
    // Refused, or no network: it can be undone again, unless another move was made since.
    if (!(await answer)) lastUndo.current ??= back;
  };
  const move: Board['move'] = async (refs, to, before = null) => {
    const target = to === hubColumn ? null : columnNow(rounds, to);
    if (target === undefined)
      return tell('Cette tournée n’est plus sur le tableau, rien n’a bougé.', { bad: true });
    const there = (target?.parcels ?? []).map(({ ref }) => ref);
    const ordre = placed(there, refs, before);
    if (target?.rs && same(there, ordre)) return;
    if (!target && refs.every((ref) => data.attente.some((one) => one.ref === ref))) return;
    const back = backTo(rounds, refs);
    const wanted: Move = { colis: [...refs], ...destination(target), ...(target ? { ordre } : {}) };
    const answer = send(wanted);
    sending.current = answer;
    if (!(await answer)) return;
    lastUndo.current = async () => {
      for (const one of back) {
        const gone = 'id_rs' in one && !isThere(one.id_rs);
        const { id_rs, ...rest } = one;
        if (!(await send(gone || id_rs === undefined ? rest : { id_rs, ...withoutCourier(rest) })))
          return false;
      }
      return true;
    };
    const mine = lastUndo.current;
    const many = refs.length === 1 ? `${refs[0]}` : `${refs.length} colis`;
    void tellWithUndo(`${many} : ${target ? target.title : 'au hub'}.`).then((kept) => {
      if (!kept && lastUndo.current === mine) void undo();
    });
  };
  return {
    groups,
    later,
    waiting: data.attente,
    more: data.plus ?? false,
    rounds,
    loading: read.isPending || couriers.isPending,
    error: read.data ? null : read.error,
    refresh: () => void read.refetch(),
    move,
    undo,
  };
}

const nameOfCourier = (id: number): string => `liv-${id}`;

/** Waiting runsheets under their couriers' names, then the couriers without one. */
function columnsOf(board: BoardReply, couriers: readonly CourierRow[]): RoundColumn[] {
  const byId = new Map(couriers.map((one) => [one.id, one]));
  // Its courier may have moved to another hub.
  const columns = board.runsheets.map(
    ({ id, ref, id_liv, rsLiv, colis }): RoundColumn => ({
      name: `rs-${id}`,
      title: courierName(rsLiv),
      rs: { id, ref, rsLiv },
      courier: byId.get(id_liv) ?? null,
      id_liv,
      parcels: colis,
    }),
  );
  const busy = new Set(board.runsheets.map(({ id_liv }) => id_liv));
  const free = couriers.filter(({ id, actif }) => actif && !busy.has(id));
  return [
    ...columns.sort((a, b) => a.title.localeCompare(b.title, 'fr')),
    ...free.map(
      (courier): RoundColumn => ({
        name: nameOfCourier(courier.id),
        title: courierName(courier),
        rs: null,
        courier,
        id_liv: courier.id,
        parcels: [],
      }),
    ),
  ];
}

/** The chosen column as it is now; if its courier had no round, the one created since. */
const columnNow = (rounds: readonly RoundColumn[], name: string): RoundColumn | undefined =>
  rounds.find((one) => one.name === name) ??
  rounds.find(({ id_liv }) => nameOfCourier(id_liv) === name);

const destination = (target: RoundColumn | null): Partial<Move> =>
  target === null ? {} : target.rs ? { id_rs: target.rs.id } : { id_liv: target.id_liv };

function placed(
  there: readonly string[],
  refs: readonly string[],
  before: string | null,
): string[] {
  const left = there.filter((ref) => !refs.includes(ref));
  const at = before === null ? -1 : left.indexOf(before);
  return at === -1 ? [...left, ...refs] : [...left.slice(0, at), ...refs, ...left.slice(at)];
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, place) => one === b[place]);

/** The moves that bring these parcels back to where they are now: one per column. */
function backTo(rounds: readonly RoundColumn[], refs: readonly string[]): Move[] {
  const moves: Move[] = rounds.flatMap(({ rs, id_liv, parcels }) => {
    const colis = parcels.map(({ ref }) => ref).filter((ref) => refs.includes(ref));
    if (!rs || colis.length === 0) return [];
    return [{ colis, id_rs: rs.id, id_liv, ordre: parcels.map(({ ref }) => ref) }];
  });
  const planned = new Set(moves.flatMap(({ colis }) => colis));
  const colis = refs.filter((ref) => !planned.has(ref));
  return colis.length > 0 ? [...moves, { colis }] : moves;
}

const withoutCourier = ({ id_liv: _, ...move }: Move): Move => move;

const isThere = (id: number | undefined): boolean =>
  queries
    .getQueryData<BoardReply>(keyOf(runsheetsContract.board, {}))
    ?.runsheets.some((one) => one.id === id) ?? false;

/** Shown at once, then updated from the server. */
async function send(move: Move): Promise<boolean> {
  const key = keyOf(runsheetsContract.board, {});
  await queries.cancelQueries({ queryKey: key });
  const before = queries.getQueryData<BoardReply>(key);
  if (before) queries.setQueryData(key, afterMove(before, move));
  try {
    await writeNow(runsheetsContract.move, {
      body: { ...move, ...(before ? { depuis: placesOn(before, move.colis) } : {}) },
    });
    return true;
  } catch (error) {
    if (before) queries.setQueryData(key, before);
    tell(sentenceOf(error), { bad: true });
    return false;
  } finally {
    await refreshed(['rs', 'colis', 'users']);
  }
}

/** By code, the runsheet on which each is shown; null for the hub. */
function placesOn(board: BoardReply, refs: readonly string[]): Record<string, number | null> {
  const places = new Map<string, number | null>(board.attente.map(({ ref }) => [ref, null]));
  for (const { id, colis } of board.runsheets) for (const { ref } of colis) places.set(ref, id);
  return Object.fromEntries(
    refs.flatMap((ref): [string, number | null][] => {
      const place = places.get(ref);
      return place === undefined ? [] : [[ref, place]];
    }),
  );
}

/** A new runsheet has no number yet: its courier's column is filled when the answer arrives. */
function afterMove(board: BoardReply, { colis, id_rs, id_liv, ordre }: Move): BoardReply {
  if (id_liv !== undefined) return board;
  const all = [...board.attente, ...board.runsheets.flatMap((round) => round.colis)];
  const byRef = new Map(all.map((parcel) => [parcel.ref, parcel]));
  const rowsOf = (refs: readonly string[]) => refs.flatMap((ref) => byRef.get(ref) ?? []);
  const left = <P extends { ref: string }>(parcels: readonly P[]) =>
    parcels.filter(({ ref }) => !colis.includes(ref));
  return {
    ...board,
    attente: id_rs === undefined ? [...left(board.attente), ...rowsOf(colis)] : left(board.attente),
    runsheets: board.runsheets
      .map((round) => {
        if (round.id !== id_rs) return { ...round, colis: left(round.colis) };
        const there = [...new Set([...round.colis.map(({ ref }) => ref), ...colis])];
        return { ...round, colis: rowsOf(inOrder(there, ordre ?? [])) };
      })
      .filter((round) => round.colis.length > 0),
  };
}
