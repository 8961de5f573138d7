import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, sentenceOf } from '../../../http/call-error.ts';
import { t } from '../../../language/texts.ts';
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

/** Scans that got no answer yet, in their order; the screen stores them with its list. */
export interface KeptScans {
  codes: readonly string[];
  /** The codes at this moment, not as last rendered. */
  latest: () => readonly string[];
  set: (codes: readonly string[]) => void;
}

/** How often kept scans are looked up again. */
const againMs = 3000;

const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status === 503);

/**
 * Handles scans one after the other, in order, however fast they come (3 a second and more): the
 * field is free at once, and answers follow.
 */
export function useScans(
  answer: (text: string) => ScanAnswer | Promise<ScanAnswer>,
  { keep }: { keep?: KeptScans | undefined } = {},
) {
  const [last, setLast] = useState<AnsweredScan | null>(null);
  const [missed, setMissed] = useState<AnsweredScan[]>([]);
  const [sound, setSound] = useState(isSoundOn);
  const latest = useRef({ answer, sound, keep });
  latest.current = { answer, sound, keep };
  const queue = useRef<Promise<void>>(Promise.resolve());
  const number = useRef(0);

  const tellOne = useCallback((given: ScanAnswer, scanned: string) => {
    number.current += 1;
    const answered: AnsweredScan = {
      ...given,
      code: given.code ?? scanned,
      at: new Date(),
      number: number.current,
    };
    setLast(answered);
    if (!given.good && !given.ask) setMissed((before) => [answered, ...before]);
    if (latest.current.sound)
      playScan(given.good ? null : given.ask ? 'question' : (given.fault ?? 'unreadable'));
  }, []);
  /** False if nobody answered and the scan is to be kept. */
  const answerOne = useCallback(
    async (code: string): Promise<boolean> => {
      try {
        tellOne(await latest.current.answer(code), code);
      } catch (error) {
        if (latest.current.keep && isUnanswered(error)) return false;
        tellOne({ good: false, sentence: sentenceOf(error) }, code);
      }
      return true;
    },
    [tellOne],
  );
  const keepOne = useCallback(
    (code: string) => {
      const { keep } = latest.current;
      keep?.set([...keep.latest(), code]);
      const sentence = t('Gardé : il sera cherché au retour du réseau.');
      tellOne({ good: false, ask: true, sentence }, code);
    },
    [tellOne],
  );
  const scan = useCallback(
    (text: string) => {
      const code = text.trim();
      if (code === '') return;
      // Once one waits, the next ones go behind it at once instead of waiting for an answer that does not come.
      const waits = () => (latest.current.keep?.latest().length ?? 0) > 0;
      if (waits()) return keepOne(code);
      queue.current = queue.current.then(async () => {
        if (waits() || !(await answerOne(code))) keepOne(code);
      });
    },
    [answerOne, keepOne],
  );
  const isWaiting = keep !== undefined && keep.codes.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    let isAsking = false;
    const again = async () => {
      if (isAsking) return;
      isAsking = true;
      const waiting = () => latest.current.keep?.latest() ?? [];
      for (let [first] = waiting(); first !== undefined; [first] = waiting()) {
        if (!(await answerOne(first))) break;
        // The list may have been finished or discarded meanwhile.
        if (waiting()[0] === first) latest.current.keep?.set(waiting().slice(1));
      }
      isAsking = false;
    };
    const inTurn = () => {
      queue.current = queue.current.then(again);
    };
    const timer = setInterval(inTurn, againMs);
    addEventListener('online', inTurn);
    return () => {
      clearInterval(timer);
      removeEventListener('online', inTurn);
    };
  }, [isWaiting, answerOne]);

  const seen = useCallback(() => setMissed([]), []);
  const toggleSound = useCallback(() => {
    setSound((on) => {
      setSoundKept(!on);
      return !on;
    });
  }, []);
  return { last, missed, seen, scan, sound, toggleSound };
}
