import { useRouter } from '@tanstack/react-router';
import { Children, type ReactNode, useEffect, useId, useState } from 'react';
import { useClosedByBack } from '../../base/feedback/closed-by-back.ts';
import { Button } from '../../base/look/Button.tsx';
import { IconArrowLeft, IconDots } from '../../base/look/icons.ts';
import { openedFrom } from './opened-from.ts';

/** Where a list puts its search and filters on a phone: beside the title. */
export const headToolsId = 'head-tools';

/** The page's only title, its state, its actions (the main one last); one line on a phone. */
export function PageHeader({
  title,
  count,
  back,
  beside,
  under,
  children,
}: {
  title: string;
  /** How many there are; shown here on a phone, where the list begins at once. */
  count?: string | undefined;
  /** The address of the list that it was opened from. */
  back?: string | undefined;
  /** Badge, facts. */
  beside?: ReactNode;
  under?: ReactNode;
  children?: ReactNode;
}) {
  const router = useRouter();
  useEffect(() => {
    document.title = `${title} · Cigogne`;
  }, [title]);
  return (
    <header className="page-head">
      {back && (
        <Button
          square
          icon={IconArrowLeft}
          aria-label="Retour"
          onClick={() => void router.navigate({ to: openedFrom(back) })}
        />
      )}
      <div className="page-title">
        <h1>{title}</h1>
        {under && <p className="muted">{under}</p>}
      </div>
      {count && <span className="head-count figures">{count}</span>}
      {beside}
      <span className="push" />
      <span className="head-tools" id={headToolsId} />
      {Children.toArray(children).length > 0 && <PageActs>{children}</PageActs>}
    </header>
  );
}

/** Side by side; on a phone, several of them are behind one button. */
function PageActs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = () => setOpen(false);
  useClosedByBack(open, close);
  return (
    <>
      <div
        className="page-acts"
        id={id}
        data-open={open}
        onClick={close}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
      >
        {children}
      </div>
      <Button
        square
        className="page-more"
        icon={IconDots}
        aria-label="Autres actions"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      {open && <button type="button" className="acts-veil" aria-label="Fermer" onClick={close} />}
    </>
  );
}
