import { agree } from '@cigogne/domain/words';
import { IconMapPin, IconPhoneOutgoing } from '../../ui/base/look/icons.ts';
import { useCourierSettings } from '../settings/courier-settings.ts';
import { useContacts } from './contacts.ts';
import './proof.css';

/** What will speak for the courier: the position that goes with the result, the calls that were noted. */
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
          Position jointe
        </span>
      )}
      {contacts.length > 0 && (
        <span>
          <IconPhoneOutgoing size={20} stroke={1.75} />
          {[
            calls > 0 && `${calls} ${agree(calls, 'appel noté', 'appels notés')}`,
            messages > 0 && `${messages} ${agree(messages, 'message noté', 'messages notés')}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
    </p>
  );
}
