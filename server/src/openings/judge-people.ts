import { roleLabels } from '@cigogne/domain/accounts/account';
import type { Role } from '@cigogne/domain/contract';
import type {
  CourierOpening,
  OpeningValues,
  ShipperOpening,
} from '@cigogne/domain/openings/read-opening';
import type { Context } from '../context/context.ts';
import { findGovernorate } from '../places/places-data.ts';
import { readPlaces } from '../places/read-places.ts';
import { searchPlaces } from '../places/search-places.ts';
import type { Draft, PersonTarget } from './draft.ts';
import { type KnownHubs, knownHubs, type LiveLine } from './known.ts';

/**
 * The places that stored lines name (governorate and hub), by line id; lines whose place is no
 * longer known are left out.
 */
export async function placesOf(
  ctx: Context,
  lines: readonly LiveLine[],
): Promise<ReadonlyMap<number, PersonTarget>> {
  const draftOf = <K extends 'exped' | 'liv'>(line: LiveLine): Draft<K, PersonTarget> => ({
    n: line.id,
    cle: line.cle,
    values: line.valeurs as OpeningValues[K],
    faults: [],
    montant: line.montant,
    etat: 'deja',
    note: null,
    before: null,
    target: null,
  });
  const shippers = lines.filter(({ kind }) => kind === 'exped').map(draftOf<'exped'>);
  const couriers = lines.filter(({ kind }) => kind === 'liv').map(draftOf<'liv'>);
  await placeShippers(ctx, shippers);
  await placeCouriers(ctx, couriers);
  return new Map(
    [...shippers, ...couriers].flatMap(({ n, target, faults }) =>
      target && faults.every(({ field }) => field === 'email') ? [[n, target] as const] : [],
    ),
  );
}

export async function placeShippers(
  ctx: Context,
  drafts: readonly Draft<'exped', PersonTarget>[],
): Promise<void> {
  const hubs = await knownHubs(ctx.tx);
  const govs = await governoratesOf(drafts.map(({ values }) => values.gov));
  for (const draft of drafts) {
    const { gov, hub } = draft.values;
    const found = gov === '' ? null : (govs.get(gov) ?? null);
    if (gov !== '' && found?.nom === undefined)
      draft.faults.push({
        field: 'gov',
        message: `Gouvernorat inconnu : « ${gov} ».`,
        choix: found?.choix ?? [],
      });
    const adresse_gov = found?.nom ?? null;
    draft.target = {
      adresse_gov,
      id_hub: hub === '' ? hubs.covering(adresse_gov) : hubNamed(draft, hubs, hub),
      known: null,
    };
  }
  await findAccounts(ctx, drafts, 'exped');
}

export async function placeCouriers(
  ctx: Context,
  drafts: readonly Draft<'liv', PersonTarget>[],
): Promise<void> {
  const hubs = await knownHubs(ctx.tx);
  for (const draft of drafts) {
    const { hub } = draft.values;
    draft.target = {
      adresse_gov: null,
      id_hub: hub === '' ? null : hubNamed(draft, hubs, hub),
      known: null,
    };
  }
  await findAccounts(ctx, drafts, 'liv');
}

export function hubNamed(
  draft: Pick<Draft<'exped' | 'liv' | 'colis', unknown>, 'faults'>,
  hubs: KnownHubs,
  text: string,
): number | null {
  const hub = hubs.named(text);
  if (!hub)
    draft.faults.push({ field: 'hub', message: `Hub inconnu : « ${text} ».`, choix: hubs.names });
  return hub?.id ?? null;
}

type Governorate = { nom: string; choix?: never } | { nom?: never; choix: string[] };

/**
 * « Sfax », « SFAX VILLE », « La Marsa »: the governorate that a text means, or those that it may
 * mean.
 */
async function governoratesOf(texts: readonly string[]): Promise<ReadonlyMap<string, Governorate>> {
  const wanted = [...new Set(texts)].filter((text) => text !== '');
  const found = new Map<string, Governorate>();
  const others: string[] = [];
  for (const text of wanted) {
    const gov = findGovernorate(text);
    if (gov) found.set(text, { nom: gov.nom });
    else others.push(text);
  }
  const readings = await readPlaces(others.map((lieu) => ({ lieu })));
  for (const [at, text] of others.entries()) {
    const reading = readings[at];
    if (reading?.certitude === 'sure' && reading.lieu) found.set(text, { nom: reading.lieu._gov });
    else {
      const places = [...(reading?.lieu ? [reading.lieu] : []), ...(reading?.lieux ?? [])];
      const guessed = places.length > 0 ? places : searchPlaces(text).rows;
      found.set(text, { choix: [...new Set(guessed.map(({ _gov }) => _gov))].slice(0, 4) });
    }
  }
  return found;
}

/**
 * An address belongs to one person: it is reported if the account has another role, otherwise the
 * line joins that account.
 */
async function findAccounts(
  ctx: Context,
  drafts: readonly (Draft<'exped', PersonTarget> | Draft<'liv', PersonTarget>)[],
  role: Role,
): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where('closed_at', 'is', null)
    .where('email', 'in', ['', ...drafts.map(({ values }) => emailOf(values))])
    .execute();
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  for (const draft of drafts) {
    const account = byEmail.get(emailOf(draft.values));
    if (!account || !draft.target) continue;
    if (account.role === role) draft.target.known = account.id;
    else
      draft.faults.push({
        field: 'email',
        message: `Cette adresse ouvre déjà un compte « ${roleLabels[account.role]} ».`,
      });
  }
}

const emailOf = ({ email }: ShipperOpening | CourierOpening): string => email;
