import { dayOf } from '@cigogne/domain/days';
import { accountKindLabels, accountKinds } from '@cigogne/domain/ledger/accounts';
import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import { foldText } from '@cigogne/domain/parcels/search-text';
import { useState } from 'react';
import { callFile } from '../http/call.ts';
import type { Row } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { TextField } from '../ui/base/Field.tsx';
import { IconSearch } from '../ui/base/icons.ts';
import { Money } from '../ui/base/Money.tsx';
import { type Column, DataTable } from '../ui/office/DataTable.tsx';
import { ExportButton } from '../ui/office/ExportButton.tsx';
import { ChipSelect } from '../ui/office/filters.tsx';
import { DayInput } from '../ui/office/PeriodFilter.tsx';
import { useAddress } from '../ui/office/use-address.ts';

type Account = Row<typeof ledgerContract.accounts>;

const columns: Column<Account>[] = [
  { name: 'libelle', title: 'Compte', cell: (row) => <b>{row.libelle}</b> },
  {
    name: 'type',
    title: 'Type',
    width: 180,
    from: 'tablet',
    cell: (row) => accountKindLabels[row.type],
  },
  {
    name: 'account',
    title: 'Nom interne',
    width: 200,
    from: 'desktop',
    cell: (row) => <span className="muted">{row.account}</span>,
  },
  {
    name: 'debiteur',
    title: 'Débiteur TND',
    width: 150,
    end: true,
    cell: (row) => (row.solde > 0 ? <Money tnd={row.solde} unit={false} /> : null),
  },
  {
    name: 'crediteur',
    title: 'Créditeur TND',
    width: 150,
    end: true,
    cell: (row) => (row.solde < 0 ? <Money tnd={-row.solde} unit={false} /> : null),
  },
];

/** The trial balance: what the company has or is owed beside what it owes or earned. */
export function AccountsTab() {
  const [text, setText] = useState('');
  const [kinds, setKinds] = useState<readonly string[]>([]);
  const { search, change } = useAddress();
  const au = search['au'] ?? '';
  const filter = au ? { au } : {};
  const read = useRead(ledgerContract.accounts, { body: { filter } }, { keepPrevious: true });
  const rows = (read.data?.rows ?? []).filter(
    (row) =>
      foldText(row.libelle).includes(foldText(text)) &&
      (kinds.length === 0 || kinds.includes(row.type)),
  );
  const side = (sign: 1 | -1) =>
    rows.reduce((all, { solde }) => all + Math.max(0, sign * Math.round(solde * 1000)), 0) / 1000;
  return (
    <>
      <search className="filters">
        <TextField
          label="Compte"
          hideLabel
          icon={IconSearch}
          placeholder="Livreur, hub, expéditeur"
          value={text}
          onChange={setText}
        />
        <ChipSelect
          label="Type"
          chosen={kinds}
          onChange={setKinds}
          choices={accountKinds.map((value) => ({ value, label: accountKindLabels[value] }))}
        />
        <DayInput
          label="Au soir du"
          value={au}
          max={dayOf(new Date())}
          onChange={(day) => change({ au: day })}
        />
        <span className="push" />
        <ExportButton
          name="balance"
          label="Exporter"
          fetchFile={(format) =>
            callFile(ledgerContract.accountsExport, { body: { filter, format } })
          }
        />
      </search>
      <div className="list">
        <DataTable
          name="comptes"
          label="Comptes"
          rows={rows}
          columns={columns}
          keyOf={(row) => row.account}
          loading={read.isPending}
          error={read.error}
          onRetry={() => void read.refetch()}
          onOpen={(row) => change({ vue: 'releves', type: 'compte', de: row.account }, 'push')}
          empty="NO DATA FOUND"
          foot={
            <tr>
              <td>Balance de {rows.length} comptes</td>
              <td className="from-tablet" />
              <td className="from-desktop" />
              <td className="end">
                <Money tnd={side(1)} unit={false} />
              </td>
              <td className="end">
                <Money tnd={side(-1)} unit={false} />
              </td>
            </tr>
          }
        />
      </div>
    </>
  );
}
