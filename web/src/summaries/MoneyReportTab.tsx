import { type Millimes } from '@cigogne/domain/money';
import { dayOf } from '@cigogne/domain/days';
import {
  reportKindLabels,
  type ReportKind,
  reportKinds,
  reportsContract,
} from '@cigogne/domain/summaries/reports.contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { callFile } from '../http/call.ts';
import type { Reply, Row } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { listLinks } from '../office/list-links.ts';
import { SelectField } from '../ui/base/form/Field.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { type Column, DataTable } from '../ui/office/list/DataTable.tsx';
import { ExportButton } from '../ui/office/list/ExportButton.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { monthStart, PeriodFilter } from '../ui/office/list/PeriodFilter.tsx';
import { useAddress } from '../ui/office/list/use-address.ts';
import { trueNow } from '../http/server-clock.ts';

type ReportRow = Row<typeof reportsContract.report>;

const amount = (
  name: string,
  title: string,
  of: (row: ReportRow) => Millimes,
): Column<ReportRow> => ({
  name,
  title,
  width: 150,
  end: true,
  cell: (row) =>
    of(row) === 0 ? <span className="muted">–</span> : <Money millimes={of(row)} unit={false} />,
});

const kinds = reportKinds.map((value) => ({
  value,
  label: `Par ${reportKindLabels[value].toLowerCase()}`,
}));

const columnsOf = (par: ReportKind): Column<ReportRow>[] => [
  {
    name: 'libelle',
    title: reportKindLabels[par],
    cell: (row) => <b className={par === 'jour' ? 'figures' : undefined}>{row.libelle}</b>,
  },
  {
    name: 'colis',
    title: 'Colis',
    width: 100,
    end: true,
    from: 'tablet',
    cell: (row) => (
      <span className="figures">{row.nbr_colis ? row.nbr_colis.toLocaleString('fr') : ''}</span>
    ),
  },
  amount('encaisse', 'Encaissé TND', ({ encaisse }) => encaisse),
  amount('frais', 'Frais TND', ({ frais }) => frais),
  amount('paye', 'Payé TND', ({ paye }) => paye),
];

const totalsOf = (totals: Reply<typeof reportsContract.report>['totaux']) => ({
  libelle: 'Total',
  colis: <span className="figures">{totals.nbr_colis.toLocaleString('fr')}</span>,
  encaisse: <Money millimes={totals.encaisse} unit={false} />,
  frais: <Money millimes={totals.frais} unit={false} />,
  paye: <Money millimes={totals.paye} unit={false} />,
});

/**
 * The details behind a row: the entries of a day, the statement of a person, or the entries of the
 * period for nobody.
 */
function behind(par: ReportKind, row: ReportRow, period: { du: string; au: string }) {
  if (row.cle === '') return listLinks.entries(period);
  if (par === 'jour') return listLinks.entries({ du: row.cle, au: row.cle });
  return listLinks.accountStatement({ type: par, de: row.cle, ...period });
}

/** Collections, fees and payments of a period, grouped as chosen; a row opens its details. */
export function MoneyReportTab() {
  const { search, change } = useAddress();
  const navigate = useNavigate();
  const today = dayOf(trueNow());
  const par = reportKinds.find((one) => one === search['par']) ?? 'jour';
  const du = search['du'] ?? monthStart(today);
  const au = search['au'] ?? today;
  const body = { par, du, au };
  const read = useRead(reportsContract.report, { body }, { keepPrevious: true });
  const totals = read.data?.totaux;
  const columns = useMemo(() => columnsOf(par), [par]);
  return (
    <>
      <search className="filters">
        <SelectField
          label="Regroupement"
          hideLabel
          value={par}
          onChange={(value) => change({ par: value })}
          choices={kinds}
        />
        <PeriodFilter du={du} au={au} onChange={(period) => change(period)} />
        <div className="filters-end">
          <ListTools name="rapport" columns={columns} />
          <ExportButton
            name="rapport"
            label="Exporter"
            fetchFile={(format) =>
              callFile(reportsContract.reportExport, { body: { ...body, format } })
            }
          />
        </div>
      </search>
      <div className="list">
        <DataTable
          name="rapport"
          label="Rapport"
          rows={read.data?.rows ?? []}
          columns={columns}
          keyOf={(row) => row.cle || 'aucun'}
          loading={read.isPending}
          error={read.error}
          onRetry={() => void read.refetch()}
          onOpen={(row) => void navigate({ to: behind(par, row, { du, au }) })}
          empty="NO DATA FOUND"
          emptyHint="Rien n’a bougé dans cette période."
          {...(totals && { totals: totalsOf(totals) })}
        />
      </div>
    </>
  );
}
