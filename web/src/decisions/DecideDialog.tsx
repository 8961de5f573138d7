import { ofName } from '@cigogne/domain/words';
import { dayOf, formatDay } from '@cigogne/domain/days';
import {
  type DecisionAct,
  decisionActs,
  decisionActLabels,
  decisionSentences,
  whyNotDecide,
} from '@cigogne/domain/decisions/decision';
import { decisionsContract } from '@cigogne/domain/decisions/decisions.contract';
import { formatTnd, parseTnd } from '@cigogne/domain/money';
import { isShipper } from '@cigogne/domain/people';
import { choosableDays } from '@cigogne/domain/runsheets/recipient-word';
import { type ReactNode, useState } from 'react';
import { CallError, sentenceOf } from '../http/call-error.ts';
import type { Reply } from '../http/over-wire.ts';
import { trueNow } from '../http/server-clock.ts';
import { readUser } from '../http/session.ts';
import { ConfirmDialog, Dialog } from '../ui/base/feedback/Dialog.tsx';
import { Refused } from '../ui/base/feedback/Refused.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { SelectField, TextArea, TextField } from '../ui/base/form/Field.tsx';
import { type Place, PlaceField, placeText } from '../ui/base/form/PlaceField.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { BulkResults } from '../ui/office/list/BulkResults.tsx';
import type { ToDecide } from './decision-columns.tsx';

type Results = Reply<typeof decisionsContract.decideMany>['rows'];

/** What becomes of one parcel, or of several at once; then the outcome of each. */
export function DecideDialog({
  parcels,
  onClose,
}: {
  parcels: readonly ToDecide[];
  /** With those that were refused, once something was sent. */
  onClose: (refused: readonly string[] | null) => void;
}) {
  const [only] = parcels;
  const [results, setResults] = useState<Results | null>(null);
  if (results) {
    const refused = results.filter(({ fait }) => !fait).map(({ ref }) => ref);
    return (
      <Dialog
        title="Résultat"
        open
        onClose={() => onClose(refused)}
        footer={
          <Button look="blue" onClick={() => onClose(refused)}>
            Fermer
          </Button>
        }
      >
        <BulkResults results={results.map(({ ref, ...result }) => ({ name: ref, ...result }))} />
      </Dialog>
    );
  }
  return only && parcels.length === 1 ? (
    <DecideOne parcel={only} onClose={onClose} />
  ) : (
    <DecideMany parcels={parcels} onResults={setResults} onClose={() => onClose(null)} />
  );
}

function DecideMany({
  parcels,
  onResults,
  onClose,
}: {
  parcels: readonly ToDecide[];
  onResults: (results: Results) => void;
  onClose: () => void;
}) {
  const [act, setAct] = useState<'reessayer' | 'retour'>('reessayer');
  const [jour, setJour] = useState('');
  const send = useAct(
    isShipper(readUser()) ? decisionsContract.decideManyOfMine : decisionsContract.decideMany,
  );
  const decide = async () => {
    const acte = act === 'retour' ? { nom: act } : { nom: act, jour: jour || null };
    const reply = await send.attempt({ body: { colis: parcels.map(({ ref }) => ref), acte } });
    if (reply) onResults(reply.rows);
  };
  return (
    <Question
      title={`Décider de ${parcels.length} colis`}
      busy={send.busy}
      onConfirm={() => void decide()}
      onClose={onClose}
    >
      <SelectField
        label="Que deviennent-ils ?"
        value={act}
        onChange={setAct}
        autoFocus
        choices={(['reessayer', 'retour'] as const).map((value) => ({
          value,
          label: decisionActLabels[value],
        }))}
      />
      {act === 'reessayer' ? <DayField value={jour} onChange={setJour} /> : <HomeNote />}
      {send.refusal && <Refused error={send.refusal} />}
    </Question>
  );
}

interface Typed {
  jour: string;
  tel: string;
  adresse: string;
  place: Place | null;
  montant: string;
  raison: string;
}

function DecideOne({
  parcel,
  onClose,
}: {
  parcel: ToDecide;
  onClose: (refused: readonly string[] | null) => void;
}) {
  const possible = decisionActs.find((act) => whyNotDecide(act, parcel) === null);
  const [act, setAct] = useState<DecisionAct>(possible ?? 'retour');
  const [typed, setTyped] = useState<Typed>({
    jour: proposedDay(parcel),
    tel: parcel.tel_cl,
    adresse: parcel.adresse,
    place: null,
    montant: '',
    raison: '',
  });
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isFree, setFree] = useState(false);
  const isOwn = isShipper(readUser());
  const send = useAct(isOwn ? decisionsContract.decideMine : decisionsContract.decide);
  const set = (change: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...change }));
    setWrong(null);
    setRefusal(null);
  };
  const decide = async (gratuit = false) => {
    if (act === 'montant' && parseTnd(typed.montant) === 0 && !gratuit) return setFree(true);
    setRefusal(null);
    setWrong(null);
    try {
      await send.send({ body: { ref: parcel.ref, acte: acteOf(act, typed, gratuit) } }, (reply) =>
        reply.ticket ? decisionSentences.ticket(reply.ticket) : doneWords[act],
      );
      onClose([]);
    } catch (error) {
      const named = error instanceof CallError ? error.errors[0] : undefined;
      if (named) setWrong({ field: named.field.split('.').at(-1) ?? '', message: named.message });
      else setRefusal(sentenceOf(error));
    }
  };
  const errorOf = (field: string) => (wrong?.field === field ? wrong.message : null);
  return (
    <Question
      title={parcel.nom_cl}
      busy={send.busy}
      whyNot={whyNotDecide(act, parcel)}
      onConfirm={() => void decide()}
      onClose={() => onClose(null)}
    >
      <ParcelCode code={parcel.ref} className="muted" />
      <SelectField
        label="Que devient-il ?"
        value={act}
        autoFocus
        onChange={(next) => {
          setAct(next);
          set({});
        }}
        choices={decisionActs.map((value) => ({
          value,
          label: decisionActLabels[value],
          whyNot: whyNotDecide(value, parcel) ?? undefined,
        }))}
      />
      {act === 'reessayer' && (
        <DayField value={typed.jour} onChange={(jour) => set({ jour })} error={errorOf('jour')} />
      )}
      {act === 'telephone' && (
        <TextField
          label="Nouveau téléphone"
          inputMode="tel"
          value={typed.tel}
          onChange={(tel) => set({ tel })}
          error={errorOf('tel')}
        />
      )}
      {act === 'adresse' && (
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
          {isOwn && (
            <p className="note">
              Dans le même gouvernorat, c’est changé tout de suite. Ailleurs, un ticket s’ouvre et
              le hub répond.
            </p>
          )}
        </>
      )}
      {act === 'montant' && (
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
          <TextArea
            label="Raison"
            value={typed.raison}
            maxLength={500}
            rows={2}
            onChange={(raison) => set({ raison })}
            error={errorOf('raison')}
          />
        </>
      )}
      {act === 'retour' ? (
        <>
          <TextArea
            label="Raison"
            optional
            value={typed.raison}
            maxLength={500}
            rows={2}
            onChange={(raison) => set({ raison })}
            error={errorOf('raison')}
          />
          <HomeNote />
        </>
      ) : (
        act !== 'reessayer' && (
          <p className="note">
            {act === 'guichet'
              ? 'Le client vient le chercher : il attend au hub et ne part plus en tournée.'
              : 'Le colis repart ensuite en livraison.'}
          </p>
        )
      )}
      {refusal && <Refused error={refusal} />}
      <ConfirmDialog
        title="Remettre sans encaisser ?"
        open={isFree}
        onClose={() => setFree(false)}
        yes="Oui, 0 TND"
        onConfirm={() => {
          setFree(false);
          return decide(true);
        }}
      >
        <p>Le livreur remettra le colis {ofName(parcel.nom_cl)} sans rien encaisser.</p>
      </ConfirmDialog>
    </Question>
  );
}

/** The day that the recipient chose, if couriers work then. */
function proposedDay({ destinataire: { jour } }: ToDecide): string {
  return jour && choosableDays(dayOf(trueNow())).some((day) => day === jour) ? jour : '';
}

const doneWords: Record<DecisionAct, string> = {
  reessayer: 'Décidé : nouvelle tentative.',
  telephone: 'Téléphone changé : nouvelle tentative.',
  adresse: 'Adresse changée : nouvelle tentative.',
  montant: 'Montant baissé : nouvelle tentative.',
  guichet: 'Décidé : le client le retire au hub.',
  retour: 'Décidé : retour.',
};

function acteOf(act: DecisionAct, typed: Typed, gratuit: boolean) {
  switch (act) {
    case 'reessayer':
      return { nom: act, jour: typed.jour || null };
    case 'telephone':
      return { nom: act, tel: typed.tel };
    case 'adresse':
      return { nom: act, adresse: addressOf(typed) };
    case 'montant':
      return { nom: act, montant: typed.montant, raison: typed.raison, gratuit };
    case 'guichet':
      return { nom: act };
    case 'retour':
      return { nom: act, raison: typed.raison };
  }
}

const addressOf = ({ adresse, place }: Typed) =>
  place
    ? {
        adresse,
        adresse_lieu: placeText(place),
        adresse_gov: place._gov,
        adresse_deleg: place._del,
        adresse_zip: place._zip,
      }
    : adresse;

function DayField({
  value,
  onChange,
  error = null,
}: {
  value: string;
  onChange: (day: string) => void;
  error?: string | null;
}) {
  const days = choosableDays(dayOf(trueNow()));
  return (
    <SelectField
      label="Quand ?"
      value={value}
      placeholder="Au jour promis, sinon au plus tôt"
      onChange={onChange}
      error={error}
      choices={days.map((day) => ({ value: day, label: formatDay(day) }))}
    />
  );
}

const HomeNote = () => (
  <p className="note">La livraison est annulée et le colis revient à l’expéditeur.</p>
);

/** A form in a dialog: Enter confirms. */
function Question({
  title,
  busy,
  whyNot = null,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  busy: boolean;
  whyNot?: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button look="blue" busy={busy} whyNot={whyNot} onClick={onConfirm}>
            Confirmer
          </Button>
        </>
      }
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (whyNot === null && !busy) onConfirm();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
