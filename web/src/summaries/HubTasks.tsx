import { ofName } from '@cigogne/domain/words';
import { isRoot } from '@cigogne/domain/people';
import { formatInstant } from '@cigogne/domain/days';
import type { PartnerConcern } from '@cigogne/domain/parcels/partner-stages';
import type { summariesContract } from '@cigogne/domain/summaries/summaries.contract';
import { Link } from '@tanstack/react-router';
import type { Reply } from '../http/over-wire.ts';
import { readUser } from '../http/session.ts';
import { listLinks } from '../office/list-links.ts';
import { paths } from '../office/paths.ts';
import { classNames } from '../ui/base/look/class-names.ts';
import { EmptyState, Skeleton } from '../ui/base/feedback/states.tsx';
import { howLongAgo } from './how-long.ts';

type Board = Reply<typeof summariesContract.board>;
type Counts = Reply<typeof summariesContract.staff>;
type AtPartner = Reply<typeof summariesContract.partner>;
type Day = Board['matin'];

interface Task {
  n: number;
  /** The noun, in agreement with `n`. */
  what: string;
  /** What has waited longest, or what comes first. */
  under: string | null;
  act: string;
  to: string;
}

/** Parcels are counted up to here; one more means that there are others. */
const mostCounted = 10_000;
const countText = (n: number): string =>
  n > mostCounted ? `${mostCounted.toLocaleString('fr')}+` : n.toLocaleString('fr');

const several = (n: number, one: string, many: string): string => (n > 1 ? many : one);

/** The tasks in the order of a hub's morning; empty ones are left out. */
export function tasksOf(
  { matin, differends, non_rentres }: Board,
  { rs_compl, to_transfer, to_return, sans_hub, nbr_sans_hub }: Counts,
  afex?: AtPartner,
  toDecide = 0,
): Task[] {
  const { attente } = matin;
  const { ramassage, transfert, tournee, ticket } = attente;
  const user = readUser();
  const tasks: Task[] = [
    {
      n: matin.a_recevoir,
      what: several(matin.a_recevoir, 'ramassage à recevoir', 'ramassages à recevoir'),
      under: joined(
        ramassage?.depuis && `Le plus ancien : ${ramassage.exped}, ${howLongAgo(ramassage.depuis)}`,
        `${countText(matin.a_recevoir_colis)} colis`,
      ),
      act: 'Recevoir',
      to: listLinks.pickups({ etat: ['pending_pick', 'in_progress'] }),
    },
    {
      n: matin.attendus,
      what: several(matin.attendus, 'transfert attendu', 'transferts attendus'),
      under: transfert && `${transfert.ref} ${ofName(transfert.hub)}, ${transfert.nbr_colis} colis`,
      act: 'Voir',
      to: listLinks.transfers({ etat: 'in_progress', id_hub_dest: user?.hub?.id }),
    },
    {
      n: matin.a_planifier,
      what: 'colis à mettre en tournée',
      under:
        matin.promis > 0 ? `${countText(matin.promis)} promis à une date venue, d’abord` : null,
      act: 'Préparer',
      to: paths.runsheetBoard,
    },
    {
      n: to_transfer,
      what: 'colis à transférer',
      under: 'Un autre hub les livre, ou les rend.',
      act: 'Voir',
      to: listLinks.parcels({ a_transferer: true, lieu: 'ici' }),
    },
    {
      n: matin.a_dispatcher,
      what: several(matin.a_dispatcher, 'tournée à dispatcher', 'tournées à dispatcher'),
      under: null,
      act: 'Dispatcher',
      to: listLinks.runsheets({ etat: 'pending' }),
    },
    {
      n: matin.a_confirmer,
      what: several(matin.a_confirmer, 'tournée à confirmer', 'tournées à confirmer'),
      under:
        tournee &&
        joined(tournee.ref, tournee.livreur, tournee.depuis && howLongAgo(tournee.depuis)),
      act: 'Confirmer',
      to:
        matin.a_confirmer === 1 && tournee
          ? paths.runsheetConfirm(tournee.ref)
          : paths.runsheetsInProgress,
    },
    {
      n: non_rentres,
      what: several(non_rentres, 'colis non rentré de tournée', 'colis non rentrés de tournée'),
      under: 'Au nom du livreur, jusqu’au scan au hub.',
      act: 'Retrouver',
      to: paths.notBack,
    },
    {
      n: differends,
      what: several(differends, 'différend à régler', 'différends à régler'),
      under: 'Ce qu’un livreur a fait et que le serveur a refusé.',
      act: 'Régler',
      to: paths.disputes('ouvert'),
    },
    {
      n: rs_compl,
      what: several(rs_compl, 'tournée à clôturer', 'tournées à clôturer'),
      under: null,
      act: 'Compter',
      to: listLinks.runsheets({ etat: 'completed' }),
    },
    {
      n: to_return,
      what: 'colis à retourner',
      under: 'Récupérés ou annulés, à rendre à leurs expéditeurs.',
      act: 'Voir',
      to: listLinks.parcels({ suivi: 'a_retourner' }),
    },
    {
      n: matin.tickets,
      what: several(matin.tickets, 'ticket sans réponse', 'tickets sans réponse'),
      under: ticket && `Le plus ancien : ${ticket.exped}, ${howLongAgo(ticket.depuis)}`,
      act: 'Répondre',
      to: listLinks.tickets({ status: 'EN-ATTENTE' }),
    },
    {
      n: toDecide,
      what: 'colis à décider',
      under: 'Non livrés : l’expéditeur décide, ou le hub pour lui.',
      act: 'Décider',
      to: paths.decisions(),
    },
    ...shippersToPlace(nbr_sans_hub, sans_hub[0]),
  ];
  return [...tasks, ...(afex ? partnerTasks(afex) : [])].filter(({ n }) => n > 0);
}

/** Root alone is told of them: until they have a hub, they can send nothing. */
function shippersToPlace(n: number, first: Counts['sans_hub'][number] | undefined): Task[] {
  if (!first) return [];
  return [
    {
      n,
      what: several(n, 'expéditeur sans hub', 'expéditeurs sans hub'),
      under: `${joined(first.nom_com, first.adresse_gov)} : aucun ramassage ne peut être demandé.`,
      act: 'Affecter',
      to: listLinks.accounts({ search: `#${first.id}`, fiche: String(first.id) }),
    },
  ];
}

/** The hub's tasks with the partner; what the partner owes is for root to claim. */
function partnerTasks(waiting: AtPartner): Task[] {
  const { a_manifester, refuses, statut_inconnu, a_reclamer, repris_livres } = waiting;
  const list = (suivi: PartnerConcern) => listLinks.partner({ suivi });
  const hub: Task[] = [
    {
      n: a_manifester,
      what: 'colis à manifester chez Afex',
      under: 'Créés là-bas : Afex ne vient les chercher qu’avec un manifeste.',
      act: 'Manifester',
      to: list('a_manifester'),
    },
    {
      n: refuses,
      what: several(refuses, 'colis refusé par Afex', 'colis refusés par Afex'),
      under: 'Chacun avec sa raison, à corriger puis à réessayer.',
      act: 'Voir',
      to: list('refuses'),
    },
  ];
  if (!isRoot(readUser())) return hub;
  return [
    ...hub,
    {
      n: a_reclamer,
      what: several(a_reclamer, 'retour à réclamer à Afex', 'retours à réclamer à Afex'),
      under: 'Le délai de retour est passé.',
      act: 'Réclamer',
      to: list('a_reclamer'),
    },
    {
      n: statut_inconnu,
      what: several(
        statut_inconnu,
        'colis au statut Afex inconnu',
        'colis aux statuts Afex inconnus',
      ),
      under: 'Afex l’écrit ainsi : rien n’en est décidé.',
      act: 'Voir',
      to: list('statut_inconnu'),
    },
    {
      n: repris_livres,
      what: several(
        repris_livres,
        'colis repris, livré quand même par Afex',
        'colis repris, livrés quand même par Afex',
      ),
      under: 'Afex en a l’argent : décidez de leur statut.',
      act: 'Voir',
      to: list('repris_livres'),
    },
  ];
}

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

/** The first task is the screen's main figure. */
export function HubTasks({ tasks }: { tasks: readonly Task[] | null }) {
  if (tasks === null)
    return (
      <div className="card tasks">
        <div className="task first">
          <Skeleton width="2ch" />
          <Skeleton width="60%" />
        </div>
      </div>
    );
  if (tasks.length === 0)
    return (
      <div className="card">
        <EmptyState title="Tout est fait">Ce qui arrive se montrera ici.</EmptyState>
      </div>
    );
  return (
    <ul className="card tasks" aria-label="À faire">
      {tasks.map(({ n, what, under, act, to }, place) => (
        <li key={what} className={classNames('task', place === 0 && 'first')}>
          <strong className="figures">{countText(n)}</strong>
          <div>
            <b>{what}</b>
            {under && <p className="figures">{under}</p>}
          </div>
          <Link className={classNames('btn', place === 0 && 'blue')} to={to}>
            {act}
            <span className="sr-only"> : {what}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Fact = Day['faits'][number];

const sentences: Record<Fact['quoi'], (fact: Fact) => string> = {
  ramassages: ({ n, colis, ref, avec }) =>
    ref === null
      ? `${n} ramassages reçus, ${colis} colis`
      : `Ramassage ${ref} ${ofName(avec ?? '')} reçu, ${colis} colis`,
  transferts: ({ n, colis, ref, avec }) =>
    ref === null
      ? `${n} transferts reçus, ${colis} colis`
      : `Transfert ${ref} reçu ${ofName(avec ?? '')}, ${colis} colis`,
  retours: ({ n, colis, ref, avec }) =>
    ref === null ? `${n} retours remis, ${colis} colis` : `Retour ${ref} remis à ${avec}`,
  tournees: ({ n, colis, ref, avec }) =>
    ref === null
      ? `${n} tournées parties, ${colis} colis`
      : `Tournée ${ref} partie avec ${avec}, ${colis} colis`,
};

/** What the hub has done since midnight, one line per kind. */
export function AlreadyDone({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="done-title">
      <h2 className="home-small" id="done-title">
        Déjà fait
      </h2>
      <ul className="day-facts">
        {facts.map((fact) => (
          <li key={fact.quoi}>
            <span>{sentences[fact.quoi](fact)}</span>
            <time className="figures" dateTime={fact.at}>
              {formatInstant(fact.at).slice(11)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
