import { t } from '../../../language/texts.ts';
import { classNames } from './class-names.ts';

const most = 3;

/** Delivery attempts, `n/3`: red at three. */
export function Attempts({ count }: { count: number }) {
  return (
    <span
      className={classNames('attempts', count >= most && 'max')}
      title={t('Tentatives : {count}', { count: `${count}/${most}` })}
    >
      <span className="dots" aria-hidden="true">
        {Array.from({ length: most }, (_, place) => (
          <b key={place} className={place < count ? 'on' : undefined} />
        ))}
      </span>
      {count}/{most}
    </span>
  );
}
