import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { t } from '../../language/texts.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { locate } from '../proof/position.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import type { DoorDialogProps } from './DoorDialog.tsx';
import { asksCode, asksSignature, type GivenAt } from './door-given.ts';
import { loadDoor } from './load-door.ts';

interface Question {
  stops: readonly RoundStop[];
  deliver: (given: GivenAt) => void;
  Dialog: ComponentType<DoorDialogProps>;
}

/**
 * The only way to « Livré »: asks first for what the doors of these parcels require, in one dialog;
 * if they require nothing, the tap is the result.
 */
export function useDoor(
  id_rs: number,
  stops: readonly RoundStop[],
): {
  ask: (deliver: (given: GivenAt) => void) => void;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  const asking = stops.filter((stop) => asksCode(stop) || asksSignature(stop));
  const asks = asking.length > 0;
  // Loaded before the tap, even where no worker caches it.
  useEffect(() => {
    if (asks) void loadDoor().catch(() => undefined);
  }, [asks]);
  const ask = (deliver: (given: GivenAt) => void) => {
    if (!asks) {
      deliver(() => ({}));
      return;
    }
    void locate();
    loadDoor().then(
      ({ DoorDialog }) => setQuestion({ stops: asking, deliver, Dialog: DoorDialog }),
      () => tell(t('Cette question demande le réseau une fois : réessayez.'), { bad: true }),
    );
  };
  return {
    ask,
    dialog: question && (
      <question.Dialog
        id_rs={id_rs}
        stops={question.stops}
        onClose={() => setQuestion(null)}
        onGiven={(given) => {
          setQuestion(null);
          question.deliver(given);
        }}
      />
    ),
  };
}
