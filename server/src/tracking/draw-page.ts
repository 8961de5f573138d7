import { dayOf } from '@cigogne/domain/days';
import { directionOf, type Language, languageNames } from '@cigogne/domain/languages';
import { asMillimes, formatAmount } from '@cigogne/domain/money';
import { formatPhone } from '@cigogne/domain/phone-text';
import {
  answerUntil,
  answerWords,
  attemptWords,
  contestWords,
  counterCodeUse,
  doorCodeUse,
  fromWords,
  isRefusalSaid,
  messageWords,
  otherDayWords,
  presenceWords,
  refusalWords,
  sayIn,
  stopTime,
  stopWords,
  titleOf,
} from '@cigogne/domain/tracking/recipient-words';
import { type JourneyStop, stopsOf } from '@cigogne/domain/tracking/tracking';
import { recipientSentences } from '@cigogne/domain/runsheets/recipient-word';
import {
  directionSentences,
  longestLandmark,
  longestLine,
} from '@cigogne/domain/runsheets/directions';
import { placeText } from '@cigogne/domain/places/match';
import { placeSentences } from '@cigogne/domain/tracking/another-place';
import { callWords, directionWords, placeWords } from '@cigogne/domain/tracking/direction-words';
import { longestName, receiverSentences } from '@cigogne/domain/runsheets/receiver';
import { fetchWords } from '@cigogne/domain/tracking/fetch-words';
import { receiverWords } from '@cigogne/domain/tracking/receiver-words';
import { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { placesToChoose } from '../places/places-to-choose.ts';
import { html, type Markup } from '../shop-api/docs/markup.ts';

const nothing: Markup = { html: '' };

/**
 * What a link opens: null if it opens nothing, `away` if it cannot be read now, the minutes to wait if it is read too
 * often.
 */
export type Readable = Tracking | null | 'away' | number;

interface Drawn {
  token: string;
  language: Language;
  /** The company's name beside the stork. */
  words: string;
  now: Date;
  /** The day just sent by the form is not possible any more. */
  isDayRefused: boolean;
  /** The name just sent by the form is none. */
  isNameRefused: boolean;
  /** The line or landmark just sent by the form says nothing. */
  isAddressRefused: boolean;
  /** The governorate whose places were asked for. */
  gov: string | null;
  /** The place just sent by the form is none, or it has no line. */
  isPlaceRefused: boolean;
}

/**
 * The built page with the recipient's content, in the right language and without needing scripts,
 * so without what is said where they do not come; the script finds its data in the page and takes
 * over.
 */
export function drawTrackingPage(page: string, readable: Readable, drawn: Drawn): string {
  const { language, words } = drawn;
  const say = sayIn(language);
  const tracking = typeof readable === 'object' ? readable : null;
  const content = html`<main class="tracking"><header><a class="brand" href="/home">${words}</a>${
    tracking ? codeOf(tracking.code) : nothing
  }${choiceOf(language)}</header>${
    tracking ? journeyOf(tracking, drawn) : missingIn(language, readable)
  }</main>`;
  const parts: [string, string][] = [
    ['<html lang="fr">', `<html lang="${language}" dir="${directionOf(language)}">`],
    ['<title>Cigogne</title>', html`<title>${say('Suivi de votre colis')} · ${words}</title>`.html],
    ['<div id="root"></div>', `<div id="root">${content.html}</div>${dataOf(tracking, drawn.now)}`],
  ];
  const whole = page.replace(
    /<noscript>[^]*?<\/noscript>|<div id="start-failed"[^]*?<\/script>/g,
    '',
  );
  return parts.reduce((drawn, [from, to]) => drawn.replace(from, () => to), whole);
}

/**
 * Data for the page's script (web/src/tracking/use-tracking.ts), with the time: a recipient's clock may be days off.
 * Browsers do not execute it. Written as the call answers it, because the script compares the two.
 */
const dataOf = (tracking: Tracking | null, now: Date): string =>
  tracking
    ? `<script type="application/json" id="suivi" data-heure="${now.toISOString()}">${JSON.stringify(Tracking.parse(tracking)).replaceAll('<', '\\u003c')}</script>`
    : '';

const codeOf = (code: string): Markup =>
  html`<span class="code muted">${(code.match(/.{1,4}/g) ?? []).map((group) => html`<i>${group}</i>`)}</span>`;

function choiceOf(language: Language): Markup {
  const other = language === 'ar' ? 'fr' : 'ar';
  return html`<a class="language" href="?langue=${other}" lang="${other}" hreflang="${other}">${languageNames[other]}</a>`;
}

function journeyOf(tracking: Tracking, drawn: Drawn): Markup {
  const { token, language, now } = drawn;
  const { expediteur, code_remise, livreur, hub, phase, passage } = tracking;
  const say = sayIn(language);
  const refusal = refusalOf(tracking.refus, drawn);
  const isSaid = isRefusalSaid(tracking);
  return html`<div><h1>${titleOf(tracking, dayOf(now), language)}</h1>${
    expediteur
      ? html`<p class="from">${fromWords(expediteur, tracking.recuperation, language)}</p>`
      : nothing
  }</div>${isSaid ? refusal : nothing}${passage ? attemptOf(tracking, passage, token, language) : nothing}${prepareOf(tracking, language)}${code_remise === null ? nothing : doorCode(tracking, code_remise, language)}${visitOf(tracking, drawn)}<div class="offers">${fetchOf(tracking, drawn)}${receiverOf(tracking, drawn)}${tracking.adresse ? directionsOf(tracking.adresse, drawn) : nothing}${tracking.adresse ? placeOf(tracking.adresse, tracking.lieu, drawn) : nothing}${tracking.appel ? callOf(tracking.appel, drawn) : nothing}</div><ol class="steps">${stopsOf(
    tracking,
  ).map((stop) => stepOf(stop, language))}</ol>${
    livreur
      ? html`<div class="carrier"><div><b>${livreur}</b><p>${say('votre livreur')}</p></div></div>`
      : nothing
  }${
    hub?.tel && phase !== 'livre'
      ? html`<a class="btn huge wide" href="tel:+216${hub.tel}">${say('Appeler le hub · {phone}', { phone: formatPhone(hub.tel) })}</a>`
      : nothing
  }${isSaid ? nothing : refusal}${messagesOf(tracking.messages, token, language)}`;
}

/** A line that opens, as `Offer` of the page's script; a card if `line` is null. */
const offer = (
  id: string,
  line: string | null,
  title: string,
  content: Markup,
  isOpen = false,
): Markup =>
  line === null
    ? html`<section id="${id}" class="visit"><h2>${title}</h2>${content}</section>`
    : html`<details id="${id}" class="offer"${isOpen ? opened : nothing}><summary>${line}</summary><div>${content}</div></details>`;

function prepareOf({ montant, echange }: Tracking, language: Language): Markup {
  if (montant === null && !echange) return nothing;
  const say = sayIn(language);
  const amount =
    montant === null
      ? nothing
      : html`<p>${say('Préparez en espèces')}</p><span class="money big"><span dir="ltr">${formatAmount(asMillimes(montant))}</span><small>${say('TND')}</small></span>`;
  const old = echange
    ? html`<p><b>${say('Préparez l’ancien article : vous le rendez contre ce colis.')}</b></p>`
    : nothing;
  return html`<section class="prepare">${amount}${old}</section>`;
}

/** The refusal is asked back: only the button behind its line sends it. */
function refusalOf(refus: Tracking['refus'], { token, language }: Drawn): Markup {
  if (!refus) return nothing;
  const say = sayIn(language);
  const { title, said, asked } = refusalWords(refus, language);
  const refuse = refus.possible
    ? offer(
        said === null ? 'refus' : 'refuser',
        say('Refuser le colis'),
        title,
        html`<p>${asked}</p><form method="post" action="/suivi/${token}/refuser"><div class="field"><label for="mot">${say('Pourquoi ? (facultatif)')}</label><span class="input large"><input id="mot" name="mot" maxlength="300"></span></div><button class="btn huge wide" type="submit">${say('Oui, je refuse le colis')}</button></form>`,
      )
    : nothing;
  if (said === null) return refuse;
  return offer(
    'refus',
    null,
    title,
    html`<p>${said}</p>${
      refus.dit_le === null
        ? nothing
        : html`<form method="post" action="/suivi/${token}/prendre"><button class="btn huge wide" type="submit">${say('Finalement, je le prends')}</button></form>`
    }${refuse}`,
  );
}

/** What the recipient says of the visit to come. */
function visitOf({ presence, autre_jour }: Tracking, drawn: Drawn): Markup {
  if (!presence && !autre_jour) return nothing;
  const { token, language } = drawn;
  const words = presence && presenceWords(presence, language);
  return html`<section id="passage" class="visit"><h2>${
    words ? words.title : sayIn(language)('Un autre jour vous arrange ?')
  }</h2>${words ? html`<p>${words.said}</p>` : nothing}${
    words?.act
      ? html`<form method="post" action="/suivi/${token}/present"><button class="btn blue huge wide" type="submit">${words.act}</button></form>`
      : nothing
  }${autre_jour ? otherDayOf(autre_jour, drawn) : nothing}</section>`;
}

/** The days are closed until wanted, or until one of them was refused. */
function otherDayOf(
  otherDay: NonNullable<Tracking['autre_jour']>,
  { token, language, now, isDayRefused }: Drawn,
): Markup {
  const say = sayIn(language);
  const { said, days } = otherDayWords(otherDay, dayOf(now), language);
  if (days.length === 0) return html`<p>${said}</p><p>${say(recipientSentences.daySpent)}</p>`;
  const options = days.map(
    ({ value, label }) =>
      html`<option value="${value}"${value === otherDay.choisi ? selected : nothing}>${label}</option>`,
  );
  const text = html`<p>${said}</p>`;
  return html`${otherDay.choisi ? text : nothing}<details${isDayRefused ? opened : nothing}><summary class="btn huge wide">${say(
    'Choisir un autre jour',
  )}</summary>${otherDay.choisi ? nothing : text}<form method="post" action="/suivi/${token}/jour"><div class="field"><label for="jour">${say(
    'Quel jour ?',
  )}</label><span class="input large"><select id="jour" name="jour">${options}</select></span>${
    isDayRefused
      ? html`<p class="message" role="alert">${say(recipientSentences.day)}</p>`
      : nothing
  }</div><button class="btn huge wide" type="submit">${say('Choisir ce jour')}</button></form></details>`;
}

/** « Retirer au hub », or where it waits. */
function fetchOf({ retrait, hub }: Tracking, { token, language }: Drawn): Markup {
  if (!retrait || !hub) return nothing;
  const { title, place, hours, said, act } = fetchWords(retrait, hub.nom, language);
  const [look, wanted] = retrait.depuis ? ['ghost', '0'] : ['huge', '1'];
  return offer(
    'retrait',
    retrait.depuis ? null : title,
    title,
    html`<p><bdi><b>${place}</b></bdi></p>${hours.map((line) => html`<p>${line}</p>`)}<p>${said}</p><form method="post" action="/suivi/${token}/retrait"><button class="btn ${look} wide" type="submit" name="retirer" value="${wanted}">${act}</button></form>`,
  );
}

/** Open once what was written is refused. */
function receiverOf(tracking: Tracking, { token, language, isNameRefused }: Drawn): Markup {
  const receiver = tracking.remettre;
  if (!receiver) return nothing;
  const say = sayIn(language);
  const { said, act } = receiverWords(receiver, tracking, language);
  const title = say('Qui recevra le colis ?');
  const text = html`<p>${said}</p>`;
  if (!receiver.change)
    return offer(
      'personne',
      receiver.nom === null ? act : null,
      title,
      html`${text}<p>${say(receiverSentences.spent)}</p>`,
    );
  const post = `/suivi/${token}/personne`;
  const form = html`<form method="post" action="${post}"><div class="field"><label for="nom">${say(
    'Son prénom',
  )}</label><span class="input large"><input id="nom" name="nom" required maxlength="${String(longestName)}" autocomplete="off"></span>${
    isNameRefused
      ? html`<p class="message" role="alert">${say(receiverSentences.name)}</p>`
      : nothing
  }</div><button class="btn huge wide" type="submit">${say('Enregistrer')}</button></form>`;
  if (receiver.nom === null)
    return offer('personne', act, title, html`${text}${form}`, isNameRefused);
  return offer(
    'personne',
    null,
    title,
    html`${text}<details${isNameRefused ? opened : nothing}><summary class="btn huge wide">${act}</summary>${form}</details><form method="post" action="${post}"><button class="btn ghost wide" type="submit" name="nom" value="">${say('Je le recevrai moi-même')}</button></form>`,
  );
}

/** Open once what was written is refused. */
function directionsOf(
  directions: NonNullable<Tracking['adresse']>,
  { token, language, isAddressRefused }: Drawn,
): Markup {
  const say = sayIn(language);
  const { said, act } = directionWords(directions, language);
  const title = say('Aidez le livreur à trouver');
  const isUntouched = directions.repere === null && !directions.corrigee && !directions.position;
  const text = html`<p>${said}</p>`;
  if (!directions.change)
    return offer(
      'adresse',
      isUntouched ? act : null,
      title,
      html`${text}<p>${say(directionSentences.spent)}</p>`,
    );
  const field = (name: string, label: string, most: number) =>
    html`<div class="field"><label for="${name}">${label}</label><span class="input large"><input id="${name}" name="${name}" maxlength="${String(most)}" autocomplete="off"></span></div>`;
  const form = html`<form method="post" action="/suivi/${token}/adresse">${field(
    'repere',
    say('Repère connu, par exemple « en face de la pharmacie »'),
    longestLandmark,
  )}${field('adresse', say('Rue et numéro'), longestLine)}${
    isAddressRefused
      ? html`<p class="message" role="alert">${say(directionSentences.nothing)}</p>`
      : nothing
  }<button class="btn huge wide" type="submit">${say('Enregistrer')}</button></form>`;
  if (isUntouched) return offer('adresse', act, title, html`${text}${form}`, isAddressRefused);
  return offer(
    'adresse',
    null,
    title,
    html`${text}<details${isAddressRefused ? opened : nothing}><summary class="btn huge wide">${act}</summary>${form}</details>`,
  );
}

/** First the governorate, then one of its places. */
function placeOf(
  directions: NonNullable<Tracking['adresse']>,
  lieu: string,
  { token, language, gov, isPlaceRefused }: Drawn,
): Markup {
  const say = sayIn(language);
  const { said, isNews } = placeWords(directions, lieu, language);
  if (!directions.ailleurs && !isNews) return nothing;
  const title = say('Une autre ville ?');
  const named = (place: { nom: string; ar: string }) => (language === 'ar' ? place.ar : place.nom);
  const own = gov ?? directions.gov.nom;
  const { gouvernorats, delegations } = placesToChoose(own);
  const governorates = gouvernorats.map(
    (one) =>
      html`<option value="${one.nom}"${one.nom === own ? selected : nothing}>${named(one)}</option>`,
  );
  const places = delegations.map(
    (one) =>
      html`<optgroup label="${named(one)}">${one.lieux.map(
        ({ nom, zip }) =>
          html`<option value="${placeText({ _loc: nom, _del: one.nom, _gov: own, _zip: zip })}">${`${nom} · ${zip}`}</option>`,
      )}</optgroup>`,
  );
  const choice = html`<form method="post" action="/suivi/${token}/lieu"><input type="hidden" name="gov" value="${own}"><div class="field"><label for="ville">${say('Ville')}</label><span class="input large"><select id="ville" name="lieu"><option value="">${say('Choisir une ville')}</option>${places}</select></span></div><div class="field"><label for="rue">${say('Rue et numéro')}</label><span class="input large"><input id="rue" name="adresse" maxlength="${String(longestLine)}" autocomplete="off"></span></div>${
    isPlaceRefused
      ? html`<p class="message" role="alert">${say(placeSentences.place)} ${say(placeSentences.line)}</p>`
      : nothing
  }<button class="btn huge wide" type="submit">${say(own === directions.gov.nom ? 'Changer l’adresse' : 'Demander à la boutique')}</button></form>`;
  const change = html`<form method="get" action="/suivi/${token}#lieu"><div class="field"><label for="gov">${say('Gouvernorat')}</label><span class="input large"><select id="gov" name="gov">${governorates}</select></span></div><button class="btn wide" type="submit">${say('Voir ses villes')}</button></form>${
    gov === null ? nothing : choice
  }`;
  const content = html`<p>${said}</p>${directions.ailleurs ? change : nothing}`;
  return offer('lieu', isNews ? null : title, title, content, gov !== null);
}

function callOf(call: NonNullable<Tracking['appel']>, { token, language }: Drawn): Markup {
  const { said, act } = callWords(call, language);
  const title = sayIn(language)('Un appel du livreur');
  return offer(
    'appel',
    act === null ? null : title,
    title,
    html`<p>${said}</p>${
      act === null
        ? nothing
        : html`<form method="post" action="/suivi/${token}/appel"><button class="btn huge wide" type="submit">${act}</button></form>`
    }`,
  );
}

const selected: Markup = { html: ' selected' };
const opened: Markup = { html: ' open' };

/** The form that stops messages to this phone, or allows them again. */
function messagesOf(wanted: boolean, token: string, language: Language): Markup {
  const { said, act } = messageWords(wanted, language);
  return html`<form id="messages" class="messages" method="post" action="/suivi/${token}/messages"><p>${said}</p><button class="btn ghost" type="submit" name="stop" value="${wanted ? '1' : '0'}">${act}</button></form>`;
}

function attemptOf(
  { recuperation }: Tracking,
  attempt: NonNullable<Tracking['passage']>,
  token: string,
  language: Language,
) {
  const reply = contestWords(attempt, recuperation, language);
  return html`<section class="passage"><h2>${attemptWords(attempt, recuperation, language)}</h2>${
    reply === null
      ? attempt.jusqu_a === null
        ? nothing
        : html`<p>${answerUntil(attempt.jusqu_a, language)}</p><form method="post" action="/suivi/${token}/etais-la"><button class="btn huge" type="submit">${answerWords(attempt, language)}</button></form>`
      : html`<p>${reply}</p>`
  }</section>`;
}

function doorCode({ retrait }: Tracking, code: string, language: Language): Markup {
  const use = retrait?.depuis ? counterCodeUse : doorCodeUse;
  const say = sayIn(language);
  const arabic = sayIn('ar');
  return html`<section class="door-code" aria-labelledby="door-code"><p id="door-code">${say('Votre code de remise')}</p><b class="figures" dir="ltr">${code}</b><p>${say(use)}</p>${
    language === 'ar'
      ? nothing
      : html`<p lang="ar" dir="rtl">${arabic('Votre code de remise')}: ${arabic(use)}</p>`
  }</section>`;
}

const looks = { fait: 'done', ici: 'now', reste: 'todo' } as const;

const stepOf = ({ nom, le, etat }: JourneyStop, language: Language): Markup =>
  html`<li class="${looks[etat]}"><span>${stopWords(nom, language)}</span>${
    le ? html`<time datetime="${le}">${stopTime(le)}</time>` : nothing
  }</li>`;

function missingIn(language: Language, readable: Readable): Markup {
  const say = sayIn(language);
  if (typeof readable === 'number')
    return html`<h1>${say('Trop de demandes')}</h1><p>${say(
      'Ce suivi a été ouvert trop de fois : revenez dans {n} min.',
      { n: String(readable) },
    )}</p><p><a class="btn" href="">${say('Réessayer')}</a></p>`;
  return readable === 'away'
    ? html`<h1>${say('Le suivi ne répond pas')}</h1><p>${say(
        'Vérifiez votre connexion et réessayez dans un instant.',
      )}</p><p><a class="btn" href="">${say('Réessayer')}</a></p>`
    : html`<h1>${say('Introuvable')}</h1><p>${say(
        'Ce lien de suivi n’est pas le bon, ou le colis a été annulé par son expéditeur.',
      )}</p><p><a class="btn" href="/home#suivi">${say('Chercher mon colis')}</a></p>`;
}
