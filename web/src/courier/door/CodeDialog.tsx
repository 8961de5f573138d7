import { usualLacks } from '@cigogne/domain/runsheets/door-code';
import { plainDigits } from '@cigogne/domain/written-digits';
import { useState } from 'react';
import { count, t } from '../../language/texts.ts';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { TextField } from '../../ui/base/form/Field.tsx';
import { IconCheck } from '../../ui/base/look/icons.ts';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { typedOf } from '../kept-typed.ts';
import type { RoundStop } from '../round/use-my-round.ts';
import { feel } from '../settings/feedback.ts';
import { parcelOfCode, triesLeft } from './check-code.ts';
import type { DoorGiven } from './door-given.ts';
import { WhyWithout } from './WhyWithout.tsx';
import './door.css';

/**
 * Asks for the recipient's four digits; codes of several parcels come in any order, and each ticks
 * its own.
 */
export function CodeDialog({
  id_rs,
  stops,
  last,
  onClose,
  onGiven,
}: {
  id_rs: number;
  stops: readonly RoundStop[];
  /** Nothing is asked after this dialog. */
  last: boolean;
  onClose: () => void;
  onGiven: (given: Record<string, DoorGiven>) => void;
}) {
  const [given, setGiven] = useState<Record<string, DoorGiven>>({});
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [without, setWithout] = useState(false);
  const open = stops.filter(({ ref }) => !given[ref]);
  const left = triesLeft(id_rs, open);
  const type = async (text: string) => {
    const code = plainDigits(text).replace(/\D/g, '').slice(0, 4);
    setTyped(code);
    setWrong(null);
    if (code.length < 4) return;
    const parcel = await parcelOfCode(id_rs, open, code);
    setTyped('');
    if (!parcel) {
      feel('refused');
      setWrong(refusalOf(triesLeft(id_rs, open)));
      return;
    }
    const now = { ...given, [parcel.ref]: { code_remise: code } };
    setGiven(now);
    if (open.length === 1) onGiven(now);
    else feel('done');
  };
  if (without)
    return (
      <WhyWithout
        of={typedOf(stops)}
        title={t('Sans code')}
        reasons={usualLacks.code}
        act={last ? t('Livrer sans code') : t('Continuer sans code')}
        onClose={() => setWithout(false)}
        onWhy={(sans_code) =>
          onGiven({ ...given, ...Object.fromEntries(open.map(({ ref }) => [ref, { sans_code }])) })
        }
      />
    );
  return (
    <Dialog
      title={t('Code de remise')}
      open
      onClose={onClose}
      footer={
        <Button size="large" onClick={() => setWithout(true)}>
          {t('Sans code')}
        </Button>
      }
    >
      <div className="form">
        {left > 0 ? (
          <TextField
            className="door-code-field"
            label={t('Les quatre chiffres du client')}
            value={typed}
            onChange={(text) => void type(text)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            dir="ltr"
            error={wrong}
          />
        ) : (
          <p className="note warn" role="alert">
            {t('Cinq codes faux : livrez sans code en disant pourquoi, ou appelez le hub.')}
          </p>
        )}
        {stops.length > 1 && (
          <ul className="door-parcels">
            {stops.map(({ ref }) => (
              <li key={ref}>
                <ParcelCode code={ref} />
                {given[ref] ? (
                  <span className="row">
                    <IconCheck size={20} stroke={2.2} /> {t('Code vérifié')}
                  </span>
                ) : (
                  <span className="muted">{t('Code attendu')}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        <p className="muted">
          {t('Le client le lit sur sa page de suivi, une fois le colis en main.')}
        </p>
      </div>
    </Dialog>
  );
}

const refusalOf = (left: number): string =>
  left === 0
    ? t('Ce n’est pas le bon code.')
    : count(
        left,
        'Ce n’est pas le bon code, il reste {n} essai.',
        'Ce n’est pas le bon code, il reste {n} essais.',
      );
