import { shopApiContract } from '@cigogne/domain/shop-api/shop-api.contract';
import { shopKeysContract } from '@cigogne/domain/shop-api/shop-keys.contract';
import { shopsContract } from '@cigogne/domain/shops/shops.contract';
import { useRead } from '../http/query.ts';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { WithNotices } from '../ui/office/page/WithNotices.tsx';
import { CallsSection } from './CallsSection.tsx';
import { ConnectionsSection } from './ConnectionsSection.tsx';
import { KeySection } from './KeySection.tsx';
import { WebhookSection } from './WebhookSection.tsx';
import './shops.css';

/** « Intégrations »: calls from the shipper's shops, and what is sent to them; one section each. */
export function IntegrationsPage() {
  // A section would be pushed down by the answers of those above it.
  const above = [
    useRead(shopKeysContract.ownKeys, {}),
    useRead(shopApiContract.ownWebhookDeliveries, {}),
    useRead(shopsContract.connections, {}),
  ];
  return (
    <div className="page integrations-page">
      <PageHeader title="Intégrations" />
      <WithNotices pending={above.some(({ isPending }) => isPending)}>
        <KeySection />
        <WebhookSection />
        <ConnectionsSection />
        <CallsSection />
      </WithNotices>
    </div>
  );
}
