import { counted } from '@cigogne/domain/words';
import type { shopApiContract } from '@cigogne/domain/shop-api/shop-api.contract';
import {
  deliveryStateLabels,
  deliveryStateLooks,
  sayAttempt,
  sayEvent,
  type WebhookAttempt,
} from '@cigogne/domain/shop-api/webhook-attempt';
import type { Row } from '../../http/over-wire.ts';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Instant } from '../../ui/base/values/dates.tsx';
import { formatDuration } from '../../ui/base/values/duration.ts';
import { IconRefresh } from '../../ui/base/look/icons.ts';
import './webhook.css';

type Delivery = Row<typeof shopApiContract.webhookDeliveries>;

/** What was sent to a shop's webhook, with the result of each attempt. */
export function WebhookDeliveries({
  rows,
  label,
  onResend,
}: {
  rows: readonly Delivery[];
  /** The id of the heading above. */
  label: string;
  onResend?: (id: number) => void;
}) {
  return (
    <ul className="webhook-sent" aria-labelledby={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <Badge {...deliveryStateLooks[row.statut]}>{deliveryStateLabels[row.statut]}</Badge>
          <b>{row.code ?? 'Essai'}</b>
          <span className="webhook-at muted">
            <Instant at={row.createdAt} />
          </span>
          <div className="webhook-said" title={row.url}>
            {row.type !== 'essai' && <div>{sayEvent(row)}</div>}
            <Attempts tried={row.tentatives} />
            {row.prochaine && row.tentatives.length > 0 && (
              <div className="muted">
                Nouvelle tentative : <Instant at={row.prochaine} />
              </div>
            )}
          </div>
          {onResend && row.type !== 'essai' && row.statut === 'failed' && (
            <Button
              look="ghost"
              icon={IconRefresh}
              aria-label={`Renvoyer : ${row.code} ${sayEvent(row)}`}
              onClick={() => onResend(row.id)}
            >
              Renvoyer
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The last attempt; earlier ones on demand. */
function Attempts({ tried }: { tried: readonly WebhookAttempt[] }) {
  const [last, ...before] = tried;
  if (!last) return null;
  if (before.length === 0) return <Attempt attempt={last} />;
  return (
    <details>
      <summary>
        <Attempt attempt={last} />{' '}
        <span className="muted">· {counted(tried.length, 'tentative')}</span>
      </summary>
      <ol>
        {before.map((attempt) => (
          <li key={attempt.at}>
            <Instant at={attempt.at} /> <Attempt attempt={attempt} />
          </li>
        ))}
      </ol>
    </details>
  );
}

const Attempt = ({ attempt }: { attempt: WebhookAttempt }) => (
  <span>
    {sayAttempt(attempt)} <span className="muted">{lasted(attempt.ms)}</span>
  </span>
);

/** « en 84 ms », « en 3,2 s ». */
export const lasted = (ms: number): string => `en ${formatDuration(ms)}`;
