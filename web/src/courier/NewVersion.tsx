import { useEffect, useState } from 'react';
import { useNewPages } from '../http/new-pages.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconRefresh } from '../ui/base/look/icons.ts';
import { useBarrier } from './AwayBanner.tsx';
import { courierPaths } from './courier-paths.ts';
import { useOutbox } from './outbox/outbox.ts';
import { fetchPages } from './worker.ts';
import { t } from '../language/texts.ts';

/** Where nothing is typed, and nobody stands at a door. */
const calmPlaces: readonly string[] = [courierPaths.home, courierPaths.runsheet];

/**
 * After an attempt that the network broke off, or while machines of two versions answer: soon, then
 * ever later, because each one may fetch all the pages.
 */
const firstAgainMs = 10_000;
const lastAgainMs = 10 * 60_000;

/** Told once the pages of a new version are on this phone: they open without a network, too. */
export function NewVersion({ path }: { path: string }) {
  const isHere = useNewVersion();
  const isBarred = useBarrier() !== null;
  const isWaiting = useOutbox().waiting.length > 0;
  if (!isHere || isBarred || !calmPlaces.includes(path)) return null;
  return (
    <aside className="courier-new" aria-label={t('Nouvelle version')}>
      <IconRefresh size={22} stroke={1.75} />
      <span>
        <strong>{t('Nouvelle version')}</strong>
        <span className="away-under">
          {isWaiting ? t('Quand tout sera envoyé') : t('Rien ne se perd')}
        </span>
      </span>
      <Button size="large" busy={isWaiting} onClick={() => location.reload()}>
        {t('Recharger')}
      </Button>
    </aside>
  );
}

function useNewVersion(): boolean {
  const pages = useNewPages();
  const [here, setHere] = useState<typeof pages>(null);
  useEffect(() => {
    if (!pages) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let againMs = firstAgainMs;
    const attempt = async () => {
      const kept = await fetchPages(pages);
      if (left) return;
      if (kept) {
        setHere(pages);
        return;
      }
      timer = setTimeout(() => void attempt(), againMs);
      againMs = Math.min(againMs * 4, lastAgainMs);
    };
    void attempt();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [pages]);
  return pages !== null && here === pages;
}
