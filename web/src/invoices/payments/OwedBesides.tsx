import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../http/query.ts';
import { listLinks } from '../../office/list-links.ts';
import { Money } from '../../ui/base/values/Money.tsx';

/** What no parcel stands for any more is not among the debts: brought along on the first day, or lost under an invoice. */
export function OwedBesides() {
  const { data } = useRead(invoicesContract.balances, { body: {} });
  if (!data || data.count === 0) return null;
  return (
    <Link className="partner-owes" to={listLinks.balances()}>
      Soldes hors facture
      <span className="muted">
        {' '}
        · <Money millimes={data.solde} />
      </span>
    </Link>
  );
}
