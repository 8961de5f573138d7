import { useState } from 'react';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { SelectField } from '../../ui/base/form/Field.tsx';
import { type Board, hubColumn } from './use-board.ts';

/** Moves parcels without dragging, for keyboard and touch. */
export function MoveDialog({
  board,
  parcels,
  onClose,
  onChoose,
}: {
  board: Board;
  parcels: readonly string[];
  onClose: () => void;
  onChoose: (column: string) => Promise<unknown>;
}) {
  const [column, setColumn] = useState('');
  // The choices stay as they were read, whatever a colleague creates or dispatches meanwhile.
  const [rounds] = useState(board.rounds);
  return (
    <ConfirmDialog
      title={parcels.length === 1 ? `Déplacer ${parcels[0]}` : `Déplacer ${parcels.length} colis`}
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
          ...rounds.map(({ name, title, rs, parcels: there }) => ({
            value: name,
            label: rs ? `${title} · ${rs.ref} (${there.length})` : `${title} · nouvelle tournée`,
          })),
          { value: hubColumn, label: 'À livrer au hub' },
        ]}
      />
    </ConfirmDialog>
  );
}
