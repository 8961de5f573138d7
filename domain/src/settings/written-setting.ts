import { asMillimes, formatAmount, type Tnd } from '../money.ts';
import { formatPhone } from '../phone-text.ts';
import { type DoorRule, doorRuleLabels } from './door-rule.ts';
import { type SettingKey, settingRules } from './settings.ts';

/** A setting's value for display. */
export function writtenSetting(key: SettingKey, value: unknown): string {
  switch (settingRules[key].kind) {
    case 'amount':
      return `${formatAmount(asMillimes(value as Tnd))} TND`;
    case 'rate':
      return `${String(Number(value) / 10).replace('.', ',')} %`;
    case 'days':
      return `${String(value)} jours`;
    case 'flag':
      return value ? 'Active' : 'Inactive';
    case 'choice':
      return doorRuleLabels[value as DoorRule];
    case 'phones':
      return (value as string[]).map(formatPhone).join(', ');
    case 'page': {
      const text = String(value);
      return text === '' ? 'Texte d’origine' : `${text.slice(0, 60).replace(/\s+/g, ' ')}…`;
    }
    case 'message':
      return String(value) || 'Texte d’origine';
    case 'lines':
      return String(value).split('\n').join(' · ') || '–';
    case 'logo':
      return value === '' ? 'La cigogne' : 'Votre image';
    default:
      return String(value) || '–';
  }
}
