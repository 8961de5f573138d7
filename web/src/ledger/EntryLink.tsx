import { hasScreen } from '../office/routes.tsx';
import { pieceOf, piecesOf } from '@cigogne/domain/ledger/pieces';
import type { EntrySource } from '@cigogne/domain/ledger/statement-wire';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listLinks } from '../office/list-links.ts';
import { paths } from '../office/paths.ts';

/**
 * A link to the source document of an entry; documents that only root may open are just named for
 * others.
 */
export function EntryLink({ source }: { source: EntrySource }) {
  return pieceOf(source) ? documentsOf(source)[0] : <span className="muted">–</span>;
}

/** Every document of an entry, the one closest to its money first. */
export const documentsOf = (source: EntrySource): ReactNode[] =>
  piecesOf(source).map(({ kind, name }) => {
    const to = screenOf(source)[kind];
    return to ? (
      <Link key={kind} to={to}>
        {name}
      </Link>
    ) : (
      <span key={kind}>{name}</span>
    );
  });

const screenOf = ({ facture, cheque, colis, rs, releve, remise, paiement }: EntrySource) => ({
  facture: facture && hasScreen(paths.invoices) && listLinks.invoices({ fiche: facture }),
  cheque: cheque && hasScreen(paths.cheques) && listLinks.cheques({ search: cheque }),
  colis: colis && paths.parcelSearch(colis, colis),
  rs: rs && paths.runsheets(rs),
  releve: releve !== null && hasScreen(paths.statement('$id')) && paths.statement(releve),
  remise: remise !== null && hasScreen(paths.ledger) && listLinks.remittance(remise),
  paiement: paiement && hasScreen(paths.payments) && listLinks.payment(paiement.id),
  livreur: null,
});
