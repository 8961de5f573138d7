import { type Millimes } from '@cigogne/domain/money';
import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import { monthName, monthSentences, whyNotCloseMonth } from '@cigogne/domain/ledger/months';
import { useState } from 'react';
import type { Row } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { TextArea } from '../ui/base/form/Field.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { type Column, DataTable } from '../ui/office/list/DataTable.tsx';
import { trueNow } from '../http/server-clock.ts';

type Month = Row<typeof ledgerContract.months>;

const amount = (name: string, title: string, of: (row: Month) => Millimes): Column<Month> => ({
  name,
  title,
  width: 118,
  end: true,
  cell: (row) => <Money millimes={of(row)} unit={false} />,
});

const columns: Column<Month>[] = [
  { name: 'mois', title: 'Mois', cell: (row) => <b>{monthName(row.mois)}</b> },
  {
    name: 'etat',
    title: 'Etat',
    width: 88,
    cell: (row) => (
      <Badge tone={row.clos ? 'stone' : 'green'} stroke={row.clos ? 'out' : 'tint'}>
        {row.clos ? 'Clos' : 'Ouvert'}
      </Badge>
    ),
  },
  {
    name: 'ecritures',
    title: 'Écritures',
    width: 84,
    end: true,
    from: 'tablet',
    cell: (row) => <span className="figures">{row.ecritures.toLocaleString('fr')}</span>,
  },
  amount('encaisse', 'Encaissé TND', (row) => row.encaisse),
  { ...amount('frais', 'Frais TND', (row) => row.frais), from: 'desktop' },
  amount('paye', 'Payé TND', (row) => row.paye),
  { ...amount('impaye', 'Reste dû TND', (row) => row.impaye), from: 'desktop' },
  {
    name: 'clos',
    title: 'Clos',
    width: 246,
    from: 'desktop',
    cell: (row) =>
      row.clos_le ? (
        <span className="muted">
          <Instant at={row.clos_le} /> {row.par}
        </span>
      ) : null,
  },
];

/**
 * The months of the books: once checked, a month is closed and nothing more can be entered in it.
 */
export function MonthsTab() {
  const read = useRead(ledgerContract.months, {}, { keepPrevious: true });
  const [asked, setAsked] = useState<Month | null>(null);
  const act: Column<Month> = {
    name: 'acte',
    title: 'Actions',
    width: 96,
    stays: true,
    cell: (row) => (
      <Button
        look="ghost"
        whyNot={row.clos ? null : whyNotCloseMonth(row.mois, trueNow())}
        onClick={() => setAsked(row)}
      >
        {row.clos ? 'Rouvrir' : 'Clore'}
      </Button>
    ),
  };
  return (
    <div className="list">
      <DataTable
        name="mois"
        label="Mois"
        rows={read.data?.rows ?? []}
        columns={[...columns, act]}
        keyOf={(row) => row.mois}
        loading={read.isPending}
        error={read.error}
        onRetry={() => void read.refetch()}
        empty="NO DATA FOUND"
      />
      {asked && <MonthDialog month={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

/**
 * `month` is as it was when the question was opened, so that a colleague's act does not turn «
 * Clôturer » into « Rouvrir ».
 */
function MonthDialog({ month: { mois, clos }, onClose }: { month: Month; onClose: () => void }) {
  const [raison, setRaison] = useState('');
  const close = useAct(ledgerContract.closeMonth);
  const reopen = useAct(ledgerContract.reopenMonth);
  const name = monthName(mois);
  return clos ? (
    <ConfirmDialog
      title={`Rouvrir ${name}`}
      open
      onClose={onClose}
      yes="Rouvrir"
      look="danger"
      whyNot={raison.trim() === '' ? monthSentences.raison : null}
      onConfirm={() =>
        reopen.send({ body: { mois, raison } }, ({ deja }) =>
          deja ? `${name} était déjà rouvert, rien n’a changé.` : `${name} est rouvert`,
        )
      }
    >
      <TextArea label="Raison" value={raison} onChange={setRaison} maxLength={500} />
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title={`Clore ${name}`}
      open
      onClose={onClose}
      yes="Clore"
      onConfirm={() =>
        close.send({ body: { mois } }, ({ deja }) =>
          deja ? `${name} était déjà clos.` : `${name} est clos`,
        )
      }
    >
      <p>Plus rien ne s’écrira dans ce mois, et aucun paiement n’y sera daté.</p>
    </ConfirmDialog>
  );
}
