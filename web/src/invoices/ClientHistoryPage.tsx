import { dayOf } from '@cigogne/domain/days';
import { emptyTexts } from '@cigogne/domain/empty-texts';
import type { ClientHistory } from '@cigogne/domain/invoices/history-paper';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { grouped } from '@cigogne/domain/words';
import type { Row } from '../http/over-wire.ts';
import { useState } from 'react';
import { call } from '../http/call.ts';
import { sentenceOf } from '../http/call-error.ts';
import { readUser } from '../http/session.ts';
import { paths } from '../office/paths.ts';
import { historyColumns } from '../parcels/lists/parcel-columns.tsx';
import { ParcelPanel } from '../parcels/panel/ParcelPanel.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { IconPrinter } from '../ui/base/look/icons.ts';
import { EmptyState } from '../ui/base/feedback/states.tsx';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { DataTable } from '../ui/office/list/DataTable.tsx';
import { ChipSelect } from '../ui/office/list/ChipSelect.tsx';
import { Filters, SearchFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { nothingFits } from '../ui/office/list/nothing-fits.ts';
import { Pager } from '../ui/office/list/Pager.tsx';
import { openPrint } from '../ui/office/print/print.tsx';
import { NameGrid } from '../ui/office/fields/NameGrid.tsx';
import { useAddress } from '../ui/office/list/use-address.ts';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { useShipperChoices, useShippersOf } from '../cheques/shipper-choices.ts';
import { trueNow } from '../http/server-clock.ts';

export type HistoryRow = Row<typeof parcelsContract.clientHistory>;
/** As many rows as a browser can reasonably print. */
const mostPrinted = 1000;

const whyNotPrint = ({ count, plus }: { count: number; plus: boolean }): string | null => {
  if (count === 0) return 'Aucun colis à imprimer.';
  return plus || count > mostPrinted
    ? `Au plus ${mostPrinted} colis s’impriment : cherchez-en une partie, ou exportez la liste.`
    : null;
};

/** Every page of the history, not only the one on screen. */
async function wholeHistory(id_client: string, search: string): Promise<HistoryRow[]> {
  const all: HistoryRow[] = [];
  for (let page = 0; ; page += 1) {
    const { rows, count } = await call(parcelsContract.clientHistory, {
      body: { id_client, filter: search ? { search } : {}, page, taille: 100 },
    });
    all.push(...rows);
    if (rows.length === 0 || all.length >= count) return all;
  }
}

/** /dashb/history/client: choose the sender, search, print. */
export function ClientHistoryPage() {
  const { search, change } = useAddress();
  const panel = usePanel();
  const shippers = useShipperChoices();
  const own = useShippersOf(readUser()?.hub?.id ?? null);
  const client = search['client'] ?? '';
  const text = search['search'] ?? '';
  const list = useList(
    parcelsContract.clientHistory,
    { search: 'one' },
    { beside: { id_client: client }, enabled: client !== '' },
  );
  const name = shippers.find(({ value }) => value === client)?.label ?? '';
  const [printing, setPrinting] = useState(false);
  const print = async () => {
    setPrinting(true);
    try {
      const rows = await wholeHistory(client, text);
      const sheet: ClientHistory = { client: name, day: dayOf(trueNow()), rows };
      openPrint(paths.clientHistoryPrint, sheet);
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
    } finally {
      setPrinting(false);
    }
  };
  return (
    <div className="page-list">
      <PageHeader
        title="Historique vendeur"
        {...(client && !list.loading && !list.error
          ? { under: `${name} · ${grouped(list.count)}${list.plus ? '+' : ''} colis` }
          : {})}
      >
        <Button
          icon={IconPrinter}
          busy={printing}
          whyNot={whyNotPrint(list)}
          onClick={() => void print()}
        >
          Imprimer
        </Button>
      </PageHeader>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="historique-client" columns={historyColumns} />
            {client !== '' && (
              <ListExport
                name="historique"
                entry={parcelsContract.exportClientHistory}
                list={{ filter: { id_client: client, ...(text ? { search: text } : {}) } }}
              />
            )}
          </>
        }
      >
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
        <>
          <EmptyState title="Choisissez un expéditeur">
            Son historique montre chaque colis qui a un résultat, avec sa facture.
          </EmptyState>
          <NameGrid
            title="Expéditeurs"
            names={own}
            onChoose={(one) => change({ client: one, search: undefined, page: undefined }, 'push')}
          />
        </>
      ) : (
        <div className="list">
          <DataTable
            name="historique-client"
            label="Historique vendeur"
            rows={list.rows}
            columns={historyColumns}
            keyOf={(row) => row.ref}
            loading={list.loading}
            error={list.error}
            onRetry={list.refresh}
            onOpen={(row) => panel.show(row.ref)}
            openKey={panel.open}
            empty={emptyTexts.list}
            emptyHint={nothingFits(list)}
          />
          <Pager list={list} />
        </div>
      )}
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}
