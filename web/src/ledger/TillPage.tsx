import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import { mayI } from '../http/may-i.ts';
import { cashContract } from '@cigogne/domain/ledger/cash.contract';
import { dayOf } from '@cigogne/domain/days';
import { useState } from 'react';
import type { Reply } from '../http/over-wire.ts';
import { CallError } from '../http/call-error.ts';
import { callFile } from '../http/call.ts';
import { useRead } from '../http/query.ts';
import { readUser } from '../http/session.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconPrinter, IconSend } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ErrorState } from '../ui/base/feedback/states.tsx';
import { ColumnsButton } from '../ui/office/list/ColumnsButton.tsx';
import { ExportButton } from '../ui/office/list/ExportButton.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { WithNotices } from '../ui/office/page/WithNotices.tsx';
import { monthStart, PeriodFilter } from '../ui/office/list/PeriodFilter.tsx';
import { openPrint } from '../ui/office/print/print.tsx';
import { SavedViews } from '../ui/office/views/SavedViews.tsx';
import { Tabs } from '../ui/office/page/Tabs.tsx';
import { useAddress } from '../ui/office/list/use-address.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { AllTills } from './AllTills.tsx';
import { LinePanel } from './LinePanel.tsx';
import { NewRemittance } from './NewRemittance.tsx';
import { StatementTable, statementColumns } from './StatementTable.tsx';
import { TillCheques } from './TillCheques.tsx';
import { TillCouriers } from './TillCouriers.tsx';
import './ledger.css';
import { trueNow } from '../http/server-clock.ts';

type Till = Reply<typeof cashContract.till>;

const tabs = [
  { name: 'mouvements', label: 'Entrées et sorties' },
  { name: 'livreurs', label: 'Chez les livreurs' },
  { name: 'cheques', label: 'Chèques' },
] as const;
type TabName = (typeof tabs)[number]['name'];

/** /dashb/caisse: the hub's till, what its couriers still carry, and its cheques. */
export function TillPage() {
  // With no hub chosen, root sees all hubs; the details exist only for one.
  return mayI(ledgerContract.accounts) && !readUser()?.hub ? <TillsPage /> : <HubTillPage />;
}

function TillsPage() {
  const [remitting, setRemitting] = useState(false);
  return (
    <div className="page-list">
      <PageHeader title="Caisse" under="Choisissez un hub en haut de l’écran pour le détail.">
        <RemitButton onClick={() => setRemitting(true)} />
      </PageHeader>
      <AllTills />
      {remitting && <NewRemittance onClose={() => setRemitting(false)} />}
    </div>
  );
}

const RemitButton = (props: { onClick: () => void }) => (
  <Button look="blue" icon={IconSend} {...props}>
    Nouvelle remise
  </Button>
);

function HubTillPage() {
  const { search, change } = useAddress();
  const today = dayOf(trueNow());
  const du = search['du'] ?? monthStart(today);
  const au = search['au'] ?? today;
  const read = useRead(cashContract.till, { body: { du, au } }, { keepPrevious: true });
  const panel = usePanel();
  const [remitting, setRemitting] = useState(false);
  const tab = tabs.find(({ name }) => name === search['vue'])?.name ?? 'mouvements';
  const { data } = read;
  if (read.error && !data) return <UnreadTill error={read.error} onRetry={read.refetch} />;
  return (
    <div className="page-list">
      <PageHeader
        title="Caisse"
        {...(data ? { under: data.hub.nom } : {})}
        beside={data && <TillTotal till={data} />}
      >
        <Button
          icon={IconPrinter}
          whyNot={data ? null : 'La caisse se charge…'}
          onClick={() => openPrint(paths.statementPrint, data?.releve)}
        >
          Imprimer
        </Button>
        {mayI(ledgerContract.remit) && <RemitButton onClick={() => setRemitting(true)} />}
      </PageHeader>
      <WithNotices pending={!data}>
        <Tabs<TabName>
          label="Caisse"
          tabs={tabs.map((one) => ({ ...one, count: countOf(one.name, data) }))}
          selected={tab}
          onShow={(name) =>
            change({ vue: name === 'mouvements' ? undefined : name, fiche: undefined })
          }
        />
        {tab === 'mouvements' && (
          <>
            <search className="filters">
              <PeriodFilter du={du} au={au} onChange={(period) => change(period)} />
              <div className="filters-end">
                <SavedViews name="caisse" />
                <ColumnsButton name="releve" columns={statementColumns} />
                <ExportButton
                  name="caisse"
                  fetchFile={(format) =>
                    callFile(cashContract.exportTill, { body: { du, au, format } })
                  }
                />
              </div>
            </search>
            <StatementTable
              statement={data?.releve}
              loading={read.isPending}
              error={read.error}
              onRetry={() => void read.refetch()}
              panel={panel}
            />
            {panel.open && data && (
              <LinePanel id={panel.open} lines={data.releve.lignes} onClose={panel.close} />
            )}
          </>
        )}
        {tab === 'livreurs' && (
          <TillCouriers rows={data?.livreurs ?? []} loading={read.isPending} panel={panel} />
        )}
        {tab === 'cheques' && (
          <TillCheques rows={data?.cheques ?? []} loading={read.isPending} panel={panel} />
        )}
      </WithNotices>
      {remitting && data && <NewRemittance hub={data.hub.id} onClose={() => setRemitting(false)} />}
    </div>
  );
}

/** The period may be one that cannot be read: the way back is beside the sentence. */
function UnreadTill({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { change } = useAddress();
  return (
    <div className="page-list">
      <PageHeader title="Caisse" />
      <ErrorState
        error={error}
        onRetry={() => void onRetry()}
        actions={
          error instanceof CallError &&
          error.status === 400 && (
            <Button onClick={() => change({ du: undefined, au: undefined })}>Ce mois</Button>
          )
        }
      />
    </div>
  );
}

const TillTotal = ({ till: { especes, totaux } }: { till: Till }) => (
  <p className="till-total">
    <Money millimes={especes} big />
    <span className="muted">
      {' '}
      en caisse, <Money millimes={totaux.cheques} /> en chèques
      {totaux.livreurs !== null && (
        <>
          , <Money millimes={totaux.livreurs} /> chez les livreurs
        </>
      )}
    </span>
  </p>
);

function countOf(name: TabName, till: Till | undefined): number | undefined {
  if (name === 'cheques') return till?.totaux.nbr_cheques;
  if (name === 'livreurs') return till?.totaux.a_cloturer;
  return undefined;
}
