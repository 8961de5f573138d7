import { hasScreen } from '../office/routes.tsx';
import type { EntrySource } from '@cigogne/domain/ledger/statement-wire';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listLinks } from '../office/list-links.ts';
import { paths } from '../office/paths.ts';

/** The document that an entry came from, one click away; what is root's alone is only named to others. */
export function EntryLink({ source }: { source: EntrySource }) {
  return documentsOf(source)[0] ?? <span className="muted">–</span>;
}

/** Every document of an entry, the nearest to its money first. */
export function documentsOf(source: EntrySource): ReactNode[] {
  const { facture, colis, rs, cheque, remise, releve, paiement } = source;
  const found: ReactNode[] = [];
  if (facture)
    found.push(
      hasScreen(paths.invoices) ? (
        <Link key="facture" to={listLinks.invoices({ fiche: facture })}>
          Facture {facture}
        </Link>
      ) : (
        <span key="facture">Facture {facture}</span>
      ),
    );
  if (cheque && hasScreen(paths.cheques))
    found.push(
      <Link key="cheque" to={listLinks.cheques({ search: cheque })}>
        Chèque {cheque}
      </Link>,
    );
  if (colis)
    found.push(
      <Link key="colis" to={paths.parcelSearch(colis, colis)}>
        Colis {colis}
      </Link>,
    );
  if (rs)
    found.push(
      <Link key="rs" to={paths.runsheets(rs)}>
        Tournée {rs}
      </Link>,
    );
  if (releve !== null && hasScreen(paths.statement('$id')))
    found.push(
      <Link key="releve" to={paths.statement(releve)}>
        Relevé Afex
      </Link>,
    );
  if (remise !== null)
    found.push(
      hasScreen(paths.ledger) ? (
        <Link key="remise" to={listLinks.remittance(remise)}>
          Remise {remise}
        </Link>
      ) : (
        <span key="remise">Remise {remise}</span>
      ),
    );
  if (paiement)
    found.push(
      hasScreen(paths.payments) ? (
        <Link key="recu" to={listLinks.payment(paiement.id)}>
          Reçu {paiement.recu}
        </Link>
      ) : (
        <span key="recu">Reçu {paiement.recu}</span>
      ),
    );
  return found;
}
