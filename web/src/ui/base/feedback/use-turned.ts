import { useRef } from 'react';
import { onItsWayMs } from './guard-first-tap.ts';

/**
 * For a button that undoes what it has done, as « Remettre » and « Retour reçu ». Asked at a press,
 * it refuses one that was meant for what the button said before somebody else turned it.
 */
export function useTurned(is: boolean): () => boolean {
  const turned = useRef({ is, wanted: is, at: -Infinity });
  const last = turned.current;
  if (last.is !== is)
    turned.current = { is, wanted: is, at: last.wanted === is ? -Infinity : performance.now() };
  return () => {
    if (performance.now() - turned.current.at < onItsWayMs) return false;
    turned.current.wanted = !is;
    return true;
  };
}
