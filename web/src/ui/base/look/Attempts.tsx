import { t } from '../../../language/texts.ts';
import { classNames } from './class-names.ts';

const most = 3;

/** Delivery attempts, `n/3`: red at three. */
export function Attempts({ count }: { count: number }) {
  const figure = `${count}/${most}`;
  return (
    <span
      className={classNames('attempts', count >= most && 'max')}
      title={t('Tentatives : {count}', { count: figure })}
    >
      <b className={`on-${Math.min(count, most)}`} aria-hidden="true" />
      {figure}
    </span>
  );
}
