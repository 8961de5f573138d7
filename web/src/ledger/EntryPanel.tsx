import { ledgerEventLabels } from '@cigogne/domain/ledger/accounts';
import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import { isSettlement } from '@cigogne/domain/ledger/variance';
import { Link } from '@tanstack/react-router';
import type { Row } from '../http/over-wire.ts';
import { listLinks } from '../office/list-links.ts';
import { KeptWhileAsked } from '../ui/base/feedback/KeptWhileAsked.tsx';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { useOneRow } from '../ui/office/list/use-one-row.tsx';
import { documentsOf } from './EntryLink.tsx';
import { ReceiptDay } from './EntryName.tsx';
import { MovedLines } from './MovedLines.tsx';
import { UndoSettlement } from './UndoSettlement.tsx';

type Entry = Row<typeof ledgerContract.entries>;

/** One entry: who wrote it, its source document, and the accounts that it moved. */
export function EntryPanel({
  id,
  rows,
  onShow,
  onClose,
}: {
  id: string;
  rows: readonly Entry[];
  /** Shows another entry in the same panel. */
  onShow: (id: string) => void;
  onClose: () => void;
}) {
  const { row, instead } = useOneRow(ledgerContract.entries, rows, id, (one) => one.id);
  return (
    <SidePanel
      title={`Écriture ${id}`}
      label="Fiche écriture"
      onClose={onClose}
      under={
        row && (
          <>
            <Badge tone="blue" stroke="tint">
              {ledgerEventLabels[row.event]}
            </Badge>
            {row.annulee_par && (
              <Badge tone="red" stroke="tint">
                Annulée
              </Badge>
            )}
          </>
        )
      }
      footer={
        row &&
        isSettlement(row) && (
          <KeptWhileAsked when={row.annulee_par === null}>
            <UndoSettlement id={row.id} />
          </KeptWhileAsked>
        )
      }
    >
      {instead}
      {row && <EntryFacts entry={row} onShow={onShow} />}
    </SidePanel>
  );
}

function EntryFacts({ entry, onShow }: { entry: Entry; onShow: (id: string) => void }) {
  const documents = documentsOf(entry.source);
  const { exped, id_exped } = entry.source;
  return (
    <>
      <dl className="facts">
        <dt>Date</dt>
        <dd>
          <Instant at={entry.at} />
        </dd>
        <ReceiptDay entry={entry} />
        <dt>Par</dt>
        <dd>{entry.par ?? 'Système'}</dd>
        {exped && (
          <>
            <dt>Expéditeur</dt>
            <dd>
              <StatementOf type="exped" of={String(id_exped)}>
                {exped}
              </StatementOf>
            </dd>
          </>
        )}
        <dt>{documents.length > 1 ? 'Pièces' : 'Pièce'}</dt>
        <dd>{documents.length > 0 ? <span className="entry-documents">{documents}</span> : '–'}</dd>
        <Reversal title="Annule" id={entry.annule} onShow={onShow} />
        <Reversal title="Annulée par" id={entry.annulee_par} onShow={onShow} />
      </dl>
      <MovedLines
        titles={['Débit TND', 'Crédit TND']}
        lines={entry.lignes.map((line) => ({
          ...line,
          name: (
            <StatementOf type="compte" of={line.account}>
              {line.libelle}
            </StatementOf>
          ),
        }))}
      />
    </>
  );
}

function Reversal({
  title,
  id,
  onShow,
}: {
  title: string;
  id: number | null;
  onShow: (id: string) => void;
}) {
  if (id === null) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <button type="button" className="link" onClick={() => onShow(String(id))}>
          Écriture {id}
        </button>
      </dd>
    </>
  );
}

function StatementOf({
  type,
  of,
  children,
}: {
  type: 'exped' | 'compte';
  of: string;
  children: string;
}) {
  return <Link to={listLinks.accountStatement({ type, de: of })}>{children}</Link>;
}
