import { useOutbox } from './outbox.ts';
import { countedActs } from '../corrections/counted-acts.ts';
import { IconInfoCircle } from '../../ui/base/look/icons.ts';
import { count, t } from '../../language/texts.ts';

/** On a phone that couriers share: whose acts wait here, and what sends them. Not what they are. */
export function ColleaguesActs() {
  const { others } = useOutbox();
  return [...new Set(others.map(({ user }) => user))].map((colleague) => {
    const acts = others.filter(({ user }) => user === colleague);
    return (
      <p key={colleague} className="note">
        <IconInfoCircle size={20} stroke={1.75} />
        <span>
          {count(
            countedActs(acts).length,
            '{n} acte de {who} attend sur ce téléphone : il partira à sa prochaine connexion.',
            '{n} actes de {who} attendent sur ce téléphone : ils partiront à sa prochaine connexion.',
            { who: acts.find(({ by }) => by)?.by ?? t('un collègue') },
          )}
        </span>
      </p>
    );
  });
}
