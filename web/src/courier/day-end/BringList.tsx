import { Button } from '../../ui/base/look/Button.tsx';
import { CheckField } from '../../ui/base/form/Field.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';
import { IconCircleCheckFilled, IconScan } from '../../ui/base/look/icons.ts';
import type { Dot } from '../../ui/base/look/ParcelDots.tsx';
import { ScanField } from '../../ui/base/scan/ScanField.tsx';
import { useScanner } from '../../ui/base/scan/scanner.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { readPrinted } from '@cigogne/domain/parcels/printed-code';
import { useState } from 'react';
import { SeveralPackages } from '../../parcels/gather/SeveralPackages.tsx';
import { recipientOf } from '../stop/stop-words.ts';
import type { ToBring } from './to-bring.ts';
import { useTicks } from './use-ticks.ts';
import { count, t } from '../../language/texts.ts';

/**
 * What goes back to the hub: the courier scans or ticks it, and the counter sees that live and
 * scans it again.
 */
export function BringList({ id_rs, list: kept }: { id_rs: number; list: readonly ToBring[] }) {
  const { list, tick, scan } = useTicks(id_rs, kept);
  const [scanning, setScanning] = useState(false);
  /** A parcel of several packages is ticked by hand. */
  const [several, setSeveral] = useState<ToBring | null>(null);
  // A scanner ticks what is on the list; any other label opens its stop, as everywhere.
  useScanner(({ printed }) => {
    if (printed?.kind !== 'parcel') return 'not-mine';
    return list.some(({ stop }) => stop.code === printed.code) ? scan(printed) : 'not-mine';
  });
  const done = list.filter(({ brought, back }) => brought || back).length;
  const back = list.filter((one) => one.back).length;
  return (
    <section className="bring-list" aria-label={t('À rapporter au hub')}>
      <header className="row">
        <h2>{t('À rapporter au hub')}</h2>
        <b className="push figures">
          {done} / {list.length}
        </b>
      </header>
      {scanning && (
        <ScanField
          small
          count={done}
          total={list.length}
          dots={list.map((one): Dot => (one.back ? 'good' : one.brought ? 'now' : 'todo'))}
          left={t('à rapporter')}
          onScan={(text) => {
            const printed = readPrinted(text);
            return printed?.kind === 'parcel'
              ? scan(printed)
              : { good: false, sentence: t('Ce n’est pas le code d’un colis.') };
          }}
        />
      )}
      <ul className="stops">
        {list.map((one) => (
          <li key={one.stop.ref} className={classNames('bring-row', one.back && 'back')}>
            <CheckField
              large
              checked={one.brought || one.back}
              onChange={(on) => {
                if (one.back) return;
                if (on && one.stop.nbr_paquets > 1) setSeveral(one);
                else void tick(one, on);
              }}
              label={
                <span className="stop-what">
                  <b>{recipientOf(one.stop)}</b>
                  <span className="muted">
                    <ParcelCode code={one.stop.code} />
                    {one.stop.nbr_paquets > 1 &&
                      ` · ${count(one.stop.nbr_paquets, '{n} paquet', '{n} paquets')}`}
                  </span>
                  <span>{one.why}</span>
                </span>
              }
            />
            {one.back && (
              <span className="bring-back">
                <IconCircleCheckFilled size={22} />
                {t('Rentré')}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button size="large" icon={IconScan} onClick={() => setScanning(!scanning)}>
        {scanning ? t('Fermer le scan') : t('Scanner ce que je rapporte')}
      </Button>
      {back > 0 && (
        <p className="muted">
          {count(
            back,
            '{n} rentré : scanné par le comptoir.',
            '{n} rentrés : scanné par le comptoir.',
          )}
        </p>
      )}
      <SeveralPackages
        rows={several ? [several.stop] : []}
        note={t('Comptez-les avant de cocher.')}
        onClose={() => setSeveral(null)}
        onYes={() => several && void tick(several, true)}
      />
    </section>
  );
}
