import { maxForms } from '@cigogne/domain/parcels/parcel-form';
import { useNavigate } from '@tanstack/react-router';
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
import { PageHeader } from '../../ui/office/page/PageHeader.tsx';
import { ParcelFields } from './ParcelFields.tsx';
import { type OneForm } from './batch-forms.ts';
import { type ParcelValues } from './parcel-values.ts';
import { PasteMessages } from './PasteMessages.tsx';
import { printLabels } from '../labels/print-labels.ts';
import { answersMissing, Missing } from './Question.tsx';
import { SendButton } from '../lists/SendButton.tsx';
import { type Step, useBatch } from './use-batch.ts';
import '../parcels.css';

/** « Créer des colis »: up to twenty forms, sent one by one, each keeping its own outcome. */
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
      data-form={form.id}
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

/** Without what was refused of the form as a whole. */
const fieldsIn = (errors: Record<string, string>): number =>
  Object.keys(errors).filter((name) => name !== '').length;

/** The progress of a form, until it has become a parcel. */
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
