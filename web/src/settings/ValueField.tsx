import { type DoorRule, doorRuleLabels, doorRules } from '@cigogne/domain/settings/door-rule';
import { usualWordsOf } from '@cigogne/domain/messages/words';
import { settingRules } from '@cigogne/domain/settings/settings';
import { CheckField, SelectField, TextArea, TextField } from '../ui/base/form/Field.tsx';
import type { Form } from '../ui/base/form/use-form.ts';
import { linesHelp } from './issuer-lines.ts';
import type { Setting } from './setting-row.ts';

export interface TypedSetting {
  value: string | boolean;
  /** Empty: at once. */
  valid_from: string;
}

/** The field for the new value of a setting, by its kind; a logo has its own. */
export function ValueField({
  setting,
  form,
}: {
  setting: Setting['key'];
  form: Form<TypedSetting>;
}) {
  const { kind } = settingRules[setting];
  switch (kind) {
    case 'flag':
      return (
        <CheckField
          label="Active"
          checked={form.values.value === true}
          onChange={(value) => form.set('value', value)}
        />
      );
    case 'choice':
      return (
        <SelectField
          label="Nouvelle valeur"
          value={form.values.value as DoorRule}
          onChange={(value) => form.set('value', value)}
          error={form.error('value')}
          choices={doorRules.map((value) => ({ value, label: doorRuleLabels[value] }))}
        />
      );
    case 'page':
      return (
        <TextArea
          {...form.text('value')}
          label="Nouveau texte"
          rows={22}
          help="Une ligne vide sépare deux paragraphes, « # » ouvre un titre, « - » une ligne de liste. {raison_sociale}, {matricule_fiscal}, {adresse} et {telephones} sont remplis. Vide : le texte d’origine."
        />
      );
    case 'message':
      return (
        <>
          <p className="muted" dir="auto">
            Texte d’origine : « {usualWordsOf(setting)} »
          </p>
          <TextArea
            {...form.text('value')}
            label="Nouveau texte"
            rows={5}
            help="{lien} est obligatoire : il mène au suivi, où les messages s’arrêtent. {boutique}, {societe}, {prenom}, {montant}, {preparez} (« Préparez 89,500 TND. », rien si tout est payé) et {repondez} (« Dites-nous si vous étiez là. » après un passage qu’il peut contester, sinon rien) sont remplis. Vide, et pour une récupération : le texte d’origine."
          />
        </>
      );
    case 'lines':
      return (
        <TextArea {...form.text('value')} label="Nouvelles lignes" rows={4} help={linesHelp} />
      );
    default:
      return (
        <TextField
          {...form.text('value')}
          {...looks[kind]}
          label="Nouvelle valeur"
          autoFocus
          autoComplete="off"
        />
      );
  }
}

type Kind = (typeof settingRules)[Setting['key']]['kind'];

const looks: Record<
  Exclude<Kind, 'flag' | 'choice' | 'page' | 'lines' | 'message'>,
  Partial<Parameters<typeof TextField>[0]>
> = {
  text: {},
  url: { inputMode: 'url', placeholder: 'https://' },
  phones: { inputMode: 'tel', help: 'Huit chiffres, séparés par des virgules.' },
  amount: { unit: 'TND', end: true, inputMode: 'decimal' },
  rate: { unit: '%', end: true, inputMode: 'decimal' },
  days: { unit: 'jours', end: true, inputMode: 'numeric' },
  logo: {},
};
