import type { z } from 'zod';
import { hubSentences, type HubForm } from '@cigogne/domain/hubs/hub-form';
import type { HubRow } from '@cigogne/domain/hubs/hubs.contract';
import { tidyHours } from '@cigogne/domain/hubs/opening-hours';
import { Refusal, wrongField } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import type { Context } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';
import { findGovernorate } from '../places/places-data.ts';
import { hubById } from './hub-list.ts';

type Given = z.output<typeof HubForm>;

/**
 * Called with the governorates that changed hands, in the same transaction (destinations follow).
 */
export type CoverageHook = (ctx: Context, govs: readonly string[]) => Promise<void>;
export const coverageHooks: CoverageHook[] = [];

export async function createHub(ctx: Context, given: Given): Promise<HubRow> {
  await holdCoverage(ctx);
  const govs = await coverage(ctx, given.hubGovs, null);
  await refuseSameName(ctx, given.nom, null);
  const { id } = await ctx.tx
    .insertInto('hubs')
    .values({
      nom: given.nom,
      tel: given.tel,
      adresse: given.adresse,
      horaires: writtenHours(given),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return cover(ctx, id, govs, undefined);
}

export async function updateHub(
  ctx: Context,
  { id, updatedAt, ...given }: Given & { id: number; updatedAt?: string | null | undefined },
): Promise<HubRow> {
  await holdCoverage(ctx);
  const before = await hubById(ctx.tx, id);
  refuseStaleHub(before, updatedAt);
  const govs = await coverage(ctx, given.hubGovs, id);
  await refuseSameName(ctx, given.nom, id);
  await ctx.tx
    .updateTable('hubs')
    .set({
      nom: given.nom,
      tel: given.tel,
      adresse: given.adresse,
      ...(given.horaires === undefined ? {} : { horaires: writtenHours(given) }),
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute();
  return cover(ctx, id, govs, before);
}

/** Days with the same times share a line; null if the hub tells none. */
function writtenHours({ horaires }: Given): string | null {
  const tidy = horaires ? tidyHours(horaires) : null;
  return tidy && JSON.stringify(tidy);
}

/**
 * A hub is saved as a whole: a form based on an older version would remove what a colleague has
 * added.
 */
function refuseStaleHub(hub: HubRow, lastSeen: string | null | undefined): void {
  if (!lastSeen || Date.parse(lastSeen) === Date.parse(hub.updatedAt)) return;
  throw new Refusal('etat-change', hubSentences.changed(hub.nom), { extra: { hub } });
}

/** Changes of coverage run one after another, so that a refusal can name the conflicting hub. */
export async function holdCoverage(ctx: Context): Promise<void> {
  await sql`lock table hub_govs in share row exclusive mode`.execute(ctx.tx);
}

async function cover(
  ctx: Context,
  id: number,
  govs: Governorates,
  before: HubRow | undefined,
): Promise<HubRow> {
  await ctx.tx.deleteFrom('hub_govs').where('id_hub', '=', id).execute();
  await ctx.tx
    .insertInto('hub_govs')
    .values(govs.map(({ slug }) => ({ gov: slug, id_hub: id })))
    .execute();
  const after = await hubById(ctx.tx, id);
  const names = (hub: HubRow | undefined) => hub?.hubGovs.map(({ gov }) => gov) ?? [];
  const changed = [...new Set([...names(before), ...names(after)])].filter(
    (gov) => names(before).includes(gov) !== names(after).includes(gov),
  );
  if (changed.length > 0) for (const hook of coverageHooks) await hook(ctx, changed);
  await writeJournal(ctx, {
    action: before ? 'modification' : 'création',
    entity: 'hub',
    entity_id: id,
    before: before && inJournal(before),
    after: inJournal(after),
  });
  await announceHub(ctx, id);
  return after;
}

/** The journal's line has its own time. */
export const inJournal = ({ updatedAt: _, ...hub }: HubRow) => hub;

/** Sent to every hub, because each sends to the others and reads which governorates they cover. */
export const announceHub = (ctx: Context, id: number): Promise<void> =>
  recordEvents(ctx, [{ type: 'hub', data: { id } }]);

type Governorates = { slug: string; nom: string }[];

/** A governorate belongs to at most one hub; the error names it. */
async function coverage(
  ctx: Context,
  given: readonly string[],
  hub: number | null,
): Promise<Governorates> {
  const govs = given.map((text) => {
    const gov = findGovernorate(text);
    if (!gov) throw wrongField('hubGovs', hubSentences.hubGovs);
    return { slug: gov.slug, nom: gov.nom };
  });
  const unique = [...new Map(govs.map((gov) => [gov.slug, gov])).values()];
  const taken = await ctx.tx
    .selectFrom('hub_govs')
    .innerJoin('hubs', 'hubs.id', 'hub_govs.id_hub')
    .select(['hub_govs.gov', 'hubs.nom'])
    .where(
      'hub_govs.gov',
      'in',
      unique.map(({ slug }) => slug),
    )
    .where('hub_govs.id_hub', '!=', hub ?? 0)
    .executeTakeFirst();
  if (taken) {
    const nom = unique.find(({ slug }) => slug === taken.gov)?.nom ?? taken.gov;
    throw new Refusal('conflit', `${nom} est déjà couvert par ${taken.nom} !`, {
      errors: [{ field: 'hubGovs', message: `${nom} est déjà couvert par ${taken.nom} !` }],
    });
  }
  return unique;
}

async function refuseSameName(ctx: Context, nom: string, hub: number | null): Promise<void> {
  const same = await ctx.tx
    .selectFrom('hubs')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['nom']), '=', nom.toLowerCase()))
    .where('deleted_at', 'is', null)
    .where('id', '!=', hub ?? 0)
    .executeTakeFirst();
  if (same) throw wrongField('nom', 'Un hub porte déjà ce nom !');
}
