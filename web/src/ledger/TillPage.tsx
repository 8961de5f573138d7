import { cashContract } from '@cigogne/domain/ledger/cash.contract';
import { dayOf } from '@cigogne/domain/days';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Reply } from '../http/over-wire.ts';
import { callFile } from '../http/call.ts';
import { useRead } from '../http/query.ts';
import { readUser } from '../http/session.ts';
import { paths } from '../office/paths.ts';
import { Button } from '../ui/base/Button.tsx';
import { IconPrinter, IconSend } from '../ui/base/icons.ts';
import { Money } from '../ui/base/Money.tsx';
import { ErrorState } from '../ui/base/states.tsx';
import { type Column, DataTable } from '../ui/office/DataTable.tsx';
import { ColumnsButton } from '../ui/office/ColumnsButton.tsx';
import { ExportButton } from '../ui/office/ExportButton.tsx';
import { PageHeader } from '../ui/office/PageHeader.tsx';
import { monthStart, PeriodFilter } from '../ui/office/PeriodFilter.tsx';
import { openPrint } from '../ui/office/print.tsx';
import { SavedViews } from '../ui/office/SavedViews.tsx';
import { Tabs } from '../ui/office/Tabs.tsx';
import { useAddress } from '../ui/office/use-address.ts';
import { AllTills } from './AllTills.tsx';
import { NewRemittance } from './NewRemittance.tsx';
import { StatementTable, statementColumns } from './StatementTable.tsx';
import './ledger.css';

type Till = Reply<typeof cashContract.till>;

const tabs = [
  { name: 'mouvements', label: 'Entrées et sorties' },
  { name: 'livreurs', label: 'Chez les livreurs' },
  { name: 'cheques', label: 'Chèques' },
] as const;
type TabName = (typeof tabs)[number]['name'];

/** /dashb/caisse: the hub's till, what its couriers still carry, and its cheques. */
export function TillPage() {
  const { search, change } = useAddress();
  const today = dayOf(new Date());
  const du = search['du'] ?? monthStart(today);
  const au = search['au'] ?? today;
  const root = readUser()?.role === 'root';
  // Root looks at all hubs: the detail is of one.
  const ofAllHubs = root && !readUser()?.hub;
  const read = useRead(
    cashContract.till,
    { body: { du, au } },
    { keepPrevious: true, enabled: !ofAllHubs },
  );
  const [remitting, setRemitting] = useState(false);
  const tab = tabs.find(({ name }) => name === search['vue'])?.name ?? 'mouvements';
  const data = read.data;
  if (ofAllHubs || (read.error && !data)) {
    return (
      <div className="page-list">
        <PageHeader
          title="Caisse"
          {...(ofAllHubs ? { under: 'Choisissez un hub en haut de l’écran pour le détail.' } : {})}
        >
          {ofAllHubs && (
            <Button look="blue" icon={IconSend} onClick={() => setRemitting(true)}>
              Nouvelle remise
            </Button>
          )}
        </PageHeader>
        {ofAllHubs ? (
          <AllTills />
        ) : (
          <ErrorState error={read.error} onRetry={() => void read.refetch()} />
        )}
        {remitting && <NewRemittance onClose={() => setRemitting(false)} />}
      </div>
    );
  }
  const inCheques = (data?.cheques ?? []).reduce(
    (all, { montant }) => all + Math.round(montant * 1000),
    0,
  );
  const carried = (data?.livreurs ?? []).reduce(
    (all, { especes }) => all + Math.round(especes * 1000),
    0,
  );
  return (
    <div className="page-list">
      <PageHeader
        title="Caisse"
        {...(data ? { under: data.hub.nom } : {})}
        beside={
          data && (
            <p className="till-total">
              <Money tnd={data.especes} big />
              <span className="muted">
                {' '}
                en caisse, <Money tnd={inCheques / 1000} /> en chèques,{' '}
                <Money tnd={carried / 1000} /> chez les livreurs
              </span>
            </p>
          )
        }
      >
        <Button
          icon={IconPrinter}
          whyNot={data ? null : 'La caisse se charge…'}
          onClick={() => openPrint(paths.statementPrint, data?.releve)}
        >
          Imprimer
        </Button>
        {root && (
          <Button look="blue" icon={IconSend} onClick={() => setRemitting(true)}>
            Nouvelle remise
          </Button>
        )}
      </PageHeader>
      <Tabs<TabName>
        label="Caisse"
        tabs={tabs.map((one) => ({ ...one, count: countOf(one.name, data) }))}
        shown={tab}
        onShow={(name) => change({ vue: name === 'mouvements' ? undefined : name })}
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
          />
        </>
      )}
      {tab === 'livreurs' && (
        <div className="list till-list">
          <DataTable
            name="caisse-livreurs"
            label="Espèces chez les livreurs"
            rows={data?.livreurs ?? []}
            columns={courierColumns}
            keyOf={(row) => String(row.id)}
            loading={read.isPending}
            empty="NO DATA FOUND"
          />
        </div>
      )}
      {tab === 'cheques' && (
        <div className="list till-list">
          <DataTable
            name="caisse-cheques"
            label="Chèques en caisse"
            rows={data?.cheques ?? []}
            columns={chequeColumns}
            keyOf={(row) => String(row.idCheque)}
            loading={read.isPending}
            empty="NO DATA FOUND"
            emptyHint="Aucun chèque disponible dans ce hub."
          />
        </div>
      )}
      {remitting && data && <NewRemittance hub={data.hub.id} onClose={() => setRemitting(false)} />}
    </div>
  );
}

function countOf(name: TabName, till: Till | undefined): number | undefined {
  if (name === 'cheques') return till?.cheques.length;
  if (name === 'livreurs') return till?.livreurs.filter(({ especes }) => especes > 0).length;
  return undefined;
}

const courierColumns: Column<Till['livreurs'][number]>[] = [
  { name: 'nom', title: 'Livreur', cell: (row) => <b>{row.nom}</b> },
  {
    name: 'tournees',
    title: 'À clôturer',
    width: 220,
    cell: (row) =>
      row.tournees.length === 0 ? (
        <span className="muted">–</span>
      ) : (
        <span className="row till-rounds">
          {row.tournees.map((ref) => (
            <Link key={ref} to={paths.runsheets(ref)}>
              {ref}
            </Link>
          ))}
        </span>
      ),
  },
  {
    name: 'especes',
    title: 'Espèces TND',
    width: 130,
    end: true,
    cell: (row) => <Money tnd={row.especes} unit={false} />,
  },
  {
    name: 'cheques',
    title: 'Chèques TND',
    width: 130,
    end: true,
    from: 'tablet',
    cell: (row) => <Money tnd={row.cheques} unit={false} />,
  },
  {
    name: 'ecart',
    title: 'Écarts TND',
    width: 130,
    end: true,
    from: 'tablet',
    cell: (row) =>
      row.ecart === 0 ? (
        <span className="muted">–</span>
      ) : (
        <span title={row.ecart > 0 ? 'Dû par le livreur' : 'Reçu en trop'}>
          <Money tnd={row.ecart} unit={false} />
        </span>
      ),
  },
];

const chequeColumns: Column<Till['cheques'][number]>[] = [
  { name: 'num', title: 'Numéro', width: 130, cell: (row) => <b className="figures">{row.num}</b> },
  { name: 'proprietaire', title: 'Propriétaire', cell: (row) => row.proprietaire },
  { name: 'exped', title: 'Expéditeur', from: 'tablet', cell: (row) => row.exped },
  {
    name: 'colis',
    title: 'Colis',
    width: 150,
    from: 'tablet',
    cell: (row) => (
      <Link to={paths.parcelSearch(row.ref_colis, row.ref_colis)}>{row.ref_colis}</Link>
    ),
  },
  {
    name: 'montant',
    title: 'Montant TND',
    width: 130,
    end: true,
    cell: (row) => <Money tnd={row.montant} unit={false} />,
  },
];
