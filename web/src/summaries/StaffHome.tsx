import { summariesContract } from '@cigogne/domain/summaries/summaries.contract';
import { Link } from '@tanstack/react-router';
import { useRead } from '../http/query.ts';
import { readUser } from '../http/session.ts';
import { paths } from '../office/paths.ts';
import { Money } from '../ui/base/Money.tsx';
import { ErrorState, Skeleton } from '../ui/base/states.tsx';
import { PageHeader } from '../ui/office/PageHeader.tsx';
import { SetAsideAlarm } from './SetAsideAlarm.tsx';
import { DisputesFigure } from './DisputesFigure.tsx';
import { Figure } from './Figure.tsx';
import { Today } from './Today.tsx';
import './summaries.css';

const onRound = 'LIV-COURS,LIV-COURS-SUCC,LIV-COURS-ECHEC,LIV-COURS-REPO';
const toCollect = 'ATT-ENLEV,ENLEV-COURS,ENLEV-SUCC,ENLEV-ECHEC';

/** The back-office's home (S2 §2): what waits in the hub chosen in the header, or in all. */
export function StaffHome() {
  const { data, error, refetch } = useRead(summariesContract.staff, { body: {} });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const user = readUser();
  const parcels = (query: string) => `${paths.parcels()}?${query}`;
  const people = (role: string) =>
    `${paths.accounts}?etat=active&role=${role}${user?.hub ? `&id_hub=${user.hub.id}` : ''}`;
  const rounds = (etat: string) => `${paths.runsheets()}?etat=${etat}`;
  return (
    <div className="page">
      <PageHeader title="Accueil" under={user?.hub?.nom ?? 'Tous les hubs'} />
      {user?.role === 'root' && <SetAsideAlarm />}
      <section className="card credit" aria-label="Dettes">
        <div>
          <p className="muted">Dettes</p>
          {data ? <Money tnd={data.to_pay} big /> : <Skeleton width="8ch" />}
        </div>
        {user?.role === 'root' && (
          <Link className="btn" to={paths.debts}>
            Voir les dettes
          </Link>
        )}
      </section>
      <Today />
      <h2 className="home-group">Colis</h2>
      <div className="figures-grid">
        <Figure
          label="En cours de livraison"
          value={data?.in_prog}
          to={parcels(`etat=${onRound}&lieu=ici`)}
        />
        <Figure
          label="À livrer"
          value={data?.to_deliver}
          to={parcels('etat=ATT-LIV,ATT-RECUP&lieu=ici')}
        />
        <Figure
          label="À enlever"
          value={data?.to_receive}
          to={parcels(`etat=${toCollect}&lieu=origine`)}
        />
        <Figure
          label="À transférer"
          value={data?.to_transfer}
          to={parcels('a_transferer=true&lieu=ici')}
        />
        <Figure label="À retourner" value={data?.to_return} to={parcels('suivi=a_retourner')} />
      </div>
      <h2 className="home-group">Runsheets</h2>
      <div className="figures-grid">
        <Figure label="En cours" value={data?.rs_prog} to={rounds('in_progress')} />
        <Figure label="À dispatcher" value={data?.rs_pd} to={rounds('pending')} />
        <Figure label="À clôturer" value={data?.rs_compl} to={rounds('completed')} />
        <DisputesFigure />
      </div>
      <h2 className="home-group">Utilisateur</h2>
      <div className="figures-grid">
        <Figure
          label="Clients"
          value={data?.nbr_exped}
          to={user?.role === 'root' ? people('exped') : paths.clientHistory}
        />
        <Figure
          label="Livreurs"
          value={data?.nbr_liv}
          to={user?.role === 'root' ? people('liv') : paths.courierHistory}
        />
      </div>
      {data && data.sans_hub.length > 0 && (
        <>
          <h2 className="home-group">Expéditeurs sans hub</h2>
          <ul className="card home-list">
            {data.sans_hub.map(({ id, nom_com, adresse_gov }) => (
              <li key={id}>
                <Link to={`${paths.accounts}?search=%23${id}&fiche=${id}`}>{nom_com}</Link>
                <span className="muted">{adresse_gov}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
