import { Money } from '../../ui/base/values/Money.tsx';

/** What the shipper owes from earlier invoices; negative: what is owed besides. */
export function CarryOver({ tnd }: { tnd: number }) {
  if (tnd === 0) return <span className="muted">–</span>;
  return (
    <span title={tnd > 0 ? 'Dû par l’expéditeur' : 'Dû à l’expéditeur'}>
      <Money tnd={Math.abs(tnd)} unit={false} />{' '}
      <small className="muted">{tnd > 0 ? 'dû par lui' : 'dû à lui'}</small>
    </span>
  );
}
