import { useBlocker } from '@tanstack/react-router';
import { Button } from '../base/Button.tsx';
import { Dialog } from '../base/Dialog.tsx';

/** Leaving a list that is not done asks once: it may be kept for later, or let go. */
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
      feet={
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
