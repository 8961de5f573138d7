import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { CallsSection } from './CallsSection.tsx';
import { ConnectionsSection } from './ConnectionsSection.tsx';
import { KeySection } from './KeySection.tsx';
import { WebhookSection } from './WebhookSection.tsx';
import './shops.css';

/** « Intégrations »: what the shipper's shops call and tell us, and what we tell them; a section each. */
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
