import { shopApiContract } from '@cigogne/domain/shop-api/shop-api.contract';
import {
  deliveryStateLabels,
  deliveryStateLooks,
  sayAttempt,
} from '@cigogne/domain/shop-api/webhook-attempt';
import { sentenceOf } from '../http/call-error.ts';
import { useRead, useWrite } from '../http/query.ts';
import { Alert } from '../ui/base/Alert.tsx';
import { Badge } from '../ui/base/Badge.tsx';
import { Button } from '../ui/base/Button.tsx';
import { Instant } from '../ui/base/dates.tsx';
import { IconSend } from '../ui/base/icons.ts';
import { ErrorState, SkeletonLines } from '../ui/base/states.tsx';

/** Whether a shop's webhook answers, asked now; and what it was sent before (D §9). */
export function WebhookTest({ shipper }: { shipper: number }) {
  const test = useWrite(shopApiContract.testWebhook);
  const sent = useRead(shopApiContract.webhookDeliveries, { body: { id: shipper } });
  const rows = sent.data?.rows ?? [];
  return (
    <div className="webhook-test">
      <div>
        <Button
          icon={IconSend}
          busy={test.isPending}
          onClick={() => test.mutate({ body: { id: shipper } })}
        >
          Tester le webhook
        </Button>
      </div>
      {test.error && <Alert>{sentenceOf(test.error)}</Alert>}
      {test.data && (
        <Alert good={test.data.livre}>
          {test.data.message} {lasted(test.data.tentative.ms)}
        </Alert>
      )}
      {sent.isPending && <SkeletonLines count={2} />}
      {sent.error && <ErrorState error={sent.error} />}
      {rows.length > 0 && (
        <>
          <h4 id="webhook-sent">Derniers envois</h4>
          <ul className="webhook-sent" aria-labelledby="webhook-sent">
            {rows.map((row) => (
              <li key={row.id}>
                <Badge {...deliveryStateLooks[row.statut]}>{deliveryStateLabels[row.statut]}</Badge>
                <b>{row.type === 'essai' ? 'Essai' : row.code}</b>
                <span className="muted">
                  <Instant at={row.createdAt} />
                </span>
                <span className="webhook-said" title={row.url}>
                  {row.derniere && (
                    <>
                      {sayAttempt(row.derniere)}{' '}
                      <span className="muted">{lasted(row.derniere.ms)}</span>
                    </>
                  )}
                  {row.tentatives > 1 && ` · ${row.tentatives} tentatives`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** « en 84 ms », « en 3,2 s ». */
const lasted = (ms: number): string =>
  `en ${ms < 1000 ? `${ms}\u00a0ms` : `${(ms / 1000).toFixed(1).replace('.', ',')}\u00a0s`}`;
