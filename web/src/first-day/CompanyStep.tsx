import { companyHead } from '@cigogne/domain/papers/company-head';
import { logoPath } from '@cigogne/domain/papers/logo';
import { phoneDigits, splitPhones } from '@cigogne/domain/phone-text';
import {
  logoTextOf,
  settingIn,
  type SettingKey,
  settingRules,
} from '@cigogne/domain/settings/settings';
import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { z } from 'zod';
import { useRead } from '../http/query.ts';
import { linesHelp } from '../settings/issuer-lines.ts';
import { LogoField } from '../settings/LogoField.tsx';
import { hearLogoAgain } from '../settings/LogoText.tsx';
import { Alert } from '../ui/base/feedback/Alert.tsx';
import { SkeletonLines } from '../ui/base/feedback/states.tsx';
import { useAct } from '../ui/base/feedback/use-act.ts';
import { TextArea, TextField } from '../ui/base/form/Field.tsx';
import { useForm } from '../ui/base/form/use-form.ts';
import { Button } from '../ui/base/look/Button.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';
import { useWrittenMeanwhile } from '../ui/base/form/use-written-meanwhile.ts';

/** A field of the form, validated as the server validates its setting. */
const field = (key: SettingKey, read: (text: string) => unknown = (text) => text) =>
  z.string().refine((text) => settingIn(key, read(text)) !== null, {
    error: `${settingRules[key].label} : valeur invalide !`,
  });

const CompanyForm = z.object({
  brand: field('brand'),
  legal_name: field('legal_name'),
  tax_id: field('tax_id'),
  address: field('address'),
  phones: field('phones', splitPhones),
  issuer_lines: field('issuer_lines'),
});
type Company = z.input<typeof CompanyForm>;
const keys = Object.keys(CompanyForm.shape) as (keyof Company)[];
const labels = Object.fromEntries(keys.map((key) => [key, settingRules[key].label])) as Record<
  keyof Company,
  string
>;

/** The company's identity on its papers and its public page. */
export function CompanyStep(props: StepProps) {
  const settings = useRead(settingsContract.listSettings, {});
  if (!settings.data) return <SkeletonLines count={8} />;
  // Default values are not shown, so that nobody keeps one without noticing.
  const written = (key: SettingKey): string => {
    const row = settings.data.rows.find((one) => one.key === key);
    return row?.valid_from ? [row.value].flat().join(', ') : '';
  };
  const initial = Object.fromEntries(keys.map((key) => [key, written(key)])) as Company;
  return (
    <CompanyFields
      {...props}
      initial={initial}
      words={written('logo_text')}
      logo={written('paper_logo') || null}
    />
  );
}

function CompanyFields({
  initial,
  words,
  logo,
  onPass,
  onNext,
}: StepProps & {
  initial: Company;
  /** The text beside the stork; empty until somebody sets it. */
  words: string;
  logo: string | null;
}) {
  const update = useAct(settingsContract.updateSettings);
  const form = useForm({
    initial,
    schema: CompanyForm,
    onSubmit: async ({ phones, ...texts }) => {
      const follows = words === '' || words === logoTextOf(initial.brand);
      const valeurs = {
        ...texts,
        ...(follows ? { logo_text: logoTextOf(texts.brand) } : {}),
        phones: splitPhones(phones),
      };
      await update.send({ body: { valeurs } }, 'La société est enregistrée.');
      void hearLogoAgain();
      onNext();
    },
  });
  const meanwhile = useWrittenMeanwhile(form, initial, labels);
  return (
    <StepForm
      title="La société"
      lead="Comme elle est écrite sur ses factures, ses bordereaux et sa page publique."
      form={form}
      onPass={onPass}
      act={
        <Button type="submit" look="coral" busy={form.busy}>
          Enregistrer la société
        </Button>
      }
      aside={<PaperHead company={form.values} logo={logo} />}
    >
      <div className="form-columns">
        <TextField {...form.text('brand')} label="Nom" autoComplete="organization" />
        <TextField {...form.text('legal_name')} label="Raison sociale" placeholder="… SARL" />
      </div>
      <TextField
        {...form.text('tax_id')}
        label="Matricule fiscal"
        placeholder="1234567/A/M/000"
        autoComplete="off"
      />
      <TextField {...form.text('address')} label="Adresse" autoComplete="street-address" />
      <TextField
        {...form.text('phones')}
        label="Téléphones"
        inputMode="tel"
        help="Huit chiffres, séparés par des virgules."
      />
      <TextArea
        {...form.text('issuer_lines')}
        label="Autres lignes de l’émetteur"
        optional
        rows={2}
        help={linesHelp}
      />
      <LogoField logo={logo} />
      {meanwhile && <Alert>{meanwhile}</Alert>}
    </StepForm>
  );
}

/** The head of an invoice, as it will be printed. */
function PaperHead({ company, logo }: { company: Company; logo: string | null }) {
  const { name, lines } = companyHead({
    nom: company.brand || 'Votre nom',
    raison_sociale: company.legal_name || 'Raison sociale',
    matricule_fiscal: company.tax_id || '…',
    adresse: company.address || 'adresse',
    telephones: splitPhones(company.phones || '00000000').map(phoneDigits),
    mentions: company.issuer_lines.split('\n').filter((line) => line.trim() !== ''),
    logo_papiers: logo,
  });
  return (
    <div className="first-day-paper" aria-hidden="true">
      {logo ? <img src={logoPath(logo)} alt="" /> : <b>{name}</b>}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <i>Facture</i>
    </div>
  );
}
