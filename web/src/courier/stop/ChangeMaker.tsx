import { changeOf, likelyGiven } from '@cigogne/domain/change';
import { formatAmount, type Millimes } from '@cigogne/domain/money';
import { useState } from 'react';
import { classNames } from '../../ui/base/look/class-names.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import type { Visit } from '../round/use-my-round.ts';
import { parcelsForOneSum } from '../round/visit-words.ts';
import { dueAt, keepReceived, receivedAt } from './change-given.ts';
import { colon, t, tnd } from '../../language/texts.ts';

/**
 * « Reçu 70, rendre 6 »: likely amounts in notes above what the customer pays for the whole visit.
 */
export function ChangeMaker({
  id_rs,
  visit,
  amountOnScreen,
}: {
  id_rs: number;
  visit: Visit;
  /** The amount that the screen shows. */
  amountOnScreen: Millimes;
}) {
  const { parcels, due } = dueAt(visit);
  const sums = likelyGiven(due);
  const [received, setReceived] = useState(() => receivedAt(id_rs, visit));
  if (due <= 0 || sums.length === 0) return null;
  return (
    <div className="change-maker">
      {due !== amountOnScreen && (
        <small>
          {parcelsForOneSum(parcels)}
          {colon()}
          {tnd(due)}
        </small>
      )}
      <div role="group" aria-label={t('Reçu')}>
        {sums.map((sum) => (
          <button
            key={sum}
            type="button"
            className={classNames('choice', sum === received && 'on')}
            aria-pressed={sum === received}
            onClick={() => {
              const next = sum === received ? null : sum;
              setReceived(next);
              keepReceived(id_rs, visit, next);
            }}
          >
            {formatAmount(sum).split(',')[0]}
          </button>
        ))}
      </div>
      {received !== null && received > due && (
        <p role="status" ref={bringAboveThumb}>
          <span>
            <b>{t('Rendre')}</b>
            <br />
            <small>{t('reçu {amount}', { amount: tnd(received) })}</small>
          </span>{' '}
          <Money millimes={changeOf(due, received)} big />
        </p>
      )}
    </div>
  );
}

/** On a short phone the answer appears behind what is pressed with the thumb. */
const bringAboveThumb = (answer: HTMLElement | null): void =>
  answer?.scrollIntoView({ block: 'nearest' });
