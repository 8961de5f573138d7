import { useCountRead } from './count-read.ts';
import { LeftParcels } from '../units/LeftParcels.tsx';
import { UnitPanel } from '../units/UnitPanel.tsx';
import { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import { useState } from 'react';
import type { Row } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { unitChoices } from '../units/unit-choices.ts';
import { countColumn, dateColumn, refColumn, stateColumn } from '../units/unit-columns.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { IconSignature } from '../ui/base/look/icons.ts';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { Filters, MultiSelectFilter, SearchFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import '../pickups/pickups.css';

type Return = Row<typeof transfersContract.myReturns>;
const columns: Column<Return>[] = [
  refColumn,
  stateColumn,
  {
    name: 'hub',
    title: 'Hub',
    width: 170,
    from: 'tablet',
    cell: (row) => row.mu_hub_exped?.nom ?? '–',
  },
  { ...countColumn, phone: 'figure' },
  {
    name: 'remis',
    title: 'Repris par',
    width: 130,
    from: 'desktop',
    cell: (row) => row.remis_a ?? '–',
  },
  dateColumn,
];

/** /dashb/mu/mesretours: goods coming back to the shipper, who confirms receiving them. */
export function MyReturnsPage() {
  const list = useList(transfersContract.myReturns, { search: 'one', etat: 'many' });
  const panel = usePanel();
  return (
    <div className="page-list">
      <PageHeader title="Mes retours" back={paths.myPickups()} />
      <Filters
        list={list}
        end={
          <>
            <ListTools name="mes-retours" columns={columns} />
            <ListExport name="mes-retours" entry={transfersContract.exportMyReturns} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Réf, colis" />
        <MultiSelectFilter list={list} name="etat" label="Etat" choices={unitChoices('retour')} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="mes-retours"
        label="Mes retours"
        columns={columns}
        keyOf={(row) => row.ref}
        empty="AUCUN DONNEE TROUVEE"
      />
      {panel.open && <MyReturnPanel key={panel.open} code={panel.open} onClose={panel.close} />}
    </div>
  );
}

function MyReturnPanel({ code, onClose }: { code: string; onClose: () => void }) {
  const read = useRead(transfersContract.myReturn, { params: { code } });
  const confirm = useAct(transfersContract.confirmReturn);
  const count = useCountRead();
  const [asking, setAsking] = useState(false);
  return (
    <UnitPanel
      code={code}
      kind="Retour"
      read={read}
      onClose={onClose}
      show={(unit) => ({
        acts: (
          <>
            {unit.etat === 'pending' && (
              <Button
                look="coral"
                icon={IconSignature}
                onClick={() => {
                  count.read(unit.nbr_colis);
                  setAsking(true);
                }}
              >
                J’ai repris ces colis
              </Button>
            )}
          </>
        ),
        taken: 'repris',
        facts: {
          Hub: unit.mu_hub_exped?.nom,
          'Repris par': unit.remis_a ?? '–',
        },
        under: (
          <>
            <LeftParcels left={unit.retires} />
            <ConfirmDialog
              title={`Confirmer ${unit.ref}`}
              open={asking}
              onClose={() => setAsking(false)}
              onConfirm={() =>
                count.tell((nbr_colis) =>
                  confirm.send(
                    { body: { id: unit.id, nbr_colis } },
                    ({ mu }) => `${mu.nbr_colis} colis repris.`,
                  ),
                )
              }
            >
              <p>
                Vous confirmez avoir repris les {count.nbr_colis} colis de ce retour. Cela vaut
                votre signature.
              </p>
            </ConfirmDialog>
          </>
        ),
      })}
    />
  );
}
