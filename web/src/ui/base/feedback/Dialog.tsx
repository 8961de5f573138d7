import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { t } from '../../../language/texts.ts';
import { unbroken } from '@cigogne/domain/unbroken';
import { Refused } from './Refused.tsx';
import { Button, type ButtonLook } from '../look/Button.tsx';
import { classNames } from '../look/class-names.ts';
import { useClosedByBack } from './closed-by-back.ts';
import { focusBack, focusFirst } from './focus.ts';
import { useRowAround } from './row-around.ts';
import { IconX } from '../look/icons.ts';
import { isSoundOn, playScan } from '../scan/scan-sounds.ts';
import { ScanLayer, useScanner } from '../scan/scanner.tsx';
import { useCancellable } from './use-cancellable.ts';
import { usePressBeside } from './use-press-beside.ts';

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  wide?: boolean;
  /** Enter in a field, as in a form. */
  onEnter?: () => void;
  children?: ReactNode;
}

/** The time within which systems accept a second click. */
const sameDoubleClickMs = 500;

/**
 * The browser's own modal dialog: focus stays inside, Esc closes it, and focus returns where it
 * was. A press beside it closes it too, as long as nothing is written in it. A scan never answers
 * it: a scan that nothing inside takes is swallowed, with a message.
 */
export function Dialog({ open, ...modal }: DialogProps) {
  return open ? (
    <ScanLayer>
      <Modal {...modal} />
    </ScanLayer>
  ) : null;
}

function Modal({
  title,
  onClose,
  footer,
  wide = false,
  onEnter,
  children,
}: Omit<DialogProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [openedAt] = useState(() => performance.now());
  const isWritten = useRef(false);
  const pressBeside = usePressBeside(() => {
    if (!isWritten.current) onClose();
  });
  const ignored = useIgnoredScans();
  useRowAround();
  useClosedByBack(true, onClose, element);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    focusFirst(dialog);
    // A dialog that is removed without being closed would take the focus with it.
    return () => {
      dialog.close();
      focusBack(opener);
    };
  }, []);
  return (
    <dialog
      ref={element}
      className={classNames('dialog', wide && 'wide')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // Escape or Back twice with nothing pressed between: the browser asks no page. One that is
        // closed because it has gone says so, too, where another may stand in its place.
        if (element.current?.open === false) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.stopPropagation();
        else if (onEnter && isEnter(event)) {
          event.preventDefault();
          onEnter();
        }
      }}
      onClickCapture={(event) => {
        // The second click of the double click that opened it is not an answer.
        if (event.detail > 1 && event.timeStamp - openedAt < sameDoubleClickMs) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
      onInput={() => {
        isWritten.current = true;
      }}
      {...pressBeside}
    >
      <div className="title">
        <h2 id={titleId}>{unbroken(title)}</h2>
        <Button look="ghost" square icon={IconX} aria-label={t('Fermer')} onClick={onClose} />
      </div>
      <div className="body">{children}</div>
      <div className="ignored" role="alert">
        {ignored}
      </div>
      {footer && <div className="footer">{footer}</div>}
    </dialog>
  );
}

/** What was scanned while a question was open: it had no effect, which is shown and heard. */
function useIgnoredScans(): string | null {
  const [codes, setCodes] = useState<readonly string[]>([]);
  useScanner(
    ({ text }) => {
      setCodes((before) => (before.includes(text) ? before : [...before, text]));
      if (isSoundOn()) playScan('unreadable');
      return 'shown';
    },
    { floor: true },
  );
  const [code] = codes;
  if (code === undefined) return null;
  return codes.length > 1
    ? t('{codes} n’ont pas été pris : répondez d’abord ici, puis scannez-les.', {
        codes: codes.join(' · '),
      })
    : t('{code} n’a pas été pris : répondez d’abord ici, puis scannez-le.', { code });
}

/** « Annuler » and « Oui ». Stays open with the sentence when the act is refused. */
export function ConfirmDialog({
  title,
  open,
  onClose,
  onConfirm,
  yes = t('Oui'),
  look = 'blue',
  whyNot,
  children,
}: {
  title: string;
  open: boolean;
  onClose: () => void;
  /** The dialog closes when this resolves; a refusal is shown in it. */
  onConfirm: () => Promise<unknown> | void;
  yes?: string;
  look?: ButtonLook;
  whyNot?: string | null;
  children?: ReactNode;
}) {
  const act = useCancellable();
  const { busy, error } = act;
  const cancel = () => {
    act.cancel();
    onClose();
  };
  const confirm = async () => {
    if (await act.run(onConfirm)) onClose();
  };
  return (
    <Dialog
      title={title}
      open={open}
      onClose={cancel}
      onEnter={() => {
        if (!whyNot && !busy) void confirm();
      }}
      footer={
        <>
          <Button look="ghost" onClick={cancel}>
            {t('Annuler')}
          </Button>
          <Button look={look} busy={busy} whyNot={whyNot} onClick={() => void confirm()}>
            {yes}
          </Button>
        </>
      }
    >
      {children && <div className="said">{children}</div>}
      {error && <Refused error={error} />}
    </Dialog>
  );
}

const isEnter = ({ key, target, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !defaultPrevented &&
  target instanceof HTMLInputElement &&
  target.type !== 'file' &&
  target.form === null;
