import { emptyTexts } from '@cigogne/domain/empty-texts';
import { partnerAccountLabels, partnerAccounts } from '@cigogne/domain/parcels/partner-statuses';
import { partnerContract } from '@cigogne/domain/partner/partner.contract';
import { paths } from '../office/paths.ts';
import { SinceFilter } from '../parcels/lists/SinceFilter.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { detailsColumn } from '../ui/office/list/DetailsButton.tsx';
import { Filters, SearchFilter, SelectFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { ManifestBadge } from './ManifestBadge.tsx';
import { ManifestPanel } from './ManifestPanel.tsx';
import { accountName, type ManifestRow } from './partner-reads.ts';

const columns: readonly Column<ManifestRow>[] = [
  {
    name: 'numero',
    title: 'Num',
    width: 130,
    phone: 'name',
    cell: (row) => <b className="figures">{row.numero}</b>,
  },
  {
    name: 'compte',
    title: 'Compte',
    width: 84,
    phone: 'small',
    cell: (row) => partnerAccountLabels[row.compte],
  },
  {
    name: 'hub',
    title: 'Hub',
    width: 150,
    from: 'tablet',
    phone: 'place',
    cell: (row) => row.hub.nom,
  },
  {
    name: 'etat',
    title: 'Etat',
    width: 216,
    phone: 'state',
    cell: (row) => <ManifestBadge of={row} />,
  },
  {
    name: 'nbr',
    title: 'Nbr Colis',
    width: 92,
    end: true,
    cell: (row) => (
      <span className="figures" title="Enlevés par Afex / confiés">
        {row.nbr_enleves} / {row.nbr_colis}
      </span>
    ),
  },
  {
    name: 'montant',
    title: 'Montant TND',
    width: 124,
    end: true,
    phone: 'figure',
    cell: (row) => <Money millimes={row.montant} unit={false} />,
  },
  {
    name: 'date',
    title: 'Date',
    width: 150,
    from: 'tablet',
    phone: 'small-end',
    cell: (row) => <Instant at={row.createdAt} />,
  },
  detailsColumn(({ numero }) => numero),
];

const accountChoices = partnerAccounts.map((value) => ({ value, label: accountName(value) }));

/**
 * /dashb/afex/manifestes: what was handed to the partner's drivers, and what still waits for them.
 */
export function ManifestsPage() {
  const list = useList(partnerContract.manifests, { search: 'one', compte: 'one', depuis: 'one' });
  const panel = usePanel();
  return (
    <div className="page-list">
      <PageHeader title="Manifestes Afex" back={paths.partner()} />
      <Filters
        list={list}
        end={
          <>
            <ListTools name="manifestes" columns={columns} />
            <ListExport
              name="manifestes-afex"
              entry={partnerContract.manifestsExport}
              list={list}
            />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Réf" />
        <SelectFilter list={list} name="compte" label="Compte" choices={accountChoices} />
        <SinceFilter list={list} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="manifestes"
        label="Manifestes Afex"
        columns={columns}
        keyOf={(row) => row.numero}
        empty={emptyTexts.list}
        emptyHint="Un manifeste naît quand Afex accepte des colis."
      />
      {panel.open && <ManifestPanel key={panel.open} numero={panel.open} onClose={panel.close} />}
    </div>
  );
}
