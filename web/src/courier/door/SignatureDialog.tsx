import { usualLacks } from '@cigogne/domain/runsheets/door-code';
import { useRef, useState } from 'react';
import { t } from '../../language/texts.ts';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { IconCheck } from '../../ui/base/look/icons.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { useTyped } from '../kept-typed.ts';
import { isSigned, type Strokes } from './draw-signature.ts';
import { SignaturePad } from './SignaturePad.tsx';
import { WhyWithout } from './WhyWithout.tsx';
import './door.css';

/** The recipient signs with the finger. */
export function SignatureDialog({
  of,
  isFull,
  onClose,
  onSigned,
  onWithout,
}: {
  of: string;
  /** The phone has no room for what was drawn. */
  isFull: boolean;
  onClose: () => void;
  onSigned: (strokes: Strokes) => Promise<void>;
  onWithout: (reason: string) => void;
}) {
  const [{ strokes }, change] = useTyped('signature', of, { strokes: [] as Strokes });
  const setStrokes = (drawn: Strokes) => change({ strokes: drawn });
  const [without, setWithout] = useState(false);
  const [tried, setTried] = useState(false);
  const busy = useRef(false);
  const sign = async () => {
    setTried(true);
    if (!isSigned(strokes) || busy.current) return;
    busy.current = true;
    await onSigned(strokes);
    busy.current = false;
  };
  if (without)
    return (
      <WhyWithout
        of={of}
        title={t('Sans signature')}
        reasons={usualLacks.signature}
        act={t('Livrer sans signature')}
        onClose={() => setWithout(false)}
        onWhy={onWithout}
      />
    );
  return (
    <Dialog
      title={t('Signature du client')}
      open
      onClose={onClose}
      footer={
        <>
          <button type="button" className="thumb-act go" onClick={() => void sign()}>
            <IconCheck size={28} stroke={2.5} />
            {t('Livré')}
          </button>
          <Button size="large" onClick={() => setWithout(true)}>
            {t('Sans signature')}
          </Button>
        </>
      }
    >
      <div className="form">
        <SignaturePad strokes={strokes} onChange={setStrokes} />
        {tried && !isSigned(strokes) && (
          <p className="note warn" role="alert">
            {t('Le client signe dans le cadre.')}
          </p>
        )}
        {isFull && (
          <p className="note warn" role="alert">
            {t('Téléphone plein : libérez de la place, ou touchez « Sans signature ».')}
          </p>
        )}
        <div className="halves">
          <Button size="large" onClick={() => setStrokes(strokes.slice(0, -1))}>
            {t('Annuler le trait')}
          </Button>
          <Button size="large" onClick={() => setStrokes([])}>
            {t('Effacer')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
