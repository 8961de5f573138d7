import { useSyncExternalStore } from 'react';
import {
  IconAlertTriangle,
  IconClock,
  IconCloudOff,
  IconExternalLink,
} from '../ui/base/look/icons.ts';
import { To } from '../ui/base/look/path.tsx';
import { useReadOnly } from '../http/read-only.ts';
import { countedActs } from './corrections/counted-acts.ts';
import { courierPaths } from './courier-paths.ts';
import { useOutbox } from './outbox/outbox.ts';
import type { Trouble } from './outbox/fate.ts';
import { t } from '../language/texts.ts';
import './away-banner.css';

const words: Record<Trouble | 'broken' | 'read-only', () => [string, string]> = {
  network: () => [t('Pas de réseau'), t('Gardé ici, même téléphone éteint')],
  server: () => [t('Serveur indisponible'), t('Gardé ici, l’envoi reprend tout seul')],
  portal: () => [t('Wi-Fi à valider'), t('Ouvrez sa page, ou passez en 4G')],
  slow: () => [t('Serveur lent'), t('Gardé ici, l’envoi continue')],
  broken: () => [t('Téléphone plein'), t('Chaque acte part aussitôt')],
  // The server's disk is full: nothing can be stored there, and what was done here waits.
  'read-only': () => [t('Serveur en lecture seule'), t('Gardé ici, l’envoi reprend tout seul')],
};

/** What is wrong between this phone and the server; null when nothing is. */
export function useBarrier(): Trouble | 'broken' | 'read-only' | null {
  const { trouble, slow, broken } = useOutbox();
  const online = useOnline();
  const readOnly = useReadOnly();
  if (broken) return 'broken';
  if (!online) return 'network';
  return readOnly ? 'read-only' : (trouble ?? (slow ? 'slow' : null));
}

/** One banner at a time: what is wrong between this phone and the server, and what waits here. */
export function AwayBanner() {
  const kind = useBarrier();
  const counted = countedActs(useOutbox().waiting).length;
  if (kind === null) return null;
  const [title, under] = words[kind]();
  const Icon = kind === 'broken' ? IconAlertTriangle : kind === 'slow' ? IconClock : IconCloudOff;
  return (
    <aside className="courier-away" aria-label={title}>
      <To to={courierPaths.outbox}>
        <Icon size={22} stroke={1.75} />
        <span>
          <strong>{title}</strong>
          <span className="away-under">{under}</span>
        </span>
        {counted > 0 && <b>{counted}</b>}
      </To>
      {kind === 'portal' && (
        // Plain http, so that the captive portal answers with its own page.
        <a href={`http://${location.host}/`} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={20} stroke={1.75} />
          {t('Ouvrir')}
        </a>
      )}
    </aside>
  );
}

/**
 * What waits out its few seconds while the way is clear. It is shown beside the logo: a banner
 * would come and go with each act, and move what the thumb is about to touch.
 */
export function SendingSoon() {
  const isBarred = useBarrier() !== null;
  const counted = countedActs(useOutbox().waiting).length;
  if (counted === 0 || isBarred) return null;
  return (
    <To to={courierPaths.outbox} className="courier-sending">
      <span className="clip">{t('En attente d’envoi')}</span> <b>{counted}</b>
    </To>
  );
}

/** Whether the device reports a network. */
export const useOnline = (): boolean => useSyncExternalStore(watchNetwork, () => navigator.onLine);

function watchNetwork(watch: () => void): () => void {
  window.addEventListener('online', watch);
  window.addEventListener('offline', watch);
  return () => {
    window.removeEventListener('online', watch);
    window.removeEventListener('offline', watch);
  };
}
