import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../http/query.ts';
import { listLinks } from '../../office/list-links.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import '../../partner/statements/partner-owes.css';

/**
 * What is owed without a parcel is not among the debts: opening balances, or losses after
 * invoicing.
 */
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
