import { asMillimes } from '@cigogne/domain/money';
import { parcelSentences } from '@cigogne/domain/parcels/parcel-form';
import { NewParcel } from '@cigogne/domain/parcels/parcels.contract';
import type { importContract } from '@cigogne/domain/parcels/import.contract';
import type { BodyOf, ReplyOf } from '@cigogne/domain/contract';
import { Refusal } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { resolveAddress } from '../../places/resolve-address.ts';
import { createParcels } from './create-parcels.ts';
import { repeatWarnings } from './known-parcels.ts';
import { warningsOf } from './sale-rates.ts';

type Line = BodyOf<typeof importContract.createMany>['colis'][number];
type Answer = ReplyOf<typeof importContract.createMany>['rows'][number];

/**
 * Creates the valid lines of an import and returns for each of the others what is wrong with it. A
 * line that was sent before returns its parcel and takes no new code.
 */
export async function createMany(ctx: Context, lines: readonly Line[]): Promise<Answer[]> {
  const before = await madeBefore(ctx, lines);
  const answers = new Map<string, Answer>();
  const right: NewParcel[] = [];
  for (const line of lines) {
    const ref = before.get(line.client_id);
    if (ref)
      answers.set(line.client_id, { client_id: line.client_id, ref, deja: true, errors: [] });
    else {
      const read = readLine(line);
      if ('errors' in read)
        answers.set(line.client_id, { client_id: line.client_id, ref: null, deja: false, ...read });
      else right.push(read.parcel);
    }
  }
  if (right.length > 0) {
    const made = await create(ctx, right);
    const repeats = await repeatWarnings(
      ctx,
      made.map(({ colis }) => colis),
    );
    for (const [at, { colis, deja, client_id }] of made.entries()) {
      const { montant_ttc, type_envoi } = colis;
      const avertissements = [
        ...(deja ? [] : (repeats[at] ?? [])),
        ...(await warningsOf(ctx, { montant_ttc: asMillimes(montant_ttc), type_envoi })),
      ];
      answers.set(client_id, {
        client_id,
        ref: colis.ref,
        deja,
        errors: [],
        ...(avertissements.length > 0 ? { avertissements } : {}),
      });
    }
  }
  return lines.flatMap(({ client_id }) => answers.get(client_id) ?? []);
}

/** `createParcels` answers in the order given, once for each parcel. */
async function create(ctx: Context, given: readonly NewParcel[]) {
  const once = given.filter(
    ({ client_id }, at) => given.findIndex((other) => other.client_id === client_id) === at,
  );
  const made = await createParcels(ctx, ctx.by.id, once);
  return made.map((one, at) => ({ ...one, client_id: once[at]?.client_id ?? '' }));
}

function readLine(line: Line): { parcel: NewParcel } | Pick<Answer, 'errors'> {
  const parsed = NewParcel.safeParse(line);
  if (!parsed.success) {
    return {
      errors: parsed.error.issues.map(({ path, message }) => ({
        field: path.join('.'),
        message,
      })),
    };
  }
  try {
    resolveAddress(parsed.data, parcelSentences);
  } catch (error) {
    if (error instanceof Refusal) return { errors: error.errors ?? [] };
    throw error;
  }
  return { parcel: parsed.data };
}

async function madeBefore(ctx: Context, lines: readonly Line[]): Promise<Map<string, string>> {
  const keys = lines.map(({ client_id }) => client_id);
  const { rows } = await sql<{ client_id: string; code: string }>`
    select client_id, code from colis
    where id_exped = ${ctx.by.id} and client_id = any(${keys}::text[])`.execute(ctx.tx);
  return new Map(rows.map(({ client_id, code }) => [client_id, code]));
}
