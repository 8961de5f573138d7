import { isPickup } from '../../runsheets/round-items.ts';
import { parcelsIn, shopOf } from '../pickups/shop-words.ts';
import { toCollect } from '../round/visit-words.ts';
import { recipientOf } from '../stop/stop-words.ts';
import type { Pin } from '../../places/map/pins.ts';
import { isDone, PinButton, type PinKind } from '../../places/map/PinButton.tsx';
import type { RoundPlace } from './round-places.ts';
import { count, listed, t, tnd, type Text } from '../../language/texts.ts';

/** A pin of the courier's round. */
export function MapPin({
  pin: { at, all },
  chosen,
  onChoose,
}: {
  pin: Pin<RoundPlace>;
  chosen: boolean;
  onChoose: () => void;
}) {
  const [first] = all;
  if (!first) return null;
  const { kind, number } = first.what;
  const toDo = all.filter(({ what }) => !isDone(what.kind)).length;
  return (
    <PinButton
      at={at}
      kind={kind}
      number={number}
      count={toDo > 0 ? toDo : all.length}
      words={all.length > 1 ? severalWords(all.map(({ what }) => what)) : wordsOf(first.what)}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}

const results = {
  good: 'fait',
  half: 'reporté',
  ring: 'échec',
  mixed: 'fait en partie',
} as const satisfies Partial<Record<PinKind, Text>>;

const resultOf = (kind: PinKind): string | null =>
  kind in results ? t(results[kind as keyof typeof results]) : null;

/** « Arrêt 15, Salma Ben Romdhane, 64,000 TND » */
function wordsOf({ kind, number, item, pickup }: RoundPlace): string {
  if (pickup)
    return listed(
      kind === 'free'
        ? t('Ramassage à prendre en charge')
        : t('Ramassage {number}', { number: number ?? '' }),
      shopOf(pickup),
      parcelsIn(pickup.nbr_colis),
      resultOf(kind),
    );
  if (!item || isPickup(item)) return t('Arrêt {number}', { number: number ?? '' });
  const [stop] = item.stops;
  return listed(
    kind === 'next'
      ? t('Prochain arrêt, {number}', { number: number ?? '' })
      : t('Arrêt {number}', { number: number ?? '' }),
    stop && recipientOf(stop),
    resultOf(kind) ?? tnd(toCollect(item.stops)),
  );
}

function severalWords(places: readonly RoundPlace[]): string {
  const open = places.filter(({ kind }) => !isDone(kind));
  const numbers = open.flatMap(({ number }) => number ?? []);
  const n = places.length;
  return numbers.length > 0
    ? count(n, '{n} arrêt ici, à faire : {numbers}', '{n} arrêts ici, à faire : {numbers}', {
        numbers: listed(...numbers.map(String)),
      })
    : count(n, '{n} arrêt ici, tous faits', '{n} arrêts ici, tous faits');
}
