import { useSyncExternalStore } from 'react';
import { classNames } from '../ui/base/look/class-names.ts';
import {
  IconAlertTriangle,
  IconClock,
  IconCloudOff,
  IconExternalLink,
} from '../ui/base/look/icons.ts';
import { To } from '../ui/base/look/path.tsx';
import { courierPaths } from './courier-paths.ts';
import { useOutbox } from './outbox/outbox.ts';
import type { Trouble } from './outbox/fate.ts';

const words: Record<Trouble | 'slow' | 'broken' | 'sending', [string, string]> = {
  network: ['Pas de réseau', 'Gardé ici, même téléphone éteint'],
  server: ['Serveur injoignable', 'Gardé ici, l’envoi reprend tout seul'],
  portal: ['Wi-Fi à valider', 'Ouvrez sa page, ou passez en 4G'],
  slow: ['Serveur lent', 'L’envoi continue'],
  broken: ['Téléphone plein', 'Chaque acte part aussitôt'],
  sending: ['En attente d’envoi', 'Gardé ici, même téléphone éteint'],
};

/** One banner at a time: what stands between this phone and the server, and what waits here. */
export function AwayBanner() {
  const { waiting, trouble, slow, broken } = useOutbox();
  const online = useOnline();
  const kind = broken
    ? 'broken'
    : !online
      ? 'network'
      : (trouble ?? (slow ? 'slow' : waiting.length > 0 ? 'sending' : null));
  if (kind === null) return null;
  const [title, under] = words[kind];
  const Icon = kind === 'broken' ? IconAlertTriangle : kind === 'slow' ? IconClock : IconCloudOff;
  return (
    <div className={classNames('courier-away', kind === 'sending' && 'sending')}>
      <To to={courierPaths.outbox}>
        <Icon size={22} stroke={1.75} />
        <span>
          <strong>{title}</strong>
          <span className="away-under">{under}</span>
        </span>
        {waiting.length > 0 && <b>{waiting.length}</b>}
      </To>
      {kind === 'portal' && (
        // Plain http: the portal answers it with its own page.
        <a href={`http://${location.host}/`} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={20} stroke={1.75} />
          Ouvrir
        </a>
      )}
    </div>
  );
}

/** Whether the device itself says that there is a network. */
export const useOnline = (): boolean => useSyncExternalStore(watchNetwork, () => navigator.onLine);

function watchNetwork(watch: () => void): () => void {
  window.addEventListener('online', watch);
  window.addEventListener('offline', watch);
  return () => {
    window.removeEventListener('online', watch);
    window.removeEventListener('offline', watch);
  };
}
