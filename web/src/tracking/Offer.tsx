import type { ReactNode } from 'react';
import './offer.css';

/** What the recipient may do: a line that opens; a card once something was said (`line` is null). */
export function Offer({
  id,
  line,
  title,
  children,
}: {
  id: string;
  line: string | null;
  title: string;
  children: ReactNode;
}) {
  return line === null ? (
    <section id={id} className="visit">
      <h2>{title}</h2>
      {children}
    </section>
  ) : (
    <details id={id} className="offer">
      <summary>{line}</summary>
      <div>{children}</div>
    </details>
  );
}
