import { formatTime } from '@cigogne/domain/days';
import { gluedCodes } from '@cigogne/domain/parcels/code';
import { readPrinted } from '@cigogne/domain/parcels/printed-code';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { count as counted, t, translated } from '../../../language/texts.ts';
import { Button } from '../look/Button.tsx';
import { classNames } from '../look/class-names.ts';
import {
  IconCamera,
  IconCheck,
  IconCloudOff,
  IconQuestionMark,
  IconScan,
  IconVolume,
  IconVolumeOff,
  IconX,
} from '../look/icons.ts';
import { ParcelCode } from '../values/ParcelCode.tsx';
import { Camera } from './Camera.tsx';
import { giveScan, printedText, type Scan, useScanner } from './scanner.tsx';
import { type Dot, ParcelDots } from '../look/ParcelDots.tsx';
import { type ScanAnswer, type AnsweredScan, useScans, type KeptScans } from './use-scans.ts';

/**
 * The one scan component: hand-held scanner, camera, typing. `onScan` receives the code of a parcel
 * or a package, or the unreadable text; it decides with the domain's `readScan` and answers with a
 * sentence. The code of a unit goes on to the screen's own scanner, or to the shell.
 */
export function ScanField({
  onScan,
  count,
  total,
  dots,
  left,
  small = false,
  flat,
  bar,
  footer,
  beside,
  keep,
}: {
  onScan: (text: string) => ScanAnswer | Promise<ScanAnswer>;
  count: number;
  total?: number;
  dots?: readonly Dot[];
  /** What the remaining number counts, or the only one where there is no total. */
  left?: string;
  /** One column, for phones. */
  small?: boolean;
  /** One line, above the list that the screen is about; says what to scan. */
  flat?: string;
  /** One line, on a screen that counts elsewhere; says what to scan. */
  bar?: string;
  footer?: ReactNode;
  /** Below the count: who scanned what. */
  beside?: ReactNode;
  /** For a screen where a scan only looks something up: one without an answer is kept here and looked up again. */
  keep?: KeptScans;
}) {
  const { last, missed, seen, scan, sound, toggleSound } = useScans(onScan, { keep });
  const kept = keep?.codes ?? [];
  const input = useRef<HTMLInputElement>(null);
  useScanner(
    (read) => {
      if (isUnit(read)) return 'not-mine';
      for (const code of takeLeft(input.current)) scan(code);
      scan(read.text);
      return 'shown';
    },
    { entry: input },
  );
  const take = useCallback(
    (text: string) => {
      const glued = gluedCodes(text);
      if (Array.isArray(glued)) return glued.forEach(scan);
      const printed = readPrinted(text);
      if (printed?.kind === 'parcel') scan(printedText(printed));
      else if (!printed || !giveScan(text)) scan(text);
    },
    [scan],
  );
  const entry = (
    <Entry
      input={input}
      scan={take}
      sound={sound}
      onSound={toggleSound}
      hint={bar ?? flat}
      square={flat !== undefined}
      still={bar !== undefined}
    />
  );
  if (bar !== undefined)
    return (
      <section aria-label={t('Scan')} className={classNames('scan bar', last && toneOf(last))}>
        {entry}
        <p className="sentence" aria-live="assertive">
          {last?.sentence}
        </p>
      </section>
    );
  return (
    <div>
      <section
        aria-label={t('Scan')}
        className={classNames(
          'scan',
          last && toneOf(last),
          small && 'small',
          flat !== undefined && 'flat',
        )}
      >
        <div className="last">
          {last && <span key={last.number} className="lit" aria-hidden="true" />}
          <LastScan last={last} />
          {entry}
          {footer}
        </div>
        <div className="count">
          <Figures count={count} total={total} left={left} />
          {dots && dots.length > 0 && <ParcelDots dots={dots} size={14} />}
          {beside}
        </div>
      </section>
      {kept.length > 0 && (
        <div className="kept-scans" role="status">
          <IconCloudOff size={20} stroke={1.75} />
          <b>
            {counted(
              kept.length,
              '{n} scan gardé sur ce poste : il sera cherché au retour du réseau.',
              '{n} scans gardés sur ce poste : ils seront cherchés au retour du réseau.',
            )}
          </b>
        </div>
      )}
      {missed[0] && <Missed scan={missed[0]} more={missed.length - 1} onSeen={seen} />}
    </div>
  );
}

/** The codes that a scanner without Enter left in the field; what a person is typing stays. */
function takeLeft(input: HTMLInputElement | null): readonly string[] {
  const left = input?.value ?? '';
  const glued = gluedCodes(left);
  const codes = Array.isArray(glued) ? glued : readPrinted(left)?.kind === 'parcel' ? [left] : [];
  if (codes.length > 0) input?.form?.reset();
  return codes;
}

const isUnit = ({ printed }: Scan): boolean => printed !== null && printed.kind !== 'parcel';

/** An answer is good, bad, or a question to be answered by hand. */
const toneOf = ({ good, ask }: AnsweredScan): 'good' | 'ask' | 'bad' =>
  good ? 'good' : ask ? 'ask' : 'bad';

function LastScan({ last }: { last: AnsweredScan | null }) {
  return (
    <div className="told">
      <div aria-live="assertive">
        <p className="last-code">
          {last ? /^\d+$/.test(last.code) ? <ParcelCode code={last.code} /> : last.code : t('Prêt')}
        </p>
        <p className="sentence">
          {last ? translated(last.sentence) : t('Scannez le premier colis.')}
        </p>
      </div>
      {last && (
        <span className="mark" aria-hidden="true">
          {last.good ? (
            <IconCheck stroke={2.5} />
          ) : last.ask ? (
            <IconQuestionMark stroke={2.5} />
          ) : (
            <IconX stroke={2.5} />
          )}
        </span>
      )}
    </div>
  );
}

function Figures({
  count,
  total,
  left,
}: {
  count: number;
  total: number | undefined;
  left: string | undefined;
}) {
  return (
    <p className="figures">
      <b>{count}</b>
      {total !== undefined && (
        <>
          <span className="of">/ {total}</span>
          <span className="left">
            <strong>{Math.max(total - count, 0)}</strong>
            {left ?? t('à scanner')}
          </span>
        </>
      )}
      {total === undefined && left && <span className="left">{left}</span>}
    </p>
  );
}

function Entry({
  input,
  scan,
  sound,
  onSound,
  hint = t('Scannez ou tapez un code, puis Entrée'),
  square = false,
  still = false,
}: {
  input: RefObject<HTMLInputElement | null>;
  scan: (text: string) => void;
  sound: boolean;
  onSound: () => void;
  hint?: string | undefined;
  /** Only an icon for the camera. */
  square?: boolean;
  /** It stands below what the screen begins with, which stays in sight. */
  still?: boolean;
}) {
  const [camera, setCamera] = useState(false);
  useLayoutEffect(() => {
    if (still) input.current?.focus({ preventScroll: true });
  }, [still, input]);
  return (
    <>
      <form
        className="entry"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = input.current?.value ?? '';
          event.currentTarget.reset();
          scan(typed);
        }}
      >
        <label className="input">
          <IconScan size={20} stroke={1.75} />
          <span className="sr-only">{t('Code du colis')}</span>
          <span className="typed">
            <input
              ref={input}
              placeholder={hint}
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="done"
              // biome-ignore lint/a11y/noAutofocus: the scanner writes here
              autoFocus={!still}
            />
          </span>
        </label>
        <Button
          icon={IconCamera}
          square={square}
          aria-label={t('Caméra')}
          aria-pressed={camera}
          onClick={() => setCamera(!camera)}
        >
          {!square && t('Caméra')}
        </Button>
        <Button
          square
          icon={sound ? IconVolume : IconVolumeOff}
          aria-label={sound ? t('Couper le son') : t('Activer le son')}
          aria-pressed={sound}
          onClick={onSound}
        />
      </form>
      {camera && <Camera onCode={giveScan} />}
    </>
  );
}

function Missed({ scan, more, onSeen }: { scan: AnsweredScan; more: number; onSeen: () => void }) {
  return (
    <div className="scan-missed" role="alert">
      <IconX stroke={2.5} />
      <span>
        <strong>{translated(scan.sentence)}</strong> {t('Rien n’a été ajouté.')}
        {more > 0 && ` ${counted(more, '{n} autre avant.', '{n} autres avant.')}`}
      </span>
      <time className="figures">{formatTime(scan.at)}</time>
      <Button onClick={onSeen}>{t('Vu')}</Button>
    </div>
  );
}
