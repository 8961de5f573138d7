import { ViewName } from '@cigogne/domain/accounts/list-views';
import { viewsContract } from '@cigogne/domain/accounts/views.contract';
import { sentenceOf } from '../../../http/call-error.ts';
import { useWrite } from '../../../http/query.ts';
import { Button } from '../../base/look/Button.tsx';
import { Dialog } from '../../base/feedback/Dialog.tsx';
import { TextField } from '../../base/form/Field.tsx';
import { IconCheck, IconChevronUp, IconTrash } from '../../base/look/icons.ts';
import { tell } from '../../base/feedback/Toasts.tsx';
import { useForm } from '../../base/form/use-form.ts';
import type { View } from './kept-views.ts';

/** Another name, another place, or out. */
export function ManageViews({ views, onClose }: { views: readonly View[]; onClose: () => void }) {
  return (
    <Dialog
      title="Vues enregistrées"
      open
      onClose={onClose}
      footer={
        <Button look="blue" onClick={onClose}>
          Terminé
        </Button>
      }
    >
      {views.length === 0 && <p className="caption">Plus aucune vue sur cette liste.</p>}
      <ul className="views">
        {views.map((view, place) => (
          <ManagedView key={view.id} view={view} first={place === 0} />
        ))}
      </ul>
    </Dialog>
  );
}

function ManagedView({ view, first }: { view: View; first: boolean }) {
  const rename = useWrite(viewsContract.rename);
  const moveUp = useWrite(viewsContract.moveUp);
  const remove = useWrite(viewsContract.remove);
  const form = useForm({
    initial: { nom: view.nom },
    schema: ViewName.pick({ nom: true }),
    onSubmit: async ({ nom }) => {
      await rename.mutateAsync({ body: { id: view.id, nom } });
      tell('Vue renommée.');
    },
  });
  const refused = (error: Error) => tell(sentenceOf(error), { bad: true });
  const changed = form.values.nom.trim() !== view.nom;
  return (
    <li>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (changed) void form.submit();
        }}
      >
        <TextField
          {...form.text('nom')}
          // Its own name, so that a refusal brings the focus to this one.
          name={`vue-${view.id}`}
          error={form.error('nom') ?? form.refusal?.message}
          label={`Nom de la vue « ${view.nom} »`}
          hideLabel
        />
        {changed && (
          <Button
            type="submit"
            look="blue"
            square
            icon={IconCheck}
            busy={form.busy}
            aria-label={`Renommer « ${view.nom} »`}
          />
        )}
        <Button
          look="ghost"
          square
          icon={IconChevronUp}
          whyNot={first ? 'Elle est déjà la première.' : null}
          busy={moveUp.isPending}
          aria-label={`Monter « ${view.nom} »`}
          onClick={() => moveUp.mutate({ body: { id: view.id } }, { onError: refused })}
        />
        <Button
          look="ghost"
          square
          icon={IconTrash}
          busy={remove.isPending}
          aria-label={`Retirer « ${view.nom} »`}
          onClick={() => remove.mutate({ body: { id: view.id } }, { onError: refused })}
        />
      </form>
    </li>
  );
}
