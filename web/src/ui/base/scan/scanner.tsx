import { packageCode } from '@cigogne/domain/parcels/code';
import { type Printed, readPrinted } from '@cigogne/domain/parcels/printed-code';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';
import { sentenceOf } from '../../../http/call-error.ts';
import { t, translated } from '../../../language/texts.ts';
import { type Field, fieldOf, putBack, typeAhead } from '../form/field-values.ts';
import { burstBefore, type TypedKey, usText } from './key-bursts.ts';
import { isSoundOn, playScan } from './scan-sounds.ts';
import { tell } from '../feedback/Toasts.tsx';
import type { ScanAnswer } from './use-scans.ts';

/**
 * The one scanner of a page. Keys typed as only a scanner does, ended by Enter, are a scan wherever
 * the focus is: the text that they typed is removed again, and their Enter neither presses nor
 * submits anything.
 */
export interface Scan {
  /** The code as we print it, or the text that was read when it is not ours. */
  text: string;
  /** What the code names; null when it is not ours. */
  printed: Printed | null;
}

/**
 * An answer is shown and heard; `shown`: both were done already; `not-mine`: ask the next one
 * below.
 */
export type TakeScan = (
  scan: Scan,
) => ScanAnswer | Promise<ScanAnswer | 'shown'> | 'shown' | 'not-mine';

interface Taker {
  take: TakeScan;
  layer: number;
  /** The field that receives what is typed outside of all fields. */
  entry: RefObject<HTMLElement | null> | null;
}

const Layer = createContext(0);

/** Takers inside are asked before those of the page: for a dialog or a palette. */
export function ScanLayer({ children }: { children: ReactNode }) {
  return <Layer.Provider value={useContext(Layer) + 1}>{children}</Layer.Provider>;
}

/** The last one is on top. */
let takers: readonly Taker[] = [];

/**
 * What to do with a scan while mounted. The topmost layer is asked first, and in it the newest
 * taker. `floor` is asked last in its layer: for a dialog that swallows what nothing inside takes.
 */
export function useScanner(
  take: TakeScan,
  { entry = null, floor = false }: { entry?: Taker['entry']; floor?: boolean } = {},
): void {
  const layer = useContext(Layer) - (floor ? 0.5 : 0);
  const latest = useRef(take);
  latest.current = take;
  useLayoutEffect(() => {
    const taker: Taker = { take: (scan) => latest.current(scan), layer, entry };
    const above = takers.findIndex((one) => one.layer > layer);
    takers = takers.toSpliced(above < 0 ? takers.length : above, 0, taker);
    if (takers.length === 1) listen();
    return () => {
      takers = takers.filter((one) => one !== taker);
      if (takers.length === 0) deafen();
    };
  }, [layer, entry]);
}

/** Passes a code to the topmost taker, however it was read; false when nobody takes it. */
export function giveScan(text: string): boolean {
  return give(scanOf(text, readPrinted(text)));
}

const scanOf = (text: string, printed: Printed | null): Scan => ({
  text: printed ? printedText(printed) : text.trim(),
  printed,
});

/** The code as we print it. */
export const printedText = (printed: Printed): string =>
  printed.kind !== 'parcel'
    ? printed.ref
    : printed.package === null
      ? printed.code
      : packageCode(printed.code, printed.package);

function give(scan: Scan): boolean {
  for (const { take } of takers.toReversed()) {
    const answer = take(scan);
    if (answer === 'not-mine') continue;
    void report(answer);
    return true;
  }
  return false;
}

async function report(answer: Exclude<ReturnType<TakeScan>, 'not-mine'>): Promise<void> {
  try {
    const given = await answer;
    if (given !== 'shown') tellScan(given);
  } catch (error) {
    tellScan({ good: false, sentence: sentenceOf(error) });
  }
}

/** Shows and plays the answer where no scan field does. */
export function tellScan({ good, fault, sentence }: ScanAnswer): void {
  if (sentence) tell(translated(sentence), { bad: !good });
  if (isSoundOn()) playScan(good ? null : (fault ?? 'unreadable'));
}

interface Heard extends TypedKey {
  /** The field that the key typed in, and its content before. */
  field: Field | null;
}

/** The longest of our codes, with typed keys before it. */
const mostKeys = 200;
/** A key that stays alone for this long was typed by a person. */
const aloneMs = 80;
/** Some scanners end a code with two keys, and both arrive as Enter. */
const secondEnterMs = 300;

let heard: Heard[] = [];
let lastScanAt = Number.NEGATIVE_INFINITY;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** For shortcuts of a single character: runs only if no scanner continues typing. */
export function whenAlone(act: () => void): void {
  clearTimeout(waiting);
  waiting = setTimeout(act, aloneMs);
}

function listen(): void {
  addEventListener('keydown', hear, true);
  addEventListener('pointerdown', letGo, true);
}

function deafen(): void {
  removeEventListener('keydown', hear, true);
  removeEventListener('pointerdown', letGo, true);
  letGo();
}

function forget(): void {
  heard = [];
}

/** A person did something else, so the next Enter is theirs. */
function letGo(): void {
  forget();
  lastScanAt = Number.NEGATIVE_INFINITY;
}

const beside = new Set(['Shift', 'CapsLock', 'NumLock', 'AltGraph', 'Dead']);

function hear(event: KeyboardEvent): void {
  if (beside.has(event.key)) return;
  const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key === 'Enter' && isAlone) enter(event);
  else if (event.key === 'Tab' && isAlone && !event.shiftKey) tab(event);
  else if (isCharacter(event)) character(event);
  else letGo();
}

const isCharacter = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  !event.isComposing &&
  !event.repeat &&
  !event.metaKey &&
  (event.getModifierState('AltGraph') || (!event.ctrlKey && !event.altKey));

function character(event: KeyboardEvent): void {
  clearTimeout(waiting);
  const { target } = event;
  const before = heard.at(-1);
  const runs = before !== undefined && event.timeStamp - before.at < aloneMs;
  // A space on its own presses or selects.
  if (event.key === ' ' && !runs && !fieldOf(target)) return forget();
  const key = { text: event.key, us: usText(event), at: event.timeStamp };
  if (target instanceof HTMLSelectElement) {
    // A list would jump, and act, at the first key of a scan.
    event.preventDefault();
    whenAlone(() => typeAhead(target, event.key));
  } else if (!fieldOf(target)) {
    // Nobody types two characters at once on a button or a row: this is a scanner, whose keys must
    // not act there.
    if (!toEntry(event) && runs) swallow(event);
  }
  heard = [...heard.slice(1 - mostKeys), { ...key, field: fieldOf(document.activeElement) }];
}

/** What a person types outside of all fields goes to the screen's scan field. */
function toEntry(event: KeyboardEvent): boolean {
  // « ? » opens help and a space presses; no code contains them.
  if (event.key === '?' || event.key === ' ' || document.querySelector('dialog[open]'))
    return false;
  const entry = takers.findLast((one) => one.entry?.current)?.entry?.current;
  entry?.focus();
  return entry !== undefined && entry !== null;
}

function enter(event: KeyboardEvent): void {
  const typed = heard;
  forget();
  clearTimeout(waiting);
  const { target } = event;
  if (event.repeat) {
    // A key held down is one press and one act.
    if (!(target instanceof HTMLTextAreaElement)) swallow(event);
    return;
  }
  const field = fieldOf(target);
  const burst = burstBefore(typed, event.timeStamp, { writes: field !== null });
  const at = event.timeStamp;
  const last = typed.at(-1);
  if (!burst) {
    const machine = field === null && last !== undefined && at - last.at < aloneMs;
    const second = typed.length === 0 && at - lastScanAt < secondEnterMs;
    // A shop's own code may be short; its Enter must not submit the form.
    const own = isOwn(field) && typed.length > 1 && last !== undefined && at - last.at < aloneMs;
    if (own) lastScanAt = at;
    if (machine || second || own) swallow(event);
    return;
  }
  // A password may be typed by a machine, and a field for the shop's own number accepts any code.
  const isOurs = burst.printed !== null || burst.glued.length > 0;
  // A scanner that stalled in the middle of a code: its field has all of it, and submits it.
  if (!isOurs && field && isEntry(field) && readPrinted(field.value)) return;
  if (!isOurs && field?.element.type === 'password') return;
  swallow(event);
  lastScanAt = at;
  if (!isOurs && isOwn(field)) return;
  putBack(
    typed.slice(burst.from).map(({ field: one }) => one),
    burst.between,
  );
  const codes = burst.glued.length > 0 ? burst.glued : [burst.text];
  const scans = codes.map((code) => scanOf(code, burst.printed ?? readPrinted(code)));
  for (const scan of [...unended(typed.slice(0, burst.from)), ...scans])
    if (!give(scan)) tellScan({ good: false, sentence: unknownCode(scan.text) });
}

/** Scans whose Enter never came, typed where no field shows them. */
function unended(typed: readonly Heard[]): Scan[] {
  const last = typed.at(-1);
  const burst = last?.field === null ? burstBefore(typed, last.at, { writes: false }) : null;
  if (!burst) return [];
  const codes = burst.printed ? [burst.text] : burst.glued;
  return [
    ...unended(typed.slice(0, burst.from)),
    ...codes.map((code) => scanOf(code, readPrinted(code))),
  ];
}

/**
 * Some scanners end with Tab, or with both: for one of our codes that is a scan too, and the focus
 * stays.
 */
function tab(event: KeyboardEvent): void {
  const burst = burstBefore(heard, event.timeStamp, { writes: fieldOf(event.target) !== null });
  const isScan = burst !== null && (burst.printed !== null || burst.glued.length > 0);
  const isSecond = heard.length === 0 && event.timeStamp - lastScanAt < secondEnterMs;
  if (isScan) enter(event);
  else {
    if (isSecond) swallow(event);
    // A scanner ends a code with one Tab: the next is a person's, however soon it comes.
    letGo();
  }
}

const isEntry = ({ element }: Field): boolean =>
  takers.some(({ entry }) => entry?.current === element);

/** This field is for the shop's own numbers; none of our codes is one. */
const isOwn = (field: Field | null): boolean => field?.element.dataset['scan'] === 'own';

export const unknownCode = (text: string): string =>
  t('« {text} » n’est pas un code de nos étiquettes ni de nos documents.', { text });

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
