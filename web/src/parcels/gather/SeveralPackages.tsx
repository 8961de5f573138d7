import { t } from '../../language/texts.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';

/** A tick counts all packages of a parcel, after this warning. */
export function SeveralPackages({
  rows,
  note,
  onClose,
  onYes,
}: {
  /** Parcels of several packages that somebody ticks; none: closed. */
  rows: readonly { code: string; nbr_paquets: number }[];
  note: string;
  onClose: () => void;
  onYes: () => void;
}) {
  return (
    <ConfirmDialog
      title={t('Tous les paquets sont là ?')}
      open={rows.length > 0}
      onClose={onClose}
      onConfirm={onYes}
    >
      <Alert>
        {rows
          .map(({ code, nbr_paquets }) => t('{code} : {n} paquets', { code, n: nbr_paquets }))
          .join(', ')}
        . {note}
      </Alert>
    </ConfirmDialog>
  );
}
