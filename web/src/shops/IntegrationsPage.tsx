import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { ConnectionsSection } from './ConnectionsSection.tsx';
import { WebhookSection } from './WebhookSection.tsx';
import './shops.css';

/** « Intégrations »: what the shipper's shops tell us, and what we tell them; a section each. */
export function IntegrationsPage() {
  return (
    <div className="page integrations-page">
      <PageHeader title="Intégrations" />
      <ConnectionsSection />
      <WebhookSection />
    </div>
  );
}
