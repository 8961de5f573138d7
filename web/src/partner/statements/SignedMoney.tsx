import { absolute, type Millimes } from '@cigogne/domain/money';
import { Money } from '../../ui/base/values/Money.tsx';

/** « −10,000 », « +96,000 », or a dash for no difference. */
export function SignedMoney({ amount, unit = false }: { amount: Millimes; unit?: boolean }) {
  if (amount === 0) return <span className="muted">–</span>;
  return (
    <b className="signed">
      {amount > 0 ? '+' : '−'}
      <Money millimes={absolute(amount)} unit={unit} />
    </b>
  );
}
