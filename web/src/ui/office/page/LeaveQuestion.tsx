import { useEffect, useRef, useState } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { Button } from '../../base/look/Button.tsx';
import { Dialog } from '../../base/feedback/Dialog.tsx';
import type { Search } from '../list/use-address.ts';
import { panelNames } from './use-panel.ts';
import {
  hasUnsaved,
  typedDialogs,
  typedPanels,
  writtenChecks,
} from '../../../http/unsaved-checks.ts';

/** Leaving an unfinished list asks once: keep it for later, or discard it. */
export function LeaveQuestion({
  what,
  unsaved,
  onForget,
}: {
  /** « 60 colis ne sont pas encore dans une tournée. » */
  what: string;
  unsaved: () => boolean;
  onForget: () => void;
}) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && unsaved(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  const blocked = blocker.status === 'blocked';
  return (
    <Dialog
      title="Quitter cette liste ?"
      open={blocked}
      onClose={() => blocker.reset?.()}
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>Rester</Button>
          <Button
            look="danger"
            onClick={() => {
              onForget();
              blocker.proceed?.();
            }}
          >
            Effacer et quitter
          </Button>
          <Button look="blue" onClick={() => blocker.proceed?.()}>
            Garder et quitter
          </Button>
        </>
      }
    >
      <p>{what}</p>
      <p className="muted">Gardée sur ce poste, la liste vous attend quand vous revenez ici.</p>
    </Dialog>
  );
}

type Leave = () => void;
/** Between a press on a telephone number and the browser's question whether the page may be left. */
const callMs = 1000;
/** Set by the question while it is mounted. */
let askFirst: ((leave: Leave) => void) | null = null;

/** For what leaves every screen without a change of address: signing out, another hub. */
export function leaveAfterAsking(leave: Leave): void {
  if (askFirst && hasUnsaved()) askFirst(leave);
  else leave();
}

/**
 * Leaving a page with unsaved input, by a click, a scan or Back, asks once; so does closing a panel
 * in which somebody has typed, or opening another in its place, and Back over a dialog with a
 * typed reason. Before the tab is closed or loaded anew, the browser asks.
 */
export function UnsavedQuestion() {
  useTypedDialogs();
  const [leave, setLeave] = useState<Leave | null>(null);
  useEffect(() => {
    askFirst = (next) => setLeave(() => next);
    return () => {
      askFirst = null;
    };
  }, []);
  useEffect(() => {
    let calledAt = Number.NEGATIVE_INFINITY;
    const follow = ({ target, timeStamp }: Event) => {
      if ((target as Element).closest('a[href^="tel:"], a[href^="mailto:"]')) calledAt = timeStamp;
    };
    const ask = (event: Event) => {
      // A link to the telephone or to the mails counts as leaving, too, though the page stays.
      if (event.timeStamp - calledAt < callMs) return;
      // Emptied where the page is loaded anew without a question (`forgetUnsaved`).
      const isLeft = writtenChecks.size === 0;
      if (hasUnsaved() || (!isLeft && isDialogTyped())) event.preventDefault();
    };
    document.addEventListener('click', follow, { capture: true });
    addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('click', follow, { capture: true });
      removeEventListener('beforeunload', ask);
    };
  }, []);
  const blocker = useBlocker({
    shouldBlockFn: ({ action, current, next }) =>
      (action === 'BACK' && isDialogTyped()) ||
      ((current.pathname !== next.pathname || isTypedPanelGoing(current.search, next.search)) &&
        hasUnsaved()),
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <UnsavedDialog
      open={blocker.status === 'blocked' || leave !== null}
      onStay={() => {
        setLeave(null);
        blocker.reset?.();
      }}
      onLeave={() => {
        setLeave(null);
        leave?.();
        blocker.proceed?.();
      }}
    />
  );
}

/** Follows in which dialogs somebody types, and whose text was taken. */
function useTypedDialogs(): void {
  const written = useRef(new WeakSet<Element>());
  useEffect(() => {
    const dialogOf = ({ target }: Event) => (target as Element).closest('dialog');
    const type = (event: Event) => {
      const dialog = dialogOf(event);
      // Where no button takes it, as in the palette, it is a search.
      if (!dialog?.querySelector(':scope > .footer')) return;
      typedDialogs.add(dialog);
      written.current.add(dialog);
    };
    const answer = (event: Event) => {
      const dialog = dialogOf(event);
      if (dialog) typedDialogs.delete(dialog);
    };
    const click = (event: Event) => {
      if ((event.target as Element).closest('dialog > .footer')) answer(event);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter') answer(event);
    };
    const isWritten = () => isOpenIn(written.current);
    writtenChecks.add(isWritten);
    document.addEventListener('input', type);
    document.addEventListener('click', click, { capture: true });
    document.addEventListener('keydown', press, { capture: true });
    return () => {
      writtenChecks.delete(isWritten);
      document.removeEventListener('input', type);
      document.removeEventListener('click', click, { capture: true });
      document.removeEventListener('keydown', press, { capture: true });
    };
  }, []);
}

const isOpenIn = (dialogs: WeakSet<Element>): boolean =>
  [...document.querySelectorAll('dialog[open]')].some((dialog) => dialogs.has(dialog));

const isDialogTyped = (): boolean => isOpenIn(typedDialogs);

function isTypedPanelGoing(current: Search, next: Search): boolean {
  const typed = [...typedPanels.values()];
  return panelNames.some(
    (name) =>
      typed.includes(name === 'scan' ? 'scan' : 'page') &&
      current[name] !== undefined &&
      current[name] !== next[name],
  );
}

/** The question itself; a side panel that is no part of the address asks it on its own. */
export function UnsavedDialog({
  open,
  onStay,
  onLeave,
}: {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <Dialog
      title="Quitter cette saisie ?"
      open={open}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>Rester</Button>
          <Button look="danger" onClick={onLeave}>
            Quitter sans enregistrer
          </Button>
        </>
      }
    >
      <p>Ce que vous avez tapé ici n’est pas enregistré.</p>
    </Dialog>
  );
}
