import { openingLabels, type OpeningKind } from '@cigogne/domain/openings/opening-fields';
import type { openingsContract } from '@cigogne/domain/openings/openings.contract';
import type { BodyOf, ReplyOf } from '@cigogne/domain/contract';
import { asMillimes, type Millimes } from '@cigogne/domain/money';
import { Refusal } from '@cigogne/domain/refusal';
import { counted } from '@cigogne/domain/words';
import { sql } from 'kysely';
import { correctPeople, takePeopleOver } from '../accounts/taken-over/write-people.ts';
import { hideTakenOver, takeParcelsOver } from '../parcels/taken-over/write-parcels.ts';
import { type Context, userId } from '../context/context.ts';
import { recordEvents } from '../events/record-events.ts';
import { writeJournal } from '../settings/journal.ts';
import type { AnyDraft } from './draft.ts';
import { judge } from './judge.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { postOpenings, reverseOpenings } from './post-openings.ts';
import { accountOf, correctionOf } from './account-of.ts';
import { holdParcels, touchedParcels } from './touched.ts';

type Given = BodyOf<typeof openingsContract.import>;
type Done = Omit<ReplyOf<typeof openingsContract.import>, 'done' | 'deja'>;

/** Imports all lines of a file in this transaction, or none: one wrong line refuses them all. */
export async function importOpening(ctx: Context, given: Given): Promise<Done> {
  await oneAtATime(ctx);
  const { kind } = given;
  const drafts = await judge(ctx, kind, given);
  refuseWrong(drafts);
  refuseUnseen(given, drafts);
  const fresh = drafts.filter(({ etat }) => etat === 'nouveau');
  const corrected = drafts.filter(({ etat }) => etat === 'corrige');
  const done = {
    nouveaux: fresh.length,
    corriges: corrected.length,
    deja_la: drafts.length - fresh.length - corrected.length,
  };
  if (fresh.length + corrected.length === 0) return { id: null, ...done };
  const { id } = await ctx.tx
    .insertInto('openings')
    .values({
      kind,
      fichier: given.fichier,
      annonce: given.annonce ? JSON.stringify(inMillimes(given.annonce)) : null,
      id_user: userId(ctx.by),
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(ctx, id, kind, fresh, corrected);
  await writeJournal(ctx, {
    action: 'reprise',
    entity: openingLabels[kind].many,
    entity_id: id,
    after: { fichier: given.fichier, ...done },
  });
  await recordEvents(ctx, [{ type: 'ouverture', data: { id } }]);
  return { id, ...done };
}

const inMillimes = ({ nombre, montant, doit }: NonNullable<Given['annonce']>) => ({
  nombre,
  montant: montant === null ? null : asMillimes(montant),
  doit: doit === null ? null : asMillimes(doit),
});

const mostNamed = 100;

function refuseWrong(drafts: readonly AnyDraft<OpeningKind>[]): void {
  const wrong = drafts.filter(({ faults }) => faults.length > 0);
  if (wrong.length === 0) return;
  throw new Refusal(
    'donnees-invalides',
    `${counted(wrong.length, 'ligne')} à corriger : rien n’est repris !`,
    {
      errors: wrong.slice(0, mostNamed).flatMap(({ n, faults }) =>
        faults.map(({ field, message }) => ({
          field: `lignes.${n}.${field}`,
          message: `Ligne ${n} : ${message}`,
        })),
      ),
    },
  );
}

/**
 * Somebody else may have imported, corrected or undone the same lines since they were shown. Those
 * that are there by now do no harm.
 */
function refuseUnseen({ lignes }: Given, drafts: readonly AnyDraft<OpeningKind>[]): void {
  const other = drafts.filter(({ etat, note }, at) => {
    const vu = lignes[at]?.vu;
    return vu && etat !== 'deja' && (etat !== vu.etat || note !== vu.note);
  });
  if (other.length === 0) return;
  const numbers = other.slice(0, mostLines).map(({ n }) => n);
  const named = `${numbers.join(', ')}${other.length > mostLines ? '…' : ''}`;
  throw new Refusal(
    'etat-change',
    other.length === 1
      ? `La ligne ${named} a changé depuis votre lecture : relisez-la, rien n’est repris !`
      : `Les lignes ${named} ont changé depuis votre lecture : relisez-les, rien n’est repris !`,
  );
}

const mostLines = 6;

interface Made {
  id_user: number | null;
  id_colis: number | null;
  cree: boolean;
}

async function writeLines(
  ctx: Context,
  opening: number,
  kind: OpeningKind,
  fresh: readonly AnyDraft<OpeningKind>[],
  corrected: readonly AnyDraft<OpeningKind>[],
): Promise<void> {
  // Includes lines whose account was deleted since: the new lines replace them without correcting
  // anything.
  const before = [...fresh, ...corrected].flatMap((draft) => draft.before ?? []);
  await reverseOpenings(
    ctx,
    before.map(({ id }) => id),
  );
  await ctx.tx
    .updateTable('opening_lines')
    .set({ vivante: false })
    .where('id', 'in', [0, ...before.map(({ id }) => id)])
    .execute();
  const made =
    kind === 'colis'
      ? await parcelsOf(ctx, fresh, corrected)
      : await peopleOf(ctx, kind, fresh, corrected);
  const rows = [...fresh, ...corrected].map((draft) => {
    const one = made.get(draft.cle);
    return {
      cle: draft.cle,
      ligne: draft.n,
      ...one,
      montant: kind === 'colis' ? 0 : draft.montant,
      tentatives: kind === 'colis' ? (draft as AnyDraft<'colis'>).values.tentatives : 0,
      valeurs: draft.values,
      remplace: draft.etat === 'corrige' ? (draft.before?.id ?? null) : null,
      invite_le: null,
      rendu_le: draft.etat === 'corrige' ? (draft.before?.rendu_le ?? null) : null,
    };
  });
  const written = await sql<{
    id: number;
    kind: OpeningKind;
    id_user: number | null;
    montant: Millimes;
    rendu: boolean;
  }>`
    insert into opening_lines (id_opening, kind, cle, ligne, id_user, id_colis, montant, tentatives, valeurs, cree,
      remplace, invite_le, rendu_le, created_at)
    select ${opening}, ${kind}, v.cle, v.ligne, v.id_user, v.id_colis, v.montant, v.tentatives, v.valeurs, v.cree,
      v.remplace, (select b.invite_le from opening_lines b where b.id = v.remplace), v.rendu_le, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (cle text, ligne integer, id_user bigint,
      id_colis bigint, montant bigint, tentatives smallint, valeurs jsonb, cree boolean, remplace bigint,
      rendu_le timestamptz)
    order by v.ligne
    returning id, kind, id_user, montant`.execute(ctx.tx);
  await postOpenings(ctx, written.rows);
}

async function peopleOf(
  ctx: Context,
  kind: 'exped' | 'liv',
  fresh: readonly AnyDraft<OpeningKind>[],
  corrected: readonly AnyDraft<OpeningKind>[],
): Promise<ReadonlyMap<string, Made>> {
  const people = fresh as readonly AnyDraft<'exped' | 'liv'>[];
  const unknown = people.filter(({ target }) => !target?.known);
  const ids = await takePeopleOver(
    ctx,
    kind,
    unknown.map(({ values, target }) => accountOf(kind, values, target)),
  );
  await correctPeople(
    ctx,
    (corrected as readonly AnyDraft<'exped' | 'liv'>[]).flatMap(({ before, values, target }) =>
      before?.cree && before.id_user !== null
        ? [correctionOf(before.id_user, kind, before.valeurs, values, target)]
        : [],
    ),
  );
  const made = new Map<string, Made>();
  for (const { cle, target } of people)
    made.set(cle, {
      id_user: target?.known ?? ids.get(cle) ?? null,
      id_colis: null,
      cree: !target?.known,
    });
  for (const { cle, before } of corrected)
    made.set(cle, {
      id_user: before?.id_user ?? null,
      id_colis: null,
      cree: before?.cree ?? false,
    });
  const touched = [...made.values()].flatMap(({ id_user }) => id_user ?? []);
  await recordEvents(
    ctx,
    touched.map((id) => ({ type: 'user', id_exped: kind === 'exped' ? id : null, data: { id } })),
  );
  return made;
}

/**
 * A corrected parcel is created again: nobody has touched it, and its label is still to be printed.
 */
async function parcelsOf(
  ctx: Context,
  fresh: readonly AnyDraft<OpeningKind>[],
  corrected: readonly AnyDraft<OpeningKind>[],
): Promise<ReadonlyMap<string, Made>> {
  const replaced = corrected.flatMap(({ before }) => before?.id_colis ?? []);
  await holdParcels(ctx, replaced);
  const [moved] = (await touchedParcels(ctx, replaced)).values();
  if (moved !== undefined)
    throw new Refusal('etat-change', `${moved} : relisez le fichier, rien n’est repris !`);
  await hideTakenOver(ctx, replaced);
  const drafts = ([...fresh, ...corrected] as readonly AnyDraft<'colis'>[]).flatMap((draft) =>
    draft.target ? [{ ...draft, target: draft.target }] : [],
  );
  const ids = await takeParcelsOver(
    ctx,
    drafts.map(({ values, target }) => ({ ...values, ...target, ancien: values.code })),
  );
  return new Map(
    drafts.map(({ cle }, at) => [cle, { id_user: null, id_colis: ids[at] ?? null, cree: true }]),
  );
}
