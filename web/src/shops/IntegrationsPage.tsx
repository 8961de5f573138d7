import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { CallsSection } from './CallsSection.tsx';
import { ConnectionsSection } from './ConnectionsSection.tsx';
import { KeySection } from './KeySection.tsx';
import { WebhookSection } from './WebhookSection.tsx';
import './shops.css';

/** « Intégrations »: calls from the shipper's shops, and what is sent to them; one section each. */
export function IntegrationsPage() {
  return (
    <div className="page integrations-page">
      <PageHeader title="Intégrations" />
      <KeySection />
      <WebhookSection />
      <ConnectionsSection />
      <CallsSection />
    </div>
  );
}
