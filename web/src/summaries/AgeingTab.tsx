import { type Millimes, noMoney, sum } from '@cigogne/domain/money';
import { ageLabels } from '@cigogne/domain/ledger/ages';
import {
  ageKinds,
  type AgeKind,
  reportsContract,
} from '@cigogne/domain/summaries/reports.contract';
import { useNavigate } from '@tanstack/react-router';
import { callFile } from '../http/call.ts';
import type { Reply } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { listLinks } from '../office/list-links.ts';
import { SkeletonLines } from '../ui/base/feedback/states.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { ColumnsButton } from '../ui/office/list/ColumnsButton.tsx';
import { type Column, DataTable } from '../ui/office/list/DataTable.tsx';
import { ExportButton } from '../ui/office/list/ExportButton.tsx';

type AgeRow = Reply<typeof reportsContract.ageing>[AgeKind][number];

const titles: Record<AgeKind, string> = {
  creances: 'Ce qui nous est dû',
  dettes: 'Ce que nous devons',
};

const columns: Column<AgeRow>[] = [
  { name: 'libelle', title: 'Compte', cell: (row) => <b>{row.libelle}</b> },
  ...ageLabels.map(
    (title, place): Column<AgeRow> => ({
      name: `tranche-${place}`,
      title,
      width: 135,
      end: true,
      from: 'desktop',
      cell: (row) =>
        row.tranches[place] ? (
          <Money millimes={row.tranches[place]} unit={false} />
        ) : (
          <span className="muted">–</span>
        ),
    }),
  ),
  {
    name: 'vieux',
    title: 'Plus ancien',
    width: 150,
    from: 'tablet',
    hidden: true,
    cell: (row) => ageLabels[row.tranches.findLastIndex((one) => one > 0)],
  },
  {
    name: 'total',
    title: 'Total TND',
    width: 140,
    end: true,
    cell: (row) => (
      <b>
        <Money millimes={row.total} unit={false} />
      </b>
    ),
  },
];

/** Receivables and payables by age; a click opens the statement behind the figure. */
export function AgeingTab() {
  const read = useRead(reportsContract.ageing, { body: {} });
  const navigate = useNavigate();
  // Of the second table nobody knows where it begins before the first is read.
  if (read.isPending) return <SkeletonLines count={10} />;
  return (
    <div className="ageing">
      {ageKinds.map((kind) => {
        const rows = read.data?.[kind] ?? [];
        return (
          <section key={kind} aria-label={titles[kind]}>
            <header className="ageing-head">
              <h2>{titles[kind]}</h2>
              <Money millimes={read.data && sumOf(rows, ({ total }) => total)} />
              <span className="push" />
              <ColumnsButton name={`echeancier-${kind}`} columns={columns} />
              <ExportButton
                name={kind}
                label="Exporter"
                fetchFile={(format) =>
                  callFile(reportsContract.ageingExport, { body: { type: kind, format } })
                }
              />
            </header>
            <DataTable
              name={`echeancier-${kind}`}
              label={titles[kind]}
              rows={rows}
              columns={columns}
              keyOf={(row) => row.account}
              error={read.error}
              onRetry={() => void read.refetch()}
              onOpen={(row) =>
                void navigate({
                  to: listLinks.accountStatement({ type: 'compte', de: row.account }),
                })
              }
              empty="NO DATA FOUND"
              {...(read.data && {
                totals: {
                  libelle: rows.length > 1 ? `${rows.length} comptes` : 'Total',
                  total: <Money millimes={sumOf(rows, ({ total }) => total)} unit={false} />,
                  ...Object.fromEntries(
                    ageLabels.map((_, place) => [
                      `tranche-${place}`,
                      <Money
                        key={place}
                        millimes={sumOf(rows, ({ tranches }) => tranches[place] ?? noMoney)}
                        unit={false}
                      />,
                    ]),
                  ),
                },
              })}
            />
          </section>
        );
      })}
    </div>
  );
}

const sumOf = (rows: readonly AgeRow[], of: (row: AgeRow) => Millimes): Millimes =>
  sum(rows.map(of));
