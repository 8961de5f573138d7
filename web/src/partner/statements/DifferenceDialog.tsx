import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import {
  type FollowUp,
  followUpLabels,
  followUpOf,
  statementKindWords,
} from '@cigogne/domain/partner/statement-kinds';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { followedSince } from '@cigogne/domain/partner/statement-forms';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import { paths } from '../../office/paths.ts';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Instant } from '../../ui/base/values/dates.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { SelectField, TextArea, TextField } from '../../ui/base/form/Field.tsx';
import { Money } from '../../ui/base/values/Money.tsx';
import { SignedMoney } from './SignedMoney.tsx';
import { firstAct, type StatementLine } from './statement-words.ts';
import { WriteOffDialog } from './WriteOffDialog.tsx';

/** One difference: what both sides say, what was done about it, and what can be done. */
export function DifferenceDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const [suite, setSuite] = useState<FollowUp | ''>(line.suite ?? firstAct(line.kind) ?? '');
  const [note, setNote] = useState(line.note ?? '');
  const [losing, setLosing] = useState(false);
  /** When the follow-up shown here was written, by anybody: saving replaces it knowingly. */
  const [read, setRead] = useState(line.suite_le);
  const [refusal, setRefusal] = useState<string | null>(null);
  const follow = useAct(partnerStatementsContract.followUp);
  const save = async () => {
    setRefusal(null);
    try {
      await follow.send(
        {
          body: {
            ids: [line.id],
            suite: suite === '' ? null : suite,
            note,
            lues: { [line.id]: read },
          },
        },
        suite === '' ? 'Écart mis à jour' : followUpLabels[suite],
      );
      onClose();
    } catch (error) {
      const since = error instanceof CallError ? followedSince.safeParse(error.answer) : null;
      if (since?.success) setRead(since.data.suite_le);
      setRefusal(
        since?.success
          ? `${sentenceOf(error)} Enregistrez encore pour le remplacer.`
          : sentenceOf(error),
      );
    }
  };
  if (losing) return <WriteOffDialog ids={[line.id]} amount={line.ouvert} onClose={onClose} />;
  return (
    <Dialog
      title={`${statementKindWords[line.kind]} : ${line.code ?? (line.reference || line.numero)}`}
      open
      onClose={onClose}
      footer={
        <>
          {line.ouvert > 0 && (
            <Button look="danger" onClick={() => setLosing(true)}>
              Passer en perte…
            </Button>
          )}
          <span className="push" />
          <Button look="ghost" onClick={onClose}>
            Fermer
          </Button>
          <Button look="blue" busy={follow.busy} onClick={() => void save()}>
            Enregistrer
          </Button>
        </>
      }
    >
      <dl className="facts">
        {line.code && (
          <>
            <dt>Colis</dt>
            <dd>
              <Link to={paths.parcelSearch(line.code, line.code)}>{line.nom_cl}</Link>
              {line.lieu && <span className="muted">, {line.lieu}</span>}
            </dd>
          </>
        )}
        <dt>Chez nous</dt>
        <dd>
          <Money millimes={line.chez_nous} />
        </dd>
        <dt>Relevé</dt>
        <dd>
          <Money millimes={line.releve} />
        </dd>
        <dt>Écart</dt>
        <dd>
          <SignedMoney amount={line.ecart} unit />
        </dd>
        <dt>Ouvert</dt>
        <dd>
          <Money millimes={line.ouvert} />
        </dd>
        {line.phrase && (
          <>
            <dt>Pourquoi</dt>
            <dd>{line.phrase}</dd>
          </>
        )}
        {line.suite_le && (
          <>
            <dt>Dernière suite</dt>
            <dd>
              <Instant at={line.suite_le} />
              {line.suite_par && <span className="muted"> par {line.suite_par}</span>}
            </dd>
          </>
        )}
      </dl>
      {line.kind === 'pas-a-nous' && <AttachParcel line={line} onDone={onClose} />}
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <SelectField<FollowUp>
          label="Suite"
          value={suite}
          onChange={setSuite}
          placeholder="Aucune"
          choices={followUpOf[line.kind].map((value) => ({ value, label: followUpLabels[value] }))}
        />
        <TextArea label="Note" optional value={note} onChange={setNote} maxLength={500} />
        {refusal && <Refused error={refusal} />}
      </form>
    </Dialog>
  );
}

/** The parcel was found by hand: the line is attached to it. */
function AttachParcel({ line, onDone }: { line: StatementLine; onDone: () => void }) {
  const [ref, setRef] = useState('');
  const attach = useAct(partnerStatementsContract.attach);
  const send = async () => {
    const body = { id: line.id, ref };
    if (await attach.attempt({ body }, 'Ligne rattachée au colis')) onDone();
  };
  return (
    <form
      className="attach"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label="C’est notre colis"
        value={ref}
        onChange={setRef}
        error={attach.refusal}
        placeholder="Code du colis, ou n° Afex"
      />
      <Button type="submit" busy={attach.busy} whyNot={ref.trim() ? null : 'Saisissez un code.'}>
        Rattacher
      </Button>
    </form>
  );
}
