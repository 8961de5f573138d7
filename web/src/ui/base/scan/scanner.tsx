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
 * The one scanner of a page. Keys that come as only a scanner types them, ended by Enter, are a scan
 * wherever the focus is: what they wrote is taken out again, and Enter presses and sends nothing.
 */
export interface Scan {
  /** The code as we print it; what was read when it is none of ours. */
  text: string;
  /** What the code names, null when it is none of ours. */
  printed: Printed | null;
}

/** An answer is shown and heard; `shown` was both already; `not-mine` asks the next one below. */
export type TakeScan = (
  scan: Scan,
) => ScanAnswer | Promise<ScanAnswer | 'shown'> | 'shown' | 'not-mine';

interface Taker {
  take: TakeScan;
  layer: number;
  /** Its own field takes what a hand types outside of all fields. */
  entry: RefObject<HTMLElement | null> | null;
}

const Layer = createContext(0);

/** Takers inside are asked before those of the page: a dialog, a palette. */
export function ScanLayer({ children }: { children: ReactNode }) {
  return <Layer.Provider value={useContext(Layer) + 1}>{children}</Layer.Provider>;
}

/** The last one lies on top. */
let takers: readonly Taker[] = [];

/**
 * What is done with a scan while this is on screen. The topmost layer is asked first, in it the newest.
 * `floor` is asked last of its layer: a dialog that swallows what nothing inside of it takes.
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

/** Gives a code to whoever is on top, however it was read; false when nobody wants it. */
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

/** To the eye and to the ear, where no scan field does it. */
export function tellScan({ good, fault, sentence }: ScanAnswer): void {
  if (sentence) tell(translated(sentence), { bad: !good });
  if (isSoundOn()) playScan(good ? null : (fault ?? 'unreadable'));
}

interface Heard extends TypedKey {
  /** Where the key wrote, and what stood there before it. */
  field: Field | null;
}

/** The longest code of ours, and a hand before it. */
const mostKeys = 200;
/** After a key that stays alone for so long, it is a hand's. */
const aloneMs = 80;
/** Some scanners end a code with two keys, both of which arrive as Enter. */
const secondEnterMs = 300;

let heard: Heard[] = [];
let lastScanAt = Number.NEGATIVE_INFINITY;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** A shortcut of one character: done only when no scanner goes on writing. */
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

/** A hand did something else: the next Enter is its own. */
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
  // A blank alone presses or chooses.
  if (event.key === ' ' && !runs && !fieldOf(target)) return forget();
  const key = { text: event.key, us: usText(event), at: event.timeStamp };
  if (target instanceof HTMLSelectElement) {
    // A list would jump, and act, at the first key of a scan.
    event.preventDefault();
    whenAlone(() => typeAhead(target, event.key));
  } else if (!fieldOf(target)) {
    // Nobody types two characters at once on a button or a row: a scanner, whose letters mean nothing there.
    if (!toEntry(event) && runs) swallow(event);
  }
  heard = [...heard.slice(1 - mostKeys), { ...key, field: fieldOf(document.activeElement) }];
}

/** What a hand types outside of all fields goes to the screen's scan field. */
function toEntry(event: KeyboardEvent): boolean {
  // « ? » asks for help, a blank presses; no code has them.
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
    // Held: one press, one act.
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
    // A shop's own code may be short: its Enter sends no form.
    const own = isOwn(field) && typed.length > 1 && last !== undefined && at - last.at < aloneMs;
    if (own) lastScanAt = at;
    if (machine || second || own) swallow(event);
    return;
  }
  // A password may be written by a machine; a field for the shop's own number takes what it is given.
  if (!burst.printed && field?.element.type === 'password') return;
  swallow(event);
  lastScanAt = at;
  if (!burst.printed && isOwn(field)) return;
  putBack(
    typed.slice(burst.from).map(({ field: one }) => one),
    burst.between,
  );
  const scan = scanOf(burst.text, burst.printed);
  if (!give(scan)) tellScan({ good: false, sentence: unknownCode(scan.text) });
}

/** Some scanners end a code with it, or with both: one of ours is a scan then too, and the focus stays. */
function tab(event: KeyboardEvent): void {
  const isScan = burstBefore(heard, event.timeStamp, {
    writes: fieldOf(event.target) !== null,
  })?.printed;
  const isSecond = heard.length === 0 && event.timeStamp - lastScanAt < secondEnterMs;
  if (isScan) enter(event);
  else if (isSecond) swallow(event);
  else letGo();
}

/** It takes the shop's own numbers; one of our codes is none of them. */
const isOwn = (field: Field | null): boolean => field?.element.dataset['scan'] === 'own';

export const unknownCode = (text: string): string =>
  t('« {text} » n’est pas un code de nos étiquettes ni de nos documents.', { text });

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
