import type { FormEvent, ReactNode } from 'react';
import { Refused } from '../../base/feedback/Refused.tsx';
import { useMedia } from '../../base/look/use-media.ts';
import { PageHeader } from './PageHeader.tsx';

/** Where there is room beside a form (form-page.css). */
const wide = '(min-width: 1200px)';

/** A page that is one form: title, fields, the refusal that no field carries, actions at the foot. */
export function FormPage({
  title,
  back,
  onSubmit,
  error,
  actions,
  foot,
  aside,
  beside,
  children,
}: {
  title: string;
  back?: string;
  onSubmit: () => void;
  /** Shown when it names no field. */
  error?: unknown;
  /** The submit button last. */
  actions: ReactNode;
  /** A sentence before them: what the form still waits for. */
  foot?: ReactNode;
  /** The last third of a wide screen, beside the form. */
  aside?: ReactNode;
  /** At the end of the title's line. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const isWide = useMedia(wide);
  const page = (
    <div className="page">
      <PageHeader title={title} {...(back ? { back } : {})}>
        {beside}
      </PageHeader>
      <div className="form-page">
        <form className={aside ? 'form' : 'card form'} onSubmit={submit} noValidate>
          {children}
          {error ? <Refused error={error} /> : null}
          <div className="form-actions ends">
            {foot}
            {actions}
          </div>
        </form>
      </div>
    </div>
  );
  if (!aside) return page;
  return (
    <div className="form-split">
      {page}
      {isWide && (
        <aside className="form-beside">
          <div>{aside}</div>
        </aside>
      )}
    </div>
  );
}
