import type { ScannedPackages } from '@cigogne/domain/parcels/packages';
import type { ParcelInUnit } from '../../units/unit-row.ts';
import { pickedLabel } from '@cigogne/domain/units/unit';
import { pickupsContract } from '@cigogne/domain/pickups/pickups.contract';
import { memo, useCallback, useRef, useState } from 'react';
import { writeNow } from '../../http/write-now.ts';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { ConfirmDialog } from '../../ui/base/feedback/Dialog.tsx';
import { CheckField } from '../../ui/base/form/Field.tsx';
import { IconCheck, IconClock, IconScan } from '../../ui/base/look/icons.ts';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { ScanField } from '../../ui/base/scan/ScanField.tsx';
import { useScanner } from '../../ui/base/scan/scanner.tsx';
import { dotsOf } from '../../ui/base/look/ParcelDots.tsx';
import { SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { SeveralPackages } from '../../parcels/gather/SeveralPackages.tsx';
import { enqueue } from '../outbox/outbox.ts';
import { isConfirmed, type MyPickup } from './use-my-pickups.ts';
import { useKeptPicks, usePickList } from './use-pick-list.ts';
import { count, inFrench, t, translated } from '../../language/texts.ts';

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
  const [comesBack, setComesBack] = useState(false);
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
  const another = comesBack && left > 0;
  const confirm = async () => {
    const { kept } = await enqueue({
      entry: pickupsContract.pick,
      shownBy: pickupsContract.myPicks,
      body: { id_mu: unit.id, colis: [...list.taken], ...(another ? { suite: true } : {}) },
      label: inFrench('{name}, ramassé', { name: unit.ref }),
      detail: another
        ? inFrench('{k} / {all} colis, je reviens', { k: n, all: unit.colis.length })
        : inFrench('{k} / {all} colis', { k: n, all: unit.colis.length }),
      subject: unit.ref,
      undo: false,
    });
    // Neither stored nor sent: the shell says so, and the list stays.
    if (kept === 'nowhere') return;
    list.forget();
    const rest = another ? ` ${t('{n} à revenir chercher.', { n: left })}` : '';
    const all = unit.colis.length;
    const done =
      n > 1
        ? t('{ref} : {k} / {all} colis confirmés.', { ref: unit.ref, k: n, all })
        : t('{ref} : {k} / {all} colis confirmé.', { ref: unit.ref, k: n, all });
    tell(done + rest);
    onDone();
  };
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
      <ConfirmDialog
        title={t('Confirmer {k} / {all} colis', { k: n, all: unit.colis.length })}
        open={question === 'confirm'}
        onClose={() => setQuestion(null)}
        onConfirm={confirm}
      >
        <p>
          {left === 0
            ? t('Tous les colis sont ramassés.')
            : another
              ? count(
                  left,
                  '{n} colis vous attend chez l’expéditeur : le ramassage reste à vous.',
                  '{n} colis vous attendent chez l’expéditeur : le ramassage reste à vous.',
                )
              : count(
                  left,
                  '{n} colis reste chez l’expéditeur : Non-Ramasse.',
                  '{n} colis restent chez l’expéditeur : Non-Ramasse.',
                )}
        </p>
        {n > 0 && left > 0 && (
          <CheckField
            large
            label={t('Je reviens chercher le reste')}
            checked={comesBack}
            onChange={setComesBack}
          />
        )}
        <p className="muted">{t('Vous pouvez corriger jusqu’à la réception au hub.')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={t('Rendre au hub')}
        open={question === 'give-back'}
        onClose={() => setQuestion(null)}
        onConfirm={async () => {
          await writeNow(pickupsContract.giveBack, { body: { id_mu: unit.id } });
          list.forget();
          tell(t('{ref} attend un autre livreur.', { ref: unit.ref }));
          refresh();
          onDone();
        }}
      >
        <p>{t('Rien n’est confirmé : {ref} attendra un autre livreur.', { ref: unit.ref })}</p>
      </ConfirmDialog>
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

const PickRow = memo(function PickRow({
  row,
  taken,
  packages,
  onTick,
}: {
  row: ParcelInUnit;
  taken: boolean;
  packages: number;
  onTick: (row: ParcelInUnit, on: boolean) => void;
}) {
  return (
    <li className="pick-row">
      <CheckField
        large
        checked={taken}
        onChange={(on) => onTick(row, on)}
        label={
          <span className="stop-what">
            <ParcelCode code={row.code} />
            <span className="muted clip">
              {row.nom_cl} · {row.adresse_deleg}
            </span>
          </span>
        }
      />
      <span className="pick-said">
        {row.nbr_paquets > 1 && (
          <Badge tone={taken ? 'plum' : 'amber'} stroke="tint">
            {packages}/{row.nbr_paquets}
          </Badge>
        )}
        <span className={taken ? 'pick-yes' : 'muted'}>{translated(pickedLabel(taken))}</span>
      </span>
    </li>
  );
});
