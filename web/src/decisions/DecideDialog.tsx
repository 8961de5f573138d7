import { useState } from 'react';
import { Dialog } from '../ui/base/feedback/Dialog.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { BulkResults } from '../ui/office/list/BulkResults.tsx';
import { DecideMany, type Results } from './DecideMany.tsx';
import { DecideOne } from './DecideOne.tsx';
import type { ToDecide } from './decision-columns.tsx';

/** What becomes of one parcel, or of several at once; then the outcome of each. */
export function DecideDialog({
  parcels,
  onClose,
}: {
  parcels: readonly ToDecide[];
  /** With those that were refused, once something was sent. */
  onClose: (refused: readonly string[] | null) => void;
}) {
  const [only] = parcels;
  const [results, setResults] = useState<Results | null>(null);
  if (results) {
    const refused = results.filter(({ fait }) => !fait).map(({ ref }) => ref);
    return (
      <Dialog
        title="Résultat"
        open
        onClose={() => onClose(refused)}
        footer={
          <Button look="blue" onClick={() => onClose(refused)}>
            Fermer
          </Button>
        }
      >
        <BulkResults results={results.map(({ ref, ...result }) => ({ name: ref, ...result }))} />
      </Dialog>
    );
  }
  return only && parcels.length === 1 ? (
    <DecideOne parcel={only} onClose={onClose} />
  ) : (
    <DecideMany parcels={parcels} onResults={setResults} onClose={() => onClose(null)} />
  );
}
