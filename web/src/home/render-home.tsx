import { renderToStaticMarkup } from 'react-dom/server';
import { HomePage } from './HomePage.tsx';

/**
 * Called by the build (build/prerender-home.ts), so that the page is HTML before any script runs.
 */
export const renderHome = (): string => renderToStaticMarkup(<HomePage />);
