import { ageLabels } from '@cigogne/domain/ledger/ages';
import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import { partnerName } from '@cigogne/domain/partner/statement-kinds';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Row } from '../../http/over-wire.ts';
import { paths } from '../../office/paths.ts';
import { classNames } from '../../ui/base/look/class-names.ts';
import { DayText } from '../../ui/base/values/dates.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { dayOf } from '@cigogne/domain/days';
import { type Column, DataTable } from '../../ui/office/list/DataTable.tsx';
import { Filters, SearchFilter, SelectFilter } from '../../ui/office/list/filters.tsx';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { ListTools } from '../../ui/office/list/ListTools.tsx';
import { nothingFits } from '../../ui/office/list/nothing-fits.ts';
import { Pager } from '../../ui/office/list/Pager.tsx';
import { useList } from '../../ui/office/list/use-list.ts';
import { oldFrom } from './statement-words.ts';
import { accountChoices } from './PartnerStatementsTab.tsx';

type Debt = Row<typeof partnerStatementsContract.debts>;

const columns: Column<Debt>[] = [
  {
    name: 'code',
    title: 'Code',
    width: 170,
    phone: 'name',
    cell: (row) => <ParcelCode code={row.code} />,
  },
  { name: 'nom', title: 'Destinataire', phone: 'place', cell: (row) => row.nom_cl },
  { name: 'lieu', title: 'Lieu', width: 180, from: 'tablet', cell: (row) => row.lieu },
  {
    name: 'compte',
    title: 'Compte',
    width: 130,
    phone: 'small',
    cell: (row) => partnerName(row.compte),
  },
  {
    name: 'releve',
    title: 'Relevé',
    width: 120,
    from: 'desktop',
    cell: (row) =>
      row.id_releve ? (
        <Link to={paths.statement(row.id_releve)}>Ouvrir</Link>
      ) : (
        <span className="muted">aucun</span>
      ),
  },
  {
    name: 'depuis',
    title: 'Dû depuis',
    width: 120,
    from: 'tablet',
    cell: (row) => <DayText day={dayOf(new Date(row.depuis))} />,
  },
  {
    name: 'age',
    title: 'Âge',
    width: 80,
    end: true,
    phone: 'small-end',
    cell: (row) => (
      <span className={classNames('figures age', row.age > oldFrom && 'old')}>{row.age} j</span>
    ),
  },
  {
    name: 'montant',
    title: 'Montant TND',
    width: 140,
    end: true,
    phone: 'figure',
    cell: (row) => (
      <b>
        <Money millimes={row.montant} unit={false} />
      </b>
    ),
  },
];

const ageChoices = (['0', '1', '2', '3'] as const).map((value) => ({
  value,
  label: ageLabels[value],
}));

/** The parcels whose money the partner holds, oldest first. */
export function PartnerDebtsTab() {
  const list = useList(partnerStatementsContract.debts, {
    search: 'one',
    compte: 'one',
    tranche: 'one',
  });
  const navigate = useNavigate();
  return (
    <>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="creances-afex" columns={columns} />
            <ListExport
              name="creances-afex"
              entry={partnerStatementsContract.debtsExport}
              list={list}
            />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Code, n° Afex, nom" />
        <SelectFilter list={list} name="compte" label="Compte" choices={accountChoices} />
        <SelectFilter list={list} name="tranche" label="Âge" choices={ageChoices} />
      </Filters>
      <div className="list">
        <DataTable
          name="creances-afex"
          label="Ce qu’Afex doit"
          rows={list.rows}
          columns={columns}
          keyOf={(row) => `${row.compte}-${row.id}`}
          loading={list.loading}
          error={list.error}
          onRetry={list.refresh}
          onOpen={(row) => void navigate({ to: paths.parcelSearch(row.code, row.code) })}
          empty="NO DATA FOUND"
          emptyHint={nothingFits(list) ?? 'Afex ne doit rien.'}
        />
        <Pager list={list} />
      </div>
    </>
  );
}
