import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { hearReadings } from '../http/call.ts';
import { noteReading } from '../http/first-readings.ts';
import { actOnceEachGesture } from '../http/gesture.ts';
import { onEvent } from '../http/events.ts';
import { keepScreensLive } from '../http/live-queries.ts';
import { queries } from '../http/query.ts';
import { followOtherTabs } from '../http/session.ts';
import '../ui/base/style/base.css';
import '../ui/base/look/dots.css';
import '../ui/base/scan/scan.css';
import { hearLogoAgain } from '../settings/LogoText.tsx';
import { OfficeTheme } from '../ui/office/theme/OfficeTheme.tsx';
import { checkSession } from '../http/check-session.ts';
import { makeOfficeRouter } from './router.tsx';

followOtherTabs();
hearReadings(noteReading);
void checkSession();
keepScreensLive();
onEvent(({ type }) => {
  if (type === 'parametres') void hearLogoAgain();
});
actOnceEachGesture();
// Without a connection, it is tried at the next opening.
void import('./left-behind.ts').then(
  ({ sendWhatWasLeft }) => sendWhatWasLeft(),
  () => undefined,
);

const router = makeOfficeRouter();
// The screen's file is loaded before the first rendering, which is then the only one.
void router.load().then(() => {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <OfficeTheme>
          <RouterProvider router={router} />
        </OfficeTheme>
      </QueryClientProvider>
    </StrictMode>,
  );
});
