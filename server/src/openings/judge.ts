import type { CellFault } from '@cigogne/domain/openings/opening-amount';
import type { LineFault } from '@cigogne/domain/openings/opening-cells';
import {
  type OpeningField,
  openingFieldLabels,
  type OpeningKind,
  type OpeningTexts,
  amountFields,
} from '@cigogne/domain/openings/opening-fields';
import type { JudgedOpening, OpeningFile } from '@cigogne/domain/openings/openings.contract';
import { amountOfOpening, keyOfOpening, readOpening } from '@cigogne/domain/openings/read-opening';
import { formatAmount, type Millimes, toTnd } from '@cigogne/domain/money';
import type { Context } from '../context/context.ts';
import type { AnyDraft, PersonTarget } from './draft.ts';
import { liveLines } from './known.ts';
import { placeParcels } from './judge-parcels.ts';
import { placeCouriers, placeShippers } from './judge-people.ts';
import { touchedParcels } from './touched.ts';

/** Decides what becomes of each line, in the same way for a preview and for the import itself. */
export async function judge<K extends OpeningKind>(
  ctx: Context,
  kind: K,
  { lignes, unite }: Pick<OpeningFile, 'lignes' | 'unite'>,
): Promise<AnyDraft<K>[]> {
  const drafts = lignes.map(({ n, textes }): AnyDraft<K> => {
    const { values, faults } = readOpening(kind, textes as OpeningTexts, unite);
    return {
      n,
      cle: keyOfOpening(kind, values),
      values,
      faults,
      montant: amountOfOpening(kind, values),
      etat: 'nouveau',
      note: null,
      before: null,
      target: null,
    };
  });
  refuseTwins(kind, drafts);
  const place: { [One in OpeningKind]: (drafts: AnyDraft<One>[]) => Promise<void> } = {
    exped: async (some) => placeShippers(ctx, some),
    liv: async (some) => placeCouriers(ctx, some),
    colis: async (some) => placeParcels(ctx, some),
  };
  await place[kind](drafts);
  await compare(ctx, kind, drafts);
  for (const draft of drafts) if (draft.faults.length > 0) draft.etat = 'refuse';
  return drafts;
}

/** A person's key is the address, a parcel's its old code: each must be unique in a file. */
function refuseTwins<K extends OpeningKind>(kind: K, drafts: readonly AnyDraft<K>[]): void {
  const first = new Map<string, number>();
  const field: OpeningField = kind === 'colis' ? 'code' : 'email';
  for (const draft of drafts) {
    const { cle, n } = draft;
    if (cle === '') continue;
    const before = first.get(cle);
    if (before === undefined) first.set(cle, n);
    else
      draft.faults.push({
        field,
        message: `${kind === 'colis' ? 'Même code' : 'Même e-mail'} que la ligne ${before}.`,
      });
  }
}

async function compare<K extends OpeningKind>(
  ctx: Context,
  kind: K,
  drafts: readonly AnyDraft<K>[],
): Promise<void> {
  const lines = await liveLines(
    ctx.tx,
    kind,
    drafts.map(({ cle }) => cle),
  );
  const changed: AnyDraft<K>[] = [];
  for (const draft of drafts) {
    const line = lines.get(draft.cle) ?? null;
    draft.before = line;
    if (line?.parti && line.montant !== 0)
      draft.faults.push({
        field: 'email',
        message: 'Ce compte a été repris avec un montant, puis supprimé : créez-le à la main.',
      });
    else if (!line || line.parti) joinKnown(draft);
    else {
      const words = differences(line.valeurs, draft.values);
      draft.etat = words.length === 0 ? 'deja' : 'corrige';
      if (words.length > 0) {
        draft.note = words.join(' · ');
        changed.push(draft);
      }
    }
  }
  await refuseCorrections(ctx, kind, changed);
}

/** For people who already have an account, only what is owed or held is imported. */
function joinKnown<K extends OpeningKind>(draft: AnyDraft<K>): void {
  const target = draft.target as Partial<PersonTarget> | null;
  if (!target?.known) return;
  draft.etat = draft.montant === 0 ? 'deja' : 'nouveau';
  draft.note = 'Ce compte existe : seul son solde est repris.';
}

/** Refuses corrections that are no longer possible. */
async function refuseCorrections<K extends OpeningKind>(
  ctx: Context,
  kind: K,
  changed: readonly AnyDraft<K>[],
): Promise<void> {
  if (kind === 'liv') {
    for (const { before, montant, faults } of changed)
      if (before?.rendu_le && before.montant !== montant)
        faults.push({
          field: 'especes',
          message: 'Ces espèces sont déjà encaissées au hub : corrigez sa caisse.',
        });
  }
  if (kind !== 'colis') return;
  const ids = changed.flatMap(({ before }) => before?.id_colis ?? []);
  const touched = await touchedParcels(ctx, ids);
  for (const { before, faults } of changed) {
    const why = touched.get(before?.id_colis ?? 0);
    if (why)
      faults.push({
        field: 'code',
        message: `${why} : corrigez-le sur sa fiche, pas par un fichier.`,
      });
  }
}

/** In words, field by field. */
function differences(before: object, after: object): string[] {
  const was = before as Record<string, unknown>;
  return Object.entries(after)
    .filter(([name, value]) => canonical(was[name]) !== canonical(value))
    .map(([name, value]) => {
      const label = name === 'place' ? 'Lieu' : (openingFieldLabels[name as OpeningField] ?? name);
      return name === 'place'
        ? `${label} changé`
        : `${label} : « ${readable(name, was[name])} » → « ${readable(name, value)} »`;
    });
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? 'null';

const readable = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && amountFields.includes(name as OpeningField))
    return formatAmount(value as Millimes);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

export const showJudged = ({
  n,
  etat,
  faults,
  montant,
  note,
}: AnyDraft<OpeningKind>): JudgedOpening => ({
  n,
  etat,
  erreurs: faults.map(showFault),
  montant: toTnd(montant),
  note,
});

const showFault = ({ field, message, choix }: LineFault & CellFault) => ({
  field,
  message,
  ...(choix && choix.length > 0 ? { choix: [...choix] } : {}),
});
