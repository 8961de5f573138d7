import { useLayoutEffect } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconArrowsExchange } from '../../ui/base/look/icons.ts';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { SeveralPackages } from './SeveralPackages.tsx';
import type { Gathering } from './use-gathered.ts';
import type { GatheredRow } from './use-gathered-list.ts';
import './gather.css';

/**
 * Open questions of a list being gathered: one line each and never a dialog, because scanning
 * continues. Answered by hand, or with two keys that no scanner types.
 */
export function GatherQuestions<Row extends GatheredRow>({
  gathered,
  asks,
}: {
  gathered: Gathering<Row>;
  asks: (row: Row) => string | null;
}) {
  const { questions, answer } = gathered;
  // A layout effect, because an effect could start after the first key.
  useLayoutEffect(() => {
    if (questions.length === 0) return;
    const hear = (event: KeyboardEvent) => {
      const [row] = questions;
      if (!row || (event.key !== 'F2' && event.key !== 'F4')) return;
      event.preventDefault();
      answer(row, event.key === 'F2');
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  });
  return (
    <>
      {questions.map((row, place) => (
        <div key={row.ref} className="offered" role="status">
          <IconArrowsExchange size={22} stroke={1.75} />
          <span>
            <ParcelCode code={row.code} /> <b>{row.nom_cl}</b> {asks(row)}
          </span>
          <Button onClick={() => answer(row, false)}>Laisser {place === 0 && <kbd>F4</kbd>}</Button>
          <Button look="blue" onClick={() => answer(row, true)}>
            Ajouter quand même {place === 0 && <kbd>F2</kbd>}
          </Button>
        </div>
      ))}
      <SeveralPackages
        rows={gathered.several}
        note="Comptez-les avant de les ajouter."
        onClose={() => gathered.warn([])}
        onYes={() => gathered.joinWhole(gathered.several)}
      />
    </>
  );
}
