import { runsheetStateLabels, runsheetStateLooks } from '@cigogne/domain/runsheets/runsheet';
import { summariesContract } from '@cigogne/domain/summaries/summaries.contract';
import { Link } from '@tanstack/react-router';
import type { Reply } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { readUser } from '../http/session.ts';
import { paths } from '../office/paths.ts';
import { Badge } from '../ui/base/Badge.tsx';
import { Studs } from '../ui/base/Studs.tsx';
import { ErrorState } from '../ui/base/states.tsx';
import { studsOf } from '../runsheets/runsheet-words.ts';
import { Figure } from './Figure.tsx';

/** As far as the lists count (D §10). */
const mostCounted = 10_000;

/** The day of the hub in the header, or of all: what waits, what is late, how each round goes. */
export function Today() {
  const { data, error, refetch } = useRead(summariesContract.board, { body: {} });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const user = readUser();
  const parcels = (query: string) => `${paths.parcels()}?${query}`;
  return (
    <section aria-labelledby="today-title">
      <h2 className="home-group" id="today-title">
        Aujourd’hui
      </h2>
      <div className="figures-grid">
        <Figure
          label="Ramassages en attente"
          value={data?.ramassages}
          to={`${paths.pickups()}?etat=pending_pick,in_progress`}
        />
        <Figure
          label="Transferts attendus"
          value={data?.transferts}
          to={`${paths.transfers()}?etat=in_progress${user?.hub ? `&id_hub_dest=${user.hub.id}` : ''}`}
        />
        <Figure
          label="Plus de 24 h"
          value={data?.en_retard}
          most={mostCounted}
          to={parcels('suivi=en_retard&lieu=ici')}
        />
        <Figure
          label="3 tentatives"
          value={data?.trois_essais}
          most={mostCounted}
          to={parcels('suivi=trois_essais&lieu=ici')}
        />
        <Figure
          label="Non arrivés"
          value={data?.non_arrives}
          most={mostCounted}
          to={parcels('suivi=non_arrives')}
        />
      </div>
      {data && data.tournees.length > 0 && (
        <ul className="card home-rounds" aria-label="Tournées">
          {data.tournees.map((round) => (
            <RoundLine key={round.ref} round={round} />
          ))}
        </ul>
      )}
    </section>
  );
}

type Round = Reply<typeof summariesContract.board>['tournees'][number];

/** A round on the road opens where it is confirmed, another one its details. */
function RoundLine({ round }: { round: Round }) {
  const done = round.livre + round.reporte + round.annuler;
  const to =
    round.etat === 'in_progress' ? paths.runsheetConfirm(round.ref) : paths.runsheets(round.ref);
  return (
    <li>
      <Link to={to}>
        <span className="name">{round.livreur}</span>
        <span className="muted figures">{round.ref}</span>
        <Badge {...runsheetStateLooks[round.etat]}>{runsheetStateLabels[round.etat]}</Badge>
        <Studs studs={studsOf(round)} size={8} />
        <span className="figures">
          {done} / {round.nbr_colis}
          <span className="sr-only">
            {`, ${round.livre} livrés, ${round.reporte} reportés, ${round.annuler} annulés`}
          </span>
        </span>
      </Link>
    </li>
  );
}
