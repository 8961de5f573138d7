import { type Millimes, sum } from '@cigogne/domain/money';
import { agree, counted } from '@cigogne/domain/words';
import { collectedAt } from '@cigogne/domain/runsheets/collected-at';
import type { ReactNode } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconChecks, IconRefresh } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import type { RunsheetSheet, StopRow } from '../runsheet-words.ts';
import { groupStops, hasMoved, questionsOf } from './confirm-groups.ts';
import { ConfirmStop } from './ConfirmStop.tsx';
import { isBack, toBring } from './ReturnScan.tsx';

/**
 * The stops in their groups: each in the place that it had `before`, with its current content;
 * headings show current counts.
 */
export function CounterGroups({
  rs,
  before,
  editable,
  onTidy,
  onShow,
  onAmount,
  onWithdraw,
  onAllOut,
}: {
  rs: RunsheetSheet;
  before: RunsheetSheet;
  editable: boolean;
  onTidy: (byKey: boolean) => void;
  onShow: (stop: StopRow) => void;
  onAmount: (stop: StopRow) => void;
  onWithdraw: (stop: StopRow) => void;
  onAllOut: (stops: readonly StopRow[]) => void;
}) {
  const places = groupStops(before.colis, !editable);
  const { ask, bring, delivered } = groupStops(rs.colis, !editable);
  const now = new Map(rs.colis.map((stop) => [stop.ref, stop]));
  const known = new Set(before.colis.map(({ ref }) => ref));
  const added = rs.colis.filter(({ ref }) => !known.has(ref));
  const out = ask.filter(isOut);
  const back = bring.filter(isBack).length;
  const lines = (stops: readonly StopRow[]) =>
    stops.map((stop) => {
      const present = now.get(stop.ref);
      const row = present ?? stop;
      return (
        <ConfirmStop
          key={stop.ref}
          rs={rs}
          stop={row}
          before={present === stop ? null : { rs: before, stop }}
          gone={!present}
          editable={editable}
          onShow={() => onShow(row)}
          onAmount={() => onAmount(row)}
          onWithdraw={() => onWithdraw(row)}
        />
      );
    });
  const tidy = (moved: number) =>
    moved > 0 && (
      <Button icon={IconRefresh} onClick={({ detail }) => onTidy(detail === 0)}>
        Ranger ({moved})
      </Button>
    );
  const tidyMoved = (stops: readonly StopRow[]) =>
    tidy(stops.filter((stop) => hasMoved(stop, now.get(stop.ref))).length);
  return (
    <div className="card rs-counter">
      <Group
        title={`${ask.length} à juger`}
        says={questionsOf(ask)}
        stops={places.ask}
        beside={
          <>
            {tidyMoved(places.ask)}
            {editable && places.ask.filter(isOut).length > 1 && (
              <Button
                icon={IconChecks}
                whyNot={out.length === 0 ? 'Plus aucun colis n’est en livraison.' : null}
                onClick={() => onAllOut(out)}
              >
                Tout livré ({out.length})
              </Button>
            )}
          </>
        }
      >
        {lines(places.ask)}
      </Group>
      <Group
        title={editable ? `${bring.length} à rapporter` : counted(bring.length, 'non livré')}
        says={
          editable || toBring(rs).some(({ rentre }) => rentre !== null)
            ? `${back} ${agree(back, 'rentré')}`
            : null
        }
        stops={places.bring}
        beside={tidyMoved(places.bring)}
      >
        {lines(places.bring)}
      </Group>
      <Group
        title={counted(delivered.length, 'livré')}
        says={
          <>
            {agree(delivered.length, 'entre', 'entrent')} dans la caisse pour{' '}
            <Money millimes={sumOf(delivered)} />
          </>
        }
        stops={places.delivered}
        beside={tidyMoved(places.delivered)}
      >
        {lines(places.delivered)}
      </Group>
      <Group
        title={counted(added.length, 'ajouté')}
        says={null}
        stops={added}
        beside={tidy(added.length)}
      >
        {lines(added)}
      </Group>
    </div>
  );
}

const isOut = ({ etat }: StopRow): boolean => etat === 'LIV-COURS';

const sumOf = (stops: readonly StopRow[]): Millimes => sum(stops.map(collectedAt));

function Group({
  title,
  says,
  stops,
  beside,
  children,
}: {
  title: string;
  says: ReactNode;
  stops: readonly StopRow[];
  beside: ReactNode;
  children: ReactNode;
}) {
  if (stops.length === 0) return null;
  return (
    <section>
      <header>
        <h2>{title}</h2>
        <p className="caption">{says}</p>
        <span className="rs-counter-acts">{beside}</span>
      </header>
      <ul>{children}</ul>
    </section>
  );
}
