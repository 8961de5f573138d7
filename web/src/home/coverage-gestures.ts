import {
  coverageAnswer,
  nameOfPlace,
  placeToChoose,
  placeUnknown,
  type Serving,
} from '@cigogne/domain/places/coverage';
import { type FoundPlace, findPlaces } from './find-places.ts';

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Pressing a name or a part of the map, or typing a place, shows its governorate. */
export function followCoverage(): void {
  const section = document.getElementById('couverture');
  const input = document.getElementById('place') as HTMLInputElement | null;
  const list = document.getElementById('found-places');
  if (!section || !input || !list) return;
  section.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('[data-gov]') : null;
    if (pressed instanceof HTMLElement || pressed instanceof SVGElement)
      show(section, { gov: pressed.dataset['gov'] ?? '', lieu: '' });
  });
  followTyping(section, input, list);
  followList(input, list);
}

/** Debounce while typing. */
const pauseMs = 200;

function followTyping(section: HTMLElement, input: HTMLInputElement, list: HTMLElement): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const typed = input.value;
    const answer = await findPlaces(typed.trim());
    // Outdated: the text typed since has its own search.
    if (input.value !== typed) return;
    if ('why' in answer) return explain(section, answer);
    const [first] = answer.rows;
    if (!first) return explain(section, placeUnknown);
    if (answer.certitude === 'sure') return showPlace(section, first);
    explain(section, placeToChoose);
    offer(list, answer.rows, (place) => {
      input.value = place._loc;
      list.hidden = true;
      input.focus();
      showPlace(section, place);
    });
  };
  const answerIn = (ms: number) => {
    clearTimeout(waiting);
    list.hidden = true;
    list.replaceChildren();
    const typed = plain(input.value);
    if (typed.length < 2) return section.querySelector('.answer')?.classList.remove('unknown');
    const gov = govNames(section).find(([, name]) => plain(name) === typed)?.[0];
    if (gov) return show(section, { gov, lieu: '' });
    waiting = setTimeout(() => void look(), ms);
  };
  input.addEventListener('input', () => answerIn(pauseMs));
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    answerIn(0);
  });
  // The field was submitted before the scripts loaded: its answer is on the page, its suggestions
  // are not.
  if (input.value !== '') answerIn(0);
}

/** Keyboard navigation from the field into the list and back. */
function followList(input: HTMLInputElement, list: HTMLElement): void {
  const place = input.form;
  place?.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      list.hidden = true;
      input.focus();
    }
    if (list.hidden) return;
    const choices = [...list.querySelectorAll('button')];
    const at = choices.findIndex((choice) => choice === document.activeElement);
    if (event.key === 'Enter' && at === -1) choices[0]?.click();
    else if (event.key === 'ArrowDown') choices[Math.min(at + 1, choices.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') (choices[at - 1] ?? input).focus();
    else return;
    event.preventDefault();
  });
  place?.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !place.contains(relatedTarget)) list.hidden = true;
  });
  input.addEventListener('click', () => {
    list.hidden = list.childElementCount === 0;
  });
}

function offer(
  list: HTMLElement,
  rows: readonly FoundPlace[],
  onChoose: (place: FoundPlace) => void,
): void {
  list.replaceChildren(
    ...rows.map((place) => {
      const button = document.createElement('button');
      button.type = 'button';
      const where = document.createElement('span');
      where.textContent = `${place._del}, ${place._gov} ${place._zip}`;
      button.append(place._loc, ' ', where);
      button.addEventListener('click', () => onChoose(place));
      const line = document.createElement('li');
      line.append(button);
      return line;
    }),
  );
  list.hidden = false;
}

const govNames = (section: HTMLElement): [id: string, name: string][] =>
  [...section.querySelectorAll<HTMLElement>('button[data-gov]')].map((button) => [
    button.dataset['gov'] ?? '',
    button.firstChild?.textContent ?? '',
  ]);

/** The hubs by governorate (French name); empty until the settings are known. */
let hubs: ReadonlyMap<string, Serving> = new Map();
/** The governorate shown, with the place searched for; null until there is a search. */
let current: { gov: string; lieu: string } | null = null;

const inWords = ['', 'un hub', 'deux hubs', 'trois hubs', 'quatre hubs', 'cinq hubs', 'six hubs'];

/** Which hub covers what: the map shades the neighbours served by the same hub. */
export function knowHubs(coverage: readonly (Serving & { gov: string })[]): void {
  const section = document.getElementById('couverture');
  if (!section || coverage.length === 0) return;
  hubs = new Map(coverage.map((row) => [row.gov, row]));
  const count = new Set(coverage.map(({ hub }) => hub)).size;
  put(section, 'hubs', inWords[count] ?? `${count} hubs`);
  const pressed = section.querySelector<HTMLElement>('button[aria-pressed="true"]');
  if (pressed) show(section, current ?? { gov: pressed.dataset['gov'] ?? '', lieu: '' });
}

function showPlace(section: HTMLElement, place: FoundPlace): void {
  const named = govNames(section).find(([, name]) => plain(name) === plain(place._gov));
  if (named) show(section, { gov: named[0], lieu: nameOfPlace(place) });
}

function show(section: HTMLElement, place: { gov: string; lieu: string }): void {
  const { gov, lieu } = place;
  const names = new Map(govNames(section));
  const name = names.get(gov);
  if (!name) return;
  current = place;
  section.querySelector('.answer')?.classList.remove('unknown');
  const answer = coverageAnswer(name, lieu, hubs);
  for (const [line, value] of Object.entries(answer)) put(section, line, value);
  for (const part of section.querySelectorAll<SVGElement>('path[data-gov]')) {
    const of = part.dataset['gov'] ?? '';
    part.classList.toggle('on', of === gov);
    part.classList.toggle(
      'near',
      answer.hub !== '' && hubs.get(names.get(of) ?? '')?.hub === answer.hub,
    );
  }
  for (const button of section.querySelectorAll<HTMLElement>('button[data-gov]')) {
    button.setAttribute('aria-pressed', String(button.dataset['gov'] === gov));
  }
}

/** Says why there is no answer, and clears the previous one. */
function explain(section: HTMLElement, { why, advice }: { why: string; advice: string }): void {
  current = null;
  for (const part of section.querySelectorAll('path[data-gov]'))
    part.classList.remove('on', 'near');
  for (const button of section.querySelectorAll<HTMLElement>('button[data-gov]'))
    button.setAttribute('aria-pressed', 'false');
  put(section, 'why', why);
  put(section, 'advice', advice);
  section.querySelector('.answer')?.classList.add('unknown');
}

function put(section: HTMLElement, answer: string, text: string): void {
  const place = section.querySelector(`[data-answer="${answer}"]`);
  if (!place) return;
  place.textContent = text;
  if (place.parentElement?.tagName === 'DIV') place.parentElement.hidden = text === '';
}
