import { defaultSettings } from '@cigogne/domain/settings/settings';
import { formatPhone } from '@cigogne/domain/phone-text';
import { ParcelCode } from '../ui/base/values/ParcelCode.tsx';
import { Stork } from '../ui/base/look/Stork.tsx';
import { IconMenu2 } from '../ui/base/look/icons.ts';
import { Coverage } from './Coverage.tsx';
import { Journey } from './Journey.tsx';
import { sampleCode } from './sample.ts';
import { Services } from './Services.tsx';
import { trackingAnswers } from './tracking-answers.ts';

/** The public home page. It is static; main.ts adds its few interactions. */
export function HomePage() {
  return (
    <div className="home" id="accueil">
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <Head />
      <main id="contenu">
        <div className="hero">
          <Promise />
          <div className="hero-panel">
            <p className="hero-code">
              Colis <ParcelCode code={sampleCode} />
            </p>
            <Journey />
          </div>
        </div>
        <div className="sender phone-only">
          <Sender />
        </div>
        <Services />
        <Coverage />
        <section className="about" id="a-propos" aria-labelledby="about-title">
          <h2 id="about-title">A propos</h2>
          <p>
            <span data-setting="nom">{defaultSettings.brand}</span> est un transporteur tunisien de
            colis contre remboursement. Nous livrons pour les boutiques, les ateliers et les
            vendeurs en ligne, de Bizerte à Ben Gardane, et nous rendons chaque dinar encaissé avec
            une facture qui le prouve, ligne par ligne.
          </p>
        </section>
        <section className="call" aria-labelledby="call-title">
          <Stork size={150} ground="door" />
          <div>
            <h2 id="call-title">Vous êtes un expéditeur ?</h2>
            <p>Inscrivez-vous, confirmez votre e-mail, créez votre premier bordereau.</p>
          </div>
          <a className="btn coral huge" href="/register">
            Commencer
          </a>
        </section>
      </main>
      <Foot />
    </div>
  );
}

function Head() {
  return (
    <header className="home-head">
      <a className="home-brand" href="/home">
        <Stork size={36} />
        <span data-setting="logo">{defaultSettings.logo_text}</span>
      </a>
      <nav className="wide-only" aria-label="Pages">
        <a href="#accueil" className="on">
          Accueil
        </a>
        <a href="#a-propos">A propos</a>
        <a href="#service">Service</a>
      </nav>
      <div className="home-account">
        <a className="btn ghost" href="/login">
          Connecter
        </a>
        <a className="btn wide-only" href="/register">
          S'inscrire
        </a>
        <details className="phone-only home-menu">
          <summary aria-label="Menu">
            <IconMenu2 size={22} stroke={1.75} />
          </summary>
          <nav aria-label="Menu">
            <a href="#accueil">Accueil</a>
            <a href="#a-propos">A propos</a>
            <a href="#service">Service</a>
            <a href="/login">Connecter</a>
            <a href="/register">S'inscrire</a>
          </nav>
        </details>
      </div>
    </header>
  );
}

function Promise() {
  return (
    <div className="promise">
      <h1>
        Le colis part,
        <br />
        l’argent revient.
      </h1>
      <p className="lead">
        Ramassage chez vous, livraison à domicile dans les 24 h suivant la réception, encaissement
        compté au millime dans toute la Tunisie.
      </p>
      <form className="track" id="suivi" method="post" action="/suivi" noValidate>
        <div className="field code-field">
          <label htmlFor="track-code">Code du colis</label>
          <span className="input large">
            <input
              id="track-code"
              name="code"
              inputMode="numeric"
              autoComplete="off"
              placeholder="12 chiffres"
              required
            />
          </span>
        </div>
        <div className="field">
          <label htmlFor="track-phone">Téléphone du destinataire</label>
          <span className="input large">
            <input
              id="track-phone"
              name="tel"
              type="tel"
              inputMode="numeric"
              autoComplete="tel-national"
              placeholder="8 chiffres"
              maxLength={24}
              required
            />
          </span>
        </div>
        <button className="btn blue large" type="submit">
          Suivre
        </button>
        <p className="message" id="track-message" role="alert" hidden />
        {Object.entries(trackingAnswers).map(([said, sentence]) => (
          <p key={said} className="message answered" id={`suivi-${said}`} role="alert">
            {sentence}
          </p>
        ))}
      </form>
      <div className="sender wide-only">
        <Sender />
      </div>
    </div>
  );
}

function Sender() {
  return (
    <>
      <strong>Vous êtes un expéditeur&nbsp;?</strong>
      <a className="btn coral large" href="/register">
        Commencer
      </a>
    </>
  );
}

/** The settings' defaults; fill-settings.ts replaces them with today's values. */
function Foot() {
  return (
    <footer className="home-footer">
      <div>
        <p className="home-brand small">
          <Stork size={28} />
          <span data-setting="logo">{defaultSettings.logo_text}</span>
        </p>
        <address data-setting="adresse">{defaultSettings.address}</address>
      </div>
      <div>
        <h2>Nous appeler</h2>
        <ul data-setting="telephones">
          {defaultSettings.phones.map((phone) => (
            <li key={phone}>
              <a href={`tel:+216${phone}`}>{formatPhone(phone)}</a>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2>Service</h2>
        <ul>
          <li>
            <a href="#pickup">Pickup</a>
          </li>
          <li>
            <a href="#livraison">Livraison à domicile</a>
          </li>
          <li>
            <a href="#assistance">Assistance et suivi</a>
          </li>
        </ul>
      </div>
      <div>
        <h2>Informations</h2>
        <ul>
          <li>
            <a href="/tarifs">Tarifs</a>
          </li>
          <li>
            <a href="/conditions">Conditions générales</a>
          </li>
          <li>
            <a href="/confidentialite">Données personnelles</a>
          </li>
        </ul>
      </div>
      <div>
        <h2>Compte</h2>
        <ul>
          <li>
            <a href="/login">Connecter</a>
          </li>
          <li>
            <a href="/register">S'inscrire</a>
          </li>
        </ul>
        <p className="caption">Coordonnées des lieux : GeoNames, CC BY 4.0</p>
      </div>
    </footer>
  );
}
