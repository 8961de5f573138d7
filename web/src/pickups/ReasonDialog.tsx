import { type ReactNode, useState } from 'react';
import { TextArea } from '../ui/base/form/Field.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';

/** An act that the shipper reads the reason of. */
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
  // The next act has a reason of its own.
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
