import { hasScreen } from '../office/routes.tsx';
import { notificationsContract } from '@cigogne/domain/notifications/notifications.contract';
import { isRoot } from '@cigogne/domain/people';
import { mayI } from '../http/may-i.ts';
import type { Role } from '@cigogne/domain/contract';
import type { RunsheetState } from '@cigogne/domain/runsheets/runsheet';
import { pickupStatuses, roundStatuses, waitingStatuses } from '@cigogne/domain/parcels/statuses';
import { summariesContract } from '@cigogne/domain/summaries/summaries.contract';
import { dayOf, formatInstant, longDay } from '@cigogne/domain/days';
import { Link } from '@tanstack/react-router';
import { firstDayContract } from '@cigogne/domain/first-day/first-day.contract';
import { Suspense, useEffect, useState } from 'react';
import { latePart } from '../ui/office/page/late-part.tsx';
import { BackupAlarm, LastBackup } from '../backups/BackupAlarm.tsx';
import type { Reply } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { readUser } from '../http/session.ts';
import { listLinks } from '../office/list-links.ts';
import { paths } from '../office/paths.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { ErrorState } from '../ui/base/feedback/states.tsx';
import { type Dot, ParcelDots } from '../ui/base/look/ParcelDots.tsx';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { FirstDayStrip } from '../first-day/FirstDayStrip.tsx';
import { WhenSeen } from '../ui/base/look/WhenSeen.tsx';
import { MailAlarm } from './MailAlarm.tsx';
import { MessageAlarm } from './MessageAlarm.tsx';
import { SetAsideAlarm } from './SetAsideAlarm.tsx';
import { Figure } from './Figure.tsx';
import { AlreadyDone, HubTasks, tasksOf } from './HubTasks.tsx';
import { howLongAgo } from './how-long.ts';
import { partOfDay } from './part-of-day.ts';
import { OnTheRoad, OverdueParcels } from './OnTheRoad.tsx';
import './summaries.css';
import './hub-home.css';
import { trueNow } from '../http/server-clock.ts';

// Loaded a while after the screen is shown: if the network is gone by then, the screen still works.
const PartnerOwes = latePart(
  () => import('../partner/statements/PartnerOwes.tsx').then(({ PartnerOwes: part }) => part),
  null,
);
// A company at work never needs it.
const FirstDayGuide = latePart(() =>
  import('../first-day/FirstDayGuide.tsx').then(({ FirstDayGuide: part }) => part),
);

/**
 * The staff's home: the day of the hub chosen in the header, or of all, then the counters. Root's
 * is the guided setup until there is a parcel or nothing is left to do.
 */
export function StaffHome() {
  const guided = mayI(firstDayContract.state);
  const watches = mayI(notificationsContract.watch);
  const start = useRead(firstDayContract.state, {}, { enabled: guided });
  const firstDay = start.data?.premier_jour ?? null;
  const { data, error, refetch } = useRead(summariesContract.staff, { body: {} });
  const day = useRead(summariesContract.board, { body: {} });
  const afex = useRead(summariesContract.partner, { body: {} });
  const waiting = useRead(summariesContract.waiting, {});
  const now = useMinute();
  if (guided && start.isPending) return <div className="page" aria-busy="true" />;
  if (firstDay?.vide && firstDay.etapes.some(({ etat }) => etat !== 'faite'))
    return (
      <div className="page">
        <Suspense>
          <FirstDayGuide day={firstDay} />
        </Suspense>
        {/* Below: an empty company has no data that could be lost. */}
        <BackupAlarm />
        <MailAlarm />
        <MessageAlarm />
      </div>
    );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (day.error && !day.data)
    return <ErrorState error={day.error} onRetry={() => void day.refetch()} />;
  const board = day.data ?? null;
  // Shown together with the tasks, so that what is below them does not jump.
  const tasks =
    board && data && !afex.isPending && !waiting.isPending
      ? tasksOf(board, data, afex.data, waiting.data?.decisions)
      : null;
  const facts = board?.matin.faits ?? [];
  const user = readUser();
  return (
    <div className="page">
      <PageHeader
        title={partOfDay(now)}
        under={`${user?.hub?.nom ?? 'Tous les hubs'}, ${dayAndTime(now)}`}
        beside={tasks && <Progress done={facts.length} left={tasks.length} />}
      />
      {firstDay && <FirstDayStrip day={firstDay} />}
      {watches && <SetAsideAlarm />}
      {watches && <BackupAlarm />}
      {watches && <MailAlarm />}
      {watches && <MessageAlarm />}
      <div className="hub-day">
        <div>
          <HubTasks tasks={tasks} />
          {tasks && data && (
            <>
              <AlreadyDone facts={facts} />
              <section className="home-money" aria-label="Dettes">
                <span>
                  Dettes <Money millimes={data.to_pay} />
                </span>
                <span className="push" />
                {hasScreen(paths.statements()) && (
                  <WhenSeen>
                    <Suspense>
                      <PartnerOwes quiet />
                    </Suspense>
                  </WhenSeen>
                )}
                {hasScreen(paths.debts) && <Link to={paths.debts}>Voir les dettes</Link>}
                <Link to={paths.till}>{isRoot(user) ? 'Voir les caisses' : 'Voir la caisse'}</Link>
              </section>
            </>
          )}
        </div>
        {tasks && board && (
          <div>
            <OnTheRoad board={board} />
            <OverdueParcels board={board} />
          </div>
        )}
      </div>
      {tasks && data && <Counters data={data} />}
      {tasks && watches && (
        <>
          <Books />
          <LastBackup />
        </>
      )}
    </div>
  );
}

/** Counts, each linking to its list. */
function Counters({ data }: { data: Reply<typeof summariesContract.staff> }) {
  const opensAccounts = hasScreen(paths.accounts);
  const people = (role: Role) =>
    listLinks.accounts({ etat: 'active', role, id_hub: readUser()?.hub?.id });
  const rounds = (etat: RunsheetState) => listLinks.runsheets({ etat });
  return (
    <>
      <h2 className="home-group">Colis</h2>
      <div className="figures-grid">
        <Figure
          label="En cours de livraison"
          value={data.in_prog}
          to={listLinks.parcels({ etat: roundStatuses, lieu: 'ici' })}
        />
        <Figure
          label="À livrer"
          value={data.to_deliver}
          to={listLinks.parcels({ etat: waitingStatuses, lieu: 'ici' })}
        />
        <Figure
          label="À enlever"
          value={data.to_receive}
          to={listLinks.parcels({ etat: pickupStatuses, lieu: 'origine' })}
        />
        <Figure
          label="À transférer"
          value={data.to_transfer}
          to={listLinks.parcels({ a_transferer: true, lieu: 'ici' })}
        />
        <Figure
          label="À retourner"
          value={data.to_return}
          to={listLinks.parcels({ suivi: 'a_retourner' })}
        />
      </div>
      <h2 className="home-group">Runsheets</h2>
      <div className="figures-grid">
        <Figure label="En cours" value={data.rs_prog} to={rounds('in_progress')} />
        <Figure label="À dispatcher" value={data.rs_pd} to={rounds('pending')} />
        <Figure label="À clôturer" value={data.rs_compl} to={rounds('completed')} />
      </div>
      <h2 className="home-group">Utilisateur</h2>
      <div className="figures-grid">
        <Figure
          label="Clients"
          value={data.nbr_exped}
          to={opensAccounts ? people('exped') : paths.clientHistory}
        />
        <Figure
          label="Livreurs"
          value={data.nbr_liv}
          to={opensAccounts ? people('liv') : paths.courierHistory}
        />
      </div>
      {data.sans_hub.length > 0 && (
        <>
          <h2 className="home-group">
            Expéditeurs sans hub
            {data.nbr_sans_hub > data.sans_hub.length && `, les ${data.sans_hub.length} derniers`}
          </h2>
          <ul className="card home-list">
            {data.sans_hub.map(({ id, nom_com, adresse_gov }) => (
              <li key={id}>
                <Link to={listLinks.accounts({ search: `#${id}`, fiche: String(id) })}>
                  {nom_com}
                </Link>
                <span className="muted">{adresse_gov}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** One dot per thing done or left to do. */
function Progress({ done, left }: { done: number; left: number }) {
  const dots = Array.from(
    { length: done + left },
    (_, place): Dot => (place < done ? 'done' : 'todo'),
  );
  return (
    <span className="home-progress figures">
      <ParcelDots dots={dots} size={10} />
      {done} fait{done > 1 ? 's' : ''}, {left} à faire
    </span>
  );
}

/** Whether the books are consistent, at the foot of root's home. */
function Books() {
  const { data } = useRead(notificationsContract.watch, {});
  const verif = data?.livres;
  if (!verif) return null;
  const wrong = verif.violations.length;
  return (
    <p className="home-books figures">
      <Link to={paths.ledger}>Livres</Link>{' '}
      <b className={wrong > 0 ? 'bad' : undefined}>
        {wrong === 0 ? 'justes' : `${wrong} règle${wrong > 1 ? 's' : ''} en défaut`}
      </b>
      , vérifiés {howLongAgo(verif.at)}
    </p>
  );
}

const dayAndTime = (now: Date): string => `${longDay(dayOf(now))}, ${formatInstant(now).slice(11)}`;

/**
 * The current time, updated every minute, so that the ages on this page grow while nothing else
 * happens.
 */
function useMinute(): Date {
  const [, setTurns] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurns((before) => before + 1), 30_000);
    return () => clearInterval(timer);
  }, []);
  // Asked at each rendering: what the first answers said of the clock counts at once.
  return trueNow();
}
