import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/base/style/base.css';
import { PublicPages } from './PublicPages.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PublicPages />
    </StrictMode>,
  );
}
