import type { Company } from './company.ts';
import { type FaultKind, faultKinds, faultNames, type Operation, operations } from './faults.ts';
import { pageStyle } from './page-style.ts';
import { accounts } from './accounts.ts';
import type { Shipment } from './state.ts';
import { collectedBy, dayOf, tndText } from './statement.ts';
import { statuses, statusNames } from './statuses.ts';

const mostRows = 100;

const operationNames: Record<Operation | 'all', string> = {
  all: 'tous les appels',
  create: 'la création',
  find: 'la question par clé',
  void: 'l’annulation',
  status: 'le statut',
  events: 'les événements',
  manifest: 'le manifeste',
  'find-manifest': 'la question du manifeste',
};
/** Faults about statuses, which are not tied to a call. */
const withoutCall: readonly FaultKind[] = ['unknown', 'backward', 'twice', 'bad_signature'];

/** The company's only page, fully rendered for each request, without scripts. */
export function drawPage(company: Company, words: URLSearchParams): string {
  const account = accounts.find((one) => one === words.get('compte'));
  const status = words.get('statut') ?? '';
  const search = (words.get('q') ?? '').trim();
  const all = [...company.state.shipments.values()];
  const found = all
    .filter((one) => !account || one.account === account)
    .filter((one) => !status || one.status === status)
    .filter((one) => !search || `${one.id} ${one.order.reference}`.includes(search))
    .reverse();
  const back = new URLSearchParams(words);
  back.delete('fait');
  const done = words.get('fait');
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Afex Express · simulateur</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${pageStyle}</style></head>
<body>
<header><div><b class="mark">afex<i>express</i></b><span>Simulateur : aucune vraie société, aucun vrai colis</span></div>
<p>${timeText(company.now())} · le travail en est au <strong>${timeText(new Date(company.calendar()).toISOString())}</strong></p></header>
${done ? `<p class="done" role="status">${escape(done)}</p>` : ''}
<main>
<section class="bar">${drawClock(company, back)}</section>
<section><h2>Envois <small>${found.length} sur ${all.length}</small></h2>
${drawFilter(account, status, search, all)}
${drawShipments(found.slice(0, mostRows), back)}
${found.length > mostRows ? `<p class="more">Les ${mostRows} derniers ; cherchez pour voir les autres.</p>` : ''}
</section>
<div class="sides">
<section><h2>Pannes</h2>${drawFaults(company, back)}</section>
<section><h2>Relevé</h2>${drawStatement(company)}</section>
</div>
</main></body></html>`;
}

function drawClock(company: Company, back: URLSearchParams): string {
  const { pace, fixed } = company.state.clock;
  const button = (hours: number, text: string) =>
    `<button name="heures" value="${hours}">${text}</button>`;
  return `${form('/avancer', back, `<span>Avancer de</span>${button(1, '1 h')}${button(6, '6 h')}${button(24, '1 jour')}${button(72, '3 jours')}`)}
${form('/prochain', back, '<button>Jusqu’au prochain mouvement</button>')}
${form(
  '/rythme',
  back,
  `<label>Rythme <select name="rythme">${[0, 1, 12, 60, 600]
    .map((one) => option(String(one), paceText(one), one === pace))
    .join('')}</select></label><button>Régler</button>`,
)}
${fixed === null ? '' : '<em>L’heure est donnée de l’extérieur.</em>'}`;
}

const paceText = (pace: number) =>
  pace === 0 ? 'arrêté' : pace === 1 ? 'réel' : `${pace} h par heure`;

function drawFilter(
  account: string | undefined,
  status: string,
  search: string,
  all: readonly Shipment[],
): string {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one.status, (counts.get(one.status) ?? 0) + 1);
  return `<form class="filter" method="get" action="/">
<label>Chercher <input name="q" value="${escape(search)}" placeholder="AFX ou référence"></label>
<label>Compte <select name="compte">${option('', 'les deux', !account)}${accounts
    .map((one) => option(one, one, one === account))
    .join('')}</select></label>
<label>Statut <select name="statut">${option('', 'tous', !status)}${statuses
    .filter((one) => counts.has(one))
    .map((one) => option(one, `${statusNames[one]} (${counts.get(one)})`, one === status))
    .join('')}</select></label><button>Filtrer</button></form>`;
}

function drawShipments(shipments: readonly Shipment[], back: URLSearchParams): string {
  if (shipments.length === 0)
    return '<p class="empty">Aucun envoi ici. Un client qui en confie les verra paraître.</p>';
  return `<div class="scroll"><table><thead><tr><th>N°</th><th>Référence</th><th>Compte</th><th>Destination</th><th class="num">À encaisser</th><th>Statut</th><th>Suite</th></tr></thead><tbody>
${shipments.map((shipment) => drawShipment(shipment, back)).join('\n')}
</tbody></table></div>`;
}

function drawShipment(shipment: Shipment, back: URLSearchParams): string {
  const { id, account, order, codes, status, onward, due, events } = shipment;
  const latest = events.at(-1)?.status ?? status;
  const lie = latest === status ? '' : `<br><span class="lie">dit : ${escape(latest)}</span>`;
  const next = due === null ? undefined : onward[0];
  return `<tr><td><b>${id}</b></td><td>${escape(order.reference)}</td><td>${account}</td>
<td>${escape(order.recipient.name)}<br><small>${escape(order.address.delegation)}, ${escape(order.address.governorate)} · ${codes.agency} ${codes.zone}</small></td>
<td class="num">${tndText(order.cod_amount)}</td>
<td><span class="status ${tone(status)}">${statusNames[status]}</span>${lie}</td>
<td class="acts">${next ? form('/suite', back, `<input type="hidden" name="id" value="${id}"><button title="${statusNames[next]}">→ ${statusNames[next]}</button>`) : ''}
<details><summary>Autre…</summary>${form('/statut', back, `<input type="hidden" name="id" value="${id}"><label>Statut <input name="statut" list="statuts" autocomplete="off" size="16"></label><label>Note <input name="note" size="16"></label><button>Mettre</button>`)}</details></td></tr>`;
}

function tone(status: Shipment['status']): string {
  if (status === 'delivered' || status === 'recovered' || status === 'billed') return 'good';
  if (/return|rto|undelivered|not_|anomaly|exception|cancel/.test(status)) return 'bad';
  return status === 'pre_manifest' ? 'new' : 'way';
}

function drawFaults(company: Company, back: URLSearchParams): string {
  const rows = faultKinds.map((kind) => {
    const fault = company.state.faults.find((one) => one.kind === kind && one.times !== 0);
    const on = withoutCall.includes(kind)
      ? '<span></span>'
      : `<select name="${kind}-sur" aria-label="${faultNames[kind]} : sur">${(
          ['all', ...operations] as const
        )
          .map((one) => option(one, operationNames[one], one === (fault?.on ?? 'all')))
          .join('')}</select>`;
    return `<label><input type="checkbox" name="${kind}"${fault ? ' checked' : ''}> ${faultNames[kind]}</label>${on}
<select name="${kind}-fois" aria-label="${faultNames[kind]} : fois">${option('', 'toujours', fault?.times === null)}${option('une', 'une fois', (fault?.times ?? null) !== null)}</select>`;
  });
  return `${form(
    '/pannes',
    back,
    `<div class="faults">${rows.join('\n')}</div>
<p><label>Lentement : <input name="secondes" type="number" min="1" max="60" value="3"> s</label><button class="strong">Appliquer</button></p>`,
  )}
${form('/pannes', back, '<button>Tout réparer</button>')}
<datalist id="statuts">${statuses.map((one) => `<option value="${one}">${statusNames[one]}</option>`).join('')}<option value="EN_DOUANE">que personne ne connaît</option></datalist>`;
}

function drawStatement(company: Company): string {
  const today = dayOf(company.now());
  const { shipments } = company.state;
  const number = (name: string, text: string) =>
    `<label>${text} <input name="${name}" type="number" min="0" max="50" value="0"></label>`;
  return `<p>${accounts
    .map((one) => `${one} : <b>${tndText(collectedBy(shipments.values(), one))} TND</b> encaissés`)
    .join(' · ')}</p>
<form method="get" action="/releve"><p><label>Compte <select name="compte">${accounts.map((one) => option(one, one, false)).join('')}</select></label>
<label>du <input type="date" name="du" value="${today.slice(0, 8)}01"></label><label>au <input type="date" name="au" value="${today}"></label></p>
<fieldset><legend>Écarts à y mettre</legend>${number('manque', 'manquent')}${number('autre', 'autre montant')}${number('etranger', 'pas à eux')}${number('double', 'deux fois')}</fieldset>
<p><button class="strong" name="format" value="csv">CSV</button> <button class="strong" name="format" value="xlsx">XLSX</button></p></form>`;
}

function form(action: string, back: URLSearchParams, inside: string): string {
  const to = back.size > 0 ? `/?${back.toString()}` : '/';
  return `<form method="post" action="${action}"><input type="hidden" name="retour" value="${escape(to)}">${inside}</form>`;
}

const option = (value: string, text: string, isChosen: boolean): string =>
  `<option value="${escape(value)}"${isChosen ? ' selected' : ''}>${escape(text)}</option>`;

const marks: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

const timeText = (instant: string): string =>
  new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Africa/Tunis',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant));
