import { wrongField } from '@cigogne/domain/refusal';
import { type SettingKey, settingOut } from '@cigogne/domain/settings/settings';
import type { Context } from '../context/context.ts';
import { recordEvents } from '../events/record-events.ts';
import { writeJournal } from './journal.ts';

/** Takes back a value that waits for a later day; one that has applied is history and stays. */
export async function withdrawSetting(
  ctx: Context,
  { key, valid_from }: { key: SettingKey; valid_from: string },
): Promise<{ deja: boolean }> {
  const from = new Date(valid_from);
  if (from <= ctx.now)
    throw wrongField('valid_from', 'Cette valeur est déjà en vigueur : écrivez-en une nouvelle.');
  const gone = await ctx.tx
    .deleteFrom('settings')
    .where('key', '=', key)
    .where('valid_from', '=', from)
    .returning('value')
    .executeTakeFirst();
  if (!gone) return { deja: true };
  await writeJournal(ctx, {
    action: 'retrait',
    entity: 'setting',
    entity_id: key,
    before: { valeur: settingOut(key, gone.value), valable_le: from.toISOString() },
  });
  await recordEvents(ctx, [{ type: 'parametres', data: { key } }]);
  return { deja: false };
}
