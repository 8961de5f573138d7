import { formatRib } from '@cigogne/domain/accounts/rib';
import { paymentModeLabels } from '@cigogne/domain/accounts/account';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { counted, ofName } from '@cigogne/domain/words';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useRead } from '../../http/query.ts';
import { listLinks } from '../../office/list-links.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import type { Column } from '../../ui/office/list/DataTable.tsx';
import { Filters, SearchFilter } from '../../ui/office/list/filters.tsx';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { ListTable } from '../../ui/office/list/ListTable.tsx';
import { ListTools } from '../../ui/office/list/ListTools.tsx';
import { useList } from '../../ui/office/list/use-list.ts';
import { PayDialog } from './PayBalance.tsx';
import type { OwedBalance } from './payment-row.ts';

const columnsOf = (onPay: (row: OwedBalance) => void): Column<OwedBalance>[] => [
  {
    name: 'exped',
    title: 'Expéditeur',
    phone: 'name',
    cell: ({ exped }) => (
      <Link to={listLinks.accountStatement({ type: 'exped', de: exped.id })}>
        <b>{exped.nom_com}</b>
      </Link>
    ),
  },
  {
    name: 'rib',
    title: 'RIB',
    width: 240,
    from: 'desktop',
    cell: ({ rib }) =>
      rib ? (
        <span className="figures">{formatRib(rib)}</span>
      ) : (
        <span className="muted">aucun</span>
      ),
  },
  {
    name: 'mode',
    title: 'Règlement',
    width: 180,
    from: 'tablet',
    cell: (row) => paymentModeLabels[row.mode_reglement],
  },
  {
    name: 'solde',
    title: 'Solde TND',
    width: 136,
    end: true,
    phone: 'figure',
    cell: ({ solde }) => (
      <b>
        <Money millimes={solde} unit={false} />
      </b>
    ),
  },
  {
    name: 'payer',
    title: 'Actions',
    width: 112,
    end: true,
    phone: 'acts',
    cell: (row) => (
      <Button
        aria-label={`Payer le solde ${ofName(row.exped.nom_com ?? 'l’expéditeur')}`}
        onClick={() => onPay(row)}
      >
        Payer
      </Button>
    ),
  },
];

/**
 * Shippers who are owed something outside their invoices: an opening balance, or a loss after
 * invoicing.
 */
export function BalancesTab() {
  const list = useList(invoicesContract.balances, { search: 'one' });
  // As it was read: a colleague who pays it meanwhile takes its row, and the server says so.
  const [paying, setPaying] = useState<OwedBalance | null>(null);
  const columns = useMemo(() => columnsOf(setPaying), []);
  const total = useRead(
    invoicesContract.balances,
    { body: { filter: list.filter } },
    { keepPrevious: true },
  ).data;
  return (
    <>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="soldes" columns={columns} />
            <ListExport name="soldes" entry={invoicesContract.exportBalances} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Nom de l’expéditeur" />
      </Filters>
      {total && total.count > 0 && (
        <p className="payment-sums">
          <Money millimes={total.solde} big />{' '}
          <span className="muted">à {counted(total.count, 'expéditeur')}</span>
        </p>
      )}
      <ListTable
        list={list}
        name="soldes"
        label="Soldes hors facture"
        columns={columns}
        keyOf={({ exped }) => String(exped.id)}
        empty="NO DATA FOUND"
        emptyHint="Rien n’est dû en plus des factures : soldes repris et pertes sous facture sont payés."
      />
      {paying && (
        <PayDialog
          shipper={paying.exped.id}
          name={paying.exped.nom_com}
          owed={paying.solde}
          noRib={paying.rib === null}
          onClose={() => setPaying(null)}
        />
      )}
    </>
  );
}
