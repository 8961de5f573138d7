import type { ComponentProps } from 'react';
import { Dialog } from '../ui/base/feedback/Dialog.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { BulkResults } from '../ui/office/list/BulkResults.tsx';

/** The result for each message that was sent again. */
export function SentAgain({
  results,
  onClose,
}: ComponentProps<typeof BulkResults> & { onClose: () => void }) {
  return (
    <Dialog
      title="Résultat"
      open
      onClose={onClose}
      footer={
        <Button look="blue" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <BulkResults results={results} />
    </Dialog>
  );
}
