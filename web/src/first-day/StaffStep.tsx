import { NewAccountPanel, newAccount } from '../accounts/people/NewAccountPanel.tsx';
import { Link } from '@tanstack/react-router';
import { paths } from '../office/paths.ts';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { IconPlus } from '../ui/base/look/icons.ts';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { StepForm, type StepProps } from './StepForm.tsx';
import { stateOf } from './steps.ts';

/** The people who run hubs and who deliver, each with an account of their own. */
export function StaffStep({ day, onPass, onNext }: StepProps) {
  const panel = usePanel();
  const { admins, livreurs, sans_hub } = day.equipe;
  const done = stateOf(day, 'equipe') === 'faite';
  return (
    <>
      <StepForm
        title="L’équipe"
        lead="Un administrateur tient un hub : il reçoit, trie, charge les tournées et compte la caisse. Un livreur travaille sur son téléphone. Les expéditeurs s’inscrivent eux-mêmes."
        onPass={done ? null : onPass}
        act={
          <>
            {done && (
              <Button look="ghost" onClick={onNext}>
                Étape suivante
              </Button>
            )}
            <Button look="coral" icon={IconPlus} onClick={() => panel.show(newAccount)}>
              Nouvel utilisateur
            </Button>
          </>
        }
      >
        <dl className="first-day-counts">
          <div>
            <dd className="figures">{admins}</dd>
            <dt>administrateur{admins > 1 ? 's' : ''}</dt>
          </div>
          <div>
            <dd className="figures">{livreurs}</dd>
            <dt>livreur{livreurs > 1 ? 's' : ''}</dt>
          </div>
        </dl>
        {day.hubs.nombre === 0 ? (
          <p className="muted">
            Sans hub, ils se connectent mais n’ont rien à faire : créez d’abord un hub.
          </p>
        ) : (
          sans_hub > 0 && (
            <Alert>
              {sans_hub} sans hub : rien ne s’ouvre tant qu’aucun n’est choisi. Sur{' '}
              <Link to={paths.accounts}>la page Utilisateurs</Link>, ouvrez la fiche, puis « Hub ».
            </Alert>
          )
        )}
      </StepForm>
      {panel.open === newAccount && <NewAccountPanel onClose={panel.close} onMade={panel.close} />}
    </>
  );
}
