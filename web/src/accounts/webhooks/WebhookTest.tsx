import { shopApiContract } from '@cigogne/domain/shop-api/shop-api.contract';
import { useState } from 'react';
import type { Reply } from '../../http/over-wire.ts';
import { useRead } from '../../http/query.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconSend } from '../../ui/base/look/icons.ts';
import { ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { lasted, WebhookDeliveries } from './WebhookDeliveries.tsx';

/** Tests a shop's webhook now, and shows earlier deliveries. */
export function WebhookTest({ shipper }: { shipper: number }) {
  const test = useAct(shopApiContract.testWebhook);
  const resend = useAct(shopApiContract.resendWebhook);
  const sent = useRead(shopApiContract.webhookDeliveries, { body: { id: shipper } });
  const [answer, setAnswer] = useState<Reply<typeof shopApiContract.testWebhook> | null>(null);
  const rows = sent.data?.rows ?? [];
  return (
    <div className="webhook-test">
      <div>
        <Button
          icon={IconSend}
          busy={test.busy}
          onClick={() => void test.attempt({ body: { id: shipper } }).then(setAnswer)}
        >
          Tester le webhook
        </Button>
      </div>
      {test.refusal && <Alert>{test.refusal}</Alert>}
      {answer && (
        <Alert good={answer.livre}>
          {answer.message} {lasted(answer.tentative.ms)}
        </Alert>
      )}
      {sent.isPending && <SkeletonLines count={2} />}
      {sent.error && <ErrorState error={sent.error} />}
      {rows.length > 0 && (
        <>
          <h4 id="webhook-sent">Derniers envois</h4>
          <WebhookDeliveries
            rows={rows}
            label="webhook-sent"
            onResend={(id) => void resend.press({ body: { id } }, 'L’envoi repart.')}
          />
        </>
      )}
    </div>
  );
}
