// Lets readers try each call of the reference, only with a sandbox key, which is kept for this tab
// alone.

const stored = 'cigogne-cle-essai';
const keyForm = /^cgo_test_[\w-]{20,80}$/;
/** The latest value that the sandbox returned for a name: proposed in the next call. */
const latest = new Map();

/** An element with its attributes and content; text is never parsed as markup. */
function make(name, attributes = {}, ...inside) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value);
  element.append(...inside);
  return element;
}

const field = (label, input) => make('label', {}, make('span', {}, label), input);

function keyPanel() {
  const input = make('input', {
    type: 'password',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'cgo_test_…',
  });
  input.value = sessionStorage.getItem(stored) ?? '';
  const said = make('p', { role: 'status' });
  const look = () => {
    const key = input.value.trim();
    const fits = keyForm.test(key);
    if (fits) sessionStorage.setItem(stored, key);
    else sessionStorage.removeItem(stored);
    said.textContent = fits
      ? 'Chaque appel s’essaie sous sa description.'
      : key.startsWith('cgo_live_')
        ? 'C’est une vraie clé : ici, seulement une clé d’essai.'
        : 'Elle se prend dans Intégrations et reste dans cet onglet.';
  };
  input.addEventListener('input', look);
  look();
  return make('div', { class: 'try' }, field('Clé du bac à sable', input), said);
}

function callForm(method, path, operation) {
  const inputs = operation.parameters
    .filter(({ in: where }) => where !== 'header')
    .map(({ name, in: where, required, example }) => {
      const input = make('input', { autocomplete: 'off', spellcheck: 'false' });
      const isNamed = where === 'path' || name === 'refs';
      input.value = required && !isNamed ? (example ?? '') : '';
      if (isNamed) input.dataset.names = kindOf(path);
      return { name, where, input };
    });
  const content = operation.requestBody?.content['application/json'];
  const body = content && make('textarea', { spellcheck: 'false' });
  if (body) {
    body.value = JSON.stringify(content.example ?? {}, null, 2);
    body.rows = body.value.split('\n').length;
  }
  const send = make('button', { type: 'submit' }, 'Essayer');
  const answer = make('div', { role: 'status' });
  const form = make(
    'form',
    { class: 'try' },
    ...inputs.map(({ name, input }) => field(name, input)),
    ...(body ? [field('Corps', body)] : []),
    send,
    answer,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const key = sessionStorage.getItem(stored);
    if (!key)
      return answer.replaceChildren('Donnez d’abord la clé du bac à sable, en haut de la page.');
    send.disabled = true;
    try {
      const response = await fetch(addressOf(path, inputs), {
        method: method.toUpperCase(),
        headers: {
          authorization: `Bearer ${key}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(method === 'get' ? {} : { 'idempotency-key': crypto.randomUUID() }),
        },
        ...(body ? { body: body.value } : {}),
      });
      answer.replaceChildren(...(await shown(response, path)));
    } catch {
      answer.replaceChildren('Pas de réponse : réessayez.');
    } finally {
      send.disabled = false;
    }
  });
  return make('details', {}, make('summary', {}, 'Essayer'), form);
}

function addressOf(path, inputs) {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, where, input } of inputs) {
    const value = input.value.trim();
    if (where === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(name, value);
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

/**
 * The kind of thing in a path: `/api/v1/test/parcels/{ref}/avancer` is about parcels, and so are
 * labels.
 */
const kindOf = (path) =>
  path.includes('/labels') ? 'parcels' : path.replace('/test', '').split('/')[3];

async function shown(response, path) {
  const status = make(
    'p',
    {},
    `${response.status} · ${response.headers.get('x-request-id') ?? ''}`,
  );
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('pdf')) {
    const link = make('a', { target: '_blank' }, 'Ouvrir le document');
    link.href = URL.createObjectURL(await response.blob());
    return [status, link];
  }
  const text = await response.text();
  if (!type.includes('json')) return [status, make('pre', { tabindex: '0' }, text)];
  const answer = JSON.parse(text);
  remember(kindOf(path), answer.ref ?? answer.colis?.ref ?? answer.rows?.[0]?.colis?.ref);
  return [status, make('pre', { tabindex: '0' }, JSON.stringify(answer, null, 2))];
}

function remember(kind, ref) {
  if (typeof ref !== 'string') return;
  const before = latest.get(kind) ?? '';
  latest.set(kind, ref);
  for (const input of document.querySelectorAll(`input[data-names="${kind}"]`))
    if (input.value === '' || input.value === before) input.value = ref;
}

const place = document.getElementById('essai');
const file = await (await fetch('/api/docs/openapi.json')).json();
place?.append(keyPanel());
for (const [path, methods] of Object.entries(file.paths))
  for (const [method, operation] of Object.entries(methods))
    document
      .getElementById(operation.operationId)
      ?.closest('section')
      ?.append(callForm(method, path, operation));
