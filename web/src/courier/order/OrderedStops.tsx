import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconGripVertical,
} from '../../ui/base/look/icons.ts';
import './order.css';
import { moved, placeAmong } from '../../runsheets/round-items.ts';
import { useDrag } from './use-drag.ts';
import { useRowGestures } from './use-row-gestures.ts';
import { t } from '../../language/texts.ts';

interface Movable {
  key: string;
  /** « Nesrine Bouzid », for screen readers. */
  name: string;
  row: ReactNode;
  /** Further actions; they call `close` when done. */
  acts?: (close: () => void) => ReactNode;
}

/**
 * The remaining stops in an order that the courier can change: by dragging the grip, by sending a
 * row to the front or the end from the menu below it, or by arrow keys on the grip. The menu of a
 * row opens by a tap on the grip, a swipe or a long press.
 */
export function OrderedStops({
  rows: latest,
  onMove,
  onFirst,
}: {
  rows: readonly Movable[];
  /** Moves one of these rows to another place. */
  onMove: (from: number, to: number) => void;
  /** Makes it the very next stop. */
  onFirst: (from: number) => void;
}) {
  const [opened, setOpened] = useState<string | null>(null);
  // While a thumb holds a row, the list stays as it was, whatever becomes known of the round.
  const [held, setHeld] = useState<readonly Movable[] | null>(null);
  const rows = held ?? latest;
  const list = useRef<HTMLOListElement>(null);
  const { dragged, handlers } = useDrag(
    list,
    (from, to) => {
      const place = placeAmong(latest.map(keyOf), rows.map(keyOf), from, to);
      if (place) onMove(place.from, place.to);
    },
    (key) => setOpened((now) => (now === key ? null : key)),
    (isHeld) => setHeld(isHeld ? latest : null),
  );
  // The rows only change places visually: a row removed from the page would lose the pointer.
  const sight = rows.map((_, place) => place);
  const order = dragged ? moved(sight, dragged.from, dragged.to) : sight;
  return (
    <ol className="stops ordered" ref={list}>
      {rows.map(({ key, name, row, acts }, place) => (
        <li
          key={key}
          className={classNames(opened === key && 'opened', dragged?.from === place && 'dragged')}
          style={{ order: order.indexOf(place) }}
        >
          <Swiped onOpen={() => setOpened(key)}>{row}</Swiped>
          <button
            type="button"
            className="grip"
            aria-label={t('Déplacer {name}', { name })}
            aria-expanded={opened === key}
            {...handlers(place, key)}
            onKeyDown={(event: KeyboardEvent) => {
              const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
              const to = place + step;
              if (step === 0 || to < 0 || to >= rows.length) return;
              event.preventDefault();
              onMove(place, to);
            }}
          >
            <IconGripVertical stroke={2} />
          </button>
          {opened === key && acts && <div className="acts">{acts(() => setOpened(null))}</div>}
          {opened === key && (
            <div className="halves">
              <Button
                size="large"
                icon={IconArrowBarToUp}
                onClick={() => {
                  setOpened(null);
                  onFirst(place);
                }}
              >
                {t('Faire le suivant')}
              </Button>
              <Button
                size="large"
                icon={IconArrowBarToDown}
                onClick={() => {
                  setOpened(null);
                  onMove(place, rows.length - 1);
                }}
              >
                {t('Mettre à la fin')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

const keyOf = ({ key }: Movable): string => key;

/** A row whose menu opens by a swipe to either side or a long press. */
export function Swiped({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <div className="swiped" {...useRowGestures(onOpen)}>
      {children}
    </div>
  );
}
