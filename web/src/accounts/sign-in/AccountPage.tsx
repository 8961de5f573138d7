import { type ReactNode, useEffect } from 'react';
import { Stork } from '../../ui/base/look/Stork.tsx';
import { ThemeToggle } from '../../ui/base/look/ThemeToggle.tsx';
import { LogoText } from '../../settings/LogoText.tsx';
import { t } from '../../language/texts.ts';
import { PublicFooter } from '../../public/PublicFooter.tsx';
import { OtherLanguage } from './OtherLanguage.tsx';
import './accounts.css';

/** A form beside the blue panel; on a phone only the form. */
export function AccountPage({
  title,
  lead,
  aside,
  wide = false,
  inArabicToo = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** The content of the blue panel. */
  aside?: ReactNode;
  wide?: boolean;
  /** Also offered in Arabic, for couriers. */
  inArabicToo?: boolean;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Cigogne`;
  }, [title]);
  return (
    <div className="account-page">
      <div className="account-wall">
        <header>
          <a className="account-brand" href="/home">
            <Stork size={34} />
            <LogoText />
          </a>
          <span className="push" />
          {inArabicToo && <OtherLanguage />}
          <ThemeToggle />
        </header>
        <main className={wide ? 'wide' : undefined}>
          <h1>{title}</h1>
          {lead && <p className="account-lead">{lead}</p>}
          {children}
        </main>
        <PublicFooter />
      </div>
      <aside className="account-aside">
        {aside ?? (
          <>
            <Stork size={180} ground="door" />
            <p>
              {t('Le colis part,')}
              <br />
              {t('l’argent revient.')}
            </p>
          </>
        )}
      </aside>
    </div>
  );
}
