import { formatDay } from '@cigogne/domain/days';
import { ledgerEventLabels } from '@cigogne/domain/ledger/accounts';
import type { Statement, StatementLine } from './statement-row.ts';
import type { ReactNode } from 'react';
import { Instant } from '../ui/base/values/dates.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { type Column, DataTable } from '../ui/office/list/DataTable.tsx';
import type { PanelState } from '../ui/office/page/use-panel.ts';
import { EntryLink } from './EntryLink.tsx';

export const statementColumns: Column<StatementLine>[] = [
  { name: 'at', title: 'Date', width: 152, cell: (row) => <Instant at={row.at} /> },
  {
    name: 'event',
    title: 'Écriture',
    width: 152,
    cell: (row) => <b>{ledgerEventLabels[row.event]}</b>,
  },
  {
    name: 'piece',
    title: 'Pièce',
    width: 180,
    from: 'tablet',
    cell: (row) => <EntryLink source={row.source} />,
  },
  {
    name: 'compte',
    title: 'Compte',
    from: 'desktop',
    cell: (row) => <span className="muted">{row.compte}</span>,
  },
  {
    name: 'debit',
    title: 'Débit TND',
    width: 136,
    end: true,
    cell: (row) =>
      row.debit ? <Money millimes={row.debit} unit={false} /> : <span className="muted">–</span>,
  },
  {
    name: 'credit',
    title: 'Crédit TND',
    width: 136,
    end: true,
    cell: (row) =>
      row.credit ? <Money millimes={row.credit} unit={false} /> : <span className="muted">–</span>,
  },
  {
    name: 'solde',
    title: 'Solde TND',
    width: 136,
    end: true,
    cell: (row) => (
      <b>
        <Money millimes={row.solde} unit={false} />
      </b>
    ),
  },
];

/** One entry may move several of these accounts. */
const keyOf = (row: StatementLine): string => `${row.id}-${row.compte}-${row.debit}-${row.credit}`;

function opening(panel: PanelState, lines: readonly StatementLine[]) {
  const open = lines.find(({ id }) => String(id) === panel.open);
  return {
    onOpen: (row: StatementLine) => panel.show(String(row.id)),
    openKey: open ? keyOf(open) : null,
  };
}

/** The lines of a statement between its two balances; what is done with it as a whole beside them. */
export function StatementTable({
  statement,
  loading,
  error,
  onRetry,
  panel,
  children,
}: {
  statement: Statement | undefined;
  loading: boolean;
  error: Error | null;
  onRetry: () => void;
  /** Where a line opens its entry. */
  panel: PanelState;
  children?: ReactNode;
}) {
  return (
    <>
      {statement && (
        <div className="statement-head">
          <dl className="account-sums">
            <div>
              <dt>Solde au {formatDay(statement.du)}</dt>
              <dd>
                <Money millimes={statement.ouverture} />
              </dd>
            </div>
            <div>
              <dt>Débit</dt>
              <dd>
                <Money millimes={statement.debit} />
              </dd>
            </div>
            <div>
              <dt>Crédit</dt>
              <dd>
                <Money millimes={statement.credit} />
              </dd>
            </div>
            <div>
              <dt>Solde au soir du {formatDay(statement.au)}</dt>
              <dd>
                <Money millimes={statement.cloture} big />
              </dd>
            </div>
          </dl>
          {children}
        </div>
      )}
      {statement?.plus && (
        <p className="note warn statement-note">
          Plus de {statement.lignes.length} lignes : réduisez la période, ou exportez le relevé
          entier.
        </p>
      )}
      <div className="list">
        <DataTable
          name="releve"
          label="Relevé"
          rows={statement?.lignes ?? []}
          columns={statementColumns}
          keyOf={keyOf}
          {...opening(panel, statement?.lignes ?? [])}
          rowClass={(row) => (row.annulation ? 'off' : undefined)}
          loading={loading}
          error={error}
          onRetry={onRetry}
          empty="NO DATA FOUND"
          emptyHint="Rien n’a bougé dans cette période."
        />
      </div>
    </>
  );
}
