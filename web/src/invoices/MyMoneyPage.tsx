import { plus } from '@cigogne/domain/money';
import { dayOf } from '@cigogne/domain/days';
import { emptyTexts } from '@cigogne/domain/empty-texts';
import {
  type MoneyPlace,
  moneyPlaceLabels,
  moneyPlaceLooks,
  moneyPlaces,
  paymentKindLabels,
} from '@cigogne/domain/invoices/invoice-states';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { issueLabels, issues } from '@cigogne/domain/parcels/statuses';
import { recipientName } from '@cigogne/domain/parcels/recipient-name';
import { Link } from '@tanstack/react-router';
import type { Row } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { ParcelPanel } from '../parcels/panel/ParcelPanel.tsx';
import { SinceFilter } from '../parcels/lists/SinceFilter.tsx';
import { Badge } from '../ui/base/look/Badge.tsx';
import { DayText } from '../ui/base/values/dates.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { IssueBadge } from '../ui/base/look/StatusBadge.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { ExportButton } from '../ui/office/list/ExportButton.tsx';
import {
  Filters,
  MultiSelectFilter,
  SearchFilter,
  SelectFilter,
} from '../ui/office/list/filters.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { WithNotices } from '../ui/office/page/WithNotices.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { type PanelState, usePanel } from '../ui/office/page/use-panel.ts';
import { BalancePayments } from './BalancePayments.tsx';
import { BillPassword, billFile, useLocked } from './payments/BillPassword.tsx';
import { MoneyTotals } from './MoneyTotals.tsx';
import './my-money.css';

type Line = Row<typeof invoicesContract.myMoney>;

const columns: readonly Column<Line>[] = [
  {
    name: 'code',
    title: 'Code',
    width: 136,
    phone: 'place',
    cell: (row) => <ParcelCode code={row.code} />,
  },
  {
    name: 'client',
    title: 'Client',
    width: 130,
    phone: 'name',
    cell: (row) => <span className="name">{recipientName(row)}</span>,
  },
  {
    name: 'decision',
    title: 'Résultat',
    width: 118,
    from: 'tablet',
    cell: (row) => <IssueBadge issue={row.decision} out />,
  },
  {
    name: 'issue_le',
    title: 'Le',
    width: 112,
    from: 'wide',
    cell: (row) => <DayText day={dayOf(new Date(row.issue_le))} />,
  },
  {
    name: 'montant',
    title: 'Montant TND',
    width: 106,
    end: true,
    from: 'tablet',
    cell: (row) => <Money millimes={row.montant_colis} unit={false} />,
  },
  {
    name: 'frais',
    title: 'Frais TND',
    width: 84,
    end: true,
    from: 'desktop',
    cell: (row) => (
      <span className="muted">
        <Money millimes={plus(row.frais_service, row.frais_poids_supp)} unit={false} />
      </span>
    ),
  },
  {
    name: 'net',
    title: 'Net TND',
    width: 92,
    end: true,
    phone: 'figure',
    cell: (row) => (
      <b>
        <Money millimes={row.net} unit={false} />
      </b>
    ),
  },
  {
    name: 'ou',
    title: 'Argent',
    width: 148,
    phone: 'state',
    cell: (row) => <Where line={row} />,
  },
  {
    name: 'facture',
    title: 'Facture',
    width: 118,
    from: 'tablet',
    cell: ({ facture }) =>
      facture ? (
        <Link className="figures" to={paths.myInvoice(facture.ref)} onClick={stay}>
          {facture.ref}
        </Link>
      ) : (
        <span className="muted">–</span>
      ),
  },
  {
    name: 'paiement',
    title: 'Paiement',
    width: 172,
    from: 'desktop',
    cell: (row) => <PaidWith line={row} />,
  },
  {
    name: 'order_ref',
    title: 'Réf. commande',
    width: 130,
    hidden: true,
    cell: (row) => row.order_ref ?? '–',
  },
];

/** Following the link to the invoice must not open the row's own panel. */
const stay = (event: { stopPropagation: () => void }) => event.stopPropagation();

function Where({ line }: { line: Line }) {
  const part = line.facture?.etat === 'payee_partiel';
  return (
    <Badge {...(part ? { tone: 'amber', stroke: 'tint' } : moneyPlaceLooks[line.ou])}>
      {part ? 'Payé en partie' : moneyPlaceLabels[line.ou]}
    </Badge>
  );
}

/** The last payment of its invoice, unless the recipient's cheques are all of its money. */
function PaidWith({ line: { paiement, cheques, montant_colis } }: { line: Line }) {
  const inCheques = cheques > 0 && (
    <span title="Chèques du destinataire">
      Chèque <Money millimes={cheques} unit={false} />
    </span>
  );
  if (inCheques && cheques >= montant_colis) return inCheques;
  if (!paiement) return inCheques || <span className="muted">–</span>;
  return (
    <>
      <span title={paymentKindLabels[paiement.mode]}>
        <DayText day={paiement.jour} />{' '}
        <span className="muted">{paiement.reference ?? paymentKindLabels[paiement.mode]}</span>
      </span>
      {inCheques && <> + {inCheques}</>}
    </>
  );
}

const places = moneyPlaces.map((value) => ({ value, label: moneyPlaceLabels[value] }));
const results = issues.map((value) => ({ value, label: issueLabels[value] }));

const useMyMoney = () =>
  useList(
    invoicesContract.myMoney,
    { search: 'one', ou: 'one', decision: 'many', facture: 'one', depuis: 'one' },
    { textSearch: true },
  );

/** « Où est mon argent » : each parcel with a result, its invoice, its payment. */
export function MyMoneyPage() {
  const list = useMyMoney();
  const panel = usePanel();
  const locked = useLocked({ error: list.error, isPending: list.loading });
  return (
    <div className="page-list">
      <PageHeader title="Où est mon argent" />
      {locked ? <BillPassword onOpen={list.refresh} /> : <Books list={list} panel={panel} />}
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}

function Books({ list, panel }: { list: ReturnType<typeof useMyMoney>; panel: PanelState }) {
  const totals = useRead(invoicesContract.myMoneyTotals, {});
  const besides = useRead(invoicesContract.myBalancePayments, {});
  return (
    <WithNotices pending={totals.isPending || besides.isPending}>
      <MoneyTotals
        totals={totals.data}
        selected={list.filters.ou as MoneyPlace | ''}
        onShow={(place) => list.setFilter('ou', place)}
      />
      {besides.data && <BalancePayments {...besides.data} />}
      <Filters
        list={list}
        end={
          <>
            <ListTools name="mon-argent" columns={columns} />
            <ExportButton
              name="mon-argent"
              fetchFile={(format) =>
                billFile(invoicesContract.exportMyMoney, {
                  body: { filter: list.filter, format },
                })
              }
            />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Code, client, facture" />
        <SelectFilter list={list} name="ou" label="Argent" choices={places} />
        <MultiSelectFilter list={list} name="decision" label="Résultat" choices={results} />
        <SinceFilter list={list} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="mon-argent"
        label="Où est mon argent"
        columns={columns}
        keyOf={(row) => row.ref}
        empty={emptyTexts.shipperList}
        emptyHint="Un colis apparaît ici dès qu’il est livré ou de retour."
      />
    </WithNotices>
  );
}
