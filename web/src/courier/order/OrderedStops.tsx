import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconGripVertical,
} from '../../ui/base/look/icons.ts';
import './order.css';
import { moved } from './round-items.ts';

interface Movable {
  key: string;
  /** « Nesrine Bouzid », for who hears the screen. */
  name: string;
  row: ReactNode;
}

/** A thumb that trembles does not move anything. */
const leastPx = 8;
const edgePx = 72;

/**
 * What is still to come, in an order that the courier changes: dragged by its grip, or sent to the front or to
 * the end with what opens under it; with the arrow keys on the grip.
 */
export function OrderedStops({
  rows,
  onMove,
  onFirst,
}: {
  rows: readonly Movable[];
  /** From a place among these rows to another one. */
  onMove: (from: number, to: number) => void;
  /** Becomes the next stop of all. */
  onFirst: (from: number) => void;
}) {
  const [opened, setOpened] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { dragged, handlers } = useDrag(list, onMove, (key) =>
    setOpened((now) => (now === key ? null : key)),
  );
  // The rows change their places in sight alone: one taken out of the page would let go of the thumb.
  const sight = rows.map((_, place) => place);
  const shown = dragged ? moved(sight, dragged.from, dragged.to) : sight;
  return (
    <ol className="stops ordered" ref={list}>
      {rows.map(({ key, name, row }, place) => (
        <li
          key={key}
          className={classNames(opened === key && 'opened', dragged?.from === place && 'dragged')}
          style={{ order: shown.indexOf(place) }}
        >
          {row}
          <button
            type="button"
            className="grip"
            aria-label={`Déplacer ${name}`}
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
                Faire le suivant
              </Button>
              <Button
                size="large"
                icon={IconArrowBarToDown}
                onClick={() => {
                  setOpened(null);
                  onMove(place, rows.length - 1);
                }}
              >
                Mettre à la fin
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

interface Dragged {
  from: number;
  to: number;
}

/** The row follows the thumb from one place to the next; a tap that does not move opens its choices. */
function useDrag(
  list: { current: HTMLOListElement | null },
  onMove: (from: number, to: number) => void,
  onTap: (key: string) => void,
) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const held = useRef<(Dragged & { y: number; moving: boolean }) | null>(null);
  const hasMoved = useRef(false);
  const follow = (y: number) => {
    const now = held.current;
    if (!now) return;
    const bottoms = [...(list.current?.children ?? [])]
      .map((row) => row.getBoundingClientRect().bottom)
      .sort((a, b) => a - b);
    const to = bottoms.findIndex((bottom) => y < bottom);
    now.to = to < 0 ? bottoms.length - 1 : to;
    setDragged({ from: now.from, to: now.to });
    scrollAt(y);
  };
  const handlers = (place: number, key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { from: place, to: place, y: event.clientY, moving: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const now = held.current;
      if (!now) return;
      now.moving ||= Math.abs(event.clientY - now.y) > leastPx;
      if (now.moving) follow(event.clientY);
    },
    onPointerUp: () => {
      const now = held.current;
      held.current = null;
      setDragged(null);
      hasMoved.current = now?.moving ?? false;
      if (now?.moving && now.from !== now.to) onMove(now.from, now.to);
    },
    onPointerCancel: () => {
      held.current = null;
      setDragged(null);
    },
    // A drag ends with a click too.
    onClick: () => {
      if (!hasMoved.current) onTap(key);
      hasMoved.current = false;
    },
  });
  return { dragged, handlers };
}

/** Near an edge of the screen the list goes on under the thumb. */
function scrollAt(y: number): void {
  const page = document.getElementById('page');
  const box = page?.getBoundingClientRect();
  if (!page || !box) return;
  if (y < box.top + edgePx) page.scrollBy(0, -16);
  if (y > box.bottom - edgePx) page.scrollBy(0, 16);
}
