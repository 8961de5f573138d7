import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Row } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { listLinks } from '../office/list-links.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { type Column, DataTable } from '../ui/office/list/DataTable.tsx';

type Account = Row<typeof ledgerContract.accounts>;

const statementOf = ({ account }: Account) => {
  const hub = /^caisse\/hub\/(\d+)$/.exec(account)?.[1];
  return listLinks.accountStatement(
    hub ? { type: 'hub', de: hub } : { type: 'compte', de: account },
  );
};

const columns: Column<Account>[] = [
  {
    name: 'libelle',
    title: 'Caisse',
    cell: (row) => <Link to={statementOf(row)}>{row.libelle}</Link>,
  },
  {
    name: 'solde',
    title: 'En caisse TND',
    width: 160,
    end: true,
    cell: (row) => (
      <b>
        <Money millimes={row.solde} unit={false} />
      </b>
    ),
  },
];

/** For root with no hub chosen: the balance of every till, including the siège and the bank. */
export function AllTills() {
  const read = useRead(ledgerContract.accounts, { body: { filter: {} } });
  const navigate = useNavigate();
  const rows = (read.data?.rows ?? []).filter(({ account }) =>
    /^(caisse\/(hub\/\d+|siège)|banque)$/.test(account),
  );
  return (
    <div className="list">
      <DataTable
        name="caisses"
        label="Caisses"
        rows={rows}
        columns={columns}
        keyOf={(row) => row.account}
        loading={read.isPending}
        error={read.error}
        onRetry={() => void read.refetch()}
        onOpen={(row) => void navigate({ to: statementOf(row) })}
        empty="NO DATA FOUND"
        emptyHint="Un hub compte la première à la clôture d’une tournée."
      />
    </div>
  );
}
