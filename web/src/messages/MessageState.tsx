import { messageStateLooks, type MessageState as State } from '@cigogne/domain/messages/kinds';
import { Badge } from '../ui/base/look/Badge.tsx';

/** How far a message has come, and why no further. */
export function MessageState({ message }: { message: { etat: State; raison: string | null } }) {
  const { label, ...look } = messageStateLooks[message.etat];
  return (
    <Badge {...look} {...(message.raison ? { title: message.raison } : {})}>
      {label}
    </Badge>
  );
}
