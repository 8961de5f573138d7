import { useEffect, useRef } from 'react';
import { sentenceOf } from '../../../http/call-error.ts';
import { Alert } from './Alert.tsx';

/**
 * What was refused and no field shows. It stands below the fields and is brought into view, because
 * the button that sent them is always in sight.
 */
export function Refused({ error, more = '' }: { error: unknown; more?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise here, which is no clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return <Alert box={box}>{(typeof error === 'string' ? error : sentenceOf(error)) + more}</Alert>;
}
