import { addDays, type Day, startOfDay } from '@cigogne/domain/days';
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

interface JournalFilter {
  search?: string | undefined;
  entity?: string | undefined;
  du?: Day | undefined;
  au?: Day | undefined;
}

/** A setting is looked for by the name its screen gives it, which no table holds. */
const isIn = (label: string, search: string | undefined): boolean =>
  search !== undefined && label.toLowerCase().includes(search.toLowerCase());

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
  { filter, page, taille }: Page & { filter: JournalFilter },
) {
  const named = settingKeys.filter((key) => isIn(settingRules[key].label, filter.search));
  const found = sql`
    select j.*, case j.entity
        when 'user' then coalesce(u.nom_com, u.prenom || ' ' || u.nom)
        when 'hub' then h.nom
        when 'facture' then f.ref
        when 'cheque' then 'Chèque ' || c.num
        when 'paiement' then j.before ->> 'facture'
        when 'rs' then j.entity_id
      end as sujet
    from journal j
    left join users u on j.entity = 'user' and u.id::text = j.entity_id
    left join hubs h on j.entity = 'hub' and h.id::text = j.entity_id
    left join factures f on j.entity = 'facture' and f.id::text = j.entity_id
    left join cheques c on j.entity = 'cheque' and c.id::text = j.entity_id
    where (${filter.entity ?? null}::text is null or j.entity = ${filter.entity ?? null})
      and ${filter.du ? sql`j.at >= ${startOfDay(filter.du)}` : sql`true`}
      and ${filter.au ? sql`j.at < ${startOfDay(addDays(filter.au, 1))}` : sql`true`}
      and (concat_ws(' ', j.doneby, j.action, j.entity, j.entity_id, j.raison, u.nom_com, u.prenom, u.nom, h.nom,
          f.ref, c.num, j.before ->> 'facture') ilike ${containing(filter.search)}
        or (j.entity = 'setting' and j.entity_id = any(${named}::text[])))`;
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
