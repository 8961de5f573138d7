import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { inAct, stopAct, stopped } from '../../../http/acts.ts';
import { CallError, isUnknown } from '../../../http/call-error.ts';
import { focusOnceDrawn } from '../feedback/focus.ts';
import { tell } from '../feedback/Toasts.tsx';
import { useUnsaved } from './unsaved.ts';

type Errors = Record<string, string>;

export interface Form<Values extends object> {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  setAll: (changes: Partial<Values>) => void;
  /** A value that somebody else has already stored: leaving the form does not ask about it. */
  receive: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Whether two contents of a field are the same to the schema, however they are written. */
  isSame: (name: keyof Values, one: Values, other: Values) => boolean;
  /** Whether this is what the form sent without an answer: stored by then, it is nobody else's. */
  isSent: (name: keyof Values, content: Values) => boolean;
  /** The error sentence of a field; null when it is valid. */
  error: (name: keyof Values & string) => string | null;
  /** A refusal by the server that names no field of this form. */
  refusal: Error | null;
  busy: boolean;
  /**
   * Validates with the domain's schema, then acts; a refusal goes to its fields. What was typed
   * stays.
   */
  submit: () => Promise<void>;
  /** Binds a text field: `<TextField {...form.text('nom')} label="Nom" />`. */
  text: (name: keyof Values & string) => {
    name: string;
    value: string;
    onChange: (value: string) => void;
    error: string | null;
  };
  /** After sending, what was typed meanwhile stays. */
  reset: (values?: Values) => void;
  /** Waits for something that is being filled in automatically, so that submitting includes it. */
  waitFor: (filling: Promise<unknown>) => void;
}

/**
 * A form validated by the same schema as the server. `store` keeps the values elsewhere: with
 * `useDraft` they outlive the page.
 */
export function useForm<Values extends object>(options: {
  initial: Values;
  /** A function where the schema loads only on submit (in the light pages). */
  schema?: z.ZodType | (() => Promise<z.ZodType>);
  /** At each sending, valid or not: what the last one brought goes. */
  onStart?: () => void;
  onSubmit: (values: Values) => Promise<unknown>;
  /** After that, unless the form was left meanwhile: another may stand in its place. */
  onDone?: () => void;
  store?: { value: Values; set: (next: (now: Values) => Values) => void };
}): Form<Values> {
  const [own, setOwn] = useState(options.initial);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);
  const values = options.store?.value ?? own;
  const act = useRef<AbortController | null>(null);
  const running = useRef(false);
  const sent = useRef<Values | null>(null);
  const unanswered = useRef<Values | null>(null);
  const filling = useRef(new Set<Promise<unknown>>());
  const latest = useRef(values);
  latest.current = values;
  const saved = useRef(values);
  // What is in a store is still there when the person returns. While it is being sent, `saved` is
  // what was sent: what is typed meanwhile is nowhere else.
  useUnsaved(() => !options.store && !isSame(latest.current, saved.current));
  // Leaving the form while it is being sent cancels it, or reports that it is too late.
  useEffect(
    () => () => {
      if (act.current && stopAct(act.current)) tell(stopped, { bad: true });
    },
    [],
  );
  // Known at once, not only when it is drawn: leaving may be asked for in between.
  const change = (next: (now: Values) => Values) => {
    latest.current = next(latest.current);
    if (options.store) options.store.set(next);
    else setOwn(next);
  };

  const forgive = (changed: readonly PropertyKey[]) =>
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => !changed.includes(name))),
    );
  const setAll = (changes: Partial<Values>) => {
    change((now) => ({ ...now, ...changes }));
    forgive(Object.keys(changes));
  };
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    change((now) => ({ ...now, [name]: value }));
    forgive([name]);
  };

  const receive = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    saved.current = { ...saved.current, [name]: value };
    set(name, value);
  };

  const isSameTo: Form<Values>['isSame'] = (name, one, other) => {
    if (one[name] === other[name]) return true;
    const { schema } = options;
    if (!schema || typeof schema === 'function') return false;
    // Beside the same other fields, because one that is wrong would leave nothing to compare.
    const read = (content: Values[typeof name]): unknown => {
      const { data } = schema.safeParse({ ...other, [name]: content });
      return (data as Partial<Values> | undefined)?.[name];
    };
    const first = read(one[name]);
    return first !== undefined && JSON.stringify(first) === JSON.stringify(read(other[name]));
  };

  const submit = async () => {
    // `busy` is from the last rendering, and two taps may come before the next one.
    if (running.current) return;
    running.current = true;
    const from = document.activeElement;
    setRefusal(null);
    options.onStart?.();
    setBusy(true);
    try {
      const { schema } = options;
      const loaded = typeof schema === 'function' ? await schema() : schema;
      if (filling.current.size > 0) await Promise.all(filling.current);
      const values = latest.current;
      const wrong = loaded ? errorsOf(loaded, values) : {};
      setErrors(wrong);
      if (Object.keys(wrong).length > 0) return focusFirst(wrong, from);
      const mine = new AbortController();
      act.current = mine;
      saved.current = values;
      sent.current = values;
      try {
        await inAct(mine.signal, () => options.onSubmit(values));
      } catch (problem) {
        saved.current = options.initial;
        if (isUnknown(problem)) unanswered.current = values;
        throw problem;
      }
      if (!mine.signal.aborted) options.onDone?.();
    } catch (error) {
      const named = error instanceof CallError ? fieldsOf(error, latest.current) : {};
      setErrors(named);
      if (Object.keys(named).length === 0) setRefusal(asError(error));
      else focusFirst(named, from);
    } finally {
      running.current = false;
      sent.current = null;
      setBusy(false);
    }
  };

  /** What was typed after it was sent, and is still nowhere else. */
  const typedSince = (): Partial<Values> => {
    const before = sent.current;
    if (!before) return {};
    const typed = Object.entries(latest.current).filter(
      ([name, value]) => value !== before[name as keyof Values],
    );
    return Object.fromEntries(typed) as Partial<Values>;
  };

  return {
    values,
    set,
    setAll,
    receive,
    isSame: isSameTo,
    isSent: (name, content) =>
      unanswered.current !== null && isSameTo(name, unanswered.current, content),
    error: (name) => errors[name] ?? null,
    refusal,
    busy,
    submit,
    text: (name) => ({
      name,
      value: String(values[name] ?? ''),
      onChange: (value) => set(name, value as Values[typeof name]),
      error: errors[name] ?? null,
    }),
    waitFor: (work) => {
      filling.current.add(work);
      void work.finally(() => filling.current.delete(work));
    },
    reset: (next = options.initial) => {
      saved.current = next;
      const kept = { ...next, ...typedSince() };
      change(() => kept);
      setErrors({});
      setRefusal(null);
    },
  };
}

const isSame = (one: object, other: object): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The first error of each field, by name. */
export function errorsOf(schema: z.ZodType, values: unknown): Errors {
  const parsed = schema.safeParse(values);
  const found: Errors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const name = issue.path.map(String).join('.');
    found[name] ??= issue.message;
  }
  return found;
}

const fieldsOf = (error: CallError, values: object): Errors =>
  Object.fromEntries(
    error.errors
      .filter(({ field }) => field in values)
      .map(({ field, message }) => [field, message]),
  );

function focusFirst(errors: Errors, from: Element | null): void {
  const names = new Set(Object.keys(errors));
  const isWrong = (field: Element) =>
    field.getAttribute('aria-invalid') === 'true' || names.has(field.getAttribute('name') ?? '');
  const first = () =>
    [...document.querySelectorAll<HTMLElement>('form [name], [aria-invalid="true"]')].find(isWrong);
  focusOnceDrawn(first, { from });
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
