import { usualLacks } from '@cigogne/domain/runsheets/door-code';
import { useEffect, useRef } from 'react';
import { printLabels } from '../../parcels/labels/print-labels.ts';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { focusOnceDrawn } from '../../ui/base/feedback/focus.ts';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { SelectField, TextField } from '../../ui/base/form/Field.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { recipientOf } from '../runsheet-words.ts';
import { otherReason, type ToHandOver, useHandOver } from './use-hand-over.ts';
import './counter.css';

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
  const handing = useHandOver(parcel, (returns) => {
    onDone(parcel, returns);
    if (returns.length > 0) void printLabels(returns);
  });
  const { act, save } = handing;
  const cancel = () => {
    act.cancel();
    onClose();
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
          <Button look="blue" busy={act.busy} whyNot={handing.whyNot} onClick={() => void save()}>
            {parcel.montant_ttc === 0 ? 'Remettre' : 'Encaisser et remettre'}
          </Button>
        </>
      }
    >
      <WhatIsHandedOver parcel={parcel} />
      <div className="form">
        {handing.isExchange && (
          <SelectField
            label="Ancien article"
            value={handing.old}
            onChange={handing.setOld}
            placeholder="Le client l’a-t-il rendu ?"
            choices={[
              { value: 'oui', label: 'Rendu par le client' },
              { value: 'non', label: 'Non rendu' },
            ]}
          />
        )}
        <Proof handing={handing} />
      </div>
      {act.error && <Refused error={act.error} />}
    </Dialog>
  );
}

function WhatIsHandedOver({ parcel }: { parcel: ToHandOver }) {
  const { ref, montant_ttc: montant, nbr_paquets, remettre_a } = parcel;
  return (
    <>
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
    </>
  );
}

/** The field of the code, or of the reason why there is none. */
const proof = 'preuve';

/** The client's code, or why there is none. */
function Proof({ handing }: { handing: ReturnType<typeof useHandOver> }) {
  const { asksReason, left, reason, setWithoutCode } = handing;
  useFocusInProof(asksReason);
  if (!asksReason)
    return (
      <>
        <TextField
          label="Les quatre chiffres du client"
          name={proof}
          value={handing.code}
          onChange={handing.typeCode}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          error={handing.wrong}
        />
        <Button look="ghost" onClick={() => setWithoutCode(true)}>
          Sans code
        </Button>
      </>
    );
  return (
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
        onChange={handing.setReason}
        placeholder="Choisir…"
        choices={[
          ...usualLacks.code.map((value) => ({ value: value as string, label: value })),
          { value: otherReason, label: 'Autre raison' },
        ]}
      />
      {reason === otherReason && (
        <TextField
          label="Raison"
          value={handing.words}
          onChange={handing.setWords}
          maxLength={200}
        />
      )}
      <p className="muted">La raison est notée : le hub et l’expéditeur la lisent.</p>
      {left > 0 && (
        <Button look="ghost" onClick={() => setWithoutCode(false)}>
          Le client a son code
        </Button>
      )}
    </>
  );
}

/** Whoever goes from one to the other writes in it at once: the button that led there is gone. */
function useFocusInProof(asksReason: boolean): void {
  const before = useRef(asksReason);
  useEffect(() => {
    if (before.current === asksReason) return;
    before.current = asksReason;
    focusOnceDrawn(() => document.querySelector<HTMLElement>(`dialog[open] [name="${proof}"]`));
  }, [asksReason]);
}
