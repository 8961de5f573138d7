import { t } from '../../language/texts.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';

/** Ticking a parcel counts all its packages, after this warning. */
export function SeveralPackages({
  rows,
  note,
  onClose,
  onYes,
}: {
  /** The ticked parcels with several packages; none: closed. */
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
