import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadAnew } from '../http/moved.ts';
import { newPages, useNewPages } from '../http/new-pages.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { IconRefresh } from '../ui/base/look/icons.ts';
import { leaveAfterAsking } from '../ui/office/page/LeaveQuestion.tsx';
import './shell-banner.css';

/** Shown while the server gives pages of another version than this one. */
export function NewVersionBanner() {
  const isCalm = useCalm();
  if (useNewPages() === null || !isCalm) return null;
  return (
    <div className="shell-banner" role="status">
      <IconRefresh size={18} stroke={1.75} aria-hidden />
      <span>
        <b>Une nouvelle version est là.</b> Rechargez la page pour la prendre.
      </span>
      <Button onClick={() => leaveAfterAsking(() => loadAnew({ tell: false, unsaved: false }))}>
        Recharger
      </Button>
    </div>
  );
}

/**
 * Nothing is told in the middle of a screen, because that would move what the hand is about to
 * press: from the next screen on, or when somebody comes back to this window.
 */
function useCalm(): boolean {
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  const [isCalm, setCalm] = useState(false);
  useEffect(() => setCalm(newPages() !== null), [pathname]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setCalm(newPages() !== null);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isCalm;
}
