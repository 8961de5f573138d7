import { formatInstant } from '@cigogne/domain/days';
import { openingLabels } from '@cigogne/domain/openings/opening-fields';
import { Refusal, wrongField } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { type Context, userId } from '../context/context.ts';
import { correctPeople, removePeople } from '../accounts/taken-over/write-people.ts';
import { inBooks } from '../ledger/opening-entries.ts';
import { hideTakenOver, restoreTakenOver } from '../parcels/taken-over/write-parcels.ts';
import { correctionOf } from './account-of.ts';
import { placesOf } from './judge-people.ts';
import { recordEvents } from '../events/record-events.ts';
import { writeJournal } from '../settings/journal.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type LiveLine, liveColumns } from './known.ts';
import { postOpenings, reverseOpenings } from './post-openings.ts';
import { holdParcels, holdPeople, touchedParcels, touchedPeople } from './touched.ts';

type Line = LiveLine & { vivante: boolean; created_at: Date };

/** Undoes a whole import, or says what has touched it since and changes nothing. */
export async function undoOpening(ctx: Context, id: number): Promise<{ deja: boolean }> {
  await oneAtATime(ctx);
  const opening = await ctx.tx
    .selectFrom('openings')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!opening) throw wrongField('id', 'Cet import n’existe pas !');
  if (opening.annule_le) return { deja: true };
  const { rows: lines } = await sql<Line>`select ${liveColumns}, o.vivante, o.created_at
    from opening_lines o where o.id_opening = ${id} order by o.id for update`.execute(ctx.tx);
  await holdPeople(
    ctx,
    lines.flatMap(({ cree, id_user }) => (cree && id_user !== null ? [id_user] : [])),
  );
  await holdParcels(
    ctx,
    lines.flatMap(({ id_colis }) => id_colis ?? []),
  );
  await refuseTouched(ctx, lines);
  await reverseOpenings(
    ctx,
    lines.map((line) => line.id),
  );
  await ctx.tx
    .updateTable('opening_lines')
    .set({ vivante: false, annule_le: ctx.now })
    .where('id_opening', '=', id)
    .execute();
  const restored = await restoreBefore(ctx, lines);
  const alone = lines.filter(({ remplace }) => remplace === null);
  await hideTakenOver(
    ctx,
    lines.flatMap(({ id_colis }) => id_colis ?? []),
  );
  const people = alone.flatMap(({ cree, id_user }) => (cree && id_user !== null ? [id_user] : []));
  await removePeople(ctx, people, await inBooks(ctx, people));
  await recordEvents(
    ctx,
    people.map((one) => ({ type: 'user', data: { id: one } })),
  );
  await ctx.tx
    .updateTable('openings')
    .set({ annule_le: ctx.now, id_user_annule: userId(ctx.by) })
    .where('id', '=', id)
    .execute();
  await writeJournal(ctx, {
    action: 'reprise annulée',
    entity: openingLabels[opening.kind].many,
    entity_id: id,
    before: { fichier: opening.fichier, lignes: lines.length, retrouvees: restored },
  });
  await recordEvents(ctx, [{ type: 'ouverture', data: { id } }]);
  return { deja: false };
}

const mostNamed = 5;

async function refuseTouched(ctx: Context, lines: readonly Line[]): Promise<void> {
  const later = await correctedBy(ctx, lines);
  const people = await touchedPeople(
    ctx,
    lines.filter(({ kind }) => kind !== 'colis').map(({ id }) => id),
  );
  const parcels = await touchedParcels(
    ctx,
    lines.filter(({ vivante }) => vivante).flatMap(({ id_colis }) => id_colis ?? []),
  );
  const why = [...later, ...people.values(), ...parcels.values()];
  if (why.length === 0) return;
  const named = why.slice(0, mostNamed);
  const more = why.length - named.length;
  throw new Refusal(
    'etat-change',
    `Cet import ne s’annule plus. ${named.join(' · ')}${more > 0 ? ` · et ${more} de plus` : ''}.`,
    { extra: { touches: why.slice(0, 200) } },
  );
}

/** The imports that corrected lines of this one: they must be undone first. */
async function correctedBy(ctx: Context, lines: readonly Line[]): Promise<string[]> {
  const { rows } = await sql<{ fichier: string; created_at: Date }>`
    select distinct p.id, p.fichier, p.created_at from opening_lines n join openings p on p.id = n.id_opening
    where n.remplace = any(${lines.map(({ id }) => id)}::bigint[]) and n.annule_le is null order by p.id`.execute(
    ctx.tx,
  );
  return rows.map(
    ({ fichier, created_at }) =>
      `« ${fichier} » du ${formatInstant(created_at)} l’a corrigé : annulez-le d’abord`,
  );
}

/**
 * Puts the lines that these had corrected back in force, with their amounts; parcels get a new
 * label.
 */
async function restoreBefore(ctx: Context, lines: readonly Line[]): Promise<number> {
  const ids = lines.flatMap(({ remplace }) => remplace ?? []);
  if (ids.length === 0) return 0;
  const { rows: before } = await sql<LiveLine>`
    update opening_lines o set vivante = true where o.id = any(${ids}::bigint[]) returning ${liveColumns}`.execute(
    ctx.tx,
  );
  await postOpenings(ctx, before);
  const undone = new Map(lines.map((line) => [line.remplace, line]));
  const places = await placesOf(ctx, before);
  await correctPeople(
    ctx,
    before.flatMap((line) => {
      const last = undone.get(line.id);
      if (line.kind === 'colis' || !line.cree || line.id_user === null || !last) return [];
      return [
        correctionOf(
          line.id_user,
          line.kind,
          last.valeurs,
          line.valeurs,
          places.get(line.id) ?? null,
        ),
      ];
    }),
  );
  await restoreTakenOver(
    ctx,
    before.flatMap(({ id_colis }) => id_colis ?? []),
  );
  return before.length;
}
