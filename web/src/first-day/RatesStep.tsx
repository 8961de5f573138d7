import { formatAmount, millimes, parseTnd } from '@cigogne/domain/money';
import { settingIn, type SettingKey, settingRules } from '@cigogne/domain/settings/settings';
import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { z } from 'zod';
import { useRead } from '../http/query.ts';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { SkeletonLines } from '../ui/base/feedback/states.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { TextField } from '../ui/base/form/Field.tsx';
import { useForm } from '../ui/base/form/use-form.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';
import { useWrittenMeanwhile } from '../ui/base/form/use-written-meanwhile.ts';

const keys = ['frais_liv', 'frais_retour', 'frais_poids_supp_kg'] as const;
type Rates = Record<(typeof keys)[number], string>;
const labels = Object.fromEntries(keys.map((key) => [key, settingRules[key].label])) as Rates;

const rate = (key: SettingKey) =>
  z.string().refine((text) => settingIn(key, text.trim()) !== null, {
    error: `${settingRules[key].label} : valeur invalide !`,
  });

const RatesForm = z.object({
  frais_liv: rate('frais_liv'),
  frais_retour: rate('frais_retour'),
  frais_poids_supp_kg: rate('frais_poids_supp_kg'),
});

/** The default rates of a new shipper; each may get its own later. */
export function RatesStep(props: StepProps) {
  const settings = useRead(settingsContract.listSettings, {});
  if (!settings.data) return <SkeletonLines count={6} />;
  const valueOf = (key: SettingKey) =>
    [settings.data.rows.find((row) => row.key === key)?.value].flat().join('').replace('.', ',');
  const initial = {
    frais_liv: valueOf('frais_liv'),
    frais_retour: valueOf('frais_retour'),
    frais_poids_supp_kg: valueOf('frais_poids_supp_kg'),
  };
  return <RatesFields {...props} initial={initial} />;
}

function RatesFields({ initial, onPass, onNext }: StepProps & { initial: Rates }) {
  const update = useAct(settingsContract.updateSettings);
  const form = useForm({
    initial,
    schema: RatesForm,
    onSubmit: async (values) => {
      await update.send({ body: { valeurs: values } }, 'Les tarifs sont enregistrés.');
      onNext();
    },
  });
  const meanwhile = useWrittenMeanwhile(form, initial, labels);
  const fee = parseTnd(form.values.frais_liv.trim());
  return (
    <StepForm
      title="Les tarifs"
      lead="Ceux d’un expéditeur qui s’inscrit ; chacun peut avoir les siens ensuite. Ils valent pour ce qui se fait à partir de maintenant."
      form={form}
      onPass={onPass}
      act={
        <Button type="submit" look="coral" busy={form.busy}>
          Ce sont nos tarifs
        </Button>
      }
      aside={
        fee !== null &&
        fee <= example && (
          <p className="first-day-example">
            Un colis livré de 100,000 TND
            <b className="figures">{formatAmount(millimes(example - fee))}</b>
            TND pour l’expéditeur
          </p>
        )
      }
    >
      {keys.map((key) => (
        <TextField
          key={key}
          {...form.text(key)}
          label={settingRules[key].label}
          unit="TND"
          end
          inputMode="decimal"
        />
      ))}
      {meanwhile && <Alert>{meanwhile}</Alert>}
      <p className="muted">TVA et droits de timbre sont dans les Paramètres.</p>
    </StepForm>
  );
}

const example = 100_000;
