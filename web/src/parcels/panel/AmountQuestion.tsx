import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';

/** Asks an unusual amount back before it is sent; nothing is shown without a concern. */
export function AmountQuestion({
  concerns,
  onClose,
  onKeep,
}: {
  /** Of the domain's `amountConcerns`, one line each; null while nothing is asked. */
  concerns: readonly string[] | null;
  onClose: () => void;
  /** The amount is meant so: the question closes, and whoever asked sends it. */
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
