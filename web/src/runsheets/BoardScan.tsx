import { readScan } from '@cigogne/domain/parcels/code';
import { readPrinted } from '@cigogne/domain/parcels/printed-code';
import { runsheetSentences } from '@cigogne/domain/runsheets/runsheet-form';
import { useState } from 'react';
import { IconScan } from '../ui/base/icons.ts';
import { giveScan, printedText, useScanner } from '../ui/base/scanner.tsx';
import { isSoundOn, playScan, type ScanFault } from '../ui/base/scan-sounds.ts';
import { tell } from '../ui/base/Toasts.tsx';
import type { Board } from './use-board.ts';

/** A scan that does nothing says why, to the eye and to the ear. */
function refuse(fault: ScanFault, sentence: string): void {
  tell(sentence, { bad: true });
  if (isSoundOn()) playScan(fault);
}

/** A parcel's code takes it in hand; a runsheet's ref then receives all that is in hand. */
export function BoardScan({
  board,
  chosen,
  onChoose,
  onMove,
}: {
  board: Board;
  chosen: ReadonlySet<string>;
  onChoose: (ref: string) => void;
  onMove: (column: string) => void;
}) {
  const [text, setText] = useState('');
  const onRound = (ref: string) => {
    const column = chosen.size > 0 && board.rounds.find(({ rs }) => rs?.ref === ref);
    if (column) onMove(column.name);
    return Boolean(column);
  };
  const take = (typed: string) => {
    const scan = readScan(typed);
    if ('problem' in scan) return refuse('unreadable', runsheetSentences.scan);
    const known = [...board.waiting, ...board.rounds.flatMap(({ parcels }) => parcels)];
    if (!known.some(({ code }) => code === scan.code))
      return refuse('unknown', runsheetSentences.notFound(scan.code));
    if (chosen.has(scan.code)) return refuse('duplicate', runsheetSentences.duplicate(scan.code));
    onChoose(scan.code);
    if (isSoundOn()) playScan(null);
    return tell(`${scan.code} en main : scannez une tournée.`);
  };
  useScanner(({ text: read, printed }) => {
    if (printed && printed.kind !== 'parcel')
      return printed.kind === 'RS' && onRound(printed.ref) ? 'shown' : 'not-mine';
    take(read);
    return 'shown';
  });
  return (
    <form
      className="rs-scan"
      onSubmit={(event) => {
        event.preventDefault();
        setText('');
        const printed = readPrinted(text);
        if (!printed || printed.kind === 'parcel') take(printed ? printedText(printed) : text);
        else if (!onRound(printed.ref)) giveScan(printed.ref);
      }}
    >
      <label className="input">
        <IconScan size={18} stroke={1.75} />
        <span className="sr-only">Scanner un colis</span>
        <input
          value={text}
          placeholder={chosen.size > 0 ? 'Scanner une tournée' : 'Scanner un colis'}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
    </form>
  );
}
