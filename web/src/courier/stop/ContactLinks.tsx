import type { ReactNode } from 'react';
import { IconLocation, IconPhone } from '../../ui/base/look/icons.ts';
import { t } from '../../language/texts.ts';
import { beginContact } from '../proof/contacts.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import { callLink, wayTo } from './stop-words.ts';

/** The two ways to a door: to call, and to ride there. */
export function ContactLinks({
  stop,
  stops,
  children,
}: {
  stop: RoundStop;
  /** The stops that the call counts for. */
  stops: readonly RoundStop[];
  /** Stands between the two. */
  children?: ReactNode;
}) {
  return (
    <>
      <a className="btn" href={callLink(stop)} onClick={() => beginContact(stops, 'appel')}>
        <IconPhone stroke={1.75} />
        {t('Appeler')}
      </a>
      {children}
      <a className="btn" href={wayTo(stop)} target="_blank" rel="noopener noreferrer">
        <IconLocation stroke={1.75} />
        {t('Y aller')}
      </a>
    </>
  );
}
