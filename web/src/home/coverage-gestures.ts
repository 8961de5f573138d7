const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** A name pressed, a part of the map pressed or a place typed shows its governorate. */
export function followCoverage(): void {
  const section = document.getElementById('couverture');
  const input = document.getElementById('place') as HTMLInputElement | null;
  if (!section || !input) return;
  section.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('[data-gov]') : null;
    if (pressed instanceof HTMLElement || pressed instanceof SVGElement)
      show(section, pressed.dataset['gov']);
  });
  input.addEventListener('focus', () => void followTyping(section, input), { once: true });
}

async function followTyping(section: HTMLElement, input: HTMLInputElement): Promise<void> {
  const { delegations } = await import('./delegations.ts');
  const names = new Map(govNames(section));
  const list = document.getElementById('delegations');
  list?.append(
    ...delegations.map(([name, , gov]) => {
      const option = document.createElement('option');
      option.value = `${name} | ${names.get(gov) ?? ''}`;
      return option;
    }),
  );
  input.addEventListener('input', () => {
    const typed = plain(input.value.split('|')[0] ?? '');
    const within = plain(input.value.split('|')[1] ?? '');
    if (typed.length < 3) {
      section.querySelector('.answer')?.classList.remove('unknown');
      return;
    }
    const gov = [...names].find(([, name]) => plain(name) === typed)?.[0];
    const found = delegations.filter(
      ([name, aka]) => plain(name).startsWith(typed) || plain(aka).startsWith(typed),
    );
    const own = found.find(([, , of]) => plain(names.get(of) ?? '') === within) ?? found[0];
    const known = gov ?? own?.[2];
    if (known) show(section, known);
    else unknown(section);
  });
}

const govNames = (section: HTMLElement): [id: string, name: string][] =>
  [...section.querySelectorAll<HTMLElement>('button[data-gov]')].map((button) => [
    button.dataset['gov'] ?? '',
    button.firstChild?.textContent ?? '',
  ]);

/** Hub by governorate (French name, plain); empty until the settings are known. */
let hubs: ReadonlyMap<string, string> = new Map();

const inWords = ['', 'un hub', 'deux hubs', 'trois hubs', 'quatre hubs', 'cinq hubs', 'six hubs'];

/** Which hub covers what: the map shades the neighbours served from the same one. */
export function knowHubs(coverage: readonly { gov: string; hub: string }[]): void {
  const section = document.getElementById('couverture');
  if (!section || coverage.length === 0) return;
  hubs = new Map(coverage.map(({ gov, hub }) => [plain(gov), hub]));
  const count = new Set(hubs.values()).size;
  put(section, 'hubs', inWords[count] ?? `${count} hubs`);
  const shown = section.querySelector<HTMLElement>('button[aria-pressed="true"]');
  show(section, shown?.dataset['gov']);
}

function show(section: HTMLElement, gov: string | undefined): void {
  const names = new Map(govNames(section));
  const name = names.get(gov ?? '');
  if (!gov || !name) return;
  section.querySelector('.answer')?.classList.remove('unknown');
  const hub = hubs.get(plain(name));
  // Until the settings are known nothing is promised, nor refused.
  const covered = hub !== undefined || hubs.size === 0;
  put(section, 'livraison', covered ? 'sous 24 h' : 'pas encore de hub, contactez-nous');
  put(section, 'ramassage', covered ? 'chez vous' : '');
  for (const part of section.querySelectorAll<SVGElement>('path[data-gov]')) {
    const of = part.dataset['gov'] ?? '';
    part.classList.toggle('on', of === gov);
    part.classList.toggle(
      'near',
      hub !== undefined && hubs.get(plain(names.get(of) ?? '')) === hub,
    );
  }
  for (const button of section.querySelectorAll<HTMLElement>('button[data-gov]')) {
    button.setAttribute('aria-pressed', String(button.dataset['gov'] === gov));
  }
  put(section, 'gov', name);
  put(section, 'hub', hub ?? '');
}

/** A place that nobody knows is said to be so: the last answer is not its own. */
function unknown(section: HTMLElement): void {
  for (const part of section.querySelectorAll('path[data-gov]'))
    part.classList.remove('on', 'near');
  for (const button of section.querySelectorAll<HTMLElement>('button[data-gov]'))
    button.setAttribute('aria-pressed', 'false');
  section.querySelector('.answer')?.classList.add('unknown');
}

function put(section: HTMLElement, answer: string, text: string): void {
  const place = section.querySelector(`[data-answer="${answer}"]`);
  if (!place) return;
  place.textContent = text;
  if (place.parentElement?.tagName === 'DIV') place.parentElement.hidden = text === '';
}
