import { cashLevelLabels } from '@cigogne/domain/ledger/cash-limit';
import { counted } from '@cigogne/domain/words';
import { formatDay } from '@cigogne/domain/days';
import { runsheetSentences } from '@cigogne/domain/runsheets/runsheet-sentences';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import { useState } from 'react';
import { useRead } from '../http/query.ts';
import { classNames } from '../ui/base/look/class-names.ts';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { IconAlertTriangle, IconMoped } from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { CashLevelBar } from './CashLevelBar.tsx';
import { courierName, initialsOf, type CourierRow } from './runsheet-words.ts';
import { NoCourier } from '../units/NoCourier.tsx';

/** Chooses a courier: each with what is on the road, what waits, and the cash in hand. */
export function CourierPicker({
  title,
  yes,
  first = null,
  free = false,
  later = [],
  onClose,
  onChoose,
  children,
}: {
  title: string;
  yes: string;
  /** The current choice. */
  first?: number | null;
  /** Only couriers who are not on the road can be chosen. */
  free?: boolean;
  /**
   * Parcels whose recipient asked for a later day: shown as a warning before they leave too early.
   */
  later?: readonly { code: string; date_programe: string | null }[];
  onClose: () => void;
  onChoose: (courier: CourierRow) => Promise<unknown>;
  children?: React.ReactNode;
}) {
  const { data, error, refetch } = useRead(runsheetsContract.couriers, {}, { staleMs: 0 });
  const [chosen, setChosen] = useState<number | null>(first);
  const couriers = (data?.rows ?? []).filter(({ actif }) => actif);
  const courier = couriers.find(({ id }) => id === chosen);
  return (
    <ConfirmDialog
      title={title}
      open
      onClose={onClose}
      yes={yes}
      whyNot={courier ? null : runsheetSentences.id_liv}
      onConfirm={() => (courier ? onChoose(courier) : undefined)}
    >
      {later.length > 0 && (
        <p className="note warn">
          <IconAlertTriangle size={20} stroke={1.75} />
          <span>
            {later.length === 1 ? 'Un colis est reporté' : `${later.length} colis sont reportés`} à
            plus tard :{' '}
            {later
              .map(({ code, date_programe }) => `${code} (${formatDay(date_programe ?? '')})`)
              .join(', ')}
            .
          </span>
        </p>
      )}
      {children}
      {!data && !error && <SkeletonLines />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <div className="rs-couriers" role="radiogroup" aria-label="Livreur">
        {couriers.map((one, place) => {
          const busy = free && one.en_cours !== null;
          return (
            <label
              key={one.id}
              className={classNames('rs-courier-choice', one.id === chosen && 'on', busy && 'off')}
            >
              <input
                type="radio"
                name="courier"
                className="sr-only"
                checked={one.id === chosen}
                disabled={busy}
                // biome-ignore lint/a11y/noAutofocus: the list comes after the dialog has opened
                autoFocus={chosen === null ? place === 0 : one.id === chosen}
                onChange={() => setChosen(one.id)}
              />
              <span className="avatar" aria-hidden="true">
                {initialsOf(one)}
              </span>
              <span className="rs-who">
                <b>{courierName(one)}</b>
                <span className="caption">{loadOf(one)}</span>
              </span>
              <span className="rs-cash">
                {one.caisse === null ? (
                  <CashLevelBar level={one.limite} />
                ) : (
                  <>
                    <Money millimes={one.caisse} />
                    <span className="caption">
                      {one.limite === 'ok' ? 'en caisse' : cashLevelLabels[one.limite]}
                    </span>
                  </>
                )}
              </span>
              {one.en_cours && <IconMoped size={18} stroke={1.75} />}
            </label>
          );
        })}
      </div>
      {data && couriers.length === 0 && <NoCourier />}
    </ConfirmDialog>
  );
}

function loadOf({ matricule, en_cours, en_attente }: CourierRow): string {
  const parts = [matricule ?? 'Sans véhicule'];
  if (en_cours) parts.push(`${en_cours.ref} en cours, ${counted(en_cours.restants, 'restant')}`);
  if (en_attente > 0) parts.push(`${en_attente} colis en attente de dispatch`);
  return parts.join(' · ');
}
