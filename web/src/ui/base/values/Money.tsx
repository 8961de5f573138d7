import { formatAmount, type Millimes } from '@cigogne/domain/money';
import { Fragment, type ReactNode } from 'react';
import { t } from '../../../language/texts.ts';
import { classNames } from '../look/class-names.ts';

interface MoneyProps {
  /** Null is shown as a dash; undefined, while it is read, as one of the figure's own height. */
  millimes: Millimes | null | undefined;
  /** False in tables, whose header has the unit. */
  unit?: boolean;
  /** Narrow and bold, for key figures. */
  big?: boolean;
  className?: string;
}

/** `1 234,500 TND`: the narrow space gets a fixed width, because the font has no glyph for it. */
export function Money({ millimes, unit = true, big = false, className }: MoneyProps) {
  const look = classNames('money', big && 'big', className);
  if (millimes === null || millimes === undefined)
    return <span className={classNames(millimes === undefined && look, 'muted')}>–</span>;
  const figure = spaced(formatAmount(millimes));
  if (!unit)
    return (
      <span className={look} dir="ltr">
        {figure}
      </span>
    );
  return (
    <span className={look}>
      <span dir="ltr">{figure}</span>
      <small>{t('TND')}</small>
    </span>
  );
}

function spaced(amount: string): ReactNode {
  const groups = amount.split('\u202f');
  if (groups.length === 1) return amount;
  return groups.map((group, place) => (
    // Groups are identified by their position.
    <Fragment key={`${groups.length - place}`}>
      {place > 0 && <span className="thin">{'\u202f'}</span>}
      {group}
    </Fragment>
  ));
}
