import { emptyTexts } from '@cigogne/domain/empty-texts';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import type { Row } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { historyColumns } from '../parcels/parcel-columns.tsx';
import { ParcelPanel } from '../parcels/ParcelPanel.tsx';
import { Button } from '../ui/base/Button.tsx';
import { IconPrinter } from '../ui/base/icons.ts';
import { EmptyState } from '../ui/base/states.tsx';
import { DataTable } from '../ui/office/DataTable.tsx';
import { ChipSelect, Filters, SearchFilter } from '../ui/office/filters.tsx';
import { PageHeader } from '../ui/office/PageHeader.tsx';
import { Pager } from '../ui/office/Pager.tsx';
import { openPrint } from '../ui/office/print.tsx';
import { useAddress } from '../ui/office/use-address.ts';
import type { ListState } from '../ui/office/use-list.ts';
import { usePanel } from '../ui/office/use-panel.ts';
import { useShipperChoices } from '../cheques/shipper-choices.ts';

export type HistoryRow = Row<typeof parcelsContract.clientHistory>;
export interface HistoryToPrint {
  client: string;
  rows: readonly HistoryRow[];
}

/** /dashb/history/client (S2 §2): choose the sender, search, print. */
export function ClientHistoryPage() {
  const { search, change } = useAddress();
  const panel = usePanel();
  const shippers = useShipperChoices();
  const client = search['client'] ?? '';
  const text = search['search'] ?? '';
  const page = Math.max(0, Number(search['page'] ?? 1) - 1) || 0;
  const taille = ([25, 50, 100] as const).find((one) => one === Number(search['taille'])) ?? 25;
  const read = useRead(
    parcelsContract.clientHistory,
    { body: { id_client: client, filter: text ? { search: text } : {}, page, taille } },
    { enabled: client !== '', keepPrevious: true },
  );
  const rows = read.data?.rows ?? [];
  const list = {
    rows,
    count: read.data?.count ?? 0,
    plus: read.data?.plus ?? false,
    loading: read.isPending,
    refreshing: read.isFetching && !read.isPending,
    error: read.error,
    again: () => void read.refetch(),
    filters: { search: text },
    filtered: text !== '',
    setFilter: (name: string, value: string | readonly string[]) =>
      change({ [name]: String(value), page: undefined }),
    clearFilters: () => change({ search: undefined, page: undefined }),
    page,
    size: taille,
    setPage: (next: number) => change({ page: next === 0 ? undefined : String(next + 1) }, 'push'),
    setSize: (next: number) => change({ taille: String(next), page: undefined }),
    filter: {},
  };
  const name = shippers.find(({ value }) => value === client)?.label ?? '';
  return (
    <div className="page-list">
      <PageHeader
        title="Historique vendeur"
        {...(client && read.data ? { under: `${name} · ${list.count} colis` } : {})}
      >
        <Button
          icon={IconPrinter}
          whyNot={rows.length === 0 ? 'Aucun colis à imprimer.' : null}
          onClick={() => openPrint(paths.clientHistoryPrint, { client: name, rows })}
        >
          Imprimer
        </Button>
      </PageHeader>
      <Filters list={list}>
        <ChipSelect
          label="Expéditeur"
          one
          chosen={client ? [client] : []}
          choices={shippers}
          onChange={(chosen) =>
            change({ client: chosen.at(-1), search: undefined, page: undefined })
          }
        />
        <SearchFilter list={list} placeholder="Code, client, tél." />
      </Filters>
      {client === '' ? (
        <EmptyState title="Choisissez un expéditeur">
          Son historique montre chaque colis qui a un résultat, avec sa facture.
        </EmptyState>
      ) : (
        <div className="list">
          <DataTable
            name="historique-client"
            label="Historique vendeur"
            rows={rows}
            columns={historyColumns}
            keyOf={(row) => row.ref}
            loading={list.loading}
            error={list.error}
            onRetry={list.again}
            onOpen={(row) => panel.show(row.ref)}
            openKey={panel.open}
            empty={emptyTexts.list}
          />
          <Pager list={list as unknown as ListState} />
        </div>
      )}
      {panel.open && <ParcelPanel key={panel.open} code={panel.open} onClose={panel.close} />}
    </div>
  );
}
