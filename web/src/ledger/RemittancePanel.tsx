import {
  asksReason,
  ledgerContract,
  type Purse,
  purseLabels,
} from '@cigogne/domain/ledger/ledger.contract';
import { Link } from '@tanstack/react-router';
import type { Row } from '../http/over-wire.ts';
import { listLinks } from '../office/list-links.ts';
import { KeptWhileAsked } from '../ui/base/feedback/KeptWhileAsked.tsx';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { useOneRow } from '../ui/office/list/use-one-row.tsx';
import { UndoRemittance } from './UndoRemittance.tsx';

type Remittance = Row<typeof ledgerContract.remittances>;

/** A hub is shown by its name. */
export const endOf = (row: Remittance, end: Purse): string =>
  end === 'hub' ? (row.hub ?? purseLabels.hub) : purseLabels[end];

/** Cash and cheques moved from one place to another. */
export function RemittancePanel({
  id,
  rows,
  onClose,
}: {
  id: string;
  rows: readonly Remittance[];
  onClose: () => void;
}) {
  const { row, instead } = useOneRow(ledgerContract.remittances, rows, id, (one) => one.id);
  return (
    <SidePanel
      title={`Remise ${id}`}
      label="Fiche remise"
      onClose={onClose}
      under={
        row &&
        (row.annulee ? (
          <Badge tone="red" stroke="tint">
            Annulée
          </Badge>
        ) : (
          <Badge tone="green" stroke="tint">
            {row.origine === 'hub' ? 'Remise' : 'Fonds'}
          </Badge>
        ))
      }
      footer={
        row && (
          <KeptWhileAsked when={!row.annulee}>
            <UndoRemittance id={row.id} look="danger" />
          </KeptWhileAsked>
        )
      }
    >
      {instead}
      {row && (
        <>
          <p className="panel-amount">
            <Money millimes={row.montant} big />
          </p>
          <dl className="facts">
            <dt>De</dt>
            <dd>{endOf(row, row.origine)}</dd>
            <dt>Vers</dt>
            <dd>{endOf(row, row.destination)}</dd>
            <dt>Référence</dt>
            <dd>{row.reference ?? '–'}</dd>
            {asksReason(row.origine, row.destination) && (
              <>
                <dt>Raison</dt>
                <dd>{row.raison ?? '–'}</dd>
              </>
            )}
            <dt>Par</dt>
            <dd>{row.par ?? 'Système'}</dd>
            <dt>Date</dt>
            <dd>
              <Instant at={row.createdAt} />
            </dd>
            {row.annulation && (
              <>
                <dt>Annulée par</dt>
                <dd>{row.annulation.par ?? '–'}</dd>
                <dt>Annulée le</dt>
                <dd>
                  <Instant at={row.annulation.createdAt} />
                </dd>
                <dt>Raison de l’annulation</dt>
                <dd>{row.annulation.raison ?? '–'}</dd>
              </>
            )}
          </dl>
          <Cheques cheques={row.cheques} />
        </>
      )}
    </SidePanel>
  );
}

function Cheques({ cheques }: { cheques: Remittance['cheques'] }) {
  if (cheques.length === 0) return null;
  return (
    <table className="panel-lines">
      <thead>
        <tr>
          <th scope="col">Chèques</th>
          <th scope="col" className="end">
            Montant TND
          </th>
        </tr>
      </thead>
      <tbody>
        {cheques.map(({ num, montant }, place) => (
          <tr key={`${num}-${place}`}>
            <td>
              <Link to={listLinks.cheques({ search: num })}>{num}</Link>
            </td>
            <td className="end">
              <Money millimes={montant} unit={false} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
