import { Badge } from '../../ui/base/look/Badge.tsx';

/** Whether invoices and credit require the billing password; only the company changes it. */
export function BillSecurity({ secured }: { secured: boolean }) {
  return (
    <section className="card" aria-labelledby="bill-security-title">
      <h2 id="bill-security-title" className="row">
        Mot de passe de facturation
        <Badge tone={secured ? 'green' : 'stone'} stroke={secured ? 'solid' : 'out'}>
          {secured ? 'Activé' : 'Désactivé'}
        </Badge>
      </h2>
      <p className="muted">
        {secured
          ? 'Votre crédit, vos factures et « Où est mon argent » le demandent, puis restent ouverts 15 minutes. Pour le changer, contactez-nous.'
          : 'Votre crédit et vos factures s’ouvrent avec votre session. Pour les protéger par un second mot de passe, contactez-nous.'}
      </p>
    </section>
  );
}
