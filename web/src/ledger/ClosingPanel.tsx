import { type Millimes, toTnd, millimes } from '@cigogne/domain/money';
import { ledgerContract } from '@cigogne/domain/ledger/ledger.contract';
import { denominations } from '@cigogne/domain/runsheets/closing-form';
import { Link } from '@tanstack/react-router';
import type { Row } from '../http/over-wire.ts';
import { paths } from '../office/paths.ts';
import { printRunsheet } from '../runsheets/print-runsheet.ts';
import { Badge } from '../ui/base/look/Badge.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Instant } from '../ui/base/values/dates.tsx';
import { IconPrinter } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { SidePanel } from '../ui/office/page/SidePanel.tsx';
import { useOneRow } from '../ui/office/list/use-one-row.tsx';

type Closing = Row<typeof ledgerContract.closings>;

/**
 * What was counted at the end of a round: notes and coins, the difference with its reason, cheques.
 */
export function ClosingPanel({
  id,
  rows,
  onClose,
}: {
  id: string;
  rows: readonly Closing[];
  onClose: () => void;
}) {
  const { row, instead } = useOneRow(ledgerContract.closings, rows, id, (one) => one.id);
  return (
    <SidePanel
      title={row ? `Clôture ${row.rs}` : 'Clôture'}
      label="Fiche clôture"
      onClose={onClose}
      under={row && <Difference amount={row.ecart} />}
      footer={
        row && (
          <Button icon={IconPrinter} onClick={() => void printRunsheet(row.rs)}>
            Imprimer la tournée
          </Button>
        )
      }
    >
      {instead}
      {row && <ClosingFacts closing={row} />}
    </SidePanel>
  );
}

function Difference({ amount }: { amount: Millimes }) {
  if (amount === 0)
    return (
      <Badge tone="green" stroke="tint">
        Compte juste
      </Badge>
    );
  return (
    <Badge tone={amount < 0 ? 'red' : 'amber'} stroke="tint">
      {amount < 0 ? 'Manque' : 'Excédent'}
    </Badge>
  );
}

function ClosingFacts({ closing }: { closing: Closing }) {
  const { detail } = closing;
  const counted = denominations.filter((value) => (detail?.[String(value)] ?? 0) > 0);
  return (
    <>
      <p className="panel-amount">
        <Money millimes={closing.compte} big />
      </p>
      <dl className="facts">
        <dt>Attendu</dt>
        <dd>
          <Money millimes={closing.attendu} />
        </dd>
        <dt>Écart</dt>
        <dd>
          <Money millimes={closing.ecart} />
        </dd>
        {closing.raison && (
          <>
            <dt>Raison</dt>
            <dd>{closing.raison}</dd>
          </>
        )}
        <dt>Chèques</dt>
        <dd>
          <Money millimes={closing.montant_cheques} />
        </dd>
        <dt>Tournée</dt>
        <dd>
          <Link to={paths.runsheets(closing.rs)}>{closing.rs}</Link>
        </dd>
        <dt>Livreur</dt>
        <dd>{closing.livreur}</dd>
        <dt>Hub</dt>
        <dd>{closing.hub}</dd>
        <dt>Compté par</dt>
        <dd>{closing.par ?? 'Système'}</dd>
        <dt>Date</dt>
        <dd>
          <Instant at={closing.createdAt} />
        </dd>
      </dl>
      <Counts counts={closing.comptages} />
      {counted.length > 0 ? (
        <table className="panel-lines">
          <thead>
            <tr>
              <th scope="col">Billets et pièces</th>
              <th scope="col" className="end">
                Nombre
              </th>
              <th scope="col" className="end">
                TND
              </th>
            </tr>
          </thead>
          <tbody>
            {counted.map((value) => {
              const count = detail?.[String(value)] ?? 0;
              return (
                <tr key={value}>
                  <td className="figures">{coin(value)}</td>
                  <td className="end figures">{count}</td>
                  <td className="end">
                    <Money millimes={millimes(value * count)} unit={false} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : (
        <p className="note">Seul le total a été compté, sans le détail des billets et pièces.</p>
      )}
    </>
  );
}

/**
 * When the cash was counted again after the expected amount was revealed: every count, the blind
 * one first.
 */
function Counts({ counts }: { counts: Closing['comptages'] }) {
  if (counts.length < 2) return null;
  return (
    <table className="panel-lines">
      <thead>
        <tr>
          <th scope="col">Comptages</th>
          <th scope="col">Par</th>
          <th scope="col" className="end">
            TND
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ compte, par, createdAt }) => (
          <tr key={createdAt}>
            <td>
              <Instant at={createdAt} />
            </td>
            <td>{par ?? 'Système'}</td>
            <td className="end">
              <Money millimes={compte} unit={false} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const coin = (value: number): string =>
  value >= 1000 ? `${toTnd(millimes(value))} DT` : `${value} millimes`;
