import { messageLabels } from '@cigogne/domain/messages/kinds';
import { messagesContract } from '@cigogne/domain/messages/messages.contract';
import { isShipper } from '@cigogne/domain/people';
import { useRead } from '../http/query.ts';
import { readUser } from '../http/session.ts';
import { Instant } from '../ui/base/values/dates.tsx';
import { MessageState } from './MessageState.tsx';
import './parcel-messages.css';

/** The messages to the recipient; nothing if there were none. */
export function ParcelMessages({ code }: { code: string }) {
  const entry = isShipper(readUser()) ? messagesContract.mine : messagesContract.ofParcel;
  const { data } = useRead(entry, { params: { code } });
  if (!data || data.rows.length === 0) return null;
  return (
    <section className="parcel-messages" aria-label="Messages au destinataire">
      <h3>Messages au destinataire</h3>
      <ul>
        {data.rows.map((message) => (
          <li key={message.id} title={message.texte}>
            <span>{messageLabels[message.type]}</span>
            <Instant at={message.remis_le ?? message.sent_at ?? message.createdAt} />
            <MessageState message={message} />
          </li>
        ))}
      </ul>
    </section>
  );
}
