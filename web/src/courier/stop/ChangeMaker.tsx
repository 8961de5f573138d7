import { changeOf, likelyGiven } from '@cigogne/domain/change';
import { formatAmount, type Millimes } from '@cigogne/domain/money';
import { useState } from 'react';
import { classNames } from '../../ui/base/look/class-names.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { t } from '../../language/texts.ts';

/** « Reçu 70, rendre 6 »: the sums that notes make above the one asked. */
export function ChangeMaker({
  asked,
  onGiven,
}: {
  asked: Millimes;
  onGiven: (received: Millimes | null) => void;
}) {
  const sums = likelyGiven(asked);
  const [given, setGiven] = useState<Millimes | null>(null);
  if (asked <= 0 || sums.length === 0) return null;
  return (
    <div className="thumb-wide change-maker">
      <div role="group" aria-label={t('Reçu')}>
        {sums.map((sum) => (
          <button
            key={sum}
            type="button"
            className={classNames('choice', sum === given && 'on')}
            aria-pressed={sum === given}
            onClick={() => {
              const received = sum === given ? null : sum;
              setGiven(received);
              onGiven(received);
            }}
          >
            {formatAmount(sum).split(',')[0]}
          </button>
        ))}
      </div>
      {given !== null && (
        <p role="status">
          <b>{t('Rendre')}</b> <Money millimes={changeOf(asked, given)} big />
        </p>
      )}
    </div>
  );
}
