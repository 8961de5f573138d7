import type { ReactNode } from 'react';
import { LogoText } from '../settings/LogoText.tsx';
import { Stork } from '../ui/base/look/Stork.tsx';
import { ThemeToggle } from '../ui/base/look/ThemeToggle.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import './public.css';

/** The company above, other public pages below. */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <div className="text-page">
    <header>
      <a className="account-brand" href="/home">
        <Stork size={34} />
        <LogoText />
      </a>
      <span className="push" />
      <ThemeToggle />
    </header>
    <main>{children}</main>
    <PublicFooter />
  </div>
);
