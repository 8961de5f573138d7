import { unitStateLabels } from '@cigogne/domain/units/unit';
import { summariesContract } from '@cigogne/domain/summaries/summaries.contract';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Reply } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { listLinks } from '../office/list-links.ts';
import { paths } from '../office/paths.ts';
import type { IconType } from '../ui/base/look/Button.tsx';
import {
  IconArrowRight,
  IconClockQuestion,
  IconPackage,
  IconRefresh,
  IconTicket,
  IconTruckLoading,
} from '../ui/base/look/icons.ts';
import { Instant } from '../ui/base/values/dates.tsx';
import { partOfDay } from './part-of-day.ts';
import { trueNow } from '../http/server-clock.ts';

type Activity = Reply<typeof summariesContract.clientActivity>;

const several = (n: number, one: string, more: string) =>
  `${n.toLocaleString('fr')} ${n > 1 ? more : one}`;

/** What waits for the shipper now; empty tasks say so and have no link. */
export function Morning({ activity }: { activity: Activity }) {
  const toDecide = useRead(summariesContract.waiting, {}).data?.decisions ?? 0;
  const [now] = useState(() => trueNow());
  const { a_envoyer, a_confirmer, echecs, tickets_repondus, ramassage } = activity;
  return (
    <section aria-labelledby="morning-title">
      <h2 className="home-group" id="morning-title">
        {partOfDay(now)}
      </h2>
      <ul className="card morning">
        <ToSend a_envoyer={a_envoyer} a_confirmer={a_confirmer} />
        {toDecide > 0 && (
          <Item
            icon={IconClockQuestion}
            to={paths.decisions()}
            title={`${toDecide.toLocaleString('fr')} colis à décider`}
            under="Réessayer, corriger ou faire revenir ?"
          />
        )}
        <Item
          icon={IconRefresh}
          to={echecs > 0 ? `${paths.myParcels()}?groupe=echecs` : null}
          title={
            echecs > 0
              ? several(echecs, 'colis tenté sans succès', 'colis tentés sans succès')
              : 'Aucun échec de livraison'
          }
          under={echecs > 0 ? 'Un numéro ou une adresse à corriger ? Ouvrez un ticket.' : null}
        />
        <Item
          icon={IconTicket}
          to={tickets_repondus > 0 ? paths.myTickets() : null}
          title={
            tickets_repondus > 0
              ? several(tickets_repondus, 'ticket répondu', 'tickets répondus')
              : 'Aucune réponse à vos tickets'
          }
          under="Ces sept derniers jours."
        />
        <Item
          icon={IconTruckLoading}
          to={ramassage ? paths.myPickups(ramassage.ref) : null}
          title={
            ramassage
              ? `Ramassage ${ramassage.ref}, ${ramassage.nbr_colis} colis`
              : 'Aucun ramassage prévu'
          }
          under={
            ramassage && (
              <>
                {unitStateLabels.dispatch[ramassage.etat]}
                {ramassage.dispatched_at && (
                  <>
                    , demandé le <Instant at={ramassage.dispatched_at} />
                  </>
                )}
              </>
            )
          }
        />
      </ul>
    </section>
  );
}

/** Parcels not yet in any transfer, otherwise transfers that still have to be sent. */
function ToSend({ a_envoyer, a_confirmer }: Pick<Activity, 'a_envoyer' | 'a_confirmer'>) {
  if (a_envoyer > 0)
    return (
      <Item
        icon={IconPackage}
        to={listLinks.myParcels({ etat: 'ATT-ENVOIE' })}
        title={`${a_envoyer.toLocaleString('fr')} colis à envoyer`}
        under="Imprimez, puis envoyez-les dans un transfert."
      />
    );
  if (a_confirmer > 0)
    return (
      <Item
        icon={IconPackage}
        to={listLinks.myPickups({ etat: 'pending' })}
        title={several(a_confirmer, 'transfert à confirmer', 'transferts à confirmer')}
        under="Personne ne vient avant que vous ne l’ayez dispatché."
      />
    );
  return <Item icon={IconPackage} to={null} title="Aucun colis à envoyer" under={null} />;
}

function Item({
  icon: Icon,
  to,
  title,
  under,
}: {
  icon: IconType;
  to: string | null;
  title: string;
  under: ReactNode;
}) {
  const inside = (
    <>
      <Icon size={20} stroke={1.75} />
      <span>
        <b>{title}</b>
        {under && <small>{under}</small>}
      </span>
      {to && <IconArrowRight size={18} stroke={1.75} />}
    </>
  );
  return <li>{to ? <Link to={to}>{inside}</Link> : <span className="idle">{inside}</span>}</li>;
}
