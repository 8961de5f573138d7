import { atLeastZero, minus, noMoney, sum } from '@cigogne/domain/money';
import { counted } from '@cigogne/domain/words';
import { dayOf } from '@cigogne/domain/days';
import { type AccountType, accountTypeLabels, accountTypes } from '@cigogne/domain/ledger/chart';
import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import { emptyLast } from '@cigogne/domain/ledger/trial-balance';
import { foldText } from '@cigogne/domain/searched-text';
import { callFile } from '../http/call.ts';
import type { Row } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { type Column, DataTable } from '../ui/office/list/DataTable.tsx';
import { ExportButton } from '../ui/office/list/ExportButton.tsx';
import { Filters, MultiSelectFilter, SearchFilter } from '../ui/office/list/filters.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { nothingFits } from '../ui/office/list/nothing-fits.ts';
import { DayInput } from '../ui/office/list/PeriodFilter.tsx';
import { useAddress } from '../ui/office/list/use-address.ts';
import { useWholeList } from '../ui/office/list/use-list.ts';
import { trueNow } from '../http/server-clock.ts';

type Account = Row<typeof ledgerContract.accounts>;

const columns: Column<Account>[] = [
  { name: 'libelle', title: 'Compte', cell: (row) => <b>{row.libelle}</b> },
  {
    name: 'type',
    title: 'Type',
    width: 180,
    from: 'tablet',
    cell: (row) => accountTypeLabels[row.type],
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
    cell: (row) => (row.solde > 0 ? <Money millimes={row.solde} unit={false} /> : null),
  },
  {
    name: 'crediteur',
    title: 'Créditeur TND',
    width: 150,
    end: true,
    cell: (row) =>
      row.solde < 0 ? <Money millimes={minus(noMoney, row.solde)} unit={false} /> : null,
  },
];

const kinds = accountTypes.map((value) => ({ value, label: accountTypeLabels[value] }));

/** The trial balance: what the company has or is owed, beside what it owes or earned. */
export function AccountsTab() {
  const { search, change } = useAddress();
  const au = search['au'] ?? '';
  const filter = au ? { au } : {};
  const read = useRead(ledgerContract.accounts, { body: { filter } }, { keepPrevious: true });
  const list = useWholeList(read, { search: 'one', compte: 'many', au: 'one' });
  const { search: text, compte } = list.filters;
  const rows = emptyLast(read.data?.rows ?? []).filter(
    (row) =>
      foldText(`${row.libelle} ${row.account}`).includes(foldText(text)) &&
      (compte.length === 0 || compte.includes(row.type)),
  );
  const side = (sign: 1 | -1) =>
    sum(rows.map(({ solde }) => atLeastZero(sign === 1 ? solde : minus(noMoney, solde))));
  return (
    <>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="comptes" columns={columns} />
            <ExportButton
              name="balance"
              label="Exporter"
              fetchFile={(format) =>
                callFile(ledgerContract.accountsExport, {
                  body: {
                    filter: { ...filter, search: text, type: compte as AccountType[] },
                    format,
                  },
                })
              }
            />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Livreur, hub, expéditeur" />
        <MultiSelectFilter list={list} name="compte" label="Type" choices={kinds} />
        <DayInput
          label="Au soir du"
          value={au}
          max={dayOf(trueNow())}
          onChange={(day) => change({ au: day })}
        />
      </Filters>
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
          onOpen={({ account }) => change(statementOf(account), 'push')}
          empty="NO DATA FOUND"
          emptyHint={nothingFits(list)}
          {...(read.data && {
            totals: {
              libelle: `Balance de ${counted(rows.length, 'compte')}`,
              debiteur: <Money millimes={side(1)} unit={false} />,
              crediteur: <Money millimes={side(-1)} unit={false} />,
            },
          })}
        />
      </div>
    </>
  );
}

const statementOf = (account: string) => ({
  vue: 'releves',
  type: 'compte',
  de: account,
  search: undefined,
  compte: undefined,
});
