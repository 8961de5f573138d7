import { sum } from '@cigogne/domain/money';
import type { DragEvent, ReactNode } from 'react';
import { classNames } from '../../ui/base/look/class-names.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import type { BoardHands } from './BoardCard.tsx';
import type { BoardParcel } from './use-board.ts';

export const totalOf = (parcels: readonly BoardParcel[]) =>
  sum(parcels.map(({ montant_ttc }) => montant_ttc));

/** A column of the board: its name, its count and total, then its content. */
export function BoardColumn({
  name,
  title,
  under,
  parcels,
  plain = false,
  hands,
  foot,
  children,
}: {
  name: string;
  title: string;
  under: string;
  parcels: readonly BoardParcel[];
  plain?: boolean;
  hands: BoardHands;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const comes = hands.held.some((ref) => !parcels.some((parcel) => parcel.ref === ref));
  const over = hands.held.length > 0 && hands.over?.column === name;
  const allow = (event: DragEvent) => {
    if (hands.held.length === 0) return;
    event.preventDefault();
    if (!over || hands.over?.before !== null) hands.hover({ column: name, before: null });
  };
  return (
    <section
      className={classNames('rs-column', plain && 'plain', over && comes && 'over')}
      aria-label={`${title}, ${under}, ${parcels.length} colis`}
      data-column={name}
      onDragOver={allow}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) hands.hover(null);
      }}
      onDrop={(event) => {
        event.preventDefault();
        hands.drop();
      }}
    >
      <header>
        <div className="row">
          <h3 className="clip">{title}</h3>
          <span className="push figures">
            <b>{parcels.length}</b> <small>colis</small>
          </span>
        </div>
        <div className="row caption">
          <span>{under}</span>
          <span className="push">
            <Money millimes={totalOf(parcels)} />
          </span>
        </div>
      </header>
      <div className="rs-cards-in">
        {children}
        {over && comes && hands.over?.before === null && (
          <p className="rs-drop">Déposer ici : {parcels.length + hands.held.length} colis</p>
        )}
      </div>
      {foot && <footer>{foot}</footer>}
    </section>
  );
}
