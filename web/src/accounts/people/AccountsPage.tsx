import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import {
  roleLabels,
  roleLooks,
  userStateLabels,
  userStateLooks,
  userStates,
} from '@cigogne/domain/accounts/account';
import { roles } from '@cigogne/domain/contract';
import { formatPhone } from '@cigogne/domain/phone-text';
import { useHubChoices } from '../../hubs/use-hub-choices.ts';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Instant } from '../../ui/base/values/dates.tsx';
import { IconPlus } from '../../ui/base/look/icons.ts';
import { ListTools } from '../../ui/office/list/ListTools.tsx';
import type { Column } from '../../ui/office/list/DataTable.tsx';
import { detailsColumn } from '../../ui/office/list/DetailsButton.tsx';
import {
  Filters,
  MultiSelectFilter,
  SearchFilter,
  SelectFilter,
} from '../../ui/office/list/filters.tsx';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { ListTable } from '../../ui/office/list/ListTable.tsx';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { useList } from '../../ui/office/list/use-list.ts';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { type Account, accountName } from './account-row.ts';
import { NewAccountPanel, newAccount } from './NewAccountPanel.tsx';

const columns: Column<Account>[] = [
  {
    name: 'nom',
    title: 'Nom',
    cell: (row) => (
      <>
        <b>{accountName(row)}</b>
        {row.nom_com && (
          <span className="muted">
            {' '}
            {row.prenom} {row.nom}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'role',
    title: 'Role',
    width: 130,
    cell: (row) => <Badge {...roleLooks[row.role]}>{roleLabels[row.role]}</Badge>,
  },
  {
    name: 'etat',
    title: 'Etat',
    width: 130,
    cell: (row) => <Badge {...userStateLooks[row.etat]}>{userStateLabels[row.etat]}</Badge>,
  },
  {
    name: 'hub',
    title: 'Hub',
    width: 190,
    cell: (row) => row.hub?.nom ?? <span className="muted">Aucun</span>,
  },
  { name: 'email', title: 'E-mail', from: 'desktop', cell: (row) => row.email },
  {
    name: 'tel',
    title: 'Tél',
    width: 120,
    from: 'tablet',
    cell: (row) => <span className="figures">{row.tel ? formatPhone(row.tel) : '–'}</span>,
  },
  {
    name: 'creation',
    title: 'Création',
    width: 150,
    hidden: true,
    cell: (row) => <Instant at={row.createdAt} />,
  },
  detailsColumn(accountName),
];

const stateChoices = userStates.map((value) => ({ value, label: userStateLabels[value] }));
const roleChoices = roles.map((value) => ({ value, label: roleLabels[value] }));

/** /dashb/account: everybody who can sign in, for root. */
export function AccountsPage() {
  const list = useList(accountsContract.list, {
    search: 'one',
    etat: 'one',
    role: 'one',
    id_hub: 'many',
  });
  const panel = usePanel();
  const opened = list.rows.find((row) => String(row.id) === panel.open);
  return (
    <div className="page-list">
      <PageHeader title="Utilisateurs">
        <Button look="coral" icon={IconPlus} onClick={() => panel.show(newAccount)}>
          Nouvel utilisateur
        </Button>
      </PageHeader>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="accounts" columns={columns} />
            <ListExport name="utilisateurs" entry={accountsContract.exportList} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Nom, e-mail, tél" />
        <SelectFilter list={list} name="etat" label="Etat" choices={stateChoices} />
        <SelectFilter list={list} name="role" label="Role" choices={roleChoices} />
        <MultiSelectFilter list={list} name="id_hub" label="Hub" choices={useHubChoices()} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="accounts"
        label="Utilisateurs"
        columns={columns}
        keyOf={(row) => String(row.id)}
        empty="NO DATA FOUND"
      />
      {panel.open === newAccount && (
        <NewAccountPanel
          onClose={panel.close}
          onMade={(user) => {
            list.refresh();
            panel.show(String(user.id));
          }}
        />
      )}
      {panel.open && panel.open !== newAccount && (
        <AccountPanel key={panel.open} id={panel.open} row={opened} onClose={panel.close} />
      )}
    </div>
  );
}
