import { absolute, minus } from '@cigogne/domain/money';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconCheck, IconMessage, IconPhone } from '../../ui/base/look/icons.ts';
import { Money } from '../../ui/base/values/Money.tsx';
import '../disputes/disputes.css';
import { formatMoment } from '../outbox/format-moment.ts';
import { readObjectionAnswer } from './day-end-acts.ts';
import { openAgain } from '../kept-typed.ts';
import { ObjectDialog } from './ObjectDialog.tsx';
import type { RoundEnd } from './use-day-end.ts';
import { filled } from '../../language/filled.tsx';
import { colon, count, t, translated } from '../../language/texts.ts';

/** The closing as both sides see it: each step at the counter, and the courier's objection. */
export function CounterSteps({
  end,
  missing,
  scanned,
}: {
  end: RoundEnd;
  /** Parcels of this round that, according to the hub, the courier still has. */
  missing: number;
  /** « 2 sur 3 », while the round is not confirmed. */
  scanned: string | null;
}) {
  const [objecting, setObjecting] = useState(() => openAgain(end.ref, 'object') !== null);
  const { etat, objection, hub } = end;
  const begun = end.au_comptoir_le !== null || etat !== 'in_progress';
  return (
    <section className="counter-steps" aria-label={t('Au comptoir, {ref}', { ref: end.ref })}>
      <header className="row">
        <h2>{t('Au comptoir')}</h2>
        <span className="push muted figures">{end.ref}</span>
      </header>
      <ol className="dispute-story" aria-live="polite">
        <Step done={end.au_comptoir_le !== null} at={end.au_comptoir_le}>
          {end.au_comptoir_le ? t('Vous êtes au comptoir') : t('Dites quand vous êtes au comptoir')}
        </Step>
        {etat === 'in_progress' ? (
          <Step>
            {scanned
              ? t('Le comptoir scanne : {scanned} rentrés', { scanned })
              : t('Le comptoir confirme les résultats')}
          </Step>
        ) : (
          <Step done at={end.confirmee_le}>
            {t('Résultats confirmés : {delivered}, {postponed}, {failed}', {
              delivered: count(end.livre, '{n} livré', '{n} livrés'),
              postponed: count(end.reporte, '{n} reporté', '{n} reportés'),
              failed: count(end.annuler, '{n} échec', '{n} échecs'),
            })}
          </Step>
        )}
        {etat === 'completed' && end.attendu !== null && end.attendu > 0 && (
          <Step>
            {t('Reste à remettre')} <Money millimes={end.attendu} />
          </Step>
        )}
        {missing > 0 && (
          <Step bad>
            {count(
              missing,
              '{n} colis non rentré, à votre nom',
              '{n} colis non rentrés, à votre nom',
            )}
          </Step>
        )}
        {etat === 'completed' && !end.compte && (
          <Step at={end.comptage?.le ?? null}>
            {end.comptage
              ? t('{who} compte', { who: end.comptage.par ?? t('Le comptoir') })
              : t('Le comptoir va compter vos espèces')}
          </Step>
        )}
        {etat === 'completed' && end.compte && <Counted end={end} />}
        {end.recu && <Closed recu={end.recu} />}
      </ol>
      {objection && (
        <div className="counter-objection">
          <p>
            <b>{t('Vous n’êtes pas d’accord')}</b>
            {colon()}
            {translated(objection.reason)}
          </p>
          {objection.answer ? (
            <p>
              <b>{objection.answeredBy ?? t('Le hub')}</b>
              {colon()}
              {objection.answer}
            </p>
          ) : (
            <p className="muted">
              {objection.id === null
                ? t('En attente d’envoi.')
                : t('Le hub n’a pas encore répondu.')}
            </p>
          )}
          {objection.answer && objection.id !== null && (
            <Button
              size="large"
              icon={IconCheck}
              onClick={() => void readObjectionAnswer(objection.id ?? 0, end.ref)}
            >
              {t('Compris')}
            </Button>
          )}
        </div>
      )}
      {begun && (
        <div className="counter-acts">
          {!objection?.answer && (
            <Button size="large" icon={IconMessage} onClick={() => setObjecting(true)}>
              {objection ? t('Changer ce que je dis') : t('Je ne suis pas d’accord')}
            </Button>
          )}
          {hub.tel && (
            <a className="btn large" href={`tel:+216${hub.tel}`}>
              <IconPhone stroke={1.75} />
              {t('Appeler le hub')}
            </a>
          )}
        </div>
      )}
      {objecting && <ObjectDialog end={end} onClose={() => setObjecting(false)} />}
    </section>
  );
}

function Step({
  done = false,
  bad = false,
  at = null,
  children,
}: {
  done?: boolean;
  bad?: boolean;
  at?: string | null;
  children: ReactNode;
}) {
  return (
    <li className={bad ? 'no' : done ? 'yes' : 'now'}>
      <span>{children}</span>
      {at && <time>{formatMoment(at)}</time>}
    </li>
  );
}

/** Counted but not closed: the hub must give a reason for the difference. */
function Counted({ end }: { end: RoundEnd }) {
  const { compte, attendu } = end;
  if (!compte) return null;
  const gap = attendu === null ? null : minus(compte.montant, attendu);
  return (
    <Step bad={gap !== null && gap !== 0} done at={compte.le}>
      <span className="counter-count">
        {filled('{who} a compté {amount}', {
          who: <bdi>{compte.par ?? t('Le comptoir')}</bdi>,
          amount: <Money millimes={compte.montant} />,
        })}
        {gap !== null && gap !== 0 && (
          <b>
            {gap < 0 ? t('Il manque') : t('En trop :')} <Money millimes={absolute(gap)} />
          </b>
        )}
      </span>
    </Step>
  );
}

function Closed({ recu }: { recu: NonNullable<RoundEnd['recu']> }) {
  return (
    <Step bad={recu.ecart !== 0} done at={recu.createdAt}>
      <span className="counter-count">
        {filled('Clôturée : {amount} reçus', { amount: <Money millimes={recu.compte} /> })}
        {recu.montant_cheques > 0 && (
          <>
            {filled(', {amount} par chèque', { amount: <Money millimes={recu.montant_cheques} /> })}
          </>
        )}
        {recu.ecart === 0 ? (
          <b>{t('Le compte est juste.')}</b>
        ) : (
          <b>
            {t('Écart')} <Money millimes={recu.ecart} />
            {recu.raison && `${colon()}${recu.raison}`}
          </b>
        )}
      </span>
    </Step>
  );
}
