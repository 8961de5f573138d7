import {
  type SettingKey,
  settingIn,
  settingKeys,
  settingRules,
} from '@cigogne/domain/settings/settings';
import { Refusal } from '@cigogne/domain/refusal';
import type { Context } from '../context/context.ts';
import { updateSetting } from './update-setting.ts';

/** Sets several values from now on, all or none; each error is reported at its own key. */
export async function updateSettings(ctx: Context, given: Record<string, unknown>): Promise<void> {
  const keys = Object.keys(given) as SettingKey[];
  const errors = keys
    .filter((key) => !settingKeys.includes(key) || !settingIn(key, given[key]))
    .map((key) => ({
      field: key,
      message: settingRules[key]
        ? `${settingRules[key].label} : valeur invalide !`
        : 'Paramètre inconnu !',
    }));
  const [first] = errors;
  if (first) throw new Refusal('donnees-invalides', first.message, { errors });
  for (const key of keys) await updateSetting(ctx, { key, value: given[key] });
}
