import { Button } from '../../ui/base/look/Button.tsx';
import { IconInfoCircle } from '../../ui/base/look/icons.ts';
import { EmptyState } from '../../ui/base/feedback/states.tsx';
import { countedActs } from '../corrections/counted-acts.ts';
import { WaitingActs } from '../corrections/WaitingActs.tsx';
import { ColleaguesActs } from './ColleaguesActs.tsx';
import { sendNow, useOutbox } from './outbox.ts';
import { t } from '../../language/texts.ts';

/** « En attente d’envoi »: what is stored on the device, in the order of sending. */
export function OutboxPage() {
  const { waiting, broken } = useOutbox();
  if (waiting.length === 0) {
    return (
      <>
        <h1 className="sr-only">{t('En attente d’envoi')}</h1>
        <EmptyState title={t('Rien en attente')}>
          {t('Tout ce que vous avez fait est enregistré.')}
        </EmptyState>
        <ColleaguesActs />
      </>
    );
  }
  return (
    <>
      <h1>{t('En attente d’envoi')}</h1>
      <WaitingActs waiting={countedActs(waiting)} />
      {broken && (
        <p className="note warn">
          {t(
            'La mémoire du téléphone est pleine ou fermée : gardez l’application ouverte jusqu’à l’envoi.',
          )}
        </p>
      )}
      <p className="note">
        <IconInfoCircle size={20} stroke={1.75} />
        {t(
          'Chaque acte part dès que le réseau revient, avec son heure. Vous pouvez continuer la tournée et fermer l’application : l’envoi reprend au plus tard quand vous la rouvrez.',
        )}
      </p>
      <Button size="large" onClick={sendNow}>
        {t('Envoyer maintenant')}
      </Button>
      <ColleaguesActs />
    </>
  );
}
