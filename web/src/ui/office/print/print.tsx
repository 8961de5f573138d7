import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../base/look/Button.tsx';
import { IconPrinter } from '../../base/look/icons.ts';
import { EmptyState } from '../../base/feedback/states.tsx';
import { keepInTab, keepText, keptInTab, keptText } from '../../../http/keep-text.ts';
import { newId } from '../../../http/new-id.ts';
import { Toasts, tell } from '../../base/feedback/Toasts.tsx';
import './print.css';

const prefix = 'cgo-print:';
const keptMs = 10 * 60_000;

/** Opens a print page in a new window; its data pass through temporary storage in the browser. */
export function openPrint(path: string, data: unknown): void {
  forgetOld();
  const key = newId();
  if (!keepText(prefix + key, JSON.stringify({ at: Date.now(), data })))
    return tell(
      'Le navigateur n’a plus de place pour imprimer : enregistrez ou effacez vos saisies en cours et recommencez.',
      { bad: true },
    );
  if (!window.open(`${path}?impression=${key}`, '_blank'))
    tell('Le navigateur a bloqué la page d’impression : autorisez ses fenêtres et recommencez.', {
      bad: true,
    });
}

/**
 * What `openPrint` was given; null when the page was opened without it. The data move to the
 * window's own storage, so that it can be reloaded and nobody else reads them.
 */
export function usePrintData<T>(): T | null {
  const [data] = useState<T | null>(() => {
    const key = prefix + (new URLSearchParams(location.search).get('impression') ?? '');
    const given = keptText(key) ?? keptInTab(key);
    if (!given) return null;
    // If the window's storage has no room, they stay where they are until they expire.
    if (keepInTab(key, given)) localStorage.removeItem(key);
    return (JSON.parse(given) as { data: T }).data;
  });
  return data;
}

function forgetOld(): void {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) {
    const { at } = JSON.parse(localStorage.getItem(key) ?? '{"at":0}') as { at: number };
    if (Date.now() - at > keptMs) localStorage.removeItem(key);
  }
}

/** `a4` with margins; A6 or the thermal label of 100 × 150 mm without. Named pages in print.css. */
export type Paper = 'a4' | 'a6' | 'label';

/**
 * A single paper, never dark, with the browser's own print dialog. Sheets are `<section
 * className="sheet">`.
 */
export function PrintPage({
  title,
  paper = 'a4',
  ready = true,
  tools,
  children,
}: {
  /** Becomes the name of the PDF. */
  title: string;
  paper?: Paper;
  /** False while data or barcodes are loading, which disables the print button. */
  ready?: boolean;
  tools?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = title;
    document.documentElement.dataset['theme'] = 'light';
  }, [title]);
  const page = useFittingPaper();
  return (
    <main className="print-page" data-paper={paper} ref={page}>
      <div className="print-tools">
        <strong>{title}</strong>
        <span className="push" />
        {tools}
        <Button
          look="blue"
          icon={IconPrinter}
          whyNot={ready ? null : 'Le document se prépare…'}
          onClick={() => window.print()}
        >
          Imprimer
        </Button>
      </div>
      {children}
      <Toasts />
    </main>
  );
}

/**
 * On a phone the paper is wider than the window: it is shown smaller, and printed at its real size.
 */
function useFittingPaper() {
  const page = useRef<HTMLElement>(null);
  const fitted = useRef({ sheet: null as HTMLElement | null, width: 0, paper: '' });
  useEffect(() => {
    const fit = () => {
      const sheet = page.current?.querySelector<HTMLElement>('.sheet');
      if (!page.current || !sheet) return;
      const { clientWidth: width, dataset } = page.current;
      const { paper = '' } = dataset;
      const before = fitted.current;
      if (before.sheet === sheet && before.width === width && before.paper === paper) return;
      fitted.current = { sheet, width, paper };
      // Every sheet is styled again by it.
      page.current.style.removeProperty('--fit');
      const most = (width - roomBeside) / sheet.offsetWidth;
      if (most < 1) page.current.style.setProperty('--fit', String(most));
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  });
  return page;
}

/** Pixels to the left and right of the paper together. */
const roomBeside = 16;

/** A print page that was opened by hand has nothing to print, and leads away. */
export function NothingToPrint() {
  return (
    <main>
      <h1 className="sr-only">Impression</h1>
      <EmptyState title="Rien à imprimer">
        Ouvrez ce document depuis sa liste, avec le bouton Imprimer.
      </EmptyState>
    </main>
  );
}
