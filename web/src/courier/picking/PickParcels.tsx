import type { ScannedPackages } from '@cigogne/domain/parcels/packages';
import type { ParcelInUnit } from '../../units/unit-row.ts';
import { useCallback, useRef, useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { CheckField } from '../../ui/base/form/Field.tsx';
import { IconCheck, IconClock, IconScan } from '../../ui/base/look/icons.ts';
import { ScanField } from '../../ui/base/scan/ScanField.tsx';
import { useScanner } from '../../ui/base/scan/scanner.tsx';
import { dotsOf } from '../../ui/base/look/ParcelDots.tsx';
import { SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { SeveralPackages } from '../../parcels/gather/SeveralPackages.tsx';
import { ConfirmPick, GiveBack } from './PickQuestions.tsx';
import { PickRow } from './PickRow.tsx';
import { isConfirmed, type MyPickup } from '../pickups/use-my-pickups.ts';
import { useKeptPicks, usePickList } from './use-pick-list.ts';
import { t } from '../../language/texts.ts';

type Question = 'confirm' | 'give-back' | { packages: readonly string[] } | null;

interface PickProps {
  unit: MyPickup;
  onDone: () => void;
  refresh: () => void;
}

/** Scan or tick what the shop hands over, then confirm; stored on the device until it is sent. */
export function PickParcels(props: PickProps) {
  const kept = useKeptPicks(props.unit.id);
  return kept === undefined ? <SkeletonLines count={8} /> : <Picking {...props} kept={kept} />;
}

function Picking({
  unit,
  onDone,
  refresh,
  kept: keptBefore,
}: PickProps & { kept: ScannedPackages | null }) {
  const list = usePickList(unit, keptBefore);
  const [scanning, setScanning] = useState(false);
  const [question, setQuestion] = useState<Question>(null);
  const several = typeof question === 'object' && question ? question.packages : null;
  const n = list.taken.size;
  const left = unit.colis.length - n;
  const severalOf = (rows: readonly ParcelInUnit[]) =>
    rows
      .filter(({ ref, nbr_paquets }) => nbr_paquets > 1 && !list.taken.has(ref))
      .map(({ ref }) => ref);
  const tick = (row: ParcelInUnit, on: boolean) => {
    if (on && severalOf([row]).length > 0) setQuestion({ packages: [row.ref] });
    else list.tick(row.ref, on);
  };
  // The same for each row from tick to tick, so that only the row that changes is drawn again.
  const latest = useRef(tick);
  latest.current = tick;
  const tickRow = useCallback((row: ParcelInUnit, on: boolean) => latest.current(row, on), []);
  // A hand-held scanner says what is in hand, whether its field is open or not.
  useScanner(({ text, printed }) => {
    if (printed !== null && printed.kind !== 'parcel') return 'not-mine';
    setScanning(true);
    return list.scan(text);
  });
  return (
    <>
      {unit.waiting && (
        <p className="note">
          <IconClock size={20} stroke={1.75} />
          {t('Confirmé sur ce téléphone, en attente d’envoi.')}
        </p>
      )}
      {scanning && (
        <ScanField
          small
          onScan={list.scan}
          count={n}
          total={unit.colis.length}
          dots={dotsOf(n, unit.colis.length)}
        />
      )}
      <div className="pick-head">
        <CheckField
          large
          label={left === 0 ? t('Tout décocher') : t('Tout cocher')}
          checked={left === 0}
          onChange={(on) => {
            const several = on ? severalOf(unit.colis) : [];
            if (several.length > 0) setQuestion({ packages: unit.colis.map(({ ref }) => ref) });
            else list.tickAll(on);
          }}
        />
        <Button size="large" icon={IconScan} onClick={() => setScanning(!scanning)}>
          {scanning ? t('Liste') : t('Scanner')}
        </Button>
      </div>
      <ol className="stops pickups">
        {unit.colis.map((row) => (
          <PickRow
            key={row.ref}
            row={row}
            taken={list.taken.has(row.ref)}
            packages={list.packagesOf(row.ref)}
            onTick={tickRow}
          />
        ))}
      </ol>
      <div className="courier-thumb">
        <button type="button" className="thumb-act go" onClick={() => setQuestion('confirm')}>
          <IconCheck size={30} stroke={2.2} />
          {t('Confirmer {k} / {all}', { k: n, all: unit.colis.length })}
        </button>
        {!isConfirmed(unit) && (
          <button type="button" className="thumb-other" onClick={() => setQuestion('give-back')}>
            {t('Rendre ce ramassage au hub')}
          </button>
        )}
      </div>
      <ConfirmPick
        unit={unit}
        list={list}
        open={question === 'confirm'}
        onClose={() => setQuestion(null)}
        onDone={onDone}
      />
      <GiveBack
        unit={unit}
        list={list}
        open={question === 'give-back'}
        onClose={() => setQuestion(null)}
        onDone={onDone}
        refresh={refresh}
      />
      <SeveralPackages
        rows={unit.colis.filter(
          ({ ref, nbr_paquets }) => nbr_paquets > 1 && (several?.includes(ref) ?? false),
        )}
        note={t('Comptez-les avant de cocher.')}
        onClose={() => setQuestion(null)}
        onYes={() => {
          for (const ref of several ?? []) list.tick(ref, true);
        }}
      />
    </>
  );
}
