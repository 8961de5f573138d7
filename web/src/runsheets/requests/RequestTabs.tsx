import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../office/paths.ts';
import { Tabs } from '../../ui/office/page/Tabs.tsx';

const pages = { livreurs: paths.correctionRequests, destinataires: paths.contests() } as const;

/** Couriers' requests, and recipients' contestations. */
export function RequestTabs({ selected }: { selected: keyof typeof pages }) {
  const navigate = useNavigate();
  return (
    <Tabs
      label="Demandes"
      selected={selected}
      onShow={(name) => void navigate({ to: pages[name] })}
      tabs={[
        { name: 'livreurs', label: 'Des livreurs' },
        { name: 'destinataires', label: 'Des destinataires' },
      ]}
    />
  );
}
