import { absolute, type Millimes } from '@cigogne/domain/money';
import { Money } from '../../ui/base/values/Money.tsx';

/**
 * What the shipper owes from earlier invoices; negative if the shipper is owed something outside
 * invoices.
 */
export function CarryOver({ amount }: { amount: Millimes }) {
  if (amount === 0) return <span className="muted">–</span>;
  return (
    <span title={amount > 0 ? 'Dû par l’expéditeur' : 'Dû à l’expéditeur'}>
      <Money millimes={absolute(amount)} unit={false} />{' '}
      <small className="muted">{amount > 0 ? 'dû par lui' : 'dû à lui'}</small>
    </span>
  );
}
