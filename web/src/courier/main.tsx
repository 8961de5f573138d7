import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { checkSession } from '../http/check-session.ts';
import { startEvents } from '../http/events.ts';
import { followOtherTabs } from '../http/session.ts';
import { startLanguage, useLanguage } from '../language/language.ts';
import '../ui/base/style/base.css';
import '../ui/base/look/dots.css';
import '../ui/base/scan/scan.css';
import { CourierShell } from './CourierShell.tsx';
import './courier.css';
import './held-across.css';
import './arabic.css';
import { loadFont } from './load-font.ts';
import { keepMap } from './map/load-map.ts';
import { keepStorage } from './outbox/keep-storage.ts';
import { startOutbox } from './outbox/outbox.ts';
import { registerWorker } from './worker.ts';

/** The application of a signed-in courier; its page (dashb.html) has checked who is signed in. */
export async function startCourier(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  followOtherTabs();
  void checkSession();
  startOutbox();
  startEvents();
  void registerWorker();
  void keepStorage();
  await startLanguage(async () => (await import('../language/arabic/arabic.ts')).arabic);
  createRoot(root).render(
    <StrictMode>
      <Courier />
    </StrictMode>,
  );
  void loadFont().then(keepMap);
}

/** A change of language renders every screen anew. */
function Courier() {
  return <CourierShell key={useLanguage()} />;
}
