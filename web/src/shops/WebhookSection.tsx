import { shopApiContract } from '@cigogne/domain/shop-api/shop-api.contract';
import { useState } from 'react';
import { WebhookDeliveries, lasted } from '../accounts/webhooks/WebhookDeliveries.tsx';
import type { Reply } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconRefresh, IconSend } from '../ui/base/look/icons.ts';
import { WebhookToday } from './WebhookToday.tsx';

/** The address that is told about the shop's parcels, whether it answers, and what it was sent. */
export function WebhookSection() {
  const read = useRead(shopApiContract.ownWebhookDeliveries, {});
  const test = useAct(shopApiContract.testOwnWebhook);
  const resend = useAct(shopApiContract.resendOwnWebhook);
  const resendAll = useAct(shopApiContract.resendOwnWebhooks);
  const [tested, setTested] = useState<Reply<typeof shopApiContract.testOwnWebhook> | null>(null);
  const { adresse = null, rows = [], jour } = read.data ?? {};
  return (
    <section aria-labelledby="own-webhook">
      <div className="section-head">
        <h2 id="own-webhook">Webhook</h2>
        {adresse && <code className="muted">{adresse}</code>}
        <span className="push" />
        {adresse && (
          <Button
            icon={IconSend}
            busy={test.busy}
            onClick={() => void test.attempt({}).then(setTested)}
          >
            Envoyer un essai
          </Button>
        )}
        {adresse && jour && jour.a_rejouer > 0 && (
          <Button
            look="coral"
            icon={IconRefresh}
            busy={resendAll.busy}
            onClick={() => void resendAll.press({}, 'Les envois repartent.')}
          >
            Rejouer ({jour.a_rejouer})
          </Button>
        )}
      </div>
      {read.isPending && <SkeletonLines count={2} />}
      {read.error && !read.data && (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      )}
      {read.data && !adresse && (
        <p className="muted">
          Aucune adresse : nous pouvons dire à votre boutique chaque changement d’un colis.
          Demandez-le à l’équipe.
        </p>
      )}
      {test.refusal && <Alert>{test.refusal}</Alert>}
      {tested && (
        <Alert good={tested.livre}>
          {tested.message} {lasted(tested.tentative.ms)}
        </Alert>
      )}
      {adresse && jour && <WebhookToday day={jour} />}
      {rows.length > 0 && (
        <WebhookDeliveries
          rows={rows}
          label="own-webhook"
          onResend={(id) => void resend.press({ body: { id } }, 'L’envoi repart.')}
        />
      )}
    </section>
  );
}
