import { renderToStaticMarkup } from 'react-dom/server';
import { SkeletonLines } from '../ui/base/feedback/states.tsx';
import { Stork } from '../ui/base/look/Stork.tsx';
import { CourierTabs } from './CourierFrame.tsx';

/** Called by the build (build/write-dashb.ts): what the courier sees before any script runs. */
export const renderShell = (): string =>
  // Our content policy allows no style attributes; build/dashb.css sets the widths of the lines.
  renderToStaticMarkup(
    <div className="courier" aria-busy="true">
      <header className="courier-top">
        <span className="courier-brand">
          <Stork size={30} />
          Cigogne
        </span>
      </header>
      <main className="courier-page">
        <SkeletonLines count={8} />
      </main>
      <CourierTabs path={null} />
    </div>,
  ).replace(/ style="[^"]*"/g, '');
