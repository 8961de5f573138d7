import { type MessageKind, messageLabels } from '@cigogne/domain/messages/kinds';
import { messagesContract } from '@cigogne/domain/messages/messages.contract';
import { useState } from 'react';
import { sentenceOf } from '../http/call-error.ts';
import type { Reply } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { ErrorState, SkeletonLines } from '../ui/base/feedback/states.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { CheckField } from '../ui/base/form/Field.tsx';
import { Button } from '../ui/base/look/Button.tsx';

/** Which of the company's messages the shop's recipients receive. */
export function ToMyRecipients() {
  const own = useRead(messagesContract.own, {});
  return (
    <section className="card" aria-labelledby="messages-title">
      <h2 id="messages-title">Messages à vos clients</h2>
      {own.error && !own.data && (
        <ErrorState error={own.error} onRetry={() => void own.refetch()} />
      )}
      {own.isPending && <SkeletonLines count={3} />}
      {own.data && <Choices key={own.data.coupes.join()} own={own.data} />}
    </section>
  );
}

function Choices({ own }: { own: Reply<typeof messagesContract.own> }) {
  const save = useAct(messagesContract.saveOwn);
  const [coupes, setCoupes] = useState<readonly MessageKind[]>(own.coupes);
  const [refusal, setRefusal] = useState<unknown>(null);
  const turn = (kind: MessageKind, on: boolean) =>
    setCoupes(on ? coupes.filter((one) => one !== kind) : [...coupes, kind]);
  const send = async () => {
    setRefusal(null);
    try {
      await save.send(
        { body: { coupes: [...coupes] } },
        'Enregistré : vaut pour les prochains messages.',
      );
    } catch (problem) {
      setRefusal(problem);
    }
  };
  if (own.offerts.length === 0)
    return <p className="muted">Aucun message ne part pour le moment.</p>;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="muted">Votre client suit son colis par message, sans rien installer.</p>
      {own.offerts.map((kind) => (
        <CheckField
          key={kind}
          label={messageLabels[kind]}
          checked={!coupes.includes(kind)}
          onChange={(on) => turn(kind, on)}
        />
      ))}
      {refusal !== null && <Alert>{sentenceOf(refusal)}</Alert>}
      <div className="form-actions ends">
        <Button type="submit" busy={save.busy}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
