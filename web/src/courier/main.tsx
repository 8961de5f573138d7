import { isCourier } from '@cigogne/domain/people';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { checkSession } from '../http/check-session.ts';
import { startEvents } from '../http/events.ts';
import { followOtherTabs, readUser } from '../http/session.ts';
import '../ui/base/style/base.css';
import { CourierShell } from './CourierShell.tsx';
import './courier.css';
import { keepStorage } from './outbox/keep-storage.ts';
import { startOutbox } from './outbox/outbox.ts';
import { registerWorker, removeWorker } from './worker.ts';

/** Both addresses lead here: /dashb of a courier, and the application kept on the device. */
export function startCourier(): void {
  const root = document.getElementById('root');
  const user = readUser();
  if (!user) location.replace('/login');
  else if (!isCourier(user)) void removeWorker().then(() => location.reload());
  else if (root) {
    followOtherTabs();
    void checkSession();
    startOutbox();
    startEvents();
    void registerWorker();
    void keepStorage();
    createRoot(root).render(
      <StrictMode>
        <CourierShell />
      </StrictMode>,
    );
  }
}
