import { messageStateLooks, type MessageState as State } from '@cigogne/domain/messages/kinds';
import { Badge } from '../ui/base/look/Badge.tsx';

/** The state of a message, with the reason if it failed. */
export function MessageState({ message }: { message: { etat: State; raison: string | null } }) {
  const { label, ...look } = messageStateLooks[message.etat];
  return (
    <Badge {...look} {...(message.raison ? { title: message.raison } : {})}>
      {label}
    </Badge>
  );
}
