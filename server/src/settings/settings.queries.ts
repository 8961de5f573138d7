import {
  type SettingKey,
  settingKeys,
  settingOut,
  settingRules,
} from '@cigogne/domain/settings/settings';
import { sql } from 'kysely';
import type { Db } from '../http/context.ts';

interface Page {
  page: number;
  taille: number;
}

const most = 10_000;
const containing = (text: string | undefined) => `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`;

interface JournalRecord {
  id: number;
  at: Date;
  doneby: string;
  action: string;
  entity: string;
  entity_id: string | null;
  sujet: string | null;
  before: unknown;
  after: unknown;
  raison: string | null;
}

export async function journalRows(
  db: Db,
  {
    filter,
    page,
    taille,
  }: Page & { filter: { search?: string | undefined; entity?: string | undefined } },
) {
  const found = sql`
    select j.*, case j.entity
        when 'user' then coalesce(u.nom_com, u.prenom || ' ' || u.nom)
        when 'hub' then h.nom
      end as sujet
    from journal j
    left join users u on j.entity = 'user' and u.id::text = j.entity_id
    left join hubs h on j.entity = 'hub' and h.id::text = j.entity_id
    where (${filter.entity ?? null}::text is null or j.entity = ${filter.entity ?? null})
      and concat_ws(' ', j.doneby, j.action, j.entity, j.entity_id, j.raison, u.nom_com, u.prenom, u.nom, h.nom)
        ilike ${containing(filter.search)}`;
  const { rows } = await sql<JournalRecord>`
    select id, at, doneby, action, entity, entity_id, sujet, before, after, raison from (${found}) found
    order by id desc limit ${taille} offset ${page * taille}`.execute(db);
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (select from (${found}) found limit ${most + 1}) x`.execute(db);
  const n = counted.rows[0]?.n ?? 0;
  return {
    rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    count: Math.min(n, most),
    ...(n > most ? { plus: true } : {}),
  };
}

export async function mailRows(
  db: Db,
  { filter, page, taille }: Page & { filter: { search?: string | undefined } },
) {
  const where = sql`concat_ws(' ', recipient, subject) ilike ${containing(filter.search)}`;
  const { rows } = await sql<{
    id: number;
    recipient: string;
    subject: string;
    body: string;
    link: string | null;
    created_at: Date;
    sent_at: Date | null;
    error: string | null;
  }>`select id, recipient, subject, body, link, created_at, sent_at, error from mails where ${where}
    order by id desc limit ${taille} offset ${page * taille}`.execute(db);
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from (select from mails where ${where} limit ${most + 1}) x`.execute(
    db,
  );
  const n = counted.rows[0]?.n ?? 0;
  return {
    rows: rows.map(({ created_at, sent_at, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
    })),
    count: Math.min(n, most),
    ...(n > most ? { plus: true } : {}),
  };
}

/** Each setting with the value in force, since when, and the values that wait for their day. */
export async function settingRows(db: Db, now: Date) {
  const dated = await db
    .selectFrom('settings')
    .select(['key', 'value', 'valid_from'])
    .orderBy('valid_from')
    .execute();
  return settingKeys.map((key: SettingKey) => {
    const own = dated
      .filter((row) => row.key === key)
      .map(({ value, valid_from }) => ({
        value: settingOut(key, value),
        valid_from: valid_from.toISOString(),
      }));
    const isAhead = ({ valid_from }: { valid_from: string }) => valid_from > now.toISOString();
    const present = own.filter((row) => !isAhead(row)).at(-1);
    return {
      key,
      label: settingRules[key].label,
      ...(present ?? { value: settingOut(key, settingRules[key].otherwise), valid_from: null }),
      a_venir: own.filter(isAhead),
    };
  });
}
