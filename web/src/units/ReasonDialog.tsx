import { type ReactNode, useState } from 'react';
import { TextArea } from '../ui/base/form/Field.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';

/** Asks for a reason that the shipper will read. */
export function ReasonDialog({
  title,
  open,
  onClose,
  onConfirm,
  children,
}: {
  title: string;
  open: boolean;
  onClose: () => void;
  onConfirm: (raison: string) => Promise<unknown>;
  children?: ReactNode;
}) {
  const [raison, setRaison] = useState('');
  // Cleared, because the next action needs its own reason.
  const close = () => {
    setRaison('');
    onClose();
  };
  return (
    <ConfirmDialog
      title={title}
      open={open}
      look="danger"
      onClose={close}
      onConfirm={() => onConfirm(raison)}
      whyNot={raison.trim() === '' ? "Saisissez un motif : l'expéditeur le lira." : null}
    >
      {children}
      <TextArea label="Motif" value={raison} onChange={setRaison} />
    </ConfirmDialog>
  );
}
