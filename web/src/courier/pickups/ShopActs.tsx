import type { Unit } from '../../units/unit-row.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/base/look/class-names.ts';
import { IconLocation, IconPhone } from '../../ui/base/look/icons.ts';
import { callShop, mapShop } from './shop-words.ts';
import { t } from '../../language/texts.ts';

/** Calling the shop, navigating there, and the screen's own actions. */
export function ShopActs({ unit, children }: { unit: Unit; children?: ReactNode }) {
  const call = callShop(unit);
  return (
    <div className={classNames('thirds', !children && 'pickup-acts')}>
      {call ? (
        <a className="btn" href={call}>
          <IconPhone stroke={1.75} />
          {t('Appeler')}
        </a>
      ) : (
        <span className="muted">{t('Sans téléphone')}</span>
      )}
      <a className="btn" href={mapShop(unit)} target="_blank" rel="noopener noreferrer">
        <IconLocation stroke={1.75} />
        {t('Y aller')}
      </a>
      {children}
    </div>
  );
}
