import { sum } from '@cigogne/domain/money';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { counted, ofName } from '@cigogne/domain/words';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { courierName, type RunsheetSheet, type StopRow } from '../runsheet-words.ts';

/**
 * Marks everything still out as delivered, after showing what that puts into the courier's hands.
 * The stops are fixed when the question opens: what a colleague decides meanwhile leads to a
 * refusal and is not overwritten.
 */
export function AllDelivered({
  rs,
  stops,
  onDone,
  onClose,
}: {
  rs: RunsheetSheet;
  stops: readonly StopRow[];
  onDone: () => void;
  onClose: () => void;
}) {
  const bulk = useAct(parcelsContract.bulk);
  const cash = sum(stops.map(({ montant }) => montant));
  return (
    <ConfirmDialog
      title={`Déclarer livrés les ${stops.length} colis`}
      open
      onClose={onClose}
      onConfirm={async () => {
        const { rows } = await bulk.send({
          body: {
            colis: stops.map(({ ref }) => ref),
            acte: {
              nom: 'etat',
              etat: 'LIV-COURS-SUCC',
              lus: Object.fromEntries(stops.map(({ ref, updatedAt }) => [ref, updatedAt])),
            },
          },
        });
        const refused = rows.filter(({ fait }) => !fait);
        const [first] = refused;
        if (first)
          tell(`${counted(refused.length, 'refusé')}. ${first.ref} : ${first.raison ?? ''}`, {
            bad: true,
          });
        onDone();
      }}
    >
      <Money millimes={cash} /> de plus entrent dans la caisse {ofName(courierName(rs.rsLiv))}.
    </ConfirmDialog>
  );
}
