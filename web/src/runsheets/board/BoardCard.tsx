import { dayOf, formatDay } from '@cigogne/domain/days';
import type { DragEvent } from 'react';
import { fullName } from '../../parcels/parcel-reads.ts';
import { Attempts } from '../../ui/base/look/Attempts.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';
import { IconArrowsExchange } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { zoneOf } from '../runsheet-words.ts';
import type { BoardParcel } from './use-board.ts';
import { trueNow } from '../../http/server-clock.ts';

/** The selection and actions of the board, shared by all cards. */
export interface BoardHands {
  chosen: ReadonlySet<string>;
  /** Being dragged. */
  held: readonly string[];
  /** The drop target: a column, before one of its parcels. */
  over: { column: string; before: string | null } | null;
  choose: (refs: readonly string[], on: boolean) => void;
  hold: (refs: readonly string[]) => void;
  hover: (over: { column: string; before: string | null } | null) => void;
  drop: () => void;
  open: (ref: string) => void;
  askMove: (refs: readonly string[]) => void;
}

/** Dragging a selected parcel drags the whole selection. */
const dragged = (hands: BoardHands, ref: string): string[] =>
  hands.chosen.has(ref) ? [...hands.chosen] : [ref];

export function BoardCard({
  parcel,
  column,
  first,
  hands,
}: {
  parcel: BoardParcel;
  column: string;
  /** The card that Tab reaches; arrow keys move on from it. */
  first: boolean;
  hands: BoardHands;
}) {
  const { ref, montant_ttc, attempt, date_programe, refuse } = parcel;
  const on = hands.chosen.has(ref);
  const over = hands.over?.column === column && hands.over.before === ref;
  return (
    <li
      className={classNames(
        'rs-parcel',
        on && 'chosen',
        hands.held.includes(ref) && 'held',
        over && 'before',
      )}
      data-card={ref}
      draggable
      tabIndex={first ? 0 : -1}
      aria-label={`${ref}, ${fullName(parcel)}, ${zoneOf(parcel)}${on ? ', choisi' : ''}`}
      onClick={() => hands.open(ref)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', ref);
        hands.hold(dragged(hands, ref));
      }}
      onDragEnd={() => hands.hold([])}
      onDragOver={(event: DragEvent) => {
        if (column === 'hub' || hands.held.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        if (!over) hands.hover({ column, before: ref });
      }}
    >
      <span className="row">
        <input
          type="checkbox"
          tabIndex={-1}
          checked={on}
          aria-label={`Choisir ${ref}`}
          onClick={(event) => event.stopPropagation()}
          onChange={(event) => hands.choose([ref], event.currentTarget.checked)}
        />
        <ParcelCode code={ref} />
        <span className="push" />
        {attempt > 0 && <Attempts count={attempt} />}
        <button
          type="button"
          className="rs-move"
          tabIndex={-1}
          aria-label={`Déplacer ${ref}`}
          title="Déplacer"
          onClick={(event) => {
            event.stopPropagation();
            hands.askMove(dragged(hands, ref));
          }}
        >
          <IconArrowsExchange size={16} stroke={1.75} />
        </button>
      </span>
      <span className="row">
        <b className="clip" dir="auto">
          {fullName(parcel)}
        </b>
        <span className="push">
          <Money millimes={montant_ttc} unit={false} />
        </span>
      </span>
      <span className="row caption">
        <span className="clip">
          {zoneOf(parcel)} · {parcel.adresse_zip}
        </span>
        {refuse && <strong className="rs-refused">refusé par le client</strong>}
        {date_programe && (
          <strong
            className={classNames('rs-promised', date_programe > dayOf(trueNow()) && 'later')}
          >
            promis le {formatDay(date_programe).slice(0, 5)}
          </strong>
        )}
      </span>
    </li>
  );
}
