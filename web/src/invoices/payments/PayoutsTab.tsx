import { sum } from '@cigogne/domain/money';
import { counted } from '@cigogne/domain/words';
import { formatRib } from '@cigogne/domain/accounts/rib';
import { paymentModeLabels } from '@cigogne/domain/accounts/account';
import { invoicesContract } from '@cigogne/domain/invoices/invoices.contract';
import { foldText } from '@cigogne/domain/searched-text';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Payout } from './payment-row.ts';
import { useRead } from '../../http/query.ts';
import { listLinks } from '../../office/list-links.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { ageOf } from '../../ui/base/values/dates.tsx';
import { IconCash } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { BulkBar } from '../../ui/office/list/BulkBar.tsx';
import { type Column, DataTable } from '../../ui/office/list/DataTable.tsx';
import { Filters, SearchFilter } from '../../ui/office/list/filters.tsx';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { ListTools } from '../../ui/office/list/ListTools.tsx';
import { nothingFits } from '../../ui/office/list/nothing-fits.ts';
import { useWholeList } from '../../ui/office/list/use-list.ts';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { CarryOver } from '../builder/CarryOver.tsx';
import { InvoicePanel } from '../InvoicePanel.tsx';
import { PayManyDialog } from './PayManyDialog.tsx';

const columns: Column<Payout>[] = [
  {
    name: 'ref',
    title: 'Facture',
    width: 130,
    phone: 'small',
    cell: (row) => <Link to={listLinks.invoices({ fiche: row.ref })}>{row.ref}</Link>,
  },
  {
    name: 'exped',
    title: 'Expéditeur',
    phone: 'name',
    cell: (row) => <b>{row.exped.nom_com}</b>,
  },
  {
    name: 'rib',
    title: 'RIB',
    width: 220,
    from: 'desktop',
    cell: (row) =>
      row.rib ? (
        <span className="figures">{formatRib(row.rib)}</span>
      ) : (
        <span className="muted">aucun</span>
      ),
  },
  {
    name: 'mode',
    title: 'Règlement',
    width: 180,
    from: 'desktop',
    cell: (row) => paymentModeLabels[row.mode_reglement],
  },
  {
    name: 'report',
    title: 'Report TND',
    width: 140,
    end: true,
    from: 'tablet',
    cell: (row) => <CarryOver amount={row.report_actuel} />,
  },
  {
    name: 'reste',
    title: 'Reste TND',
    width: 136,
    end: true,
    phone: 'figure',
    cell: (row) => (
      <b>
        <Money millimes={row.reste} unit={false} />
      </b>
    ),
  },
  {
    name: 'age',
    title: 'Depuis',
    width: 110,
    from: 'tablet',
    phone: 'small-end',
    cell: (row) => <span className="muted">{ageOf(row.createdAt)}</span>,
  },
];

/** Invoices waiting to be paid, oldest first; several can be paid at once. */
export function PayoutsTab() {
  const payouts = useRead(invoicesContract.payouts, { body: {} });
  const list = useWholeList(payouts, { search: 'one' });
  const text = list.filters.search;
  const panel = usePanel();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [paying, setPaying] = useState<readonly Payout[] | null>(null);
  const rows = payouts.data?.rows ?? [];
  const count = payouts.data?.count ?? 0;
  const hasMore = count > rows.length;
  // Rows that are not loaded are searched on the server.
  const asked = hasMore && text !== '';
  const found = useRead(
    invoicesContract.payouts,
    { body: { filter: { search: text } } },
    { enabled: asked, keepPrevious: true },
  );
  const visible = asked
    ? (found.data?.rows ?? [])
    : rows.filter((row) =>
        foldText(`${row.ref} ${row.exped.nom_com ?? ''}`).includes(foldText(text)),
      );
  // What was chosen in one search stays chosen in the next, until a colleague has paid it.
  const known = useRef<ReadonlyMap<string, Payout>>(new Map());
  const isLeft = leftAmong(rows);
  if (hasMore) known.current = byRef([...known.current.values(), ...visible].filter(isLeft));
  const taken = [...byRef([...(hasMore ? known.current.values() : []), ...rows]).values()]
    .filter(({ ref }) => chosen.has(ref))
    .toSorted((a, b) => a.id - b.id);
  const shown = byRef(visible);
  const sumOf = (some: readonly Payout[]) => sum(some.map(({ reste }) => reste));
  return (
    <>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="a-payer" columns={columns} />
            <ListExport name="a-payer" entry={invoicesContract.exportPayouts} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Facture, expéditeur" />
      </Filters>
      <p className="payment-sums">
        <Money millimes={payouts.data?.reste} big />{' '}
        <span className="muted">
          sur {payouts.data ? counted(count, 'facture') : '– factures'}
          {count > rows.length && `, les ${rows.length} plus anciennes ici`}
        </span>
      </p>
      <div className="list">
        <DataTable
          name="a-payer"
          label="Factures à payer"
          rows={visible}
          columns={columns}
          keyOf={(row) => row.ref}
          selection={{ chosen, onChange: setChosen }}
          onOpen={(row) => panel.show(row.ref)}
          openKey={panel.open}
          loading={payouts.isPending || (asked && found.isPending)}
          error={payouts.error ?? (asked ? found.error : null)}
          onRetry={() => {
            void payouts.refetch();
            if (asked) void found.refetch();
          }}
          empty="NO DATA FOUND"
          emptyHint={nothingFits(list) ?? 'Toutes les factures sont payées.'}
        />
      </div>
      {taken.length > 0 && (
        <BulkBar
          count={taken.length}
          unseen={taken.filter(({ ref }) => !shown.has(ref)).length}
          noun={taken.length > 1 ? 'factures' : 'facture'}
          sum={<Money millimes={sumOf(taken)} />}
          onClear={() => setChosen(new Set())}
        >
          <Button look="blue" icon={IconCash} onClick={() => setPaying(taken)}>
            Payer
          </Button>
        </BulkBar>
      )}
      {panel.open && <InvoicePanel key={panel.open} code={panel.open} onClose={panel.close} />}
      {paying && (
        <PayManyDialog
          payouts={paying}
          present={taken}
          onClose={(paid) => {
            setPaying(null);
            setChosen((before) => new Set([...before].filter((ref) => !paid.includes(ref))));
          }}
        />
      )}
    </>
  );
}

/** Of invoices as old as those loaded, those that are not loaded are paid. */
function leftAmong(oldest: readonly Payout[]): (row: Payout) => boolean {
  const loaded = byRef(oldest);
  const youngest = Math.max(0, ...oldest.map(({ id }) => id));
  return ({ id, ref }) => id > youngest || loaded.has(ref);
}

const byRef = (rows: readonly Payout[]): Map<string, Payout> =>
  new Map(rows.map((row) => [row.ref, row]));
