import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import {
  type FollowUp,
  followUpLabels,
  followUpOf,
  statementKindWords,
} from '@cigogne/domain/partner/statement-kinds';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type FollowedSince,
  followedSince,
  FollowUpForm,
} from '@cigogne/domain/partner/statement-forms';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import { paths } from '../../office/paths.ts';
import { Refused } from '../../ui/base/feedback/Refused.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { Instant } from '../../ui/base/values/dates.tsx';
import { Dialog } from '../../ui/base/feedback/Dialog.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useCancellable } from '../../ui/base/feedback/use-cancellable.ts';
import { SelectField, TextArea, TextField } from '../../ui/base/form/Field.tsx';
import { useForm } from '../../ui/base/form/use-form.ts';
import { useUnanswered } from '../../ui/base/form/use-unanswered.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { SignedMoney } from './SignedMoney.tsx';
import { firstAct, type StatementLine } from './statement-words.ts';
import { WriteOffDialog } from './WriteOffDialog.tsx';

interface Written {
  suite: FollowUp | '';
  note: string;
}

/** One difference: what both sides say, what was done about it, and what can be done. */
export function DifferenceDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const [suite, setSuite] = useState<FollowUp | ''>(line.suite ?? firstAct(line.kind) ?? '');
  const [note, setNote] = useState(line.note ?? '');
  const [losing, setLosing] = useState(false);
  /** When the follow-up shown here was written, by anybody: saving replaces it knowingly. */
  const [read, setRead] = useState(line.suite_le);
  const [refusal, setRefusal] = useState<string | null>(null);
  const follow = useAct(partnerStatementsContract.followUp);
  const unanswered = useUnanswered(isFollowed);
  const act = useCancellable();
  const leave = () => {
    act.cancel();
    onClose();
  };
  const save = () => {
    setRefusal(null);
    void act.run((signal) => send(signal, read));
  };
  const send = async (signal: AbortSignal, lue: string | null): Promise<void> => {
    try {
      await follow.send(
        {
          body: {
            ids: [line.id],
            suite: suite === '' ? null : suite,
            note,
            lues: { [line.id]: lue },
          },
        },
        suite === '' ? 'Écart mis à jour' : followUpLabels[suite],
      );
      if (!signal.aborted) onClose();
    } catch (error) {
      if (signal.aborted) throw error;
      unanswered.note(error, { suite, note });
      const since = error instanceof CallError ? followedSince.safeParse(error.answer) : null;
      if (since?.success) {
        setRead(since.data.suite_le);
        if (unanswered.isOwn(since.data)) return send(signal, since.data.suite_le);
      }
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
      onClose={leave}
      footer={
        <>
          {line.ouvert > 0 && (
            <Button look="danger" onClick={() => setLosing(true)}>
              Passer en perte…
            </Button>
          )}
          <span className="row push">
            <Button look="ghost" onClick={leave}>
              Fermer
            </Button>
            <Button look="blue" busy={act.busy} onClick={save}>
              Enregistrer
            </Button>
          </span>
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
          save();
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

/** Whether this follow-up is as it was chosen and typed here. */
function isFollowed({ suite, note }: FollowedSince, sent: Written): boolean {
  const read = FollowUpForm.pick({ suite: true, note: true }).safeParse(sent).data;
  return read?.suite === suite && read.note === note;
}

/** The parcel was found by hand: the line is attached to it. */
function AttachParcel({ line, onDone }: { line: StatementLine; onDone: () => void }) {
  const attach = useAct(partnerStatementsContract.attach);
  const form = useForm({
    initial: { ref: '' },
    onSubmit: async ({ ref }) => {
      await attach.send({ body: { id: line.id, ref } }, 'Ligne rattachée au colis');
    },
    onDone,
  });
  return (
    <form
      className="attach"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextField
        {...form.text('ref')}
        label="C’est notre colis"
        error={form.error('ref') ?? (form.refusal && sentenceOf(form.refusal))}
        placeholder="Code du colis, ou n° Afex"
      />
      <Button
        type="submit"
        busy={form.busy}
        whyNot={form.values.ref.trim() ? null : 'Saisissez un code.'}
      >
        Rattacher
      </Button>
    </form>
  );
}
