import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepScreensLive } from '../http/live-queries.ts';
import { queries } from '../http/query.ts';
import { followOtherTabs } from '../http/session.ts';
import '../ui/base/style/base.css';
import { sendKeptScans } from '../units/reception/reception-feed.ts';
import { OfficeTheme } from '../ui/office/theme/OfficeTheme.tsx';
import { takeOverViews } from '../ui/office/views/take-over-views.ts';
import { checkSession } from '../http/check-session.ts';
import { makeOfficeRouter } from './routes.tsx';

followOtherTabs();
void checkSession();
void takeOverViews();
keepScreensLive();
sendKeptScans();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <OfficeTheme>
          <RouterProvider router={makeOfficeRouter()} />
        </OfficeTheme>
      </QueryClientProvider>
    </StrictMode>,
  );
}
