import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { counted } from '@cigogne/domain/words';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../http/query.ts';
import { listLinks } from '../../office/list-links.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import '../../partner/statements/partner-owes.css';

/**
 * What is owed without a parcel is not among the debts: opening balances, or losses after
 * invoicing; and, the other way, what shippers owe since an invoice that stopped at 0.
 */
export function OwedBesides() {
  const { data } = useRead(invoicesContract.balances, { body: {} });
  if (!data) return null;
  return (
    <>
      {data.count > 0 && (
        <Link className="partner-owes" to={listLinks.balances()}>
          Soldes hors facture
          <span className="muted">
            {' '}
            · <Money millimes={data.solde} />
          </span>
        </Link>
      )}
      {data.dus.nbr > 0 && (
        <Link className="partner-owes" to={listLinks.ledgerAccounts('report')}>
          Reports
          <span className="muted">
            {' '}
            · <Money millimes={data.dus.montant} /> dus par {counted(data.dus.nbr, 'expéditeur')}
          </span>
        </Link>
      )}
    </>
  );
}
