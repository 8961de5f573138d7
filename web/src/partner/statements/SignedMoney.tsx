import { Money } from '../../ui/base/values/Money.tsx';

/** « −10,000 », « +96,000 », and a dash where nothing differs. */
export function SignedMoney({ tnd }: { tnd: number }) {
  if (tnd === 0) return <span className="muted">–</span>;
  return (
    <b className="signed">
      {tnd > 0 ? '+' : '−'}
      <Money tnd={Math.abs(tnd)} unit={false} />
    </b>
  );
}
