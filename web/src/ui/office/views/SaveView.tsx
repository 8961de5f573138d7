import { NewView } from '@cigogne/domain/accounts/list-views';
import { viewsContract } from '@cigogne/domain/accounts/views.contract';
import { FormDialog } from '../../base/form/FormDialog.tsx';
import { useAct } from '../../base/feedback/use-act.ts';
import { TextField } from '../../base/form/Field.tsx';
import { useForm } from '../../base/form/use-form.ts';

/** Saves the filters of a list under a name, replacing a view of the same name. */
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
    },
    onDone: onClose,
  });
  return (
    <FormDialog title="Enregistrer cette vue" form={form} yes="Enregistrer" onClose={onClose}>
      <TextField {...form.text('nom')} label="Nom" autoFocus />
    </FormDialog>
  );
}
