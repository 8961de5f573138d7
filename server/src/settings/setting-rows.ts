import {
  type SettingKey,
  settingKeys,
  settingOut,
  settingRules,
} from '@cigogne/domain/settings/settings';
import type { Db } from '../database/db.ts';
import { isPageText, pageTexts } from './page-texts.ts';

/** What holds until root writes another value; a page's is here, where it can be changed. */
const firstValue = (key: SettingKey): unknown =>
  isPageText(key) ? pageTexts[key] : settingOut(key, settingRules[key].otherwise);

/** Each setting with the value in force, since when, and the values that wait for their day. */
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
