import type { OpeningKind } from '@cigogne/domain/openings/opening-fields';
import type { OpeningValues } from '@cigogne/domain/openings/read-opening';
import type { Millimes } from '@cigogne/domain/money';
import { foldText } from '@cigogne/domain/searched-text';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** A line in force, with what an import made of it. */
export interface LiveLine {
  id: number;
  id_opening: number;
  kind: OpeningKind;
  cle: string;
  id_user: number | null;
  id_colis: number | null;
  montant: Millimes;
  valeurs: OpeningValues[OpeningKind];
  cree: boolean;
  remplace: number | null;
  rendu_le: Date | null;
}

export const liveColumns = sql.raw(
  'o.id, o.id_opening, o.kind, o.cle, o.id_user, o.id_colis, o.montant, o.valeurs, o.cree, o.remplace, o.rendu_le',
);

/** The lines in force, by their keys; `parti`: the account that one created was deleted since. */
export async function liveLines(
  db: Db,
  kind: OpeningKind,
  keys: readonly string[],
): Promise<ReadonlyMap<string, LiveLine & { parti: boolean }>> {
  const { rows } = await sql<LiveLine & { parti: boolean }>`select ${liveColumns},
      o.kind <> 'colis' and (u.id is null or u.closed_at is not null) as parti
    from opening_lines o left join users u on u.id = o.id_user
    where o.kind = ${kind} and o.vivante and o.cle = any(${[...keys]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.cle, row]));
}

export interface KnownHub {
  id: number;
  nom: string;
}

/** The hubs by the names that people use: « HUB-SAHEL », « hub sahel », « Sahel ». */
export class KnownHubs {
  readonly #hubs: readonly KnownHub[];
  readonly #byGov: ReadonlyMap<string, number>;

  constructor(hubs: readonly KnownHub[], byGov: ReadonlyMap<string, number>) {
    this.#hubs = hubs;
    this.#byGov = byGov;
  }

  named(text: string): KnownHub | null {
    const key = bare(text);
    return this.#hubs.find(({ nom }) => bare(nom) === key) ?? null;
  }

  covering(gov: string | null): number | null {
    return gov === null ? null : (this.#byGov.get(gov) ?? null);
  }

  get names(): string[] {
    return this.#hubs.slice(0, 8).map(({ nom }) => nom);
  }
}

const bare = (text: string): string =>
  foldText(text)
    .replace(/[-_.]+/g, ' ')
    .replace(/^(?:hub|agence|depot)\s+(?:de\s+|du\s+)?/, '')
    .trim();

export async function knownHubs(db: Db): Promise<KnownHubs> {
  const hubs = await db
    .selectFrom('hubs')
    .select(['id', 'nom'])
    .where('deleted_at', 'is', null)
    .orderBy('nom')
    .execute();
  const covered = await db
    .selectFrom('hub_govs')
    .innerJoin('gouvernorats', 'gouvernorats.slug', 'hub_govs.gov')
    .select(['gouvernorats.nom', 'hub_govs.id_hub'])
    .execute();
  return new KnownHubs(hubs, new Map(covered.map(({ nom, id_hub }) => [nom, id_hub])));
}
