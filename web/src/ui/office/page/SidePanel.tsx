import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../base/look/Button.tsx';
import { classNames } from '../../base/look/class-names.ts';
import { focusBack, isFocusLost } from '../../base/feedback/focus.ts';
import { hasUnsaved, typedPanels } from '../../../http/unsaved-checks.ts';
import { IconX } from '../../base/look/icons.ts';
import { UnsavedDialog } from './LeaveQuestion.tsx';

/** The shell's place for the panel: beside the list, or over it below 1200 px. */
export const panelSlotId = 'panel';
/** Where a screen reader hears of a panel that has opened beside the row that keeps the focus. */
export const panelNewsId = 'panel-news';

/** Whether a panel belongs to the page or is the scanner's, which covers it. */
export const PanelOf = createContext<'page' | 'scan'>('page');

/** Opens beside the list without changing the page; Esc and Back close it. */
export function SidePanel({
  title,
  label,
  under,
  actions,
  tabs,
  footer,
  onClose,
  children,
}: {
  /** A code, a name. */
  title: ReactNode;
  /** Says what the panel is, to a screen reader. */
  label: string;
  /** Badges and attempts under the title. */
  under?: ReactNode;
  /** Small buttons beside « Fermer ». */
  actions?: ReactNode;
  tabs?: ReactNode;
  /** Stick to the foot. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const slot = useSlot();
  const panel = useRef<HTMLElement>(null);
  const of = useContext(PanelOf);
  const [before] = useState(() => document.activeElement);
  // A panel over another, or an edit in one, has no address of its own that could be asked about.
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => {
    if (panel.current && typedPanels.has(panel.current) && hasUnsaved()) setAsking(true);
    else onClose();
  }, [onClose]);
  // A layout effect: somebody who opened the wrong panel presses Escape before an effect would run.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog[open], [data-portal] [role="menu"]')) return;
      // A menu closes at its own Escape, and may have left the page with it.
      const pressedIn = event.target instanceof Element ? event.target : null;
      if (pressedIn?.closest('[role="dialog"], [role="menu"]')) return;
      // The scanner's covers this one.
      if (panel.current?.getClientRects().length === 0) return;
      // The key that opens the question would otherwise close it.
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [close]);
  const there = slot !== null;
  const [isBeside, setIsBeside] = useState(false);
  useEffect(() => {
    const opened = panel.current;
    // A form has already taken the focus into its first field.
    const inside = opened?.contains(document.activeElement);
    let opener = inside ? before : document.activeElement;
    // When opened by an address or the palette, there is no row to return to.
    if (there && (isFocusLost() || opener?.matches('main'))) opened?.focus();
    setIsBeside(!opened?.contains(document.activeElement));
    // A panel that stays goes on to the row that is opened next.
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.matches('[data-key]') ? target : null;
      if (row && !opened?.contains(row)) opener = row;
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      if (opened?.contains(document.activeElement) || isFocusLost()) focusBack(opener);
    };
  }, [there, before]);
  useEffect(() => {
    const opened = panel.current;
    if (!there || !opened) return;
    const hear = ({ target }: Event) => {
      if (!(target as Element).closest('dialog')) typedPanels.set(opened, of);
    };
    opened.addEventListener('input', hear);
    return () => {
      opened.removeEventListener('input', hear);
      typedPanels.delete(opened);
    };
  }, [there, of]);
  if (!slot) return null;
  const news = document.getElementById(panelNewsId);
  return createPortal(
    <aside
      className={classNames('panel', of === 'scan' && 'over')}
      ref={panel}
      aria-label={label}
      tabIndex={-1}
    >
      <header>
        <div className="panel-title">
          <h2>{title}</h2>
          {under && <div className="row wrap">{under}</div>}
        </div>
        {actions}
        <Button look="ghost" square icon={IconX} aria-label="Fermer" onClick={close} />
      </header>
      {tabs}
      {/* Focusable, so that it scrolls by keyboard even when nothing inside takes the focus. */}
      <div className="panel-body" tabIndex={0} role="group" aria-label={label}>
        {children}
      </div>
      {footer && <footer>{footer}</footer>}
      {isBeside && news && createPortal(`${label} : F6 y mène.`, news)}
      <UnsavedDialog
        open={asking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false);
          if (panel.current) typedPanels.delete(panel.current);
          onClose();
        }}
      />
    </aside>,
    slot,
  );
}

function useSlot(): HTMLElement | null {
  // Already there, unless the screen opens with its panel.
  const [slot, setSlot] = useState(() => document.getElementById(panelSlotId));
  useEffect(() => setSlot(document.getElementById(panelSlotId) ?? document.body), []);
  return slot;
}
