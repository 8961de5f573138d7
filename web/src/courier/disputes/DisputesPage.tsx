import { plus } from '@cigogne/domain/money';
import { classNames } from '../../ui/base/look/class-names.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconCheck, IconEye, IconPhone } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { EmptyState } from '../../ui/base/feedback/states.tsx';
import { BackToRound } from '../round/BackToRound.tsx';
import '../round/runsheet.css';
import './disputes.css';
import { RequestCard } from '../corrections/RequestCard.tsx';
import { useMyRound } from '../round/use-my-round.ts';
import { ContestCard, useMyContests } from './ContestCard.tsx';
import type { DisputeView } from './dispute-words.ts';
import { readDispute, useDisputes } from './use-my-disputes.ts';
import { formatMoment } from '../outbox/format-moment.ts';
import { Sentence } from '../../language/Sentence.tsx';
import { listed, t, tnd, translated } from '../../language/texts.ts';

/**
 * « Différends »: what was refused, amounts first, then the hub's matters; each stays until it is
 * settled.
 */
export function DisputesPage() {
  const disputes = useDisputes();
  const { requests } = useMyRound();
  const contests = useMyContests();
  const open = disputes.filter(({ answer }) => answer === null).length;
  return (
    <div className="disputes">
      <header className="round-head">
        <BackToRound />
        <h1>{t('Différends')}</h1>
        {open > 0 && <span className="push muted figures">{t('{n} à régler', { n: open })}</span>}
      </header>
      {disputes.length + requests.length + contests.length === 0 && (
        <EmptyState title={t('Aucun différend')}>
          {t('Tout ce que vous avez envoyé est accepté, ou réglé avec le hub.')}
        </EmptyState>
      )}
      {disputes.map((dispute) => (
        <DisputeCard key={dispute.key} dispute={dispute} />
      ))}
      {requests.map((request) => (
        <RequestCard key={request.id ?? request.at} request={request} named />
      ))}
      {contests.map((contest) => (
        <ContestCard key={contest.id} contest={contest} />
      ))}
    </div>
  );
}

function DisputeCard({ dispute }: { dispute: DisputeView }) {
  const { answer, cash, cheques, hub } = dispute;
  return (
    <article className={classNames('dispute', answer !== null && 'settled')}>
      <h2>{translated(dispute.label)}</h2>
      <p className="muted figures">
        {listed(dispute.subject, dispute.detail && translated(dispute.detail))}
      </p>
      <ol className="dispute-story">
        <li>
          <span>{t('Fait par vous')}</span>
          <time>{formatMoment(dispute.at)}</time>
        </li>
        <li className="no">
          <b>{dispute.reason ? <Sentence of={dispute.reason} /> : t('Refusé à l’arrivée')}</b>
        </li>
        {dispute.seenAt && answer === null && (
          <li>
            <span>
              <IconEye size={20} stroke={1.75} />{' '}
              {t('Vu par {hub}, pas encore décidé', { hub: hub?.nom ?? t('le hub') })}
            </span>
            <time>{formatMoment(dispute.seenAt)}</time>
          </li>
        )}
        {answer !== null && (
          <li className="yes">
            <b>
              <Sentence of={answer} />
            </b>
            <span className="muted">
              {listed(dispute.answeredBy, dispute.answeredAt && formatMoment(dispute.answeredAt))}
            </span>
          </li>
        )}
      </ol>
      {cash + cheques > 0 && (
        <div>
          <p className="muted">{t('À garder à part, dans votre poche')}</p>
          <Money millimes={plus(cash, cheques)} big className="stop-figure dispute-figure" />
          {cheques > 0 && (
            <p className="muted">{t('dont {amount} par chèque', { amount: tnd(cheques) })}</p>
          )}
        </div>
      )}
      {answer === null ? (
        <>
          {cash + cheques > 0 && (
            <ol className="dispute-steps">
              <li>{t('Ne rendez rien au client sans accord du hub.')}</li>
              <li>{t('Cette somme reste hors de votre caisse.')}</li>
              <li>{t('Le hub décide : vente gardée ou annulée.')}</li>
            </ol>
          )}
          {dispute.reportedAt === null && (
            <p className="note warn">
              {t('Le hub ne le sait pas encore : appelez-le si cela presse.')}
            </p>
          )}
          {hub?.tel && (
            <a className="btn main large" href={`tel:+216${hub.tel}`}>
              <IconPhone stroke={1.75} />
              {t('Appeler le hub')}
            </a>
          )}
        </>
      ) : (
        <Button size="large" icon={IconCheck} onClick={() => void readDispute(dispute)}>
          {t('Compris')}
        </Button>
      )}
    </article>
  );
}
