import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../base/Button.tsx';
import { IconArrowLeft } from '../base/icons.ts';

/** The page's one title, its state, its actions (the main one last). */
export function PageHeader({
  title,
  back,
  beside,
  under,
  children,
}: {
  title: string;
  /** The address of the list it came from. */
  back?: string;
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
          onClick={() => void router.navigate({ to: back })}
        />
      )}
      <div className="page-title">
        <h1>{title}</h1>
        {under && <p className="muted">{under}</p>}
      </div>
      {beside}
      <span className="push" />
      {children}
    </header>
  );
}
