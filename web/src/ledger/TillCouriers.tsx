import { hasScreen } from '../office/routes.tsx';
import type { cashContract } from '@cigogne/domain/ledger/cash.contract';
import { Link } from '@tanstack/react-router';
import type { Reply } from '../http/over-wire.ts';
import { listLinks } from '../office/list-links.ts';
import { paths } from '../office/paths.ts';
import { CashLevelBar } from '../runsheets/CashLevelBar.tsx';
import { HandIn } from './HandIn.tsx';
import { SettleVariance } from './SettleVariance.tsx';
import { KeptWhileAsked } from '../ui/base/feedback/KeptWhileAsked.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { type Column, DataTable } from '../ui/office/list/DataTable.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import type { PanelState } from '../ui/office/page/use-panel.ts';

type Courier = Reply<typeof cashContract.till>['livreurs'][number];

const columns: Column<Courier>[] = [
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
    width: 150,
    end: true,
    cell: (row) =>
      row.especes === null ? (
        <CashLevelBar level={row.limite} />
      ) : (
        <Money millimes={row.especes} unit={false} />
      ),
  },
  {
    name: 'cheques',
    title: 'Chèques TND',
    width: 136,
    end: true,
    from: 'tablet',
    cell: (row) => <Money millimes={row.cheques} unit={false} />,
  },
  {
    name: 'ecart',
    title: 'Écarts TND',
    width: 136,
    end: true,
    from: 'tablet',
    cell: (row) =>
      row.ecart === 0 ? (
        <span className="muted">–</span>
      ) : (
        <span title={row.ecart > 0 ? 'Dû par le livreur' : 'Reçu en trop'}>
          <Money millimes={row.ecart} unit={false} />
        </span>
      ),
  },
];

/** Couriers who still hold the hub's cash, and rounds waiting to be counted. */
export function TillCouriers({
  rows,
  loading,
  panel,
}: {
  rows: readonly Courier[];
  loading: boolean;
  panel: PanelState;
}) {
  const open = rows.find(({ id }) => String(id) === panel.open);
  return (
    <div className="list till-list">
      <DataTable
        name="caisse-livreurs"
        label="Espèces chez les livreurs"
        rows={rows}
        columns={columns}
        keyOf={(row) => String(row.id)}
        loading={loading}
        onOpen={(row) => panel.show(String(row.id))}
        openKey={panel.open}
        empty="NO DATA FOUND"
      />
      {open && <CourierPanel courier={open} onClose={panel.close} />}
    </div>
  );
}

function CourierPanel({ courier, onClose }: { courier: Courier; onClose: () => void }) {
  return (
    <SidePanel
      title={courier.nom}
      label="Fiche livreur"
      onClose={onClose}
      footer={
        <>
          <KeptWhileAsked when={courier.ouverture}>
            <HandIn courier={String(courier.id)} />
          </KeptWhileAsked>
          <SettleVariance courier={String(courier.id)} owed={courier.ecart} />
        </>
      }
    >
      {courier.especes === null ? (
        <CashLevelBar level={courier.limite} />
      ) : (
        <p className="panel-amount">
          <Money millimes={courier.especes} big />
        </p>
      )}
      <dl className="facts">
        <dt>Chèques</dt>
        <dd>
          <Money millimes={courier.cheques} />
        </dd>
        <dt>Écarts</dt>
        <dd>
          <Money millimes={courier.ecart} />
          {courier.ecart !== 0 && (
            <span className="muted">
              {' '}
              {courier.ecart > 0 ? 'dû par le livreur' : 'reçu en trop'}
            </span>
          )}
        </dd>
        {courier.ouverture && (
          <>
            <dt>Ouverture</dt>
            <dd>Ses espèces du premier jour sont à compter.</dd>
          </>
        )}
        <dt>À clôturer</dt>
        <dd>
          {courier.tournees.length === 0 ? (
            '–'
          ) : (
            <span className="entry-documents">
              {courier.tournees.map((ref) => (
                <Link key={ref} to={paths.runsheets(ref)}>
                  {ref}
                </Link>
              ))}
            </span>
          )}
        </dd>
        {hasScreen(paths.ledger) && (
          <>
            <dt>Compte</dt>
            <dd>
              <Link to={listLinks.accountStatement({ type: 'liv', de: courier.id })}>Relevé</Link>
            </dd>
          </>
        )}
      </dl>
    </SidePanel>
  );
}
