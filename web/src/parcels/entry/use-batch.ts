import { batchSentences, maxForms } from '@cigogne/domain/parcels/parcel-form';
import { TypedParcel } from '@cigogne/domain/parcels/typed-parcel';
import type { Millimes } from '@cigogne/domain/money';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { useEffect, useRef, useState } from 'react';
import { endOf } from '../../http/acts.ts';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import { refresh } from '../../http/query.ts';
import { useDraft } from '../../http/use-draft.ts';
import { writeNow } from '../../http/write-now.ts';
import { newId } from '../../http/new-id.ts';
import { focusOnceDrawn } from '../../ui/base/feedback/focus.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { errorsOf } from '../../ui/base/form/use-form.ts';
import { madeOtherwise } from './changed-between.ts';
import { batchDraft, isEmpty, messageForm, newForm, type OneForm } from './batch-forms.ts';
import { type MessageDraft, type ParcelValues, valuesOf } from './parcel-values.ts';
import { lookForKnown, readyValues } from './parcel-questions.ts';
import { focusFirstQuestion } from './Question.tsx';
import { useAmountCeiling } from './use-amount-ceiling.ts';

export type Step = 'idle' | 'validate' | 'networking';

type Errors = Record<string, Record<string, string>>;

/** The forms of the page, each stored until it has become a parcel. */
export function useBatch() {
  const ceiling = useAmountCeiling();
  const draft = useDraft<{ forms: OneForm[] }>(batchDraft, { forms: [newForm()] });
  const { set: keep } = draft;
  const [restored] = useState(draft.restored);
  const [errors, setErrors] = useState<Errors>({});
  // On returning to the page, created parcels are in « Mes colis », so only the other forms are
  // shown.
  useEffect(() => {
    keep((now) => {
      const left = now.forms.filter(({ ref }) => ref === null);
      if (left.length === now.forms.length && !restored) return now;
      // Another window may have these forms open, and make other parcels of them.
      const own = left.map((form) => (form.parti ? form : { ...form, id: newId() }));
      return { forms: own.length > 0 ? own : [newForm()] };
    });
  }, [keep, restored]);
  const [step, setStep] = useState<Step>('idle');
  const [sentence, setSentence] = useState<string | null>(null);
  const [missing, setMissing] = useState(0);
  const { forms } = draft.value;
  const setForms = (next: (now: OneForm[]) => OneForm[]) => {
    // The count no longer matches what is open.
    setMissing(0);
    draft.set((now) => ({ forms: next(now.forms) }));
  };

  const add = () => {
    if (forms.length >= maxForms) return setSentence(batchSentences.tooMany);
    const form = newForm();
    setForms((now) => [...now, form]);
    focusForm(form.id);
  };
  const remove = (id: string) => {
    const place = forms.findIndex((form) => form.id === id);
    const next = forms[place + 1] ?? forms[place - 1];
    setForms((now) => now.filter((form) => form.id !== id));
    if (next) focusForm(next.id);
  };
  const latest = useRef(forms);
  latest.current = forms;
  /** Messages fill the forms that are still empty, then new ones; what has no room is answered. */
  const fill = (drafts: readonly MessageDraft[]) => {
    setSentence(null);
    const room = maxForms - latest.current.filter((form) => !isEmpty(form)).length;
    setForms((now) => [
      ...now.filter((form) => !isEmpty(form)),
      ...drafts.slice(0, room).map(messageForm),
    ]);
    return drafts.slice(room);
  };
  const change = (id: string, changes: Partial<ParcelValues>) => {
    setForms((now) =>
      now.map((form) =>
        form.id === id ? { ...form, values: { ...form.values, ...changes } } : form,
      ),
    );
    setErrors(({ [id]: had = {}, ...others }) => ({
      ...others,
      [id]: Object.fromEntries(Object.entries(had).filter(([name]) => !(name in changes))),
    }));
  };
  const filling = useRef(new Set<Promise<unknown>>());
  const waitFor = (work: Promise<unknown>) => {
    filling.current.add(work);
    void work.finally(() => filling.current.delete(work));
  };
  const createAll = async () => {
    await Promise.all(filling.current);
    const waiting = latest.current.filter(({ ref }) => ref === null);
    setSentence(null);
    setMissing(0);
    setStep('validate');
    const wrong = validate(waiting);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      setSentence(batchSentences.invalid);
      setStep('idle');
      focusFirstWrong();
      return;
    }
    setStep('networking');
    const questions = await countQuestions(waiting, ceiling);
    if (typeof questions === 'string' || questions > 0) {
      if (typeof questions === 'string') setSentence(questions);
      else setMissing(questions);
      setStep('idle');
      return focusFirstQuestion();
    }
    const made = await sendAll(waiting, ceiling, (id, made) =>
      setForms((now) => now.map((form) => (form.id === id ? { ...form, ...made } : form))),
    );
    setErrors(made.errors);
    setSentence(made.sentence);
    setStep('idle');
    if (made.count > 0) tell(batchSentences.created(made.count));
    void refresh(['colis', 'users']);
  };
  return {
    forms,
    errors,
    step,
    sentence,
    missing,
    add,
    fill,
    change,
    waitFor,
    createAll,
    remove,
    clear: draft.clear,
    /** Removes the forms that became parcels; the others stay. */
    clearMade: () => {
      const left = forms.filter(({ ref }) => ref === null);
      if (left.length === 0) draft.clear();
      else setForms(() => left);
    },
  };
}

/** How many questions of the forms are open; a sentence when that cannot be determined. */
async function countQuestions(
  forms: readonly OneForm[],
  ceiling: Millimes,
): Promise<number | string> {
  try {
    const known = await Promise.all(forms.map(({ id, values }) => lookForKnown(values, id)));
    const unread = forms.filter(({ values }) => readyValues(values, ceiling) === null);
    return known.filter((one) => one !== null).length + unread.length;
  } catch (error) {
    return sentenceOf(error);
  }
}

function validate(forms: readonly OneForm[]): Errors {
  const wrong: Errors = {};
  for (const { id, values } of forms) {
    const found = errorsOf(TypedParcel, values);
    if (Object.keys(found).length > 0) wrong[id] = found;
  }
  return wrong;
}

/** One by one; a refused form keeps its sentence, and a dead network stops the rest. */
async function sendAll(
  forms: readonly OneForm[],
  ceiling: Millimes,
  onMade: (id: string, made: Partial<OneForm>) => void,
) {
  const errors: Errors = {};
  let count = 0;
  for (const { id, values } of forms) {
    try {
      const ready = readyValues(values, ceiling) ?? values;
      onMade(id, { parti: true });
      const { colis, deja } = await writeNow(parcelsContract.create, {
        body: { ...ready, client_id: id, doublon: ready.doublon_vu !== '' },
      });
      const other = deja ? madeOtherwise(colis.ref, valuesOf(colis), ready) : null;
      if (other === null) {
        onMade(id, { ref: colis.ref });
        count += 1;
        continue;
      }
      const next = newId();
      onMade(id, { id: next, parti: false });
      errors[next] = { '': other };
    } catch (error) {
      if (error instanceof CallError && error.errors.length > 0) {
        errors[id] = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
      } else if (error instanceof CallError && error.status !== 0) {
        errors[id] = { '': sentenceOf(error) };
      } else {
        return { count, errors, sentence: endOf(error, count, forms.length) };
      }
    }
  }
  const sentence = Object.keys(errors).length > 0 ? batchSentences.invalid : null;
  return { count, errors, sentence };
}

/** So that twenty forms are filled in without the mouse. */
function focusForm(id: string): void {
  focusOnceDrawn(() => document.querySelector(`[data-form="${id}"] [name]`));
}

function focusFirstWrong(): void {
  focusOnceDrawn(() => document.querySelector('[aria-invalid="true"]'));
}
