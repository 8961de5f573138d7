import { formatDay } from '@cigogne/domain/days';
import type { Statement, StatementLine } from './statement-row.ts';
import { type ReactNode, useMemo } from 'react';
import { Instant } from '../ui/base/values/dates.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { type Column, DataTable } from '../ui/office/list/DataTable.tsx';
import type { PanelState } from '../ui/office/page/use-panel.ts';
import { EntryLink } from './EntryLink.tsx';
import { EntryName } from './EntryName.tsx';

export const statementColumns: Column<StatementLine>[] = [
  { name: 'at', title: 'Date', width: 150, cell: (row) => <Instant at={row.at} /> },
  {
    name: 'event',
    title: 'Écriture',
    width: 170,
    cell: (row) => <EntryName entry={row} />,
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
    width: 124,
    end: true,
    cell: (row) =>
      row.debit ? <Money millimes={row.debit} unit={false} /> : <span className="muted">–</span>,
  },
  {
    name: 'credit',
    title: 'Crédit TND',
    width: 124,
    end: true,
    cell: (row) =>
      row.credit ? <Money millimes={row.credit} unit={false} /> : <span className="muted">–</span>,
  },
  {
    name: 'solde',
    title: 'Solde TND',
    width: 124,
    end: true,
    cell: (row) => (
      <b>
        <Money millimes={row.solde} unit={false} />
      </b>
    ),
  },
];

/**
 * One entry may move several of these accounts, and one of them twice, so lines are identified by
 * their position.
 */
function keysOf(lines: readonly StatementLine[]): (line: StatementLine) => string {
  const met = new Map<number, number>();
  const keys = new Map(
    lines.map((line) => {
      const place = met.get(line.id) ?? 0;
      met.set(line.id, place + 1);
      return [line, `${line.id}-${place}`];
    }),
  );
  return (line) => keys.get(line) ?? '';
}

function opening(panel: PanelState, lines: readonly StatementLine[]) {
  const isThere = lines.some(({ id }) => String(id) === panel.open);
  return {
    onOpen: (row: StatementLine) => panel.show(String(row.id)),
    openKey: isThere ? `${panel.open}-0` : null,
  };
}

const noLines: readonly StatementLine[] = [];

/**
 * The lines of a statement between its opening and closing balance, with the actions on the whole
 * beside them.
 */
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
  /** The panel in which a line opens its entry. */
  panel: PanelState;
  children?: ReactNode;
}) {
  const lines = statement?.lignes ?? noLines;
  const keyOf = useMemo(() => keysOf(lines), [lines]);
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
          rows={lines}
          columns={statementColumns}
          keyOf={keyOf}
          {...opening(panel, lines)}
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
