import { formatTnd, plus } from '@cigogne/domain/money';
import { classNames } from '../../ui/base/look/class-names.ts';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconArrowLeft, IconCheck, IconEye, IconPhone } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import { goBack } from '../../ui/base/look/path.tsx';
import { EmptyState } from '../../ui/base/feedback/states.tsx';
import { courierPaths } from '../courier-paths.ts';
import '../round/runsheet.css';
import './disputes.css';
import { RequestCard } from '../corrections/RequestCard.tsx';
import { useMyRound } from '../round/use-my-round.ts';
import type { ShownDispute } from './dispute-words.ts';
import { readDispute, useDisputes } from './use-my-disputes.ts';
import { formatMoment } from '../outbox/format-moment.ts';

/** « Différends »: what was refused, the money first, then the hub; nothing leaves before it is settled. */
export function DisputesPage() {
  const disputes = useDisputes();
  const { requests } = useMyRound();
  const open = disputes.filter(({ answer }) => answer === null).length;
  return (
    <div className="disputes">
      <header className="round-head">
        <Button
          size="large"
          square
          icon={IconArrowLeft}
          aria-label="Retour à la tournée"
          onClick={() => goBack(courierPaths.runsheet)}
        />
        <h1>Différends</h1>
        {open > 0 && <span className="push muted figures">{open} à régler</span>}
      </header>
      {disputes.length === 0 && requests.length === 0 && (
        <EmptyState title="Aucun différend">
          Tout ce que vous avez envoyé est accepté, ou réglé avec le hub.
        </EmptyState>
      )}
      {disputes.map((dispute) => (
        <DisputeCard key={dispute.key} dispute={dispute} />
      ))}
      {requests.map((request) => (
        <RequestCard key={request.id ?? request.at} request={request} named />
      ))}
    </div>
  );
}

function DisputeCard({ dispute }: { dispute: ShownDispute }) {
  const { answer, cash, cheques, hub } = dispute;
  return (
    <article className={classNames('dispute', answer !== null && 'settled')}>
      <h2>{dispute.label}</h2>
      <p className="muted figures">
        {dispute.subject}
        {dispute.detail && `, ${dispute.detail}`}
      </p>
      <ol className="dispute-story">
        <li>
          <span>Fait par vous</span>
          <time>{formatMoment(dispute.at)}</time>
        </li>
        <li className="no">
          <b>{dispute.reason || 'Refusé à l’arrivée'}</b>
        </li>
        {dispute.seenAt && answer === null && (
          <li>
            <span>
              <IconEye size={20} stroke={1.75} /> Vu par {hub?.nom ?? 'le hub'}, pas encore décidé
            </span>
            <time>{formatMoment(dispute.seenAt)}</time>
          </li>
        )}
        {answer !== null && (
          <li className="yes">
            <b>{answer}</b>
            <span className="muted">
              {dispute.answeredBy}
              {dispute.answeredAt && `, ${formatMoment(dispute.answeredAt)}`}
            </span>
          </li>
        )}
      </ol>
      {cash + cheques > 0 && (
        <div>
          <p className="muted">À garder à part, dans votre poche</p>
          <Money millimes={plus(cash, cheques)} big className="stop-figure dispute-figure" />
          {cheques > 0 && <p className="muted">dont {formatTnd(cheques)} par chèque</p>}
        </div>
      )}
      {answer === null ? (
        <>
          {cash + cheques > 0 && (
            <ol className="dispute-steps">
              <li>Ne rendez rien au client sans accord du hub.</li>
              <li>Cette somme reste hors de votre caisse.</li>
              <li>Le hub décide : vente gardée ou annulée.</li>
            </ol>
          )}
          {dispute.toldAt === null && (
            <p className="note warn">Le hub ne le sait pas encore : appelez-le si cela presse.</p>
          )}
          {hub?.tel && (
            <a className="btn main large" href={`tel:+216${hub.tel}`}>
              <IconPhone stroke={1.75} />
              Appeler le hub
            </a>
          )}
        </>
      ) : (
        <Button size="large" icon={IconCheck} onClick={() => void readDispute(dispute)}>
          Compris
        </Button>
      )}
    </article>
  );
}
