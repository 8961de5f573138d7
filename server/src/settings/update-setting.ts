import {
  type SettingKey,
  settingIn,
  settingOut,
  settingRules,
} from '@cigogne/domain/settings/settings';
import { wrongField } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import { type Context, userId } from '../context/context.ts';
import { writeJournal } from './journal.ts';
import { readLogo } from '../documents/read-logo.ts';
import { settingsAt } from './settings.ts';

export interface SettingChange {
  key: SettingKey;
  value?: unknown;
  valid_from?: string | null | undefined;
}

/** Sets a value from now or from a later day: what was computed before keeps the old one. */
export async function updateSetting(ctx: Context, change: SettingChange): Promise<void> {
  const { key } = change;
  const read = settingIn(key, change.value);
  if (!read) throw wrongField('value', `${settingRules[key].label} : valeur invalide !`);
  if (key === 'paper_logo' && read.value !== '') await refuseUnknownLogo(ctx, String(read.value));
  const valid_from = change.valid_from ? new Date(change.valid_from) : ctx.now;
  if (valid_from < ctx.now)
    throw wrongField('valid_from', 'Un paramètre ne change pas dans le passé !');
  const before = (await settingsAt(ctx.tx, valid_from))[key];
  const value = sql<never>`${JSON.stringify(read.value)}::jsonb`;
  await ctx.tx
    .insertInto('settings')
    .values({ key, value, valid_from, id_user: userId(ctx.by), created_at: ctx.now })
    .onConflict((oc) =>
      oc.columns(['key', 'valid_from']).doUpdateSet({ value, id_user: userId(ctx.by) }),
    )
    .execute();
  await writeJournal(ctx, {
    action: 'modification',
    entity: 'setting',
    entity_id: key,
    before: { valeur: settingOut(key, before) },
    after: { valeur: settingOut(key, read.value), valable_le: valid_from.toISOString() },
  });
  await recordEvents(ctx, [{ type: 'parametres', data: { key } }]);
}

async function refuseUnknownLogo(ctx: Context, name: string): Promise<void> {
  if (!(await readLogo(ctx.tx, name)))
    throw wrongField('value', 'Ce logo n’est pas ici : envoyez-le d’abord !');
}
