import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import { statementSentences } from '@cigogne/domain/partner/statement-forms';
import { partnerName } from '@cigogne/domain/partner/statement-kinds';
import { useState } from 'react';
import type { Row } from '../../http/over-wire.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { Instant } from '../../ui/base/values/dates.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { TextArea } from '../../ui/base/form/Field.tsx';
import { IconRestore } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import type { Column } from '../../ui/office/list/DataTable.tsx';
import { Filters, SearchFilter, SelectFilter } from '../../ui/office/list/filters.tsx';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { ListTable } from '../../ui/office/list/ListTable.tsx';
import { ListTools } from '../../ui/office/list/ListTools.tsx';
import { useList } from '../../ui/office/list/use-list.ts';
import { accountChoices } from './PartnerStatementsTab.tsx';

type WriteOff = Row<typeof partnerStatementsContract.writeOffs>;

const columnsWith = (onUndo: (row: WriteOff) => void): Column<WriteOff>[] => [
  {
    name: 'code',
    title: 'Code',
    width: 170,
    phone: 'name',
    cell: (row) => <ParcelCode code={row.code} />,
  },
  { name: 'raison', title: 'Raison', phone: 'place', cell: (row) => row.raison },
  {
    name: 'compte',
    title: 'Compte',
    width: 130,
    from: 'tablet',
    cell: (row) => partnerName(row.compte),
  },
  {
    name: 'par',
    title: 'Par',
    width: 160,
    from: 'desktop',
    cell: (row) => row.par ?? <span className="muted">–</span>,
  },
  {
    name: 'date',
    title: 'Date',
    width: 160,
    phone: 'small',
    cell: (row) => <Instant at={row.createdAt} />,
  },
  {
    name: 'montant',
    title: 'Montant TND',
    width: 130,
    end: true,
    phone: 'figure',
    cell: (row) => (
      <b>
        <Money millimes={row.montant} unit={false} />
      </b>
    ),
  },
  {
    name: 'annuler',
    title: <span className="sr-only">Annuler</span>,
    width: 110,
    end: true,
    phone: 'state',
    cell: (row) =>
      row.annule || row.annule_id !== null ? (
        <span className="muted">{row.annule ? 'annulée' : 'annulation'}</span>
      ) : (
        <Button
          look="ghost"
          square
          icon={IconRestore}
          aria-label={`Annuler la perte du colis ${row.code}`}
          onClick={() => onUndo(row)}
        />
      ),
  },
];

/** The partner's debts that the company wrote off, and those reversed since. */
export function WriteOffsTab() {
  const [undoing, setUndoing] = useState<WriteOff | null>(null);
  const [columns] = useState(() => columnsWith(setUndoing));
  const list = useList(partnerStatementsContract.writeOffs, { search: 'one', compte: 'one' });
  return (
    <>
      <Filters
        list={list}
        end={
          <>
            <ListExport
              name="pertes-afex"
              entry={partnerStatementsContract.writeOffsExport}
              list={list}
            />
            <ListTools name="pertes-afex" columns={columns} />
          </>
        }
      >
        <SearchFilter list={list} placeholder="Code, raison" />
        <SelectFilter list={list} name="compte" label="Compte" choices={accountChoices} />
      </Filters>
      <ListTable
        list={list}
        name="pertes-afex"
        label="Pertes"
        columns={columns}
        keyOf={(row) => String(row.id)}
        rowClass={(row) => (row.annule || row.annule_id !== null ? 'off' : undefined)}
        empty="NO DATA FOUND"
      />
      {undoing && <UndoWriteOff row={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}

function UndoWriteOff({ row, onClose }: { row: WriteOff; onClose: () => void }) {
  const [raison, setRaison] = useState('');
  const undo = useAct(partnerStatementsContract.undoWriteOff);
  return (
    <ConfirmDialog
      title="Annuler la perte"
      open
      onClose={onClose}
      whyNot={raison.trim() === '' ? statementSentences.raison : null}
      onConfirm={() =>
        undo.send({ body: { id: row.id, raison } }, ({ deja }) =>
          deja ? 'La perte était déjà annulée, rien n’a changé.' : 'Perte annulée',
        )
      }
    >
      <p>
        Afex doit de nouveau <Money millimes={row.montant} /> du colis {row.code}.
      </p>
      <TextArea label="Raison" value={raison} onChange={setRaison} maxLength={500} />
    </ConfirmDialog>
  );
}
