import { formatDay } from '@cigogne/domain/days';
import type { messagesContract } from '@cigogne/domain/messages/messages.contract';
import type { SettingKey } from '@cigogne/domain/settings/settings';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Reply } from '../http/over-wire.ts';
import { paths } from '../office/paths.ts';
import { IconAlertTriangle } from '../ui/base/look/icons.ts';
import { Instant } from '../ui/base/values/dates.tsx';
import { Money } from '../ui/base/values/Money.tsx';
import { troubleAdvice, troubleTitle } from './gateway-words.ts';

const ceiling: SettingKey = 'message_ceiling';

/** Why messages are not being sent: the month's ceiling, or a gateway in trouble. */
export function MessageNotices({
  month: { depense, plafond, reprend_le, panne },
}: {
  month: Reply<typeof messagesContract.month>;
}) {
  return (
    <>
      {reprend_le && (
        <Notice>
          <b>La dépense du mois est atteinte</b> : <Money millimes={depense} /> sur{' '}
          <Money millimes={plafond} />. Plus aucun message ne part avant le {formatDay(reprend_le)}.{' '}
          <Link to={paths.setting(ceiling)}>Changer le plafond</Link>
        </Notice>
      )}
      {panne && (
        <Notice>
          <b>{troubleTitle(panne)}</b> depuis le <Instant at={panne.depuis} />
          {troubleAdvice(panne)}
        </Notice>
      )}
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="note warn page-note" role="status">
      <IconAlertTriangle size={20} stroke={1.75} />
      <span>{children}</span>
    </div>
  );
}
