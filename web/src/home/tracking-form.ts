import { phoneDigits } from '@cigogne/domain/phone-text';
import { areSeveral } from '@cigogne/domain/tracking/several-codes';
import { joinedDigits } from '@cigogne/domain/written-digits';
import { endOfReading } from '../http/longest-waits.ts';
import { isOurs } from '../http/own-answer.ts';
import { trackingAnswers } from './tracking-answers.ts';

const byId = <Kind extends HTMLElement>(id: string): Kind | null =>
  document.getElementById(id) as Kind | null;

const noNetwork = 'Le réseau ne répond pas. Vérifiez votre connexion et réessayez.';

/**
 * Requires the code and the recipient's full phone number: nothing public can be reached with the
 * code alone. The answer is the parcel's own unguessable link.
 */
export function followTracking(): void {
  const form = byId<HTMLFormElement>('suivi');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void follow(form);
  });
  spaceCode(byId<HTMLInputElement>('track-code'));
}

function typed(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

async function follow(form: HTMLFormElement): Promise<void> {
  const fields = new FormData(form);
  const code = joinedDigits(typed(fields, 'code'));
  const tel = phoneDigits(typed(fields, 'tel'));
  if (areSeveral(code)) return tell(trackingAnswers.plusieurs, 'track-code');
  if (!/^\d{12}$/.test(code)) return tell(trackingAnswers.code, 'track-code');
  if (!/^\d{8}$/.test(tel)) return tell(trackingAnswers.tel, 'track-phone');
  const button = form.querySelector('button');
  button?.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch('/api/suivi', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ code, tel }),
      signal: endOfReading(),
    });
    if (!isOurs(response)) return tell(noNetwork, null);
    const answer = (await response.json().catch(() => ({}))) as {
      suivi?: string;
      message?: string;
    };
    if (response.ok && answer.suivi) location.assign(`/suivi/${encodeURIComponent(answer.suivi)}`);
    else tell(answer.message ?? trackingAnswers.absent, null);
  } catch {
    tell(noNetwork, null);
  } finally {
    button?.removeAttribute('aria-busy');
  }
}

function tell(sentence: string, field: 'track-code' | 'track-phone' | null): void {
  const message = byId('track-message');
  if (!message) return;
  if (location.hash.startsWith('#suivi-')) location.hash = 'suivi';
  message.textContent = sentence;
  message.hidden = false;
  for (const id of ['track-code', 'track-phone']) {
    const input = byId<HTMLInputElement>(id);
    const wrong = id === field;
    input?.setAttribute('aria-invalid', String(wrong));
    input?.closest('.input')?.classList.toggle('wrong', wrong);
    if (wrong) {
      input?.setAttribute('aria-describedby', 'track-message');
      input?.focus();
    }
  }
}

/** Spaces the code as `2600 0048 2133` while it is typed; several pasted codes stay whole. */
function spaceCode(input: HTMLInputElement | null): void {
  input?.addEventListener('input', () => {
    const code = joinedDigits(input.value);
    if (input.selectionStart !== input.value.length || areSeveral(code)) return;
    input.value = (code.slice(0, 12).match(/.{1,4}/g) ?? []).join(' ');
  });
}
