import { whyNotExclude } from '@cigogne/domain/units/why-not-unit';
import { useCountRead } from './count-read.ts';
import { LeftParcels } from '../units/LeftParcels.tsx';
import { ReasonDialog } from '../units/ReasonDialog.tsx';
import type { ParcelInUnit } from '../units/unit-row.ts';
import { UnitPanel } from '../units/UnitPanel.tsx';
import { accountsContract } from '@cigogne/domain/accounts/accounts.contract';
import { unitsContract } from '@cigogne/domain/units/units.contract';
import { returnSentences } from '@cigogne/domain/transfers/return-form';
import { transfersContract } from '@cigogne/domain/transfers/transfers.contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Row } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { paths } from '../office/paths.ts';
import { unitChoices } from '../units/unit-choices.ts';
import {
  countColumn,
  dateColumn,
  refColumn,
  shipperColumn,
  stateColumn,
} from '../units/unit-columns.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { TextField } from '../ui/base/form/Field.tsx';
import { IconPlus, IconSignature } from '../ui/base/look/icons.ts';
import { ListTools } from '../ui/office/list/ListTools.tsx';
import type { Column } from '../ui/office/list/DataTable.tsx';
import { Filters, MultiSelectFilter, SearchFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import '../pickups/pickups.css';

type Return = Row<typeof transfersContract.listReturns>;
const columns: Column<Return>[] = [
  { ...refColumn, phone: 'place' },
  { ...shipperColumn, title: 'Expéditeur', phone: 'name' },
  { ...stateColumn, width: 175 },
  { ...countColumn, phone: 'figure' },
  {
    name: 'remis',
    title: 'Remis à',
    width: 145,
    from: 'tablet',
    phone: 'small',
    cell: (row) => row.remis_a ?? '–',
  },
  { ...dateColumn, phone: 'small-end' },
];

/** /dashb/mu/retour/list: goods handed back to their shippers, with a slip and a name. */
export function ReturnsPage() {
  const navigate = useNavigate();
  const list = useList(transfersContract.listReturns, {
    search: 'one',
    id_exped: 'many',
    etat: 'many',
  });
  const shippers = useRead(accountsContract.shipperNames, {}, { staleMs: 5 * 60_000 });
  const panel = usePanel();
  return (
    <div className="page-list">
      <PageHeader title="Retours" back={paths.transfers()}>
        <Button look="blue" icon={IconPlus} onClick={() => void navigate({ to: paths.returnNew })}>
          Nouveau retour
        </Button>
      </PageHeader>
      <Filters
        list={list}
        end={
          <>
            <ListTools name="returns" columns={columns} />
            <ListExport name="retours" entry={transfersContract.exportReturns} list={list} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Réf" />
        <MultiSelectFilter
          list={list}
          name="id_exped"
          label="Expéditeur"
          choices={(shippers.data?.rows ?? []).map(({ id, nom_com }) => ({
            value: String(id),
            label: nom_com ?? '–',
          }))}
        />
        <MultiSelectFilter list={list} name="etat" label="Etat" choices={unitChoices('retour')} />
      </Filters>
      <ListTable
        list={list}
        panel={panel}
        name="returns"
        label="Retours"
        columns={columns}
        keyOf={(row) => row.ref}
        empty="NO DATA FOUND"
      />
      {panel.open && <ReturnPanel key={panel.open} code={panel.open} onClose={panel.close} />}
    </div>
  );
}

function ReturnPanel({ code, onClose }: { code: string; onClose: () => void }) {
  const read = useRead(unitsContract.byCode, { params: { code } });
  const handBack = useAct(transfersContract.handBack);
  const remove = useAct(transfersContract.removeReturn);
  const takeOut = useAct(transfersContract.takeOutOfReturn);
  const count = useCountRead();
  const [leaving, setLeaving] = useState<ParcelInUnit | null>(null);
  const [dialog, setDialog] = useState<'hand' | 'cancel' | null>(null);
  const [name, setName] = useState('');
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
              <>
                <Button look="danger" onClick={() => setDialog('cancel')}>
                  Annuler
                </Button>
                <Button
                  look="coral"
                  icon={IconSignature}
                  onClick={() => {
                    count.read(unit.nbr_colis);
                    setDialog('hand');
                  }}
                >
                  Remettre
                </Button>
              </>
            )}
          </>
        ),
        taken: 'remis',
        facts: {
          Expéditeur: <b>{unit.mvExped?.nom_com}</b>,
          Hub: unit.mu_hub_exped?.nom,
          'Remis à': unit.remis_a ?? '–',
        },
        parcelAct: (row) =>
          unit.etat === 'pending' && (
            <Button look="ghost" whyNot={whyNotExclude(unit)} onClick={() => setLeaving(row)}>
              Retirer
            </Button>
          ),
        under: (
          <>
            <LeftParcels left={unit.retires} />
            <ReasonDialog
              title={`Retirer le colis ${leaving?.code ?? ''}`}
              open={leaving !== null}
              onClose={() => setLeaving(null)}
              onConfirm={async (raison) => {
                if (!leaving) return;
                await takeOut.send(
                  { body: { id: unit.id, id_colis: leaving.id, raison } },
                  ({ deja }) =>
                    deja
                      ? `Le colis ${leaving.code} avait déjà été retiré, rien n’a changé.`
                      : `Le colis ${leaving.code} reste au hub, à rendre plus tard.`,
                );
              }}
            >
              <p>Le colis reste au hub, et les autres sont remis sans lui.</p>
            </ReasonDialog>
            <ConfirmDialog
              title={`Remettre ${unit.ref}`}
              open={dialog === 'hand'}
              onClose={() => setDialog(null)}
              whyNot={name.trim() === '' ? returnSentences.remis_a : null}
              onConfirm={() =>
                count.tell((nbr_colis) =>
                  handBack.send(
                    { body: { id: unit.id, remis_a: name, nbr_colis } },
                    // A colleague or the shop may have been first, with another name.
                    ({ mu }) =>
                      `${mu.nbr_colis} colis ${mu.nbr_colis > 1 ? 'rendus' : 'rendu'} à ${mu.remis_a ?? name}.`,
                  ),
                )
              }
            >
              <p>L’expéditeur a signé le bon de retour de {count.nbr_colis} colis.</p>
              <TextField label="Nom de la personne" value={name} onChange={setName} />
            </ConfirmDialog>
            <ConfirmDialog
              title={`Annuler ${unit.ref}`}
              open={dialog === 'cancel'}
              look="danger"
              onClose={() => setDialog(null)}
              onConfirm={async () => {
                await remove.send({ params: { id: unit.id } }, `${unit.ref} est annulé.`);
                onClose();
              }}
            >
              <p>Les colis restent au hub, à rendre plus tard.</p>
            </ConfirmDialog>
          </>
        ),
      })}
    />
  );
}
