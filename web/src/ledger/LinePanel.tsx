import { ledgerEventLabels } from '@cigogne/domain/ledger/accounts';
import type { StatementLine } from './statement-row.ts';
import { isSettlement } from '@cigogne/domain/ledger/variance';
import { KeptWhileAsked } from '../ui/base/feedback/KeptWhileAsked.tsx';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { documentsOf } from './EntryLink.tsx';
import { ReceiptDay } from './EntryName.tsx';
import { MovedLines } from './MovedLines.tsx';
import { UndoSettlement } from './UndoSettlement.tsx';

/** What one entry moved in the till: the only part of the books that a hub sees. */
export function LinePanel({
  id,
  lines,
  onClose,
}: {
  id: string;
  lines: readonly StatementLine[];
  onClose: () => void;
}) {
  const found = lines.filter((line) => String(line.id) === id);
  const [first] = found;
  if (!first) return null;
  const documents = documentsOf(first.source);
  return (
    <SidePanel
      title={`Écriture ${id}`}
      label="Fiche écriture"
      onClose={onClose}
      under={
        <Badge tone="blue" stroke="tint">
          {ledgerEventLabels[first.event]}
        </Badge>
      }
      footer={
        isSettlement(first) && (
          <KeptWhileAsked when={!first.annulee}>
            <UndoSettlement id={first.id} />
          </KeptWhileAsked>
        )
      }
    >
      <dl className="facts">
        <dt>Date</dt>
        <dd>
          <Instant at={first.at} />
        </dd>
        <ReceiptDay entry={first} />
        <dt>Par</dt>
        <dd>{first.par ?? 'Système'}</dd>
        {first.source.exped && (
          <>
            <dt>Expéditeur</dt>
            <dd>{first.source.exped}</dd>
          </>
        )}
        <dt>{documents.length > 1 ? 'Pièces' : 'Pièce'}</dt>
        <dd>{documents.length > 0 ? <span className="entry-documents">{documents}</span> : '–'}</dd>
      </dl>
      <MovedLines
        titles={['Entrée TND', 'Sortie TND']}
        lines={found.map((line) => ({ ...line, name: line.compte }))}
      />
    </SidePanel>
  );
}
