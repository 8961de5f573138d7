import { type Millimes, sum } from '@cigogne/domain/money';
import { counted, grouped } from '@cigogne/domain/words';
import { paymentModeLabels } from '@cigogne/domain/accounts/account';
import { emptyTexts } from '@cigogne/domain/empty-texts';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { foldText } from '@cigogne/domain/searched-text';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Row } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { ageOf } from '../ui/base/values/dates.tsx';
import { IconFileInvoice } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { BulkBar } from '../ui/office/list/BulkBar.tsx';
import { type Column, DataTable } from '../ui/office/list/DataTable.tsx';
import { Filters, SearchFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { nothingFits } from '../ui/office/list/nothing-fits.ts';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { useWholeList } from '../ui/office/list/use-list.ts';
import { CarryOver } from './builder/CarryOver.tsx';
import { InvoiceManyDialog } from './builder/InvoiceManyDialog.tsx';
import { OwedBesides } from './payments/OwedBesides.tsx';
import { PartnerOwes } from '../partner/statements/PartnerOwes.tsx';
import './invoices.css';

type Debt = Row<typeof invoicesContract.debts>;

const columns: Column<Debt>[] = [
  {
    name: 'nom',
    title: 'Expéditeur',
    cell: (row) => (
      <Link to={paths.invoiceNew(row.id)} className="debt-name">
        <b>{row.nom_com}</b>
      </Link>
    ),
  },
  {
    name: 'colis',
    title: 'Nbr Colis',
    width: 100,
    end: true,
    cell: (row) => <span className="figures">{grouped(row.nbr_colis)}</span>,
  },
  {
    name: 'montant',
    title: 'Montant colis TND',
    width: 160,
    end: true,
    from: 'tablet',
    cell: (row) => <Money millimes={row.montant_colis} unit={false} />,
  },
  {
    name: 'net',
    title: 'Net à payer TND',
    width: 160,
    end: true,
    cell: (row) => (
      <b>
        <Money millimes={row.to_pay} unit={false} />
      </b>
    ),
  },
  {
    name: 'report',
    title: 'Report TND',
    width: 150,
    end: true,
    from: 'desktop',
    cell: (row) => <CarryOver amount={row.report} />,
  },
  {
    name: 'mode',
    title: 'Règlement',
    width: 160,
    from: 'desktop',
    cell: (row) => paymentModeLabels[row.mode_reglement],
  },
  {
    name: 'depuis',
    title: 'Plus ancien',
    width: 120,
    from: 'tablet',
    cell: (row) => <span className="muted">{ageOf(row.depuis)}</span>,
  },
];

/** /dashb/invoice: what each shipper is owed; a click builds the invoice. */
export function DebtsPage() {
  const debts = useRead(invoicesContract.debts, {});
  const list = useWholeList(debts, { search: 'one' });
  const text = list.filters.search;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [invoicing, setInvoicing] = useState(false);
  const navigate = useNavigate();
  const rows = debts.data?.rows ?? [];
  const owed = rows.filter(({ to_pay }) => to_pay > 0).length;
  const taken = rows.filter(({ id }) => chosen.has(String(id)));
  const visible = rows.filter((row) => foldText(row.nom_com ?? '').includes(foldText(text)));
  return (
    <div className="page-list">
      <PageHeader
        title="Dettes"
        beside={
          <p className="debt-total">
            <Money millimes={debts.data && totalOf(rows)} big />
            <span className="muted">
              {' '}
              à payer à {debts.data ? counted(owed, 'expéditeur') : '– expéditeurs'}
            </span>
          </p>
        }
      >
        <OwedBesides />
        <PartnerOwes />
      </PageHeader>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="dettes" columns={columns} />
            <ListExport name="dettes" entry={invoicesContract.exportDebts} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Nom de l’expéditeur" />
      </Filters>
      <div className="list">
        <DataTable
          name="dettes"
          label="Dettes"
          rows={visible}
          columns={columns}
          keyOf={(row) => String(row.id)}
          selection={{
            chosen,
            onChange: setChosen,
            nameOf: ({ nom_com, id }) => nom_com ?? String(id),
          }}
          loading={debts.isPending}
          error={debts.error}
          onRetry={() => void debts.refetch()}
          onOpen={(row) => void navigate({ to: paths.invoiceNew(row.id) })}
          empty={emptyTexts.list}
          emptyHint={
            nothingFits(list) ??
            'Aucun colis à facturer : un colis y entre dès qu’il a un résultat.'
          }
        />
      </div>
      {taken.length > 0 && (
        <BulkBar
          count={taken.length}
          unseen={taken.filter((row) => !visible.includes(row)).length}
          noun={taken.length > 1 ? 'expéditeurs' : 'expéditeur'}
          sum={<Money millimes={totalOf(taken)} />}
          onClear={() => setChosen(new Set())}
        >
          <Button look="blue" icon={IconFileInvoice} onClick={() => setInvoicing(true)}>
            Facturer
          </Button>
        </BulkBar>
      )}
      {invoicing && (
        <InvoiceManyDialog
          shippers={taken.map(({ id }) => id)}
          onClose={(invoiced) => {
            setInvoicing(false);
            setChosen(
              (before) => new Set([...before].filter((id) => !invoiced.includes(Number(id)))),
            );
          }}
        />
      )}
    </div>
  );
}

const totalOf = (rows: readonly Debt[]): Millimes => sum(rows.map(({ to_pay }) => to_pay));
