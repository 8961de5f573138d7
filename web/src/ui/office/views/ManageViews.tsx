import { ViewName } from '@cigogne/domain/accounts/list-views';
import { viewsContract } from '@cigogne/domain/accounts/views.contract';
import { Button } from '../../base/look/Button.tsx';
import { Dialog } from '../../base/feedback/Dialog.tsx';
import { TextField } from '../../base/form/Field.tsx';
import { IconCheck, IconChevronUp, IconTrash } from '../../base/look/icons.ts';
import { useAct } from '../../base/feedback/use-act.ts';
import { useForm } from '../../base/form/use-form.ts';
import type { View } from './kept-views.ts';

/** Renames, moves or deletes saved views. */
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
  const rename = useAct(viewsContract.rename);
  const moveUp = useAct(viewsContract.moveUp);
  const remove = useAct(viewsContract.remove);
  const form = useForm({
    initial: { nom: view.nom },
    schema: ViewName.pick({ nom: true }),
    onSubmit: ({ nom }) => rename.send({ body: { id: view.id, nom } }, 'Vue renommée.'),
  });
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
          error={form.error('nom') ?? form.refusal?.message ?? moveUp.refusal ?? remove.refusal}
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
          busy={moveUp.busy}
          aria-label={`Monter « ${view.nom} »`}
          onClick={() => void moveUp.attempt({ body: { id: view.id } })}
        />
        <Button
          look="ghost"
          square
          icon={IconTrash}
          busy={remove.busy}
          aria-label={`Retirer « ${view.nom} »`}
          onClick={() => void remove.attempt({ body: { id: view.id } })}
        />
      </form>
    </li>
  );
}
