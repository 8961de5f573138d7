import { Button } from '../ui/base/Button.tsx';
import { IconX } from '../ui/base/icons.ts';
import { dismiss, useOutbox } from './outbox.ts';

/** A conflict is told in words, and stays until it is read. */
export function RefusedActs() {
  const { refused } = useOutbox();
  const first = refused[0];
  if (!first) return null;
  return (
    <div className="scan-missed courier-refused" role="alert">
      <IconX stroke={2.5} />
      <span>
        <strong>{first.label}</strong> : non enregistré. {first.reason}
        {refused.length > 1 && ` (${refused.length - 1} autre${refused.length > 2 ? 's' : ''})`}
      </span>
      <Button size="large" onClick={() => void dismiss(first.order)}>
        Vu
      </Button>
    </div>
  );
}
