import { formatAmount } from '@cigogne/domain/money';
import { type SettingKey, settingRules } from '@cigogne/domain/settings/settings';
import type { settingsContract } from '@cigogne/domain/settings/settings.contract';
import type { Row } from '../http/over-wire.ts';

export type Setting = Row<typeof settingsContract.listSettings>;

/** A setting's value as people read it. */
export function writtenSetting(key: SettingKey, value: unknown): string {
  switch (settingRules[key].kind) {
    case 'amount':
      return `${formatAmount(Math.round(Number(value) * 1000))} TND`;
    case 'rate':
      return `${String(Number(value) / 10).replace('.', ',')} %`;
    case 'days':
      return `${String(value)} jours`;
    case 'flag':
      return value ? 'Active' : 'Inactive';
    case 'phones':
      return (value as string[]).join(', ');
    default:
      return String(value) || '–';
  }
}
