import { readScan } from '@cigogne/domain/parcels/code';
import type { ParcelInUnit } from '../unit-row.ts';
import { unitsContract } from '@cigogne/domain/units/units.contract';
import {
  type Expected,
  inHand,
  type ParcelInHand,
  replayReception,
  sharesOf,
} from '@cigogne/domain/units/reception';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { queries, keyOf, useRead } from '../../http/query.ts';
import { readUser } from '../../http/session.ts';
import { answerPackage } from '../../parcels/gather/package-scan.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import type { ScanAnswer } from '../../ui/base/scan/use-scans.ts';
import { type ReceptionState, receptionFeed } from './reception-feed.ts';

export interface Reception {
  /** The state of each parcel, by ref: everybody's scans, and this device's unsent ones. */
  hands: ReadonlyMap<string, ParcelInHand>;
  /** Codes of the parcels in hand. */
  picked: ReadonlySet<string>;
  /** Parcels whose last scan here has not reached the server. */
  kept: ReadonlySet<string>;
  state: ReceptionState;
  /** How many each person brought in, the user first. */
  shares: ReturnType<typeof sharesOf>;
  /** The last good scan, by anybody: its row is shown first. */
  fresh: string | null;
  /** Rows, last scanned first. */
  ordered: readonly ParcelInUnit[];
  /** For parcels that were ticked by hand: the packages really scanned. */
  unscanned: () => { ref: string; vus: number }[];
  tick: (codes: readonly string[], on: boolean) => void;
  /** The user's own last scan that still counts. */
  mine: string | null;
  takeBack: (ref: string) => void;
  /** Takes in a parcel whose row has just joined the unit. */
  take: (row: ParcelInUnit, read: PackageRead) => ScanAnswer;
  scan: (text: string) => ScanAnswer | Promise<ScanAnswer>;
  /** Resolves when all scans of this device have reached the server. */
  sent: () => Promise<void>;
  /** Reloads everybody's acts. */
  refresh: () => Promise<void>;
  forget: (ref: string) => void;
  refusedSeen: () => void;
}

export const isReceived =
  ({ hands }: Reception) =>
  ({ ref }: ParcelInUnit): boolean =>
    hands.get(ref)?.recu ?? false;

type PackageRead = { code: string; package: number | null };

export interface ReceptionWords {
  duplicate: (code: string) => string;
  wrongScan: string;
  received: (row: ParcelInUnit) => string;
  /** Answers a code that is not in the unit. */
  unlisted: (code: string) => ScanAnswer | Promise<ScanAnswer>;
}

const expected = (row: ParcelInUnit): Expected => ({
  ref: row.ref,
  nbr_paquets: row.nbr_paquets,
  // Once received it has another status, and nobody here may have scanned it.
  coche: row.etat === 'ENLEV-SUCC' || row.pris === true,
});

/**
 * The shared reception of a unit. This device answers each scan at once, from everybody's acts and
 * its own, and sends it afterwards. Scans can be faster than renders, so they are checked against
 * the feed, not against what is drawn.
 */
export function useReception(
  unit: { id: number; colis: readonly ParcelInUnit[] },
  words: ReceptionWords,
): Reception {
  const rows = unit.colis;
  const me = readUser()?.id ?? 0;
  const feed = receptionFeed(unit.id);
  const state = useSyncExternalStore(feed.subscribe, feed.read);
  const input = { params: { id: unit.id } };
  const { data } = useRead(unitsContract.receptionActs, input, { staleMs: 0 });
  useEffect(() => {
    if (data) feed.know(data.actes);
  }, [data, feed]);
  const hands = useMemo(() => replayReception(rows.map(expected), state.acts), [rows, state.acts]);
  const place = useMemo(() => {
    const last = new Map<string, number>();
    for (const [at, { ref, acte }] of state.acts.entries())
      if (acte === 'scan' || acte === 'main') last.set(ref, at);
    return last;
  }, [state.acts]);
  const ordered = useMemo(
    () => [...rows].sort((a, b) => (place.get(b.ref) ?? -1) - (place.get(a.ref) ?? -1)),
    [rows, place],
  );

  /** The state of a parcel at this very moment. */
  const now = (row: ParcelInUnit): ParcelInHand =>
    inHand(
      expected(row),
      feed.read().acts.filter(({ ref }) => ref === row.ref),
    );

  const tick = (codes: readonly string[], on: boolean) => {
    for (const row of rows.filter(({ code }) => codes.includes(code))) {
      const hand = now(row);
      const { ref } = row;
      if (on === hand.recu) continue;
      if (on) {
        feed.add([{ ref, acte: 'main' }]);
        continue;
      }
      const other = hand.qui.find((id) => id !== me);
      if (other !== undefined) {
        const nom = feed.read().acts.findLast(({ id_user }) => id_user === other)?.nom ?? '';
        tell(`Scanné par ${nom} : ce scan ne peut être annulé que de son poste.`, { bad: true });
        continue;
      }
      const own = hand.qui.includes(me) ? [{ ref, acte: 'retrait' as const }] : [];
      feed.add(row.etat === 'ENLEV-SUCC' ? [...own, { ref, acte: 'absent' }] : own);
    }
  };

  const take = (row: ParcelInUnit, read: PackageRead): ScanAnswer => {
    const hand = now(row);
    const whose = hand.par && hand.par.id_user !== me ? ` Scanné par ${hand.par.nom}.` : '';
    const { answer, index } = answerPackage(row, read.package, hand.vus, {
      duplicate: (code) => words.duplicate(code) + whose,
      done: words.received(row),
    });
    if (index === null) return answer;
    feed.add([{ ref: row.ref, acte: 'scan', paquet: index }]);
    return hand.recu ? { ...answer, sentence: words.received(row) } : answer;
  };

  const scan = (text: string): ScanAnswer | Promise<ScanAnswer> => {
    const read = readScan(text);
    if ('problem' in read) return { good: false, sentence: words.wrongScan };
    const row = rows.find(({ code }) => code === read.code);
    return row ? take(row, read) : words.unlisted(read.code);
  };

  const mine = state.acts.findLast(
    ({ id_user, acte, ref }) =>
      id_user === me && acte === 'scan' && (hands.get(ref)?.qui.includes(me) ?? false),
  );
  const shares = sharesOf(hands.values());
  return {
    hands,
    state,
    picked: new Set(rows.filter(({ ref }) => hands.get(ref)?.recu).map(({ code }) => code)),
    kept: new Set(
      state.waiting.filter(({ acte }) => acte === 'scan' || acte === 'main').map(({ ref }) => ref),
    ),
    shares: {
      ...shares,
      people: [...shares.people].sort(
        (a, b) => Number(b.id_user === me) - Number(a.id_user === me),
      ),
    },
    fresh: ordered[0] && place.has(ordered[0].ref) ? ordered[0].code : null,
    ordered,
    unscanned: () =>
      rows.flatMap((row) => {
        const hand = hands.get(row.ref);
        if (!hand?.recu || !hand.par || hand.vus.size >= hand.n) return [];
        return [{ ref: row.ref, vus: hand.vus.size }];
      }),
    tick,
    mine: mine?.ref ?? null,
    takeBack: (ref) => feed.add([{ ref, acte: 'retrait' }]),
    take,
    scan,
    refresh: () =>
      queries.invalidateQueries({ queryKey: keyOf(unitsContract.receptionActs, input) }),
    sent: feed.sent,
    forget: feed.forget,
    refusedSeen: feed.seen,
  };
}
