import type { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import type { Row } from '../http/over-wire.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconListDetails, IconX } from '../ui/base/look/icons.ts';
import { whyNotCancel } from './why-not-cancel.ts';

type Bill = Row<typeof invoicesContract.list>;

/**
 * The actions of a row: « Détails » opens the print page, « Annuler » asks for a reason in the
 * panel.
 */
export function InvoiceActs({ bill, onCancel }: { bill: Bill; onCancel: (ref: string) => void }) {
  return (
    <span className="acts">
      <Button
        look="ghost"
        square
        icon={IconListDetails}
        aria-label={`Détails ${bill.ref}`}
        title="Détails"
        onClick={() => window.open(paths.invoicePrint(bill.ref), '_blank')}
      />
      <Button
        look="ghost"
        square
        icon={IconX}
        aria-label={`Annuler ${bill.ref}`}
        title="Annuler"
        whyNot={whyNotCancel(bill)}
        onClick={() => onCancel(bill.ref)}
      />
    </span>
  );
}
