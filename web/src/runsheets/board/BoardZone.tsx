import type { ZoneGroup } from '@cigogne/domain/runsheets/board';
import { useEffect, useRef, useState } from 'react';
import { IconChevronDown, IconChevronRight } from '../../ui/base/look/icons.ts';
import { BoardCard, type BoardHands } from './BoardCard.tsx';
import { type BoardParcel, hubColumn } from './use-board.ts';

/**
 * The hub's parcels of one delegation, selected and dragged together because they are delivered
 * together.
 */
export function BoardZone({
  group: { zone, zips, parcels },
  first,
  startsOpen,
  hands,
}: {
  group: ZoneGroup<BoardParcel>;
  /** The card that Tab reaches. */
  first: string | null;
  startsOpen: boolean;
  hands: BoardHands;
}) {
  const [open, setOpen] = useState(startsOpen);
  const box = useRef<HTMLInputElement>(null);
  const refs = parcels.map(({ ref }) => ref);
  const chosen = refs.filter((ref) => hands.chosen.has(ref)).length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && chosen < refs.length;
  });
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <div className="rs-zone" role="group" aria-label={zone}>
      <div
        className="rs-zone-head"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', zone);
          hands.hold(refs);
        }}
        onDragEnd={() => hands.hold([])}
      >
        <input
          ref={box}
          type="checkbox"
          checked={chosen === refs.length}
          aria-label={`Choisir ${zone}`}
          onChange={(event) => hands.choose(refs, event.currentTarget.checked)}
        />
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Chevron size={16} stroke={1.75} />
          <b className="clip">{zone}</b>
          <span className="caption clip">{zips.join(', ')}</span>
          <span className="push figures">{parcels.length}</span>
        </button>
      </div>
      {open && (
        <ul>
          {parcels.map((parcel) => (
            <BoardCard
              key={parcel.ref}
              parcel={parcel}
              column={hubColumn}
              first={parcel.ref === first}
              hands={hands}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
