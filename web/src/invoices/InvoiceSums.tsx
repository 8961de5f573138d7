import { type Millimes, minus } from '@cigogne/domain/money';
import { Money } from '../ui/base/values/Money.tsx';
import type { BillView } from './bill-view.ts';

/** The amounts of an invoice, from the parcels down to what is left to pay. */
export function InvoiceSums({ bill }: { bill: BillView }) {
  return (
    <dl className="bill-sums">
      <Sum label={`Montant de ${bill.nbr_colis} colis`} amount={bill.montant_colis} />
      <Sum label="Frais service" less amount={bill.montant_frais_service} />
      <Sum label="Frais poids supplémentaire" less amount={bill.montant_frais_poids_supp} />
      <Sum label={`Chèques remis (${bill.cheques.length})`} less amount={bill.montant_cheque} />
      <Sum label="Droit de timbre" less amount={bill.montant_droit_timbre} />
      <Sum label="Net à payer" strong amount={bill.montant_paye} />
      {bill.report > 0 && <Sum label="Manque reporté" amount={bill.report} />}
      {bill.regle > 0 && <Sum label="Réglé" amount={bill.regle} />}
      {bill.etat === 'payee_partiel' && <Sum label="Reste à payer" strong amount={restOf(bill)} />}
    </dl>
  );
}

const restOf = (bill: Pick<BillView, 'montant_paye' | 'regle'>): Millimes =>
  minus(bill.montant_paye, bill.regle);

function Sum({
  label,
  amount,
  less = false,
  strong = false,
}: {
  label: string;
  amount: Millimes;
  less?: boolean;
  strong?: boolean;
}) {
  return (
    <div className={strong ? 'strong' : undefined}>
      <dt>{label}</dt>
      <dd>
        {less && amount > 0 && '− '}
        <Money millimes={amount} unit={false} />
      </dd>
    </div>
  );
}
