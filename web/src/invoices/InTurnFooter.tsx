import { Button } from '../ui/base/look/Button.tsx';

/** While many invoices are made or paid: how far it is, and the way to stop it. */
export function InTurnFooter({
  progress: { done, of },
  onStop,
}: {
  progress: { done: number; of: number };
  onStop: () => void;
}) {
  return (
    <>
      <span className="in-turn muted figures" role="status">
        {done} sur {of}
      </span>
      <Button onClick={onStop}>Arrêter</Button>
    </>
  );
}
