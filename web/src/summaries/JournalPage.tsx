import {
  changesOf,
  journalEntityLabels,
  journalEntityName,
  journalSubject,
} from '@cigogne/domain/summaries/journal-changes';
import { journalEntities } from '@cigogne/domain/settings/journal-entities';
import { journalContract } from '@cigogne/domain/summaries/journal.contract';
import { Link } from '@tanstack/react-router';
import type { Row } from '../http/over-wire.ts';
import { Instant } from '../ui/base/values/dates.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { Filters, SearchFilter, SelectFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { ListPeriod } from '../ui/office/list/PeriodFilter.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { screenOfSubject } from './journal-link.ts';
import './journal.css';

type Line = Row<typeof journalContract.list>;

const entityChoices = journalEntities.map((value) => ({
  value,
  label: journalEntityLabels[value],
}));

const columns: Column<Line>[] = [
  { name: 'at', title: 'Date', width: 150, cell: (row) => <Instant at={row.at} /> },
  { name: 'doneby', title: 'Par', width: 156, cell: (row) => <b>{row.doneby}</b> },
  { name: 'action', title: 'Action', width: 170, cell: (row) => row.action },
  {
    name: 'entity',
    title: 'Sur',
    width: 225,
    cell: journalSubject,
  },
  {
    name: 'kind',
    title: 'Nature',
    width: 132,
    from: 'desktop',
    cell: (row) => journalEntityName(row.entity),
  },
  {
    name: 'changes',
    title: 'Changements',
    from: 'desktop',
    cell: (row) => (
      <span className="muted">
        {changesOf(row)
          .map(({ name }) => name)
          .join(', ')}
      </span>
    ),
  },
];

/** /dashb/journal: who changed what, before and after, for root. */
export function JournalPage() {
  const list = useList(journalContract.list, {
    search: 'one',
    entity: 'one',
    du: 'one',
    au: 'one',
  });
  const panel = usePanel();
  const line = list.rows.find((row) => String(row.id) === panel.open);
  return (
    <div className="page-list">
      <PageHeader title="Journal" />
      <Filters
        list={list}
        end={
          <>
            <ListTools name="journal" columns={columns} />
            <ListExport name="journal" entry={journalContract.exportList} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Personne, action, numéro" />
        <SelectFilter list={list} name="entity" label="Sur" choices={entityChoices} />
        <ListPeriod list={list} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="journal"
        label="Journal"
        columns={columns}
        keyOf={(row) => String(row.id)}
        empty="NO DATA FOUND"
      />
      {line && <LinePanel line={line} onClose={panel.close} />}
    </div>
  );
}

function LinePanel({ line, onClose }: { line: Line; onClose: () => void }) {
  const changes = changesOf(line);
  const screen = screenOfSubject(line);
  return (
    <SidePanel title={journalSubject(line)} label="Ligne du journal" onClose={onClose}>
      <dl className="facts">
        <dt>Sur</dt>
        <dd>{screen ? <Link to={screen}>{journalSubject(line)}</Link> : journalSubject(line)}</dd>
        <dt>Nature</dt>
        <dd>{journalEntityName(line.entity)}</dd>
        <dt>Action</dt>
        <dd>{line.action}</dd>
        <dt>Par</dt>
        <dd>{line.doneby}</dd>
        <dt>Date</dt>
        <dd>
          <Instant at={line.at} />
        </dd>
        {line.raison && (
          <>
            <dt>Raison</dt>
            <dd>{line.raison}</dd>
          </>
        )}
      </dl>
      {changes.length > 0 && (
        <table className="changes">
          <thead>
            <tr>
              <th scope="col">Champ</th>
              <th scope="col">Avant</th>
              <th scope="col">Après</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, before, after }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>
                  <del>{before}</del>
                </td>
                <td>
                  <ins>{after}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SidePanel>
  );
}
