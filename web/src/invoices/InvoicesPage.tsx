import { type Millimes, minus, noMoney } from '@cigogne/domain/money';
import { emptyTexts } from '@cigogne/domain/empty-texts';
import {
  invoiceStateLabels,
  invoiceStateLooks,
  invoiceStates,
} from '@cigogne/domain/invoices/invoice-states';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Row } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { IconCash } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';
import {
  Filters,
  MultiSelectFilter,
  SearchFilter,
  SelectFilter,
} from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { ListPeriod } from '../ui/office/list/PeriodFilter.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { InvoiceActs } from './InvoiceActs.tsx';
import { InvoicePanel } from './InvoicePanel.tsx';
import { useShipperChoices } from '../cheques/shipper-choices.ts';
import './invoices.css';

type Bill = Row<typeof invoicesContract.list>;

const refColumn: Column<Bill> = {
  name: 'ref',
  title: 'Réf',
  width: 114,
  cell: (row) => <b className="figures">{row.ref}</b>,
};

const amount = (name: string, title: string, of: (row: Bill) => Millimes): Column<Bill> => ({
  name,
  title,
  width: 130,
  end: true,
  cell: (row) => <Money millimes={of(row)} unit={false} />,
});

const leftOf = ({ montant_paye, regle }: Bill): Millimes => minus(montant_paye, regle);

/** Where columns go on a phone's card, by column name. */
function inCorner(corners: Readonly<Record<string, Column<Bill>['phone']>>) {
  return (column: Column<Bill>): Column<Bill> => {
    const phone = corners[column.name];
    return phone ? { ...column, phone } : column;
  };
}

const amountColumns: Column<Bill>[] = [
  {
    name: 'colis',
    title: 'Nbr Colis',
    width: 78,
    end: true,
    from: 'tablet',
    cell: (row) => <span className="figures">{row.nbr_colis}</span>,
  },
  {
    ...amount('montant', 'Montant Colis TND', (row) => row.montant_colis),
    width: 136,
    from: 'desktop',
  },
  {
    ...amount('frais', 'Frais Service TND', (row) => row.montant_frais_service),
    width: 128,
    from: 'desktop',
  },
  {
    ...amount('net', 'Montant à payer TND', (row) => row.montant_paye),
    width: 150,
    cell: (row) => (
      <b>
        <Money millimes={row.montant_paye} unit={false} />
      </b>
    ),
  },
  {
    ...amount('reste', 'Réglé / Reste TND', (row) => row.regle),
    width: 140,
    from: 'wide',
    cell: (row) => (
      <span className="paid-left">
        <span className="muted">
          <Money millimes={row.regle} unit={false} />
        </span>
        <b>
          <Money millimes={row.etat === 'annulee' ? noMoney : leftOf(row)} unit={false} />
        </b>
      </span>
    ),
  },
  {
    name: 'etat',
    title: 'Etat',
    width: 122,
    cell: (row) => <Badge {...invoiceStateLooks[row.etat]}>{invoiceStateLabels[row.etat]}</Badge>,
  },
  {
    name: 'date',
    title: 'Date',
    width: 150,
    from: 'tablet',
    cell: (row) => <Instant at={row.createdAt} />,
  },
];

/** Widths that add up to 1280 px; wider screens share the rest. */
const columns: Column<Bill>[] = [
  refColumn,
  { name: 'exped', title: 'Expéditeur', width: 118, cell: (row: Bill) => row.facFor.nom_com },
  ...amountColumns,
].map(inCorner({ exped: 'name', net: 'figure', ref: 'place', etat: 'state', date: 'small' }));
/** The shipper's own list has no column for the shipper. */
export const myInvoiceColumns: Column<Bill>[] = [refColumn, ...amountColumns].map(
  inCorner({ ref: 'name', net: 'figure', etat: 'state', date: 'place' }),
);

export const stateChoices = invoiceStates.map((value) => ({
  value,
  label: invoiceStateLabels[value],
}));

/** /dashb/bill. */
export function InvoicesPage() {
  const list = useList(invoicesContract.list, {
    search: 'one',
    id_exped: 'many',
    etat: 'one',
    du: 'one',
    au: 'one',
  });
  const sums = useRead(
    invoicesContract.list,
    { body: { filter: list.filter } },
    { keepPrevious: true },
  ).data?.totaux;
  const panel = usePanel();
  const shippers = useShipperChoices();
  const navigate = useNavigate();
  const [cancelled, setCancelled] = useState<string | null>(null);
  const { show } = panel;
  const withActs = useMemo(
    () => [
      ...columns,
      {
        name: 'acts',
        title: 'Actions',
        width: 88,
        stays: true,
        from: 'tablet' as const,
        cell: (row: Bill) => (
          <InvoiceActs
            bill={row}
            onCancel={(ref) => {
              setCancelled(ref);
              show(ref);
            }}
          />
        ),
      },
    ],
    [show],
  );
  return (
    <div className="page-list">
      <PageHeader title="Facture(s)">
        <Button icon={IconCash} onClick={() => void navigate({ to: paths.payments })}>
          Paiements
        </Button>
      </PageHeader>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="factures" columns={withActs} />
            <ListExport name="factures" entry={invoicesContract.exportList} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Réf, expéditeur" />
        <MultiSelectFilter list={list} name="id_exped" label="Expéditeur" choices={shippers} />
        <SelectFilter list={list} name="etat" label="Etat" choices={stateChoices} />
        <ListPeriod list={list} />
      </Filters>
      <p className="payment-sums">
        <Money millimes={sums?.reste} big /> <span className="muted">restent à payer sur</span>{' '}
        <Money millimes={sums?.montant_paye} />
        <span className="muted">, réglé</span> <Money millimes={sums?.regle} />
        <span className="muted"> ; les factures annulées ne comptent pas</span>
      </p>
      <ListTable
        list={list}
        panel={panel}
        name="factures"
        label="Factures"
        columns={withActs}
        keyOf={(row) => row.ref}
        rowClass={(row) => (row.etat === 'annulee' ? 'off' : undefined)}
        empty={emptyTexts.list}
      />
      {panel.open && (
        <InvoicePanel
          key={`${panel.open} ${cancelled ?? ''}`}
          code={panel.open}
          cancelling={cancelled === panel.open}
          onCancelEnd={() => setCancelled(null)}
          onClose={() => {
            setCancelled(null);
            panel.close();
          }}
        />
      )}
    </div>
  );
}
