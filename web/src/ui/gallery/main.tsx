import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queries } from '../../http/query.ts';
import '../base/style/base.css';
import '../base/look/dots.css';
import '../base/scan/scan.css';
import { OfficeTheme } from '../office/theme/OfficeTheme.tsx';
import { Gallery } from './Gallery.tsx';
import './gallery.css';

/** For ourselves, by `vite` only: the kit on one page. It is no entry of the build. */
const router = createRouter({
  routeTree: createRootRoute({ component: Gallery }),
  history: createMemoryHistory(),
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <OfficeTheme>
        <RouterProvider router={router} />
      </OfficeTheme>
    </QueryClientProvider>,
  );
}
