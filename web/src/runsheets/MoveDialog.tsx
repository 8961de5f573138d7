import { useState } from 'react';
import { ConfirmDialog } from '../ui/base/Dialog.tsx';
import { SelectField } from '../ui/base/Field.tsx';
import { courierName } from './runsheet-words.ts';
import { type Board, hubColumn } from './use-board.ts';

/** The board's drag, for the keyboard: where does this parcel go? */
export function MoveDialog({
  board,
  parcel,
  onClose,
  onChoose,
}: {
  board: Board;
  parcel: string;
  onClose: () => void;
  onChoose: (column: string) => Promise<unknown>;
}) {
  const [column, setColumn] = useState('');
  return (
    <ConfirmDialog
      title={`Déplacer ${parcel}`}
      open
      yes="Déplacer"
      whyNot={column === '' ? 'Choisissez une tournée.' : null}
      onClose={onClose}
      onConfirm={() => onChoose(column)}
    >
      <SelectField
        label="Vers"
        value={column}
        onChange={setColumn}
        placeholder="Choisissez"
        choices={[
          ...board.pending.map((rs) => ({
            value: rs.ref,
            label: `${rs.ref} · ${courierName(rs.rsLiv)} (${rs.nbr_colis})`,
          })),
          { value: hubColumn, label: 'À livrer au hub' },
        ]}
      />
    </ConfirmDialog>
  );
}
