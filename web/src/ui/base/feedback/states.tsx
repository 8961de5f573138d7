import type { ReactNode } from 'react';
import { CallError, isGone, noNetwork, sentenceOf } from '../../../http/call-error.ts';
import { Sentence } from '../../../language/Sentence.tsx';
import { t } from '../../../language/texts.ts';
import { unbroken } from '@cigogne/domain/unbroken';
import { Button } from '../look/Button.tsx';
import { IconAlertTriangle, IconCloudOff } from '../look/icons.ts';
import { Stork } from '../look/Stork.tsx';

/** An empty list: its own text, then what to do. */
export function EmptyState({
  title,
  as: Heading = 'h2',
  children,
  actions,
}: {
  title: string;
  /** `h1` where it is the whole page. */
  as?: 'h1' | 'h2';
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="state">
      <Stork size={96} ground="grey" />
      <div>
        <Heading>{unbroken(title)}</Heading>
        {children && <p>{typeof children === 'string' ? unbroken(children) : children}</p>}
        {actions && <div className="form-actions">{actions}</div>}
      </div>
    </div>
  );
}

/** An error: what happened, what was kept, what to do. */
export function ErrorState({
  error,
  kept,
  onRetry,
  actions,
}: {
  error: unknown;
  kept?: ReactNode;
  onRetry?: () => void;
  /** In place of « Réessayer », where asking the same again is refused again. */
  actions?: ReactNode;
}) {
  const away = error instanceof CallError && error.code === noNetwork;
  const hubless = error instanceof CallError && error.code === 'sans-hub';
  const gone = isGone(error);
  const Icon = away ? IconCloudOff : IconAlertTriangle;
  return (
    <div className="failure" role="alert">
      <Icon stroke={1.75} />
      <div>
        <h2>
          <Sentence of={sentenceOf(error)} />
        </h2>
        {kept && <p>{kept}</p>}
        {hubless && <WhomToAskForHub />}
        {(actions || onRetry) && (
          <div className="form-actions">
            {actions ||
              (gone ? (
                <Button onClick={leave}>{t('Retour')}</Button>
              ) : (
                <Button onClick={onRetry}>{t('Réessayer')}</Button>
              ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** For staff of no hub. */
export const WhomToAskForHub = () => (
  <p>{t('Demandez au Super-Admin de vous affecter un hub : vous travaillez aussitôt.')}</p>
);

/** Something that does not exist will not appear by asking again. */
const leave = () => (history.length > 1 ? history.back() : location.assign('/dashb'));

export function Skeleton({ width = '100%' }: { width?: string | number }) {
  return <span className="skeleton" style={{ inlineSize: width }} aria-hidden="true" />;
}

/** Placeholder lines for a card or a panel that is loading. */
export function SkeletonLines({ count = 4 }: { count?: number }) {
  return (
    <div className="form" aria-busy="true">
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} width={`${92 - ((place * 17) % 40)}%`} />
      ))}
    </div>
  );
}
