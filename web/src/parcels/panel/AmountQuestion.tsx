import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';

/** Asks for confirmation of an unusual amount before it is sent; shows nothing otherwise. */
export function AmountQuestion({
  concerns,
  onClose,
  onKeep,
}: {
  /** From the domain's `amountConcerns`, one line each; null while nothing is asked. */
  concerns: readonly string[] | null;
  onClose: () => void;
  /** The amount is confirmed: the question closes, and the caller sends it. */
  onKeep: () => void;
}) {
  return (
    <ConfirmDialog
      title="Est-ce le bon montant ?"
      open={concerns !== null}
      onClose={onClose}
      onConfirm={onKeep}
      yes="Garder ce montant"
    >
      {concerns?.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}
