import { useState } from 'react';
import { keepSignature } from '../proof/photos.ts';
import { typedOf } from '../kept-typed.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { asksCode, asksSignature, type DoorGiven, type GivenAt } from './door-given.ts';
import { drawSignature, type Strokes } from './draw-signature.ts';
import { SignatureDialog } from './SignatureDialog.tsx';

export interface DoorDialogProps {
  id_rs: number;
  /** Each of them requires something. */
  stops: readonly RoundStop[];
  onClose: () => void;
  onGiven: (given: GivenAt) => void;
}

/** Asks first for the codes, then for one signature for all that require one. */
export function DoorDialog({ id_rs, stops, onClose, onGiven }: DoorDialogProps) {
  const coded = stops.filter(asksCode);
  const signed = stops.filter(asksSignature);
  const [codes, setCodes] = useState<Record<string, DoorGiven>>({});
  const [asksNow, setAsksNow] = useState<'code' | 'signature'>(
    coded.length > 0 ? 'code' : 'signature',
  );
  const [isFull, setIsFull] = useState(false);
  const end = (all: Record<string, DoorGiven>, signature: DoorGiven) =>
    onGiven(({ ref }) => ({
      ...all[ref],
      ...(signed.some((stop) => stop.ref === ref) ? signature : {}),
    }));
  const sign = async (strokes: Strokes) => {
    try {
      await keepSignature(signed, id_rs, await drawSignature(strokes));
      end(codes, { signe: true });
    } catch {
      setIsFull(true);
    }
  };
  if (asksNow === 'code')
    return (
      <CodeDialog
        id_rs={id_rs}
        stops={coded}
        last={signed.length === 0}
        onClose={onClose}
        onGiven={(given) => {
          setCodes(given);
          if (signed.length === 0) end(given, {});
          else setAsksNow('signature');
        }}
      />
    );
  return (
    <SignatureDialog
      of={typedOf(signed)}
      isFull={isFull}
      onClose={onClose}
      onSigned={sign}
      onWithout={(sans_signature) => end(codes, { sans_signature })}
    />
  );
}
