import {
  type SettingKey,
  settingKeys,
  settingOut,
  settingRules,
} from '@cigogne/domain/settings/settings';
import type { Db } from '../database/db.ts';
import { isPageText, pageTexts } from './page-texts.ts';

/**
 * The default until root sets a value; for public pages the default text itself, so that it can be
 * edited.
 */
const firstValue = (key: SettingKey): unknown =>
  isPageText(key) ? pageTexts[key] : settingOut(key, settingRules[key].otherwise);

/**
 * Each setting with the value in force, the date since when, and values scheduled for a later day.
 */
export async function settingRows(db: Db, now: Date) {
  const dated = await db
    .selectFrom('settings')
    .select(['key', 'value', 'valid_from'])
    .orderBy('valid_from')
    .execute();
  return settingKeys.map((key: SettingKey) => {
    const own = dated
      .filter((row) => row.key === key)
      .map(({ value, valid_from }) => ({
        value: settingOut(key, value),
        valid_from: valid_from.toISOString(),
      }));
    const isAhead = ({ valid_from }: { valid_from: string }) => valid_from > now.toISOString();
    const present = own.filter((row) => !isAhead(row)).at(-1);
    return {
      key,
      label: settingRules[key].label,
      ...(present ?? { value: firstValue(key), valid_from: null }),
      a_venir: own.filter(isAhead),
    };
  });
}
