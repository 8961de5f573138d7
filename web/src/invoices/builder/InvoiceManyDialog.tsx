import { emptyTexts } from '@cigogne/domain/empty-texts';
import { useState } from 'react';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { EmptyState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { ExampleCompany, useExampleCompany } from '../ExampleCompany.tsx';
import { PlansTable } from './PlansTable.tsx';
import { useManyInvoices } from './use-many-invoices.ts';

/** Invoices several senders: shows what each invoice will contain, then creates them. */
export function InvoiceManyDialog({
  shippers: chosen,
  onClose,
}: {
  shippers: readonly number[];
  onClose: () => void;
}) {
  // Invoiced shippers disappear from the list behind the dialog, so the choice at its opening is
  // kept.
  const [shippers] = useState(chosen);
  const { plans, ready, failure, outcomes, refused, busy, done, createAll, retry } =
    useManyInvoices(shippers);
  const example = useExampleCompany();
  const whyNot = () => {
    if (!ready) return 'Les dettes se chargent…';
    return plans.length === 0 ? 'Rien à facturer.' : null;
  };
  const close = (label: string, look: 'ghost' | 'blue' = 'ghost') => (
    <Button look={look} onClick={onClose} whyNot={busy ? 'Factures en cours…' : null}>
      {label}
    </Button>
  );

  return (
    <Dialog
      title={counted('Facturer', shippers.length, 'expéditeur')}
      open
      wide
      onClose={onClose}
      footer={
        done ? (
          <>
            {close('Fermer', refused.length > 0 ? 'ghost' : 'blue')}
            {refused.length > 0 && (
              <Button look="blue" busy={busy} onClick={() => void retry()}>
                Réessayer ({refused.length})
              </Button>
            )}
          </>
        ) : (
          <>
            {close('Annuler')}
            <Button look="blue" busy={busy} whyNot={whyNot()} onClick={() => void createAll()}>
              {counted('Créer', plans.length, 'facture')}
            </Button>
          </>
        )
      }
    >
      <p>
        Chaque facture prend tous les colis et tous les chèques disponibles de l’expéditeur, à ses
        propres frais.
      </p>
      {example && <ExampleCompany />}
      {failure && <Refused error={failure} />}
      {plans.length === 0 && !failure && !ready && <SkeletonLines count={4} />}
      {ready && plans.length === 0 && <EmptyState title={emptyTexts.list} />}
      {plans.length > 0 && <PlansTable plans={plans} outcomes={outcomes} done={done} />}
    </Dialog>
  );
}

const counted = (act: string, count: number, noun: string): string =>
  `${act} ${count} ${noun}${count > 1 ? 's' : ''}`;
