import type { EntrySource } from '@cigogne/domain/ledger/statement-wire';
import { Link } from '@tanstack/react-router';
import { paths } from '../office/paths.ts';
import { readUser } from '../http/session.ts';

/** The document that an entry came from, one click away; what is root's alone is only named to others. */
export function EntryLink({ source }: { source: EntrySource }) {
  const root = readUser()?.role === 'root';
  const { facture, colis, rs, cheque, remise } = source;
  if (facture) {
    return root ? (
      <Link to={paths.invoices} search={{ fiche: facture } as never}>
        Facture {facture}
      </Link>
    ) : (
      <span>Facture {facture}</span>
    );
  }
  if (cheque && root)
    return (
      <Link to={paths.cheques} search={{ search: cheque } as never}>
        Chèque {cheque}
      </Link>
    );
  if (colis) return <Link to={paths.parcelSearch(colis, colis)}>Colis {colis}</Link>;
  if (rs) return <Link to={paths.runsheets(rs)}>Tournée {rs}</Link>;
  if (remise === null) return <span className="muted">–</span>;
  return root ? (
    <Link to={paths.ledger} search={{ vue: 'remises' } as never}>
      Remise {remise}
    </Link>
  ) : (
    <span>Remise {remise}</span>
  );
}
