import { useCallback, useRef, useState } from 'react';
import { sentenceOf } from '../../../http/call-error.ts';
import { isSoundOn, playScan, type ScanFault, setSound as setSoundKept } from './scan-sounds.ts';

/** A screen's answer to one scan. */
export interface ScanAnswer {
  good: boolean;
  /** Neither good nor bad: a question is open, to be answered by hand and not by a scan. */
  ask?: boolean;
  /** The kind of bad scan, for its sound; by default, one that could not be read. */
  fault?: ScanFault;
  /** The sentence to show, good or bad. */
  sentence: string;
  /** The parcel's code to show; by default, the scanned text. */
  code?: string;
}

export interface AnsweredScan extends ScanAnswer {
  code: string;
  at: Date;
  /** Incremented with each scan, to restart the flash. */
  number: number;
}

/**
 * Handles scans one after the other, in order, however fast they come (3 a second and more): the
 * field is free at once, and answers follow.
 */
export function useScans(answer: (text: string) => ScanAnswer | Promise<ScanAnswer>) {
  const [last, setLast] = useState<AnsweredScan | null>(null);
  const [missed, setMissed] = useState<AnsweredScan[]>([]);
  const [sound, setSound] = useState(isSoundOn);
  const latest = useRef({ answer, sound });
  latest.current = { answer, sound };
  const queue = useRef<Promise<void>>(Promise.resolve());
  const number = useRef(0);

  const scan = useCallback((text: string) => {
    const code = text.trim();
    if (code === '') return;
    queue.current = queue.current
      .then(async () => tellOne(await latest.current.answer(code), code))
      .catch((error: unknown) => tellOne({ good: false, sentence: sentenceOf(error) }, code));

    function tellOne(answer: ScanAnswer, scanned: string) {
      number.current += 1;
      const answered: AnsweredScan = {
        ...answer,
        code: answer.code ?? scanned,
        at: new Date(),
        number: number.current,
      };
      setLast(answered);
      if (!answer.good && !answer.ask) setMissed((before) => [answered, ...before].slice(0, 20));
      if (latest.current.sound)
        playScan(answer.good ? null : answer.ask ? 'question' : (answer.fault ?? 'unreadable'));
    }
  }, []);

  const seen = useCallback(() => setMissed([]), []);
  const toggleSound = useCallback(() => {
    setSound((on) => {
      setSoundKept(!on);
      return !on;
    });
  }, []);
  return { last, missed, seen, scan, sound, toggleSound };
}
