import { dayOf } from '@cigogne/domain/days';
import { byZone } from '@cigogne/domain/runsheets/board';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useState } from 'react';
import { useRead } from '../../http/query.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconChevronDown, IconChevronRight, IconPlus } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { totalOf } from './BoardColumn.tsx';
import type { BoardParcel } from './use-board.ts';
import { trueNow } from '../../http/server-clock.ts';

const mostZips = 4;

/**
 * Parcels waiting in the hub, grouped for delivery: one click adds a delegation or a postal code.
 */
export function ZoneProposals({
  listed,
  onAdd,
}: {
  listed: ReadonlySet<string>;
  onAdd: (parcels: readonly BoardParcel[]) => void;
}) {
  const { data } = useRead(runsheetsContract.board, {});
  const [open, setOpen] = useState(false);
  const free = (data?.attente ?? []).filter(({ ref }) => !listed.has(ref));
  const { groups } = byZone(free, dayOf(trueNow()));
  if (groups.length === 0) return null;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <section className="rs-proposals">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron size={18} stroke={1.75} />
        Regroupements proposés
        <span className="muted">
          {groups.length} délégation{groups.length > 1 ? 's' : ''}, {free.length} colis au hub
        </span>
      </button>
      {open && (
        <ul className="card">
          {groups.map(({ zone, zips, parcels }) => (
            <li key={zone}>
              <span className="rs-proposal">
                <b>{zone}</b>
                <span className="caption">
                  {parcels.length} colis · <Money millimes={totalOf(parcels)} />
                </span>
              </span>
              {zips.length > 1 &&
                zips.slice(0, mostZips).map((zip) => {
                  const there = parcels.filter(({ adresse_zip }) => adresse_zip === zip);
                  return (
                    <Button
                      key={zip}
                      look="ghost"
                      aria-label={`Ajouter ${zip}, ${zone}`}
                      onClick={() => onAdd(there)}
                    >
                      {zip} ({there.length})
                    </Button>
                  );
                })}
              <Button icon={IconPlus} aria-label={`Ajouter ${zone}`} onClick={() => onAdd(parcels)}>
                Ajouter
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
