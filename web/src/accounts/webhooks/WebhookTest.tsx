import { shopApiContract } from '@cigogne/domain/shop-api/shop-api.contract';
import { sentenceOf } from '../../http/call-error.ts';
import { useRead, useWrite } from '../../http/query.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconSend } from '../../ui/base/look/icons.ts';
import { ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { lasted, WebhookDeliveries } from './WebhookDeliveries.tsx';

/** Whether a shop's webhook answers, asked now; and what it was sent before. */
export function WebhookTest({ shipper }: { shipper: number }) {
  const test = useWrite(shopApiContract.testWebhook);
  const resend = useWrite(shopApiContract.resendWebhook);
  const sent = useRead(shopApiContract.webhookDeliveries, { body: { id: shipper } });
  const again = async (id: number) => {
    try {
      await resend.mutateAsync({ body: { id } });
      tell('L’envoi repart.');
    } catch (error) {
      tell(sentenceOf(error), { bad: true });
    }
  };
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
          <WebhookDeliveries rows={rows} label="webhook-sent" onResend={(id) => void again(id)} />
        </>
      )}
    </div>
  );
}
