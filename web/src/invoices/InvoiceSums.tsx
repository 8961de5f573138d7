import { asMillimes, toTnd } from '@cigogne/domain/money';
import { Money } from '../ui/base/values/Money.tsx';
import type { BillView } from './bill-view.ts';

/** The sums of an invoice, from the parcels down to what is left to pay. */
export function InvoiceSums({ bill }: { bill: BillView }) {
  return (
    <dl className="bill-sums">
      <Sum label={`Montant de ${bill.nbr_colis} colis`} tnd={bill.montant_colis} />
      <Sum label="Frais service" less tnd={bill.montant_frais_service} />
      <Sum label="Frais poids supplémentaire" less tnd={bill.montant_frais_poids_supp} />
      <Sum label={`Chèques remis (${bill.cheques.length})`} less tnd={bill.montant_cheque} />
      <Sum label="Droit de timbre" less tnd={bill.montant_droit_timbre} />
      <Sum label="Net à payer" strong tnd={bill.montant_paye} />
      {bill.report > 0 && <Sum label="Manque reporté" tnd={bill.report} />}
      {bill.regle > 0 && <Sum label="Réglé" tnd={bill.regle} />}
      {bill.etat === 'payee_partiel' && (
        <Sum label="Reste à payer" strong tnd={toTnd(restOf(bill))} />
      )}
    </dl>
  );
}

/** Millimes. */
const restOf = (bill: Pick<BillView, 'montant_paye' | 'regle'>): number =>
  asMillimes(bill.montant_paye) - asMillimes(bill.regle);

function Sum({
  label,
  tnd,
  less = false,
  strong = false,
}: {
  label: string;
  tnd: number;
  less?: boolean;
  strong?: boolean;
}) {
  return (
    <div className={strong ? 'strong' : undefined}>
      <dt>{label}</dt>
      <dd>
        {less && tnd > 0 && '− '}
        <Money tnd={tnd} unit={false} />
      </dd>
    </div>
  );
}
