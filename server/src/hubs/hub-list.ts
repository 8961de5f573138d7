import type { HubRow } from '@cigogne/domain/hubs/hubs.contract';
import { notFound } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { found } from '../lists/found.ts';

interface HubRecord {
  id: number;
  nom: string;
  tel: string | null;
  adresse: string | null;
  horaires: HubRow['horaires'];
  updated_at: Date;
  govs: string[] | null;
}

export async function listHubs(db: Db, search = ''): Promise<HubRow[]> {
  const matching = found(search, {
    phones: ['h.tel'],
    names: [`concat_ws(' ', h.nom, h.adresse, string_agg(g.nom, ' '))`],
  });
  const { rows } = await sql<HubRecord>`
    select h.id, h.nom, h.tel, h.adresse, h.horaires, h.updated_at, array_agg(g.nom order by g.nom) filter (where g.nom is not null) as govs
    from hubs h left join hub_govs hg on hg.id_hub = h.id left join gouvernorats g on g.slug = hg.gov
    where h.deleted_at is null
    group by h.id
    having ${search === '' ? sql`true` : matching}
    order by h.nom`.execute(db);
  return rows.map(({ govs, updated_at, ...hub }) => ({
    ...hub,
    hubGovs: (govs ?? []).map((gov) => ({ gov })),
    updatedAt: updated_at.toISOString(),
  }));
}

export async function hubById(db: Db, id: number): Promise<HubRow> {
  const found = (await listHubs(db)).find((hub) => hub.id === id);
  if (!found) throw notFound();
  return found;
}
