import { decisionActLabels, decisionActs, whyNotDecide } from '@cigogne/domain/decisions/decision';
import { formatTnd } from '@cigogne/domain/money';
import { isShipper } from '@cigogne/domain/people';
import { ofName } from '@cigogne/domain/words';
import { readUser } from '../http/session.ts';
import { ConfirmDialog } from '../ui/base/feedback/Dialog.tsx';
import { Refused } from '../ui/base/feedback/Refused.tsx';
import { SelectField, TextArea, TextField } from '../ui/base/form/Field.tsx';
import { PlaceField, placeText } from '../ui/base/form/PlaceField.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { DayField, DecisionQuestion, HomeNote } from './DecisionQuestion.tsx';
import type { ToDecide } from './decision-columns.tsx';
import { type Decision, useDecision } from './use-decision.ts';

/** What becomes of one parcel: tried again, corrected before that, fetched at the hub, or sent home. */
export function DecideOne({
  parcel,
  onClose,
}: {
  parcel: ToDecide;
  /** With the refused ones, of which there are none, once it is decided. */
  onClose: (refused: readonly string[] | null) => void;
}) {
  const decision = useDecision(parcel, { onDone: () => onClose([]), onAway: () => onClose(null) });
  const { act } = decision;
  return (
    <DecisionQuestion
      title={parcel.nom_cl}
      busy={decision.busy}
      whyNot={whyNotDecide(act, parcel)}
      onConfirm={() => void decision.decide()}
      onClose={decision.cancel}
    >
      <ParcelCode code={parcel.ref} className="muted" />
      <SelectField
        label="Que devient-il ?"
        value={act}
        autoFocus
        onChange={decision.choose}
        choices={decisionActs.map((value) => ({
          value,
          label: decisionActLabels[value],
          whyNot: whyNotDecide(value, parcel) ?? undefined,
        }))}
      />
      <ActFields parcel={parcel} decision={decision} />
      {decision.refusal && <Refused error={decision.refusal} />}
      <ConfirmDialog
        title="Remettre sans encaisser ?"
        open={decision.asksFree}
        onClose={() => void decision.answerFree(false)}
        yes="Oui, 0 TND"
        onConfirm={() => decision.answerFree(true)}
      >
        <p>Le livreur remettra le colis {ofName(parcel.nom_cl)} sans rien encaisser.</p>
      </ConfirmDialog>
    </DecisionQuestion>
  );
}

/** What the act needs to know, and what it will do. */
function ActFields({ parcel, decision }: { parcel: ToDecide; decision: Decision }) {
  const { typed, set, errorOf } = decision;
  switch (decision.act) {
    case 'reessayer':
      return (
        <DayField value={typed.jour} onChange={(jour) => set({ jour })} error={errorOf('jour')} />
      );
    case 'telephone':
      return (
        <>
          <TextField
            label="Nouveau téléphone"
            inputMode="tel"
            value={typed.tel}
            onChange={(tel) => set({ tel })}
            error={errorOf('tel')}
          />
          <AgainNote />
        </>
      );
    case 'adresse':
      return (
        <>
          <TextField
            label="Nouvelle adresse"
            value={typed.adresse}
            onChange={(adresse) => set({ adresse })}
            error={errorOf('adresse')}
          />
          <PlaceField
            label="Nouveau lieu (facultatif)"
            value={typed.place ? placeText(typed.place) : parcel.adresse_lieu}
            onChoose={(place) => set({ place })}
            onClear={() => set({ place: null })}
          />
          {isShipper(readUser()) && (
            <p className="note">
              Dans le même gouvernorat, c’est changé tout de suite. Ailleurs, un ticket s’ouvre et
              le hub répond.
            </p>
          )}
          <AgainNote />
        </>
      );
    case 'montant':
      return (
        <>
          <TextField
            label="Nouveau montant"
            help={`Actuellement ${formatTnd(parcel.montant_ttc)}`}
            inputMode="decimal"
            end
            unit="TND"
            value={typed.montant}
            onChange={(montant) => set({ montant })}
            error={errorOf('montant')}
          />
          <Reason decision={decision} />
          <AgainNote />
        </>
      );
    case 'guichet':
      return (
        <p className="note">
          Le client vient le chercher : il attend au hub et ne part plus en tournée.
        </p>
      );
    case 'retour':
      return (
        <>
          <Reason optional decision={decision} />
          <HomeNote />
        </>
      );
  }
}

const Reason = ({
  decision: { typed, set, errorOf },
  optional = false,
}: {
  decision: Decision;
  optional?: boolean;
}) => (
  <TextArea
    label="Raison"
    optional={optional}
    value={typed.raison}
    maxLength={500}
    rows={2}
    onChange={(raison) => set({ raison })}
    error={errorOf('raison')}
  />
);

const AgainNote = () => <p className="note">Le colis repart ensuite en livraison.</p>;
