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
  const followUp = useFollowUp(line, onClose);
  const [losing, setLosing] = useState(false);
  const leave = () => {
    followUp.cancel();
    onClose();
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
            <Button look="blue" busy={followUp.busy} onClick={followUp.save}>
              Enregistrer
            </Button>
          </span>
        </>
      }
    >
      <DifferenceFacts line={line} />
      {line.kind === 'pas-a-nous' && <AttachParcel line={line} onDone={onClose} />}
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          followUp.save();
        }}
      >
        <SelectField<FollowUp>
          label="Suite"
          value={followUp.written.suite}
          onChange={(suite) => followUp.write({ suite })}
          placeholder="Aucune"
          choices={followUpOf[line.kind].map((value) => ({ value, label: followUpLabels[value] }))}
        />
        <TextArea
          label="Note"
          optional
          value={followUp.written.note}
          onChange={(note) => followUp.write({ note })}
          maxLength={500}
        />
        {followUp.refusal && <Refused error={followUp.refusal} />}
      </form>
    </Dialog>
  );
}

/** What both sides say of it, and what was done last. */
const DifferenceFacts = ({ line }: { line: StatementLine }) => (
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
);

/** What is done about a difference. Saving replaces the follow-up that is shown, knowingly. */
function useFollowUp(line: StatementLine, onDone: () => void) {
  const [written, setWritten] = useState<Written>({
    suite: line.suite ?? firstAct(line.kind) ?? '',
    note: line.note ?? '',
  });
  /** When the follow-up shown here was written, by anybody. */
  const [read, setRead] = useState(line.suite_le);
  const [refusal, setRefusal] = useState<string | null>(null);
  const follow = useAct(partnerStatementsContract.followUp);
  const unanswered = useUnanswered(isFollowed);
  const act = useCancellable();
  const send = async (signal: AbortSignal, lue: string | null): Promise<void> => {
    const { suite, note } = written;
    try {
      await follow.send(
        { body: { ids: [line.id], suite: suite || null, note, lues: { [line.id]: lue } } },
        suite === '' ? 'Écart mis à jour' : followUpLabels[suite],
      );
      if (!signal.aborted) onDone();
    } catch (error) {
      if (signal.aborted) throw error;
      unanswered.note(error, written);
      const since = error instanceof CallError ? followedSince.safeParse(error.answer) : null;
      if (!since?.success) return setRefusal(sentenceOf(error));
      setRead(since.data.suite_le);
      if (unanswered.isOwn(since.data)) return send(signal, since.data.suite_le);
      setRefusal(`${sentenceOf(error)} Enregistrez encore pour le remplacer.`);
    }
  };
  return {
    written,
    write: (change: Partial<Written>) => setWritten((now) => ({ ...now, ...change })),
    refusal,
    busy: act.busy,
    cancel: act.cancel,
    save: () => {
      setRefusal(null);
      void act.run((signal) => send(signal, read));
    },
  };
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
