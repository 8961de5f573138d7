import { DoorForm } from '@cigogne/domain/accounts/door-form';
import { doorContract } from '@cigogne/domain/accounts/door.contract';
import { sentenceOf } from '../../http/call-error.ts';
import type { Reply } from '../../http/over-wire.ts';
import { useRead } from '../../http/query.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { useAct } from '../../ui/base/feedback/use-act.ts';
import { useForm } from '../../ui/base/form/use-form.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { DoorFields } from '../door/DoorFields.tsx';
import { typedDoor } from '../door/door-words.ts';

/** What the shop requires at the handover of its parcels. */
export function AtTheDoor() {
  const door = useRead(doorContract.ownDoor, {});
  return (
    <section className="card" aria-labelledby="door-title">
      <h2 id="door-title">À la porte</h2>
      {door.error && !door.data && (
        <ErrorState error={door.error} onRetry={() => void door.refetch()} />
      )}
      {door.isPending && <SkeletonLines count={3} />}
      {door.data && <Demands key={JSON.stringify(door.data)} door={door.data} />}
    </section>
  );
}

function Demands({ door }: { door: Reply<typeof doorContract.ownDoor> }) {
  const save = useAct(doorContract.saveOwnDoor);
  const form = useForm({
    initial: typedDoor(door),
    schema: DoorForm,
    onSubmit: async (values) => {
      await save.send(
        { body: DoorForm.parse(values) },
        'Enregistré : vaut pour les colis qui partent ensuite.',
      );
    },
  });
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <p className="muted">
        Votre client reçoit un code de quatre chiffres avec son lien de suivi : le livreur le
        demande en remettant le colis.
      </p>
      <DoorFields form={form} />
      {form.refusal && <Alert>{sentenceOf(form.refusal)}</Alert>}
      <div className="form-actions ends">
        <Button type="submit" busy={form.busy}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
