import { emptyTexts } from '@cigogne/domain/empty-texts';
import { useState } from 'react';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { EmptyState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { ExampleCompany, useExampleCompany } from '../ExampleCompany.tsx';
import { InTurnFooter } from '../InTurnFooter.tsx';
import { PlansTable } from './PlansTable.tsx';
import { useManyInvoices } from './use-many-invoices.ts';

/** Invoices several senders: shows what each invoice will contain, then creates them. */
export function InvoiceManyDialog({
  shippers: chosen,
  onClose,
}: {
  shippers: readonly number[];
  /** With the shippers whose invoice was created. */
  onClose: (invoiced: readonly number[]) => void;
}) {
  // Invoiced shippers disappear from the list behind the dialog, so the choice at its opening is
  // kept.
  const [shippers] = useState(chosen);
  const { plans, ready, failure, outcomes, refused, left, progress, createAll, retry, stop } =
    useManyInvoices(shippers);
  const example = useExampleCompany();
  const created = plans.filter(({ debt }) => 'ref' in (outcomes[debt.id] ?? {}));
  const isTold = progress === null && created.length + refused.length > 0;
  const isDone = isTold && left.length === 0;
  const whyNot = () => {
    if (!ready) return 'Les dettes se chargent…';
    return plans.length === 0 ? 'Rien à facturer.' : null;
  };
  const close = () => onClose(created.map(({ debt }) => debt.id));

  return (
    <Dialog
      title={counted('Facturer', shippers.length, 'expéditeur')}
      open
      wide
      onClose={progress ? stop : close}
      footer={
        progress ? (
          <InTurnFooter progress={progress} onStop={stop} />
        ) : (
          <>
            <Button look={isDone && refused.length === 0 ? 'blue' : 'ghost'} onClick={close}>
              {isTold ? 'Fermer' : 'Annuler'}
            </Button>
            {refused.length > 0 && (
              <Button look={isDone ? 'blue' : 'outline'} onClick={() => void retry()}>
                Réessayer ({refused.length})
              </Button>
            )}
            {!isDone && (
              <Button look="blue" whyNot={whyNot()} onClick={() => void createAll()}>
                {counted('Créer', left.length, 'facture')}
              </Button>
            )}
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
      {plans.length > 0 && <PlansTable plans={plans} outcomes={outcomes} isTold={isTold} />}
    </Dialog>
  );
}

const counted = (act: string, count: number, noun: string): string =>
  `${act} ${count} ${noun}${count > 1 ? 's' : ''}`;
