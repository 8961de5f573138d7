import { NewView } from '@cigogne/domain/accounts/list-views';
import { viewsContract } from '@cigogne/domain/accounts/views.contract';
import { Alert } from '../../base/feedback/Alert.tsx';
import { Button } from '../../base/look/Button.tsx';
import { Dialog } from '../../base/feedback/Dialog.tsx';
import { useAct } from '../../base/feedback/use-act.ts';
import { TextField } from '../../base/form/Field.tsx';
import { useForm } from '../../base/form/use-form.ts';

/** The filters of a list under a name; a name that is taken gets these. */
export function SaveView({
  list,
  query,
  onClose,
}: {
  list: string;
  query: string;
  onClose: () => void;
}) {
  const save = useAct(viewsContract.save);
  const form = useForm({
    initial: { nom: '' },
    schema: NewView.pick({ nom: true }),
    onSubmit: async ({ nom }) => {
      await save.send({ body: { liste: list, nom, requete: query } });
      onClose();
    },
  });
  return (
    <Dialog
      title="Enregistrer cette vue"
      open
      onClose={onClose}
      onEnter={() => void form.submit()}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button look="blue" busy={form.busy} onClick={() => void form.submit()}>
            Enregistrer
          </Button>
        </>
      }
    >
      <TextField {...form.text('nom')} label="Nom" autoFocus />
      {form.refusal && <Alert>{form.refusal.message}</Alert>}
    </Dialog>
  );
}
