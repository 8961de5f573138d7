import type { Millimes } from '@cigogne/domain/money';
import { codeTries, usualLacks } from '@cigogne/domain/runsheets/door-code';
import { counterContract } from '@cigogne/domain/runsheets/counter.contract';
import type { SendType } from '@cigogne/domain/parcels/statuses';
import { plainDigits } from '@cigogne/domain/written-digits';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../http/call-error.ts';
import { printLabels } from '../../parcels/labels/print-labels.ts';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { focusOnceDrawn, focusWrong } from '../../ui/base/feedback/focus.ts';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useCancellable } from '../../ui/base/feedback/use-cancellable.ts';
import { SelectField, TextField } from '../../ui/base/form/Field.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { recipientOf } from '../runsheet-words.ts';
import './counter.css';

/** What the counter knows of a parcel, from its list or from its sheet. */
export interface ToHandOver {
  ref: string;
  nom_cl: string;
  prenom_cl: string | null;
  remettre_a: string | null;
  marchandise: string;
  nbr_paquets: number;
  type_envoi: SendType;
  montant_ttc: Millimes;
}

const other = 'autre';

/** The field of the code, or of the reason why there is none. */
const proof = 'preuve';

/** Whoever goes from one to the other writes in it at once: the button that led there is gone. */
function useFocusInProof(asksReason: boolean): void {
  const before = useRef(asksReason);
  useEffect(() => {
    if (before.current === asksReason) return;
    before.current = asksReason;
    focusOnceDrawn(() => document.querySelector<HTMLElement>(`dialog[open] [name="${proof}"]`));
  }, [asksReason]);
}

/** Wrong codes of each parcel since the page was opened: closing the dialog gives no new tries. */
const wrongCodes = new Map<string, number>();

/** The client is at the counter: the code, or why there is none; the old goods; the money. */
export function HandOverDialog({
  parcel,
  onClose,
  onDone,
}: {
  parcel: ToHandOver;
  onClose: () => void;
  /** With the codes of what an exchange sends back. */
  onDone: (parcel: ToHandOver, returns: readonly string[]) => void;
}) {
  const { ref, montant_ttc: montant, type_envoi, nbr_paquets, remettre_a } = parcel;
  const [code, setCode] = useState('');
  const [withoutCode, setWithoutCode] = useState(false);
  const [reason, setReason] = useState('');
  const [words, setWords] = useState('');
  const [old, setOld] = useState<'oui' | 'non' | ''>('');
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);
  const handOver = useAct(counterContract.handOver);
  const act = useCancellable();
  const left = codeTries - (wrongCodes.get(ref) ?? 0);
  const asksReason = withoutCode || left <= 0;
  useFocusInProof(asksReason);
  const why = reason === other ? words.trim() : reason;
  const isExchange = type_envoi === 'echange';
  const cancel = () => {
    act.cancel();
    onClose();
  };
  const whyNot = asksReason
    ? why === '' && 'Dites pourquoi le code manque.'
    : code.length < 4 && 'Saisissez les quatre chiffres du client.';
  const whyNotOld = isExchange && old === '' && 'Dites si l’ancien article est rendu.';
  const save = async () => {
    setWrong(null);
    if (whyNot || whyNotOld) return;
    const handed: { returns: readonly string[] | null } = { returns: null };
    const sent = await act.run(async () => {
      handed.returns = await send();
    });
    const { returns } = handed;
    if (!sent || !returns) return;
    onDone(parcel, returns);
    if (returns.length > 0) void printLabels(returns);
  };
  /** The codes of what an exchange sends back; null when the code was wrong. */
  const send = async (): Promise<readonly string[] | null> => {
    try {
      const { retours } = await handOver.send({
        body: {
          ref,
          montant,
          ...(asksReason ? { sans_code: why } : { code_remise: code }),
          ...(isExchange ? { echange_rendu: old === 'oui' } : {}),
        },
      });
      return retours;
    } catch (error) {
      const refused = error instanceof CallError ? error.errors[0] : undefined;
      if (refused?.field === 'code_remise') {
        wrongCodes.set(ref, (wrongCodes.get(ref) ?? 0) + 1);
        setCode('');
        setWrong({
          ...refused,
          message: withTries(refused.message, codeTries - (wrongCodes.get(ref) ?? 0)),
        });
        // The client says the code again: it is typed without looking for its field.
        focusWrong();
        return null;
      }
      throw error;
    }
  };
  return (
    <Dialog
      title="Remettre au client"
      open
      onClose={cancel}
      onEnter={() => void save()}
      footer={
        <>
          <Button look="ghost" onClick={cancel}>
            Annuler
          </Button>
          <Button
            look="blue"
            busy={act.busy}
            whyNot={whyNotOld || whyNot || null}
            onClick={() => void save()}
          >
            {montant === 0 ? 'Remettre' : 'Encaisser et remettre'}
          </Button>
        </>
      }
    >
      <p className="row wrap">
        <ParcelCode code={ref} />
        <b>{recipientOf(parcel)}</b>
      </p>
      {remettre_a && (
        <p className="note">
          <span>
            Remettre à : <b dir="auto">{remettre_a}</b>
          </span>
        </p>
      )}
      <p>
        <span dir="auto">{parcel.marchandise}</span>
        {nbr_paquets > 1 && ` · ${nbr_paquets} paquets à remettre ensemble`}
      </p>
      <p className="counter-amount">
        {montant === 0 ? (
          'Rien à encaisser'
        ) : (
          <>
            <span>À encaisser</span>
            <Money millimes={montant} />
          </>
        )}
      </p>
      <div className="form">
        {isExchange && (
          <SelectField
            label="Ancien article"
            value={old}
            onChange={setOld}
            placeholder="Le client l’a-t-il rendu ?"
            choices={[
              { value: 'oui', label: 'Rendu par le client' },
              { value: 'non', label: 'Non rendu' },
            ]}
          />
        )}
        {asksReason ? (
          <>
            {left <= 0 && (
              <p className="note warn" role="alert">
                Cinq codes faux : remettez sans code en disant pourquoi, ou gardez le colis.
              </p>
            )}
            <SelectField
              label="Pourquoi sans code"
              name={proof}
              value={reason}
              onChange={setReason}
              placeholder="Choisir…"
              choices={[
                ...usualLacks.code.map((value) => ({ value: value as string, label: value })),
                { value: other, label: 'Autre raison' },
              ]}
            />
            {reason === other && (
              <TextField label="Raison" value={words} onChange={setWords} maxLength={200} />
            )}
            <p className="muted">La raison est notée : le hub et l’expéditeur la lisent.</p>
            {left > 0 && (
              <Button look="ghost" onClick={() => setWithoutCode(false)}>
                Le client a son code
              </Button>
            )}
          </>
        ) : (
          <>
            <TextField
              label="Les quatre chiffres du client"
              name={proof}
              value={code}
              onChange={(text) => {
                setWrong(null);
                setCode(plainDigits(text).replace(/\D/g, '').slice(0, 4));
              }}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              error={wrong?.message}
            />
            <Button look="ghost" onClick={() => setWithoutCode(true)}>
              Sans code
            </Button>
          </>
        )}
      </div>
      {act.error && <Refused error={act.error} />}
    </Dialog>
  );
}

const withTries = (sentence: string, left: number): string =>
  left === 1 ? `${sentence} Il reste 1 essai.` : `${sentence} Il reste ${left} essais.`;
