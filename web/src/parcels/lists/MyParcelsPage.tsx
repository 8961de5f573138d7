import { formatTnd, sum } from '@cigogne/domain/money';
import { emptyTexts } from '@cigogne/domain/empty-texts';
import { type ShipperGroup, parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { summariesContract } from '@cigogne/domain/summaries/summaries.contract';
import { pageSizes } from '@cigogne/domain/wire';
import { grouped } from '@cigogne/domain/words';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../http/call.ts';
import { sentenceOf } from '../../http/call-error.ts';
import { useRead } from '../../http/query.ts';
import { paths } from '../../office/paths.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { IconFiles, IconFileUpload, IconPlus, IconPrinter } from '../../ui/base/look/icons.ts';
import { ColumnsButton } from '../../ui/office/list/ColumnsButton.tsx';
import { Filters, MultiSelectFilter, SearchFilter } from '../../ui/office/list/filters.tsx';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { ListTable } from '../../ui/office/list/ListTable.tsx';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { SavedViews } from '../../ui/office/views/SavedViews.tsx';
import { Tabs } from '../../ui/office/page/Tabs.tsx';
import { useList } from '../../ui/office/list/use-list.ts';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { dayGroups } from './day-groups.tsx';
import { myColumns } from './parcel-columns.tsx';
import { ParcelPanel } from '../panel/ParcelPanel.tsx';
import type { Parcel } from '../parcel-reads.ts';
import { printLabels } from '../labels/print-labels.ts';
import { SendButton } from './SendButton.tsx';
import type { FilterOf } from '../../ui/office/list/list-filter.ts';
import { SinceFilter } from './SinceFilter.tsx';
import { sendTypeChoices, statusChoices } from './status-choices.ts';
import { chooseLabel, type Reach, reachOf } from './reach.ts';
import { mostInPickup } from './to-send.ts';
import { useTicks } from '../../ui/office/list/use-ticks.ts';
import '../parcels.css';

type Group = ShipperGroup | 'tous' | 'echecs';

/** « Mes colis »: tabs by counter, ticks, sending and printing several at once. */
export function MyParcelsPage() {
  const navigate = useNavigate();
  const list = useList(
    parcelsContract.mine,
    { search: 'one', etat: 'many', type_envoi: 'many', groupe: 'one', depuis: 'one' },
    { textSearch: true },
  );
  const panel = usePanel();
  const { chosen, setChosen, chooseAll, ticked: parcels } = useTicks(list.rows, keyOf);
  const group = (list.filters.groupe || 'tous') as Group;
  return (
    <div className="page-list">
      <PageHeader title="Mes colis" count={list.loading ? undefined : counted(list)}>
        <Button icon={IconFileUpload} onClick={() => void navigate({ to: paths.parcelsImport })}>
          Importer
        </Button>
        <Button icon={IconFiles} onClick={() => void navigate({ to: paths.parcelsNew })}>
          Créer plusieurs bordereaux
        </Button>
        <Button
          look={chosen.size > 0 ? 'blue' : 'coral'}
          icon={IconPlus}
          onClick={() => void navigate({ to: paths.parcelNew })}
        >
          Créer un bordereau
        </Button>
      </PageHeader>
      <Filters
        list={list}
        more={
          <GroupTabs
            selected={group}
            onShow={(group) => list.setFilter('groupe', group === 'tous' ? '' : group)}
          />
        }
        end={
          <>
            <ColumnsButton name="mescolis" columns={myColumns} />
            <ListExport name="mes-colis" entry={parcelsContract.exportMine} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Code, client, tél." />
        <SinceFilter list={list} />
        <MultiSelectFilter list={list} name="etat" label="Statut" choices={statusChoices} />
        <MultiSelectFilter list={list} name="type_envoi" label="Type" choices={sendTypeChoices} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="mescolis"
        label="Mes colis"
        columns={myColumns}
        keyOf={keyOf}
        groupOf={dayGroups(list)}
        empty={emptyTexts.shipperList}
        emptyHint="Créez un bordereau : il apparaît ici, prêt à imprimer."
        selection={{ chosen, onChange: setChosen }}
        bulkSum={formatTnd(sum(parcels.map((row) => row.montant_ttc)))}
        bulk={(refs, clear) => (
          <>
            <ChooseAll list={list} chosen={chosen} onChosen={chooseAll} />
            <Button
              icon={IconPrinter}
              whyNot={refs.length > mostInPickup ? '500 colis au plus !' : null}
              onClick={() => void printLabels(refs)}
            >
              Imprimer ({refs.length})
            </Button>
            <SendButton
              parcels={parcels.map((row) => ({ ref: row.ref, facts: row }))}
              onSent={clear}
            />
          </>
        )}
      />
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}

interface MyList {
  rows: readonly Parcel[];
  count: number;
  plus: boolean;
  page: number;
  size: number;
  filter: FilterOf<typeof parcelsContract.mine>;
}

const counted = ({ count, plus }: Pick<MyList, 'count' | 'plus'>): string =>
  `${grouped(count)}${plus ? '+' : ''}`;

/**
 * « Choisir les 257 »: everything the filter finds, other pages included, up to the limit of one
 * action.
 */
function ChooseAll({
  list,
  chosen,
  onChosen,
}: {
  list: MyList;
  chosen: ReadonlySet<string>;
  onChosen: (all: readonly Parcel[]) => void;
}) {
  const [busy, setBusy] = useState(false);
  const reach = reachOf(list);
  const { all } = reach;
  const pageChosen = list.rows.length > 0 && list.rows.every(({ ref }) => chosen.has(ref));
  const isEnough = chosen.size >= all && chosen.size <= mostInPickup;
  if (!pageChosen || all <= list.rows.length || isEnough) return null;
  const choose = async () => {
    setBusy(true);
    try {
      onChosen(await rowsFrom(list, reach));
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void choose()}>
      {chooseLabel(reach, counted(list))}
    </Button>
  );
}

/** A parcel that moves to the next page meanwhile is listed only once. */
async function rowsFrom({ filter }: MyList, { start, all }: Reach): Promise<Parcel[]> {
  const size = pageSizes.findLast((one) => start % one === 0) ?? pageSizes[0];
  const found = new Map<string, Parcel>();
  for (let page = start / size; found.size < all; page += 1) {
    const { rows } = await call(parcelsContract.mine, { body: { filter, page, taille: size } });
    for (const row of rows) found.set(row.ref, row);
    if (rows.length < size) break;
  }
  return [...found.values()].slice(0, all);
}

function GroupTabs({ selected, onShow }: { selected: Group; onShow: (group: Group) => void }) {
  const { data } = useRead(summariesContract.client, {});
  return (
    <Tabs<Group>
      label="Mes colis par étape"
      selected={selected}
      onShow={onShow}
      end={<SavedViews name="mescolis" />}
      tabs={[
        { name: 'tous', label: 'Tous' },
        { name: 'to_transfer', label: 'A Envoyer', count: data?.to_transfer },
        { name: 'in_prog', label: 'En cours', count: data?.in_prog },
        { name: 'echecs', label: 'Tentés sans succès' },
        { name: 'livre', label: 'Livré', count: data?.livre },
        { name: 'to_return', label: 'Retour', count: data?.to_return },
      ]}
    />
  );
}

const keyOf = ({ ref }: Parcel): string => ref;
