import { useEffect, useRef } from 'react';
import type { Form } from './use-form.ts';

/**
 * For two people who set the company up, or change one setting or one account, at once: what the
 * other one saved replaces fields untouched here. Where both wrote, this person's text stays, and a
 * sentence says what the other one wrote.
 */
export function useWrittenMeanwhile<Values extends object>(
  form: Pick<Form<Values>, 'values' | 'busy' | 'receive' | 'isSame' | 'isSent'>,
  present: Values,
  /** Of the fields that somebody else may write. */
  labels: Partial<Record<keyof Values, string>>,
  /** How the present content is shown, if not as it is typed. */
  written: (name: keyof Values) => string = (name) => String(present[name]),
): string | null {
  const first = useRef(present);
  // Once told of, the first content typed again is this person's answer, not an untouched field.
  const told = useRef(new Set<keyof Values>());
  // Shown on while this person saves: the button must not move under the hand.
  const before = useRef<string | null>(null);
  const names = Object.keys(labels) as (keyof Values)[];
  const { values, busy, receive, isSame, isSent } = form;
  const changed = names.filter((name) => present[name] !== first.current[name]);
  const isUntouched = (name: keyof Values): boolean =>
    // Also what this person has saved without being answered, as the server writes it.
    isSame(name, values, present) ||
    (values[name] === first.current[name] && !told.current.has(name));
  const fresh = changed.filter(isUntouched);
  const both = changed.filter((name) => !fresh.includes(name) && !isSent(name, present));
  const shown = (text: string): string => (text === '' ? '(vide)' : `« ${text} »`);
  const what = both.map((name) => `${labels[name]} ${shown(written(name))}`).join(', ');
  const sentence =
    both.length === 0
      ? null
      : `Enregistré entre-temps par quelqu’un d’autre : ${what}. Corrigez ici si besoin : ce que montre ce formulaire sera gardé.`;
  useEffect(() => {
    if (busy) return;
    before.current = sentence;
    for (const name of both) told.current.add(name);
    for (const name of fresh) {
      receive(name, present[name]);
      first.current = { ...first.current, [name]: present[name] };
      told.current.delete(name);
    }
  });
  return busy ? before.current : sentence;
}
