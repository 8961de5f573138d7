import { Button } from '../ui/base/Button.tsx';
import { IconClock, IconInfoCircle } from '../ui/base/icons.ts';
import { EmptyState } from '../ui/base/states.tsx';
import { sendNow, useOutbox } from './outbox.ts';
import { whenSaid } from './when-said.ts';

/** « En attente d’envoi »: what is kept on the device, in the order in which it will go. */
export function OutboxPage() {
  const { waiting } = useOutbox();
  if (waiting.length === 0) {
    return (
      <>
        <h1 className="sr-only">En attente d’envoi</h1>
        <EmptyState title="Rien en attente">Tout ce que vous avez fait est enregistré.</EmptyState>
      </>
    );
  }
  return (
    <>
      <h1>En attente d’envoi</h1>
      <ul className="courier-list">
        {waiting.map((command) => (
          <li key={command.key}>
            <IconClock size={24} stroke={1.75} />
            <div>
              <b>{command.label}</b>
              <span className="muted">{command.detail}</span>
            </div>
            <time className="muted">{whenSaid(command.at)}</time>
          </li>
        ))}
      </ul>
      <p className="note">
        <IconInfoCircle size={20} stroke={1.75} />
        Partira dans cet ordre dès que le réseau revient. Vous pouvez continuer la tournée et fermer
        l’application.
      </p>
      <Button size="large" onClick={sendNow}>
        Envoyer maintenant
      </Button>
    </>
  );
}
