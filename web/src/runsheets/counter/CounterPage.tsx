import { readScan } from '@cigogne/domain/parcels/code';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { counterContract } from '@cigogne/domain/runsheets/counter.contract';
import { counterSentences } from '@cigogne/domain/runsheets/counter-sentences';
import { roundScanSentences } from '@cigogne/domain/runsheets/runsheet-sentences';
import { useState } from 'react';
import { call } from '../../http/call.ts';
import { sentenceOf } from '../../http/call-error.ts';
import type { Row } from '../../http/over-wire.ts';
import { readUser } from '../../http/session.ts';
import { withOldCodes } from '../../parcels/gather/old-codes.ts';
import { printLabels } from '../../parcels/labels/print-labels.ts';
import { ParcelPanel } from '../../parcels/panel/ParcelPanel.tsx';
import { focusOnceDrawn } from '../../ui/base/feedback/focus.ts';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconAlertTriangle, IconCheck, IconPrinter } from '../../ui/base/look/icons.ts';
import { ScanField } from '../../ui/base/scan/ScanField.tsx';
import { ageOf } from '../../ui/base/values/dates.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import type { Column } from '../../ui/office/list/DataTable.tsx';
import { Filters, SearchFilter } from '../../ui/office/list/filters.tsx';
import { ListExport } from '../../ui/office/list/ListExport.tsx';
import { ListTable } from '../../ui/office/list/ListTable.tsx';
import { useList } from '../../ui/office/list/use-list.ts';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { recipientOf } from '../runsheet-words.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import type { ToHandOver } from './use-hand-over.ts';
import '../runsheets.css';
import './counter.css';

type CounterRow = Row<typeof counterContract.list>;

/** For whoever looks at all hubs. */
const hubColumn: Column<CounterRow> = {
  name: 'hub',
  title: 'Hub',
  width: 170,
  from: 'desktop',
  cell: (row) => row.hub,
};

const columnsWith = (onHandOver: (row: CounterRow) => void): Column<CounterRow>[] => [
  {
    name: 'client',
    title: 'Client',
    phone: 'name',
    cell: (row) => (
      <>
        <b>{recipientOf(row)}</b>
        {row.remettre_a && (
          <span className="caption">
            {' '}
            Remettre à : <bdi>{row.remettre_a}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    name: 'code',
    title: 'Code',
    width: 160,
    phone: 'place',
    cell: (row) => <ParcelCode code={row.ref} />,
  },
  ...(readUser()?.hub ? [] : [hubColumn]),
  { name: 'exped', title: 'Expéditeur', width: 150, from: 'desktop', cell: (row) => row.nom_com },
  {
    name: 'montant',
    title: 'Montant TND',
    width: 120,
    end: true,
    phone: 'figure',
    cell: (row) => <Money millimes={row.montant_ttc} unit={false} />,
  },
  {
    name: 'depuis',
    title: 'Depuis',
    width: 170,
    phone: 'state',
    cell: (row) =>
      row.en_retard ? (
        <Badge tone="amber" stroke="dash" icon={IconAlertTriangle}>
          {ageOf(row.guichet_le)}, non retiré
        </Badge>
      ) : (
        ageOf(row.guichet_le)
      ),
  },
  {
    name: 'actes',
    title: <span className="sr-only">Actes</span>,
    width: 130,
    stays: true,
    phone: 'acts',
    cell: (row) => (
      <Button
        look="blue"
        aria-label={`Remettre ${row.ref}`}
        whyNot={row.conteste ? counterSentences.contested : null}
        onClick={() => onHandOver(row)}
      >
        Remettre
      </Button>
    ),
  },
];

/**
 * /dashb/rs/retraits: parcels that their recipients fetch at the hub, and the counter that hands
 * them over.
 */
export function CounterPage() {
  const list = useList(counterContract.list, { search: 'one' });
  const [open, setOpen] = useState<ToHandOver | null>(null);
  const [last, setLast] = useState<HandedOver | null>(null);
  const panel = usePanel();
  const columns = columnsWith(setOpen);
  return (
    <div className="page-list">
      <PageHeader
        title="Retraits"
        under="Colis que leurs clients viennent chercher au hub."
        beside={
          <Filters
            list={list}
            end={<ListExport name="retraits" entry={counterContract.exportList} list={list} />}
          >
            <SearchFilter list={list} placeholder="Code, tél ou nom" />
          </Filters>
        }
      />
      <ScanField
        count={list.count}
        left="à retirer"
        onScan={withOldCodes(async (text) => {
          const scan = readScan(text);
          if ('problem' in scan) return { good: false, sentence: roundScanSentences.scan };
          const { code } = scan;
          try {
            const parcel = await call(parcelsContract.details, { params: { code } });
            const why = parcel.actions.find(({ name }) => name === 'remettre');
            if (!why || why.raison !== null)
              return { good: false, code, sentence: why?.raison ?? counterSentences.notHere };
            setOpen(parcel);
            return { good: true, code, sentence: 'Demandez le code du client.' };
          } catch (error) {
            return { good: false, code, sentence: sentenceOf(error) };
          }
        })}
      />
      {last && (
        <JustHandedOver
          key={last.parcel.ref}
          last={last}
          onUndone={() => {
            setLast(null);
            focusRow(last.parcel.ref);
          }}
        />
      )}
      <ListTable
        name="retraits"
        label="Colis à retirer"
        list={list}
        panel={panel}
        columns={columns}
        keyOf={(row) => row.ref}
        empty="NO DATA FOUND"
        emptyHint="Un colis arrive ici quand son client choisit « Retirer au hub » sur sa page de suivi, ou quand sa fiche le dit. Un client venu sans prévenir : scannez son colis."
      />
      {open && (
        <HandOverDialog
          key={open.ref}
          parcel={open}
          onClose={() => setOpen(null)}
          onDone={(parcel, returns) => {
            setOpen(null);
            setLast({ parcel, returns });
          }}
        />
      )}
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}

/** What waits again; one that waits for a consent is not there, and its button has gone. */
const focusRow = (ref: string): void =>
  focusOnceDrawn(
    () =>
      document.querySelector<HTMLElement>(`#page tr[data-key="${ref}"]`) ??
      document.querySelector<HTMLElement>('#page'),
  );

interface HandedOver {
  parcel: ToHandOver;
  /** The codes of what its exchange sends back. */
  returns: readonly string[];
}

/** The last one stays in sight: a mistake is seen when the next client is not there yet. */
function JustHandedOver({
  last: { parcel, returns },
  onUndone,
}: {
  last: HandedOver;
  onUndone: () => void;
}) {
  const undo = useAct(counterContract.undo);
  return (
    <div className="note counter-last" role="status">
      <IconCheck size={17} stroke={1.75} />
      <span>
        Remis à {parcel.remettre_a ?? recipientOf(parcel)} · <ParcelCode code={parcel.ref} />
        {parcel.montant_ttc > 0 && (
          <>
            {' '}
            · <Money millimes={parcel.montant_ttc} /> en caisse
          </>
        )}
      </span>
      {returns.length > 0 && (
        <Button icon={IconPrinter} onClick={() => void printLabels(returns)}>
          Étiquette d’échange
        </Button>
      )}
      <Button
        look="ghost"
        busy={undo.busy}
        onClick={async () => {
          const done = await undo.press({ body: { ref: parcel.ref } }, ({ attend }) =>
            attend
              ? 'Annulation demandée : elle attend l’accord du Super-Admin'
              : `Remise annulée : ${parcel.ref} attend de nouveau`,
          );
          if (done) onUndone();
        }}
      >
        Annuler
      </Button>
    </div>
  );
}
