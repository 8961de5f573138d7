import { agree, counted } from '@cigogne/domain/words';
import { decisionLabels } from '@cigogne/domain/runsheets/runsheet';
import type { summariesContract } from '@cigogne/domain/summaries/summaries.contract';
import { Link } from '@tanstack/react-router';
import type { Reply } from '../http/over-wire.ts';
import { listLinks } from '../office/list-links.ts';
import { paths } from '../office/paths.ts';
import { dotsOf } from '../runsheets/runsheet-words.ts';
import { classNames } from '../ui/base/look/class-names.ts';
import { IconChevronRight } from '../ui/base/look/icons.ts';
import { ParcelDots } from '../ui/base/look/ParcelDots.tsx';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { howLongAgo, minutesSince } from './how-long.ts';

type Board = Reply<typeof summariesContract.board>;
type Round = Board['tournees'][number];

const settledOf = ({ livre, reporte, annuler }: Round): number => livre + reporte + annuler;
const total = (rounds: readonly Round[], of: (round: Round) => number): number =>
  rounds.reduce((all, round) => all + of(round), 0);

/** The rounds on the road, each with its last result and its age. */
export function OnTheRoad({ board }: { board: Board }) {
  const rounds = board.tournees.filter(({ etat }) => etat === 'in_progress');
  if (rounds.length === 0) return null;
  const all = total(rounds, ({ nbr_colis }) => nbr_colis);
  return (
    <section className="card" aria-labelledby="road-title">
      <header className="home-card-head">
        <h2 id="road-title">Sur la route</h2>
        <span className="figures">
          {rounds.length} livreur{rounds.length > 1 ? 's' : ''}, {total(rounds, settledOf)} colis
          réglés sur {all}
        </span>
      </header>
      <ul className="road">
        {rounds.map((round) => (
          <RoundLine key={round.ref} round={round} />
        ))}
      </ul>
    </section>
  );
}

/** A round without an act for longer turns grey. */
const silentMinutes = 60;

function RoundLine({ round }: { round: Round }) {
  const { ref, livreur, dernier, nbr_colis } = round;
  const silent = dernier !== null && minutesSince(dernier.at) > silentMinutes;
  const initials = livreur
    .split(' ')
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('');
  return (
    <li className={classNames(silent && 'silent')}>
      <Link to={paths.runsheetConfirm(ref)}>
        <span className="avatar" aria-hidden="true">
          {initials.toUpperCase()}
        </span>
        <span className="road-who">
          <span className="clip">
            <b>{livreur}</b>{' '}
            {dernier
              ? [decisionLabels[dernier.decision], dernier.lieu].filter(Boolean).join(', ')
              : ref}
          </span>
          <ParcelDots dots={dotsOf(round)} size={10} />
        </span>
        <span className="road-count figures">
          <span>
            <b>{settledOf(round)}</b> / {nbr_colis}
            <span className="sr-only">
              {`, ${counted(round.livre, 'livré')}, ${counted(round.reporte, 'reporté')}, ${counted(round.annuler, 'annulé')}`}
            </span>
          </span>
          {dernier && <time dateTime={dernier.at}>{howLongAgo(dernier.at)}</time>}
        </span>
      </Link>
    </li>
  );
}

const mostCounted = 10_000;

/** Parcels that should have left by now, each kind with its list. */
export function OverdueParcels({ board }: { board: Board }) {
  const { retard } = board.matin.attente;
  const lines = [
    {
      n: board.en_retard,
      what: 'au hub depuis plus de 24 h',
      under: retard && (
        <>
          Le plus vieux : <ParcelCode code={retard.ref} />, {retard.lieu},{' '}
          {howLongAgo(retard.depuis)}
        </>
      ),
      to: listLinks.parcels({ suivi: 'en_retard', lieu: 'ici' }),
    },
    {
      n: board.trois_essais,
      what: agree(board.trois_essais, 'à sa troisième tentative', 'à leur troisième tentative'),
      under: agree(board.trois_essais, 'Il attend une décision.', 'Ils attendent une décision.'),
      to: listLinks.parcels({ suivi: 'trois_essais', lieu: 'ici' }),
    },
    {
      n: board.non_arrives,
      what: agree(board.non_arrives, 'annoncé, jamais arrivé', 'annoncés, jamais arrivés'),
      under: agree(
        board.non_arrives,
        'À retrouver, ou à déclarer perdu.',
        'À retrouver, ou à déclarer perdus.',
      ),
      to: listLinks.parcels({ suivi: 'non_arrives' }),
    },
  ];
  return (
    <section className="card" aria-labelledby="late-title">
      <header className="home-card-head">
        <h2 id="late-title">En retard</h2>
      </header>
      <ul className="late">
        {lines.map(({ n, what, under, to }) => (
          <li key={to}>
            <Link to={to}>
              <strong className="figures">
                {Math.min(n, mostCounted).toLocaleString('fr')}
                {n > mostCounted && '+'}
              </strong>
              <span>
                <b>{what}</b>
                {n > 0 && under && <small className="figures">{under}</small>}
              </span>
              <IconChevronRight size={18} stroke={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
