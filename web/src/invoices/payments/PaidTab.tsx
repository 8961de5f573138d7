import { dayOf } from '@cigogne/domain/days';
import { paymentKindLabels, paymentKinds } from '@cigogne/domain/invoices/invoice-states';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { besidesInvoices } from '@cigogne/domain/invoices/receipt-paper';
import { type Millimes, minus, plus } from '@cigogne/domain/money';
import { Link } from '@tanstack/react-router';
import { callFile } from '../../http/call.ts';
import type { Reply } from '../../http/over-wire.ts';
import type { PaymentRow } from './payment-row.ts';
import { useRead } from '../../http/query.ts';
import { listLinks } from '../../office/list-links.ts';
import { paths } from '../../office/paths.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { DayText } from '../../ui/base/values/dates.tsx';
import { IconPrinter } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import type { Column } from '../../ui/office/list/DataTable.tsx';
import { ExportButton, type ExportFormat } from '../../ui/office/list/ExportButton.tsx';
import { Filters, SearchFilter, SelectFilter } from '../../ui/office/list/filters.tsx';
import { ListTable } from '../../ui/office/list/ListTable.tsx';
import { ListTools } from '../../ui/office/list/ListTools.tsx';
import { monthStart, PeriodFilter } from '../../ui/office/list/PeriodFilter.tsx';
import { openPrint } from '../../ui/office/print/print.tsx';
import { useAddress } from '../../ui/office/list/use-address.ts';
import { useList } from '../../ui/office/list/use-list.ts';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { PaymentPanel } from './PaymentPanel.tsx';
import { trueNow } from '../../http/server-clock.ts';

const columns: Column<PaymentRow>[] = [
  {
    name: 'facture',
    title: 'Facture',
    width: 130,
    cell: ({ facture }) =>
      facture ? (
        <Link to={listLinks.invoices({ fiche: facture })}>{facture}</Link>
      ) : (
        <span className="muted">{besidesInvoices}</span>
      ),
  },
  { name: 'exped', title: 'Expéditeur', cell: (row) => row.exped.nom_com },
  {
    name: 'mode',
    title: 'Mode',
    width: 118,
    cell: (row) => paymentKindLabels[row.mode],
  },
  {
    name: 'reference',
    title: 'Référence',
    width: 140,
    from: 'desktop',
    cell: (row) => row.reference ?? <span className="muted">–</span>,
  },
  {
    name: 'montant',
    title: 'Réglé TND',
    width: 128,
    end: true,
    from: 'tablet',
    cell: (row) => <Money millimes={row.montant} unit={false} />,
  },
  {
    name: 'verse',
    title: 'Versé TND',
    width: 128,
    end: true,
    cell: (row) => (
      <b>
        <Money millimes={row.verse} unit={false} />
      </b>
    ),
  },
  {
    name: 'jour',
    title: 'Date',
    width: 110,
    from: 'tablet',
    cell: (row) => <DayText day={row.jour} />,
  },
  {
    name: 'recu',
    title: 'Reçu',
    width: 180,
    cell: (row) =>
      row.annule || row.annule_recu ? (
        <span className="muted" title={row.raison ?? undefined}>
          {row.annule ? `${row.recu} annulé` : `annule ${row.annule_recu}`}
        </span>
      ) : (
        <Button
          look="ghost"
          icon={IconPrinter}
          aria-label={`Imprimer le reçu ${row.recu}`}
          onClick={() => openPrint(paths.paymentReceipt, row)}
        >
          {row.recu}
        </Button>
      ),
  },
];

const modes = paymentKinds.map((value) => ({ value, label: paymentKindLabels[value] }));

type Sums = NonNullable<Reply<typeof invoicesContract.payments>['totaux']>;

/** The part paid by offsetting a debt: neither handed over nor withheld. */
const compensated = ({ montant, retenue, verse }: Sums): Millimes =>
  minus(montant, plus(retenue, verse));

/** The payments of a period; the bank file contains only its transfers. */
export function PaidTab() {
  const { search, change } = useAddress();
  const panel = usePanel();
  const today = dayOf(trueNow());
  // A receipt number is searched on any day.
  const usual = search['search'] ? '' : today;
  const du = search['du'] ?? usual;
  const au = search['au'] ?? usual;
  const list = useList(
    invoicesContract.payments,
    { search: 'one', mode: 'one' },
    { fixed: { du, au } },
  );
  const sums = useRead(
    invoicesContract.payments,
    { body: { filter: { ...list.filter, du, au } } },
    { keepPrevious: true },
  ).data?.totaux;
  const file = (format: ExportFormat) =>
    callFile(invoicesContract.paymentsExport, {
      body: { filter: { ...list.filter, du, au }, format },
    });
  const bankFile = (format: ExportFormat) =>
    callFile(invoicesContract.paymentsExport, {
      body: { filter: { ...list.filter, du, au, mode: 'virement' }, format, banque: true },
    });
  // Without a period, transfers of every day would be ordered a second time.
  const whyNoBankFile = du && au ? null : 'Choisissez les jours à virer';
  return (
    <>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="paiements" columns={columns} />
            <ExportButton name="paiements" fetchFile={file} />
            <ExportButton
              name="virements"
              label="Fichier banque"
              whyNot={whyNoBankFile}
              fetchFile={bankFile}
            />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Facture, reçu, expéditeur, référence" />
        <SelectFilter list={list} name="mode" label="Mode" choices={modes} />
        <PeriodFilter
          du={du}
          au={au}
          onChange={(period) => change({ ...period, page: undefined })}
        />
      </Filters>
      {sums && (
        <p className="payment-sums">
          <Money millimes={sums.verse} big /> <span className="muted">versés</span>
          {sums.retenue !== 0 && (
            <span className="muted">
              , <Money millimes={sums.retenue} /> retenus à la source
            </span>
          )}
          {compensated(sums) !== 0 && (
            <span className="muted">
              , <Money millimes={compensated(sums)} /> compensés
            </span>
          )}
        </p>
      )}
      <ListTable
        list={list}
        panel={panel}
        name="paiements"
        label="Paiements"
        columns={columns}
        keyOf={(row) => String(row.id)}
        rowClass={(row) => (row.annule || row.annule_recu ? 'off' : undefined)}
        empty="NO DATA FOUND"
        emptyHint={
          du === today
            ? 'Rien n’est payé aujourd’hui : une facture se paie dans « À payer », le paiement reste ici.'
            : 'Rien n’est payé ces jours-là.'
        }
        emptyActions={
          list.filtered ? undefined : (
            <Button onClick={() => change({ du: monthStart(today), au: today, page: undefined })}>
              Paiements du mois
            </Button>
          )
        }
      />
      {panel.open && <PaymentPanel id={panel.open} rows={list.rows} onClose={panel.close} />}
    </>
  );
}
