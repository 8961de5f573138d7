import { Button } from '../../ui/base/look/Button.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';
import { IconCheck, IconPhone } from '../../ui/base/look/icons.ts';
import { formatMoment } from '../outbox/format-moment.ts';
import '../disputes/disputes.css';
import { readAnswer, type RequestView } from './request-view.ts';
import { t, translated } from '../../language/texts.ts';

/** A requested correction, with the hub's answer. */
export function RequestCard({ request, named = false }: { request: RequestView; named?: boolean }) {
  const { accepted, answer, wanted, reason, at, hubTel, id } = request;
  return (
    <article className={classNames('dispute', accepted !== null && 'settled')}>
      {named && <h2>{request.name}</h2>}
      <ol className="dispute-story">
        <li>
          <span>
            {t('Correction demandée : {wanted}. {reason}', {
              wanted: translated(wanted),
              reason: translated(reason),
            })}
          </span>
          <time>{formatMoment(at)}</time>
        </li>
        {accepted === null ? (
          <li>
            <span>
              {id === null ? t('En attente d’envoi') : t('Le hub n’a pas encore répondu')}
            </span>
          </li>
        ) : (
          <li className={accepted ? 'yes' : 'no'}>
            <b>{accepted ? t('Correction acceptée') : t('Correction refusée')}</b>
            {answer && <span>{answer}</span>}
          </li>
        )}
      </ol>
      {accepted !== null ? (
        <Button size="large" icon={IconCheck} onClick={() => void readAnswer(request)}>
          {t('Compris')}
        </Button>
      ) : (
        hubTel && (
          <a className="btn large" href={`tel:+216${hubTel}`}>
            <IconPhone stroke={1.75} />
            {t('Appeler le hub')}
          </a>
        )
      )}
    </article>
  );
}
