import { whyNotChequeChange } from '@cigogne/domain/cheques/cheque';
import { Button } from '../ui/base/look/Button.tsx';
import { IconPencil, IconTrash } from '../ui/base/look/icons.ts';
import type { Cheque } from './cheque-row.ts';

export type ChequeAct = 'edit' | 'delete';

/** The actions of a row; both continue in the panel. */
export function ChequeActs({
  cheque,
  onAct,
}: {
  cheque: Cheque;
  onAct: (act: ChequeAct, cheque: Cheque) => void;
}) {
  const whyNot = whyNotChequeChange(cheque);
  return (
    <span className="acts">
      <Button
        look="ghost"
        square
        icon={IconPencil}
        aria-label={`Modifier le chèque ${cheque.num}`}
        title="Modifier"
        whyNot={whyNot}
        onClick={() => onAct('edit', cheque)}
      />
      <Button
        look="ghost"
        square
        icon={IconTrash}
        aria-label={`Supprimer le chèque ${cheque.num}`}
        title="Supprimer"
        whyNot={whyNot}
        onClick={() => onAct('delete', cheque)}
      />
    </span>
  );
}
