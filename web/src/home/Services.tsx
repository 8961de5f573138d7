import { millimes } from '@cigogne/domain/money';
import { Attempts } from '../ui/base/look/Attempts.tsx';
import {
  IconCalendarCheck,
  IconCalendarClock,
  IconCheck,
  IconMessage,
  IconPhoneOutgoing,
  IconX,
} from '../ui/base/look/icons.ts';
import { Money } from '../ui/base/values/Money.tsx';
import { StatusBadge } from '../ui/base/look/StatusBadge.tsx';

const scanned = 27;
const inUnit = 34;

/** Nos services: made of pieces of the product itself, not pictures of it. */
export function Services() {
  return (
    <section className="services" id="service" aria-labelledby="services-title">
      <h2 id="services-title">Nos services</h2>
      <div className="service-columns">
        <article id="pickup">
          <h3>Pickup</h3>
          <p>
            Le livreur passe chez vous et scanne chaque colis devant vous. Le compte est juste avant
            qu’il reparte.
          </p>
          <div className="piece" aria-hidden="true">
            <div className="row spread">
              <span className="caption">
                Ramassage <span className="code">MU-26-00874</span>
              </span>
              <StatusBadge etat="ENLEV-COURS" />
            </div>
            <div className="piece-dots">
              {Array.from({ length: inUnit }, (_, place) => (
                <b key={place} className={place < scanned ? 'on' : undefined} />
              ))}
            </div>
            <div className="row spread baseline">
              <span>
                <b className="piece-figure">{scanned}</b>
                <span className="muted"> sur {inUnit} colis scannés</span>
              </span>
              <span className="caption figures">15:52</span>
            </div>
          </div>
        </article>
        <article id="livraison">
          <h3>Livraison à domicile</h3>
          <p>
            Dans les 24 h suivant la réception, jusqu’à trois tentatives. Le montant, l’adresse et
            le numéro sont sous le pouce du livreur.
          </p>
          <div className="piece" aria-hidden="true">
            <div className="row top">
              <span className="piece-number">7</span>
              <div className="grow">
                <b className="strong">Rim Chaabane</b>
                <div className="muted">Rue Ibn Khaldoun, Sahloul 3 | Sousse</div>
              </div>
              <Attempts count={1} />
            </div>
            <div className="row spread baseline piece-amount">
              <span className="caption">À encaisser</span>
              <Money millimes={millimes(124_000)} big />
            </div>
            <div className="piece-acts">
              <span className="go">
                <IconCheck size={20} stroke={2} />
                Livré
              </span>
              <span className="wait">
                <IconCalendarClock size={20} stroke={2} />
                Reporté
              </span>
              <span className="stop">
                <IconX size={20} stroke={2} />
                Échec
              </span>
            </div>
          </div>
        </article>
        <article id="assistance">
          <h3>Assistance et suivi</h3>
          <p>Chaque appel et chaque message sont notés. Vous savez pourquoi un colis attend.</p>
          <ul className="piece piece-log" aria-hidden="true">
            <li>
              <IconPhoneOutgoing size={18} stroke={1.75} />
              <span>
                Appel au destinataire <small>0:42</small>
              </span>
              <time>10:02</time>
            </li>
            <li>
              <IconMessage size={18} stroke={1.75} />
              <span>SMS : « Livraison aujourd’hui, préparez 124,000 TND »</span>
              <time>09:15</time>
            </li>
            <li>
              <IconCalendarCheck size={18} stroke={1.75} />
              <span>La cliente a déplacé la livraison au 14/03</span>
              <time>hier</time>
            </li>
          </ul>
        </article>
      </div>
    </section>
  );
}
