import { dayOf } from '@cigogne/domain/days';
import {
  reportKindLabels,
  reportKinds,
  reportsContract,
} from '@cigogne/domain/summaries/reports.contract';
import { callFile } from '../http/call.ts';
import type { Row } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { SelectField } from '../ui/base/Field.tsx';
import { Money } from '../ui/base/Money.tsx';
import { type Column, DataTable } from '../ui/office/DataTable.tsx';
import { ExportButton } from '../ui/office/ExportButton.tsx';
import { monthStart, PeriodFilter } from '../ui/office/PeriodFilter.tsx';
import { useAddress } from '../ui/office/use-address.ts';

type ReportRow = Row<typeof reportsContract.report>;

const amount = (
  name: string,
  title: string,
  of: (row: ReportRow) => number,
): Column<ReportRow> => ({
  name,
  title,
  width: 150,
  end: true,
  cell: (row) =>
    of(row) === 0 ? <span className="muted">–</span> : <Money tnd={of(row)} unit={false} />,
});

const kinds = reportKinds.map((value) => ({
  value,
  label: `Par ${reportKindLabels[value].toLowerCase()}`,
}));

/** Collected, fees and paid in a period, under the heading that is asked. */
export function MoneyReportTab() {
  const { search, change } = useAddress();
  const today = dayOf(new Date());
  const par = reportKinds.find((one) => one === search['par']) ?? 'jour';
  const du = search['du'] ?? monthStart(today);
  const au = search['au'] ?? today;
  const body = { par, du, au };
  const read = useRead(reportsContract.report, { body }, { keepPrevious: true });
  const totals = read.data?.totaux;
  const columns: Column<ReportRow>[] = [
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
      cell: (row) => <span className="figures">{row.nbr_colis || ''}</span>,
    },
    amount('encaisse', 'Encaissé TND', ({ encaisse }) => encaisse),
    amount('frais', 'Frais TND', ({ frais }) => frais),
    amount('paye', 'Payé TND', ({ paye }) => paye),
  ];
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
        <span className="push" />
        <ExportButton
          name="rapport"
          label="Exporter"
          fetchFile={(format) =>
            callFile(reportsContract.reportExport, { body: { ...body, format } })
          }
        />
      </search>
      <div className="list">
        <DataTable
          name={`rapport-${par}`}
          label="Rapport"
          rows={read.data?.rows ?? []}
          columns={columns}
          keyOf={(row) => row.cle || 'aucun'}
          loading={read.isPending}
          error={read.error}
          onRetry={() => void read.refetch()}
          empty="NO DATA FOUND"
          emptyHint="Rien n’a bougé dans cette période."
          foot={
            totals && (
              <tr>
                <td>Total</td>
                <td className="end figures from-tablet">{totals.nbr_colis}</td>
                <td className="end">
                  <Money tnd={totals.encaisse} unit={false} />
                </td>
                <td className="end">
                  <Money tnd={totals.frais} unit={false} />
                </td>
                <td className="end">
                  <Money tnd={totals.paye} unit={false} />
                </td>
              </tr>
            )
          }
        />
      </div>
    </>
  );
}
