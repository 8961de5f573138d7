import type { cashContract } from '@cigogne/domain/ledger/cash.contract';
import { Link } from '@tanstack/react-router';
import type { Reply } from '../http/over-wire.ts';
import { paths } from '../office/paths.ts';
import { DayText } from '../ui/base/values/dates.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { type Column, DataTable } from '../ui/office/list/DataTable.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import type { PanelState } from '../ui/office/page/use-panel.ts';

type Cheque = Reply<typeof cashContract.till>['cheques'][number];

const columns: Column<Cheque>[] = [
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
    width: 136,
    end: true,
    cell: (row) => <Money millimes={row.montant} unit={false} />,
  },
];

/** The cheques in the hub's till. */
export function TillCheques({
  rows,
  loading,
  panel,
}: {
  rows: readonly Cheque[];
  loading: boolean;
  panel: PanelState;
}) {
  const open = rows.find(({ idCheque }) => String(idCheque) === panel.open);
  return (
    <div className="list till-list">
      <DataTable
        name="caisse-cheques"
        label="Chèques en caisse"
        rows={rows}
        columns={columns}
        keyOf={(row) => String(row.idCheque)}
        loading={loading}
        onOpen={(row) => panel.show(String(row.idCheque))}
        openKey={panel.open}
        empty="NO DATA FOUND"
        emptyHint="Aucun chèque disponible dans ce hub."
      />
      {open && (
        <SidePanel title={`Chèque n° ${open.num}`} label="Fiche chèque" onClose={panel.close}>
          <p className="panel-amount">
            <Money millimes={open.montant} big />
          </p>
          <dl className="facts">
            <dt>Propriétaire</dt>
            <dd>{open.proprietaire}</dd>
            <dt>Échéance</dt>
            <dd>
              <DayText day={open.echeance} />
            </dd>
            <dt>Expéditeur</dt>
            <dd>{open.exped ?? '–'}</dd>
            <dt>Colis</dt>
            <dd>
              <Link to={paths.parcelSearch(open.ref_colis, open.ref_colis)}>{open.ref_colis}</Link>
            </dd>
          </dl>
        </SidePanel>
      )}
    </div>
  );
}
