import { batchSentences, maxForms } from '@cigogne/domain/parcels/parcel-form';
import { TypedParcel } from '@cigogne/domain/parcels/typed-parcel';
import type { Millimes } from '@cigogne/domain/money';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import { lookAgain } from '../../http/query.ts';
import { useDraft } from '../../http/use-draft.ts';
import { writeNow } from '../../http/write-now.ts';
import { paths } from '../../office/paths.ts';
import { Alert } from '../../ui/base/feedback/Alert.tsx';
import { Badge } from '../../ui/base/look/Badge.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import {
  IconCircleCheckFilled,
  IconFileUpload,
  IconPlus,
  IconPrinter,
  IconX,
} from '../../ui/base/look/icons.ts';
import { ParcelCode } from '../../ui/base/values/ParcelCode.tsx';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { errorsOf } from '../../ui/base/form/use-form.ts';
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { ParcelFields } from './ParcelFields.tsx';
import { madeOtherwise } from './changed-between.ts';
import { batchDraft, isEmpty, messageForm, newForm, type OneForm } from './batch-forms.ts';
import { type MessageDraft, type ParcelValues, valuesOf } from './parcel-values.ts';
import { PasteMessages } from './PasteMessages.tsx';
import { lookForKnown, readyValues } from './parcel-questions.ts';
import { printLabels } from '../labels/print-labels.ts';
import { answersMissing, focusFirstQuestion, Missing } from './Question.tsx';
import { useAmountCeiling } from './use-amount-ceiling.ts';
import { SendButton } from '../lists/SendButton.tsx';
import '../parcels.css';

type Step = 'idle' | 'validate' | 'networking';

/** « Créer des colis »: up to twenty forms, sent one by one, each keeping what came of it. */
export function ParcelsFormPage() {
  const batch = useBatch();
  const navigate = useNavigate();
  const { forms, step } = batch;
  const made = forms.flatMap(({ ref }) => ref ?? []);
  return (
    <div className="page">
      <PageHeader
        title="Créer des colis"
        back={paths.myParcels()}
        under={`${forms.length} / ${maxForms} formulaires`}
      >
        <PasteMessages several onRead={batch.fill} />
        <Button icon={IconFileUpload} onClick={() => void navigate({ to: paths.parcelsImport })}>
          Importer un fichier
        </Button>
      </PageHeader>
      {forms.map((form, place) => (
        <FormCard
          key={form.id}
          form={form}
          place={place}
          errors={batch.errors[form.id] ?? {}}
          step={step}
          onChange={(changes) => batch.change(form.id, changes)}
          onFilling={batch.waitFor}
          onRemove={forms.length > 1 ? () => batch.remove(form.id) : null}
        />
      ))}
      <div className="batch-footer">
        {batch.sentence && <Alert>{batch.sentence}</Alert>}
        {batch.missing > 0 && <Missing>{answersMissing(batch.missing)}</Missing>}
        <Button icon={IconPlus} onClick={batch.add}>
          Ajouter un formulaire
        </Button>
        <span className="push" />
        {made.length > 0 && (
          <>
            <Button icon={IconPrinter} onClick={() => void printLabels(made)}>
              Imprimer ({made.length})
            </Button>
            {made.length === forms.length && (
              <Button
                onClick={() => {
                  batch.clear();
                  void navigate({ to: paths.myParcels() });
                }}
              >
                Terminer
              </Button>
            )}
            <SendButton
              parcels={made.map((ref) => ({ ref }))}
              look={made.length === forms.length ? 'coral' : 'outline'}
              onSent={batch.clearMade}
            />
          </>
        )}
        {made.length < forms.length && (
          <Button look="coral" busy={step !== 'idle'} onClick={() => void batch.createAll()}>
            Créer tous
          </Button>
        )}
      </div>
    </div>
  );
}

function FormCard({
  form,
  place,
  errors,
  step,
  onChange,
  onFilling,
  onRemove,
}: {
  form: OneForm;
  place: number;
  errors: Record<string, string>;
  step: Step;
  onChange: (changes: Partial<ParcelValues>) => void;
  onFilling: (filling: Promise<unknown>) => void;
  onRemove: (() => void) | null;
}) {
  if (form.ref) {
    return (
      <section className="card form-card made">
        <header>
          <IconCircleCheckFilled size={20} />
          <h2>
            <ParcelCode code={form.ref} />
          </h2>
          <span className="muted">
            {form.values.prenom_cl} {form.values.nom_cl}
          </span>
        </header>
      </section>
    );
  }
  const error = (name: keyof ParcelValues) => errors[name] ?? null;
  return (
    <section
      className="card form-card"
      aria-label={`Colis ${place + 1}`}
      inert={step === 'networking'}
    >
      <header>
        <h2>Colis {place + 1}</h2>
        <FormState step={step} wrong={fieldsIn(errors)} />
        <span className="push" />
        {onRemove && (
          <Button
            look="ghost"
            square
            icon={IconX}
            aria-label={`Retirer le colis ${place + 1}`}
            onClick={onRemove}
          />
        )}
      </header>
      <ParcelFields
        first={place === 0}
        readFrom={form.readFrom ?? null}
        newId={form.id}
        form={{
          values: form.values,
          error,
          setAll: onChange,
          waitFor: onFilling,
          set: (name, value) => onChange({ [name]: value }),
          text: (name) => ({
            name,
            value: form.values[name],
            onChange: (value: string) => onChange({ [name]: value }),
            error: error(name),
          }),
        }}
      />
      {errors[''] && <Alert>{errors['']}</Alert>}
    </section>
  );
}

const fieldsIn = (errors: Record<string, string>): number => Object.keys(errors).length;

/** What a form is at, until it is the parcel it made. */
function FormState({ step, wrong }: { step: Step; wrong: number }) {
  if (wrong > 0)
    return (
      <Badge tone="red" stroke="out">
        {wrong === 1 ? 'Un champ à corriger' : `${wrong} champs à corriger`}
      </Badge>
    );
  if (step === 'idle') return null;
  return (
    <Badge tone="blue" stroke="dash">
      {step === 'validate' ? 'Vérification…' : 'Création…'}
    </Badge>
  );
}

type Errors = Record<string, Record<string, string>>;

function useBatch() {
  const ceiling = useAmountCeiling();
  const draft = useDraft<{ forms: OneForm[] }>(batchDraft, { forms: [newForm()] });
  const { set: keep } = draft;
  const [errors, setErrors] = useState<Errors>({});
  // Back on the page, what was made is in « Mes colis »: only the rest is still to do.
  useEffect(() => {
    keep((now) => {
      const left = now.forms.filter(({ ref }) => ref === null);
      if (left.length === now.forms.length) return now;
      return { forms: left.length > 0 ? left : [newForm()] };
    });
  }, [keep]);
  const [step, setStep] = useState<Step>('idle');
  const [sentence, setSentence] = useState<string | null>(null);
  const [missing, setMissing] = useState(0);
  const { forms } = draft.value;
  const setForms = (next: (now: OneForm[]) => OneForm[]) => {
    // What was counted is no longer what waits.
    setMissing(0);
    draft.set((now) => ({ forms: next(now.forms) }));
  };

  const add = () => {
    if (forms.length >= maxForms) return setSentence(batchSentences.tooMany);
    setForms((now) => [...now, newForm()]);
  };
  /** Messages take the forms that are still empty, then new ones. */
  const fill = (drafts: readonly MessageDraft[]) => {
    setSentence(null);
    if (forms.filter((form) => !isEmpty(form)).length + drafts.length > maxForms)
      setSentence(batchSentences.tooMany);
    setForms((now) => {
      const kept = now.filter((form) => !isEmpty(form));
      return [...kept, ...drafts.map(messageForm)].slice(0, maxForms);
    });
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
  const latest = useRef(forms);
  latest.current = forms;
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
    const asked = await countQuestions(waiting, ceiling);
    if (typeof asked === 'string' || asked > 0) {
      if (typeof asked === 'string') setSentence(asked);
      else setMissing(asked);
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
    await lookAgain(['colis', 'users']);
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
    remove: (id: string) => setForms((now) => now.filter((form) => form.id !== id)),
    clear: draft.clear,
    /** What was sent has left; the forms still to do stay. */
    clearMade: () => {
      const left = forms.filter(({ ref }) => ref === null);
      if (left.length === 0) draft.clear();
      else setForms(() => left);
    },
  };
}

/** How many questions of the forms wait for an answer; a sentence when that cannot be known. */
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

/** One by one; a refused form keeps its sentence, a dead network stops the rest. */
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
      const { colis, deja } = await writeNow(parcelsContract.create, {
        body: { ...ready, client_id: id },
      });
      const other = deja ? madeOtherwise(colis.ref, valuesOf(colis), ready) : null;
      if (other === null) {
        onMade(id, { ref: colis.ref });
        count += 1;
        continue;
      }
      const next = crypto.randomUUID();
      onMade(id, { id: next });
      errors[next] = { '': other };
    } catch (error) {
      if (error instanceof CallError && error.errors.length > 0) {
        errors[id] = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
      } else if (error instanceof CallError && error.status !== 0) {
        errors[id] = { '': sentenceOf(error) };
      } else {
        return { count, errors, sentence: sentenceOf(error) };
      }
    }
  }
  const sentence = Object.keys(errors).length > 0 ? batchSentences.invalid : null;
  return { count, errors, sentence };
}

function focusFirstWrong(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  );
}
