import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { moved, type Size, type Spot, type View, viewOf, zoomed } from './view.ts';

/** Movement below this is a tap on a pin with a trembling thumb. */
const leastPx = 6;
const keyPx = 60;
const buttonsPx = 64;
export const zoomStep = 1.6;

interface Held {
  at: Spot;
  /** Where it was put down. */
  from: Spot;
}

/**
 * The visible part of the map, moved by finger, mouse and keys; all of `spots` until the user moves
 * it.
 */
export function useMapView(
  box: RefObject<HTMLDivElement | null>,
  spots: readonly Spot[],
  /** The side on which the buttons cover the map. */
  buttons: 'left' | 'right' = 'right',
) {
  const size = useSize(box);
  const [chosen, setChosen] = useState<View | null>(null);
  const beside = buttons === 'left' ? -buttonsPx : buttonsPx;
  const view = chosen ?? viewOf(spots, size, beside);
  const now = useRef(view);
  now.current = view;
  const set = (next: View) => {
    now.current = next;
    setChosen(next);
  };
  const spotAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
    return [clientX - left, clientY - top];
  };
  const showAll = () => {
    now.current = viewOf(spots, size, beside);
    setChosen(null);
  };
  const zoom = (times: number, at?: Spot) => set(zoomed(now.current, size, times, at));
  return {
    size,
    view,
    zoom,
    showAll,
    showSpot: (spot: Spot, scale = now.current.scale) => set({ x: spot[0], y: spot[1], scale }),
    showSpots: (some: readonly Spot[]) => set(viewOf(some, size, beside)),
    handlers: {
      ...useFingers(spotAt, {
        pan: (dx, dy) => set(moved(now.current, dx, dy)),
        pinch: (times, at) => zoom(times, at),
      }),
      onDoubleClick: (event: MouseEvent) => zoom(2, spotAt(event)),
      onWheel: (event: { deltaY: number; clientX: number; clientY: number }) =>
        zoom(Math.exp(-event.deltaY / 400), spotAt(event)),
      onKeyDown: (event: KeyboardEvent) => {
        const [dx, dy] = arrows[event.key] ?? [0, 0];
        if (dx !== 0 || dy !== 0) set(moved(now.current, dx * keyPx, dy * keyPx));
        else if (event.key === '+' || event.key === '=') zoom(zoomStep);
        else if (event.key === '-') zoom(1 / zoomStep);
        else if (event.key === '0') showAll();
        else return;
        event.preventDefault();
      },
    },
  };
}

export type MapView = ReturnType<typeof useMapView>;

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** One finger moves, two pinch; a movement is not a tap on what is under it. */
function useFingers(
  spotAt: (event: PointerEvent) => Spot,
  {
    pan,
    pinch,
  }: { pan: (dx: number, dy: number) => void; pinch: (times: number, at: Spot) => void },
) {
  const held = useRef(new Map<number, Held>());
  const hasMoved = useRef(false);
  const letGo = (event: PointerEvent) => void held.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (held.current.size === 0) hasMoved.current = false;
      held.current.set(event.pointerId, { at: spotAt(event), from: spotAt(event) });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const finger = held.current.get(event.pointerId);
      if (!finger) return;
      const at = spotAt(event);
      const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1];
      if (!hasMoved.current && distance(at, finger.from) < leastPx) return;
      if (!hasMoved.current) {
        hasMoved.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (other) {
        const middle: Spot = [(at[0] + other.at[0]) / 2, (at[1] + other.at[1]) / 2];
        pinch(distance(at, other.at) / Math.max(1, distance(finger.at, other.at)), middle);
        pan((at[0] - finger.at[0]) / 2, (at[1] - finger.at[1]) / 2);
      } else pan(at[0] - finger.at[0], at[1] - finger.at[1]);
      finger.at = at;
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClickCapture: (event: MouseEvent) => {
      if (!hasMoved.current) return;
      hasMoved.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

const distance = (a: Spot, b: Spot): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function useSize(box: RefObject<HTMLDivElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return size;
}
