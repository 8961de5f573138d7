import { classNames } from '../../ui/base/look/class-names.ts';
import { IconCalendarClock, IconCheck, IconTruckLoading, IconX } from '../../ui/base/look/icons.ts';
import { isPickup } from '../order/round-items.ts';
import { parcelsIn, shopOf } from '../pickups/shop-words.ts';
import { toCollect } from '../round/visit-words.ts';
import { recipientOf } from '../stop/stop-words.ts';
import type { Pin } from './pins.ts';
import type { PlaceKind, RoundPlace } from './round-places.ts';
import { count, t, tnd, type Text } from '../../language/texts.ts';

const isDone = (kind: PlaceKind): boolean => !['next', 'stop', 'pickup', 'free'].includes(kind);

/** A number to come, a mark that is done; several on one point are one, with their count. */
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
  const howMany = toDo > 0 ? toDo : all.length;
  return (
    <button
      type="button"
      className={classNames('map-pin', kind, howMany > 1 && 'several', chosen && 'chosen')}
      style={{ left: `${at[0]}px`, top: `${at[1]}px` }}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <span className="sr-only">
        {all.length > 1 ? severalWords(all.map(({ what }) => what)) : wordsOf(first.what)}
      </span>
      <b aria-hidden="true">
        <Mark kind={kind} number={number} />
      </b>
      {howMany > 1 && <i aria-hidden="true">{howMany}</i>}
    </button>
  );
}

function Mark({ kind, number }: { kind: PlaceKind; number: number | null }) {
  if (kind === 'good') return <IconCheck size={14} stroke={3} />;
  if (kind === 'half') return <IconCalendarClock size={14} stroke={2.4} />;
  if (kind === 'ring' || kind === 'mixed') return <IconX size={14} stroke={3} />;
  if (kind === 'free') return <IconTruckLoading size={18} stroke={2} />;
  return number;
}

const results = {
  good: 'fait',
  half: 'reporté',
  ring: 'échec',
  mixed: 'fait en partie',
} as const satisfies Partial<Record<PlaceKind, Text>>;

const resultOf = (kind: PlaceKind): string | null =>
  kind in results ? t(results[kind as keyof typeof results]) : null;

/** « Arrêt 15, Salma Ben Romdhane, 64,000 TND » */
function wordsOf({ kind, number, item, pickup }: RoundPlace): string {
  if (pickup)
    return [
      kind === 'free'
        ? t('Ramassage à prendre en charge')
        : t('Ramassage {number}', { number: number ?? '' }),
      shopOf(pickup),
      parcelsIn(pickup.nbr_colis),
      resultOf(kind),
    ]
      .filter(Boolean)
      .join(', ');
  if (!item || isPickup(item)) return t('Arrêt {number}', { number: number ?? '' });
  const [stop] = item.stops;
  return [
    kind === 'next'
      ? t('Prochain arrêt, {number}', { number: number ?? '' })
      : t('Arrêt {number}', { number: number ?? '' }),
    stop && recipientOf(stop),
    resultOf(kind) ?? tnd(toCollect(item.stops)),
  ]
    .filter(Boolean)
    .join(', ');
}

function severalWords(places: readonly RoundPlace[]): string {
  const open = places.filter(({ kind }) => !isDone(kind));
  const numbers = open.flatMap(({ number }) => number ?? []);
  const n = places.length;
  return numbers.length > 0
    ? count(n, '{n} arrêt ici, à faire : {numbers}', '{n} arrêts ici, à faire : {numbers}', {
        numbers: numbers.join(', '),
      })
    : count(n, '{n} arrêt ici, tous faits', '{n} arrêts ici, tous faits');
}
