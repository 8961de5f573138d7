import { Button } from '../look/Button.tsx';

/** Says that a form contains an earlier draft, and can discard it. */
export function DraftNote({ restored, onForget }: { restored: boolean; onForget: () => void }) {
  if (!restored) return null;
  return (
    <p className="note draft-note" role="status">
      <span>Votre saisie a été gardée, reprenez où vous en étiez.</span>
      <Button look="ghost" onClick={onForget}>
        Effacer
      </Button>
    </p>
  );
}
