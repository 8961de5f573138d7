import { settingRules, settingKeys } from '@cigogne/domain/settings/settings';
import { settingsContract } from '@cigogne/domain/settings/settings.contract';
import { wrongField } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../http/context.ts';
import { userId } from '../http/context.ts';
import { writeJournal } from '../http/journal.ts';
import { routesOf } from '../http/routes-of.ts';
import { settingsAt } from './settings.ts';
import { journalRows, mailRows } from './settings.queries.ts';

export const settingsRoutes = routesOf(settingsContract, {
  publicSettings: async ({ ctx }) => {
    const settings = await settingsAt(ctx.tx, ctx.now);
    const { rows } = await sql<{ gov: string; hub: string }>`
      select g.nom as gov, h.nom as hub from hub_govs c join hubs h on h.id = c.id_hub
      join gouvernorats g on g.slug = c.gov order by g.nom`.execute(ctx.tx);
    return {
      nom: settings.brand,
      adresse: settings.address,
      telephones: settings.phones,
      application: settings.app_url || null,
      couverture: rows,
    };
  },
  listSettings: async ({ ctx }) => {
    const settings = await settingsAt(ctx.tx, ctx.now);
    const dated = await ctx.tx
      .selectFrom('settings')
      .select(['key', 'valid_from'])
      .orderBy('valid_from')
      .execute();
    const since = new Map(dated.map(({ key, valid_from }) => [key, valid_from]));
    const rows = settingKeys.map((key) => ({
      key,
      label: settingRules[key].label,
      value: settings[key],
      valid_from: since.get(key)?.toISOString() ?? null,
    }));
    return { rows, count: rows.length };
  },
  updateSetting: async ({ ctx, body }) => {
    await updateSetting(ctx, body);
    return { done: true as const };
  },
  journal: ({ ctx, body }) => journalRows(ctx.tx, body),
  mails: ({ ctx, body }) => mailRows(ctx.tx, body),
});

interface Change {
  key: (typeof settingKeys)[number];
  value?: unknown;
  valid_from?: string | null | undefined;
}

async function updateSetting(ctx: Context, { key, value, valid_from }: Change): Promise<void> {
  const parsed = settingRules[key].rule.safeParse(value);
  if (!parsed.success) throw wrongField('value', `${settingRules[key].label} : valeur invalide !`);
  const before = (await settingsAt(ctx.tx, ctx.now))[key];
  await ctx.tx
    .insertInto('settings')
    .values({
      key,
      value: JSON.stringify(parsed.data),
      valid_from: valid_from ? new Date(valid_from) : ctx.now,
      id_user: userId(ctx.by),
      created_at: ctx.now,
    })
    .onConflict((oc) =>
      oc.columns(['key', 'valid_from']).doUpdateSet({ value: JSON.stringify(parsed.data) }),
    )
    .execute();
  await writeJournal(ctx, {
    action: 'modification',
    entity: 'setting',
    entity_id: key,
    before,
    after: parsed.data,
  });
}
