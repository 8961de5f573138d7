import { partnerAccounts } from '@cigogne/domain/parcels/partner-statuses';
import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import {
  partnerName,
  periodName,
  statementStateLabels,
  statementStates,
} from '@cigogne/domain/partner/statement-kinds';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Row } from '../../http/over-wire.ts';
import { paths } from '../../office/paths.ts';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { type Column, DataTable } from '../../ui/office/list/DataTable.tsx';
import { Filters, SearchFilter, SelectFilter } from '../../ui/office/list/filters.tsx';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { ListTools } from '../../ui/office/list/ListTools.tsx';
import { nothingFits } from '../../ui/office/list/nothing-fits.ts';
import { Pager } from '../../ui/office/list/Pager.tsx';
import { useList } from '../../ui/office/list/use-list.ts';

type Statement = Row<typeof partnerStatementsContract.list>;

const columns: Column<Statement>[] = [
  {
    name: 'releve',
    title: 'Relevé',
    width: 276,
    phone: 'name',
    cell: (row) => (
      <Link to={paths.statement(row.id)}>
        <b>{`${partnerName(row.compte)}, ${periodName(row.du, row.au)}`}</b>
      </Link>
    ),
  },
  {
    name: 'fichier',
    title: 'Fichier',
    from: 'wide',
    cell: (row) => <span className="muted">{row.fichier}</span>,
  },
  {
    name: 'lignes',
    title: 'Lignes',
    width: 72,
    end: true,
    from: 'tablet',
    cell: (row) => <span className="figures">{row.nbr_lignes}</span>,
  },
  {
    name: 'montant',
    title: 'Relevé TND',
    width: 120,
    end: true,
    phone: 'figure',
    cell: (row) => <Money millimes={row.montant} unit={false} />,
  },
  {
    name: 'recu',
    title: 'Reçu TND',
    width: 112,
    end: true,
    from: 'tablet',
    cell: (row) => <Money millimes={row.recu.montant} unit={false} />,
  },
  {
    name: 'a_recevoir',
    title: 'À recevoir TND',
    width: 132,
    end: true,
    from: 'tablet',
    cell: (row) =>
      row.a_recevoir.n > 0 ? (
        <b>
          <Money millimes={row.a_recevoir.montant} unit={false} />
        </b>
      ) : (
        <span className="muted">–</span>
      ),
  },
  {
    name: 'ecarts',
    title: 'Écarts ouverts',
    width: 150,
    end: true,
    phone: 'small',
    cell: (row) =>
      row.ecarts.n > 0 ? (
        <>
          <Money millimes={row.ecarts.montant} unit={false} />{' '}
          <span className="muted figures">({row.ecarts.n})</span>
        </>
      ) : (
        <span className="muted">–</span>
      ),
  },
  {
    name: 'etat',
    title: 'État',
    width: 118,
    phone: 'state',
    cell: (row) => (
      <Badge tone={row.etat === 'recu' ? 'green' : 'amber'} stroke="tint">
        {statementStateLabels[row.etat]}
      </Badge>
    ),
  },
];

export const accountChoices = partnerAccounts.map((value) => ({
  value,
  label: partnerName(value),
}));
const stateChoices = statementStates.map((value) => ({
  value,
  label: statementStateLabels[value],
}));

/** The statements, newest first; a click opens one. */
export function PartnerStatementsTab() {
  const list = useList(partnerStatementsContract.list, {
    search: 'one',
    compte: 'one',
    etat: 'one',
  });
  const navigate = useNavigate();
  return (
    <>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="releves-afex" columns={columns} />
            <ListExport
              name="releves-afex"
              entry={partnerStatementsContract.listExport}
              list={list}
            />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Fichier, date" />
        <SelectFilter list={list} name="compte" label="Compte" choices={accountChoices} />
        <SelectFilter list={list} name="etat" label="État" choices={stateChoices} />
      </Filters>
      <div className="list">
        <DataTable
          name="releves-afex"
          label="Relevés Afex"
          rows={list.rows}
          columns={columns}
          keyOf={(row) => String(row.id)}
          loading={list.loading}
          error={list.error}
          onRetry={list.refresh}
          onOpen={(row) => void navigate({ to: paths.statement(row.id) })}
          empty="NO DATA FOUND"
          emptyHint={nothingFits(list) ?? 'Importez le premier relevé qu’Afex vous envoie.'}
        />
        <Pager list={list} />
      </div>
    </>
  );
}
