import { IconMapPin, IconPhoneOutgoing } from '../../ui/base/look/icons.ts';
import { useCourierSettings } from '../settings/courier-settings.ts';
import { useContacts } from './contacts.ts';
import './proof.css';
import { count, listed, t } from '../../language/texts.ts';

/** What will prove the attempt: the position sent with the result, and the recorded calls. */
export function ProofLine({ parcel }: { parcel: string }) {
  const { position } = useCourierSettings();
  const contacts = useContacts(parcel);
  const calls = contacts.filter(({ type }) => type === 'appel').length;
  const messages = contacts.length - calls;
  if (contacts.length === 0 && position !== 'on') return null;
  return (
    <p className="proof-line">
      {position === 'on' && (
        <span>
          <IconMapPin size={20} stroke={1.75} />
          {t('Position jointe')}
        </span>
      )}
      {contacts.length > 0 && (
        <span>
          <IconPhoneOutgoing size={20} stroke={1.75} />
          {listed(
            calls > 0 && count(calls, '{n} appel noté', '{n} appels notés'),
            messages > 0 && count(messages, '{n} message noté', '{n} messages notés'),
          )}
        </span>
      )}
    </p>
  );
}
