import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { dataDir } from './partner.ts';

/** Texts that would run, break out, mislead or displace others unless shown as plain text. */
export const payloads: readonly string[] = [
  '<script>canary()</script>',
  '<img src=x onerror=canary()>',
  '<svg/onload=canary()>',
  'javascript:canary()',
  `{{constructor.constructor('canary()')()}} \${canary()} <%= canary() %>`,
  '"><iframe srcdoc="<script>parent.canary()</script>"></iframe>',
  `' onmouseover='canary()' autofocus onfocus='canary()' x='`,
  '</title></textarea></style></script><script>canary()</script>',
  '\u202eetircnesrevne\u202c \u2066isolé\u2069 \u200fعربي\u200e',
  'W'.repeat(160),
  '🙂'.repeat(40),
  '=HYPERLINK("javascript:canary()")',
  // Stacked accents, another script, invisible text, values that a program may take for nothing.
  'e\u0301\u0323\u0334\u0302'.repeat(40),
  'قسنطينة'.repeat(20),
  '\u200b\u00a0\ufeff\u200d'.repeat(30),
  'null',
];

/**
 * Columns that a person, a shop's program or the partner can fill; numbers, codes and statuses
 * stay.
 */
const typed: Readonly<Record<string, readonly string[]>> = {
  cheques: ['proprietaire', 'banque', 'tel'],
  colis: [
    ...['order_ref', 'nom_cl', 'prenom_cl', 'adresse', 'adresse_lieu', 'adresse_deleg'],
    ...['marchandise', 'note', 'note_afex', 'etat_afex'],
  ],
  colishistories: ['task', 'doneby'],
  colis_search: ['recherche'],
  contested_attempts: ['mot', 'raison'],
  correction_requests: ['raison'],
  corrections: ['raison', 'reponse'],
  closings: ['raison'],
  disputes: ['motif', 'detail'],
  factures: ['fac_nom_com', 'fac_matricule_fiscal', 'fac_adresse', 'fac_tel', 'raison'],
  hubs: ['adresse'],
  journal: ['doneby', 'raison'],
  logos: ['nom'],
  mails: ['recipient', 'subject', 'body', 'error'],
  mu: ['raison', 'remis_a'],
  mu_bags: ['raison'],
  openings: ['fichier'],
  partner_manifests: ['numero', 'reason', 'par'],
  partner_shipments: ['reason', 'status'],
  partner_statements: ['fichier'],
  payments: ['reference', 'raison'],
  remittances: ['reference', 'raison'],
  round_objections: ['raison'],
  runsheet_bags: ['note', 'retrait_raison'],
  sessions: ['agent', 'address'],
  shop_connections: ['nom'],
  shop_orders: ['order_ref', 'nom_cl', 'tel_cl', 'adresse', 'marchandise', 'note'],
  tickets: ['note_exped', 'note_adm'],
  user_views: ['nom'],
  users: [
    ...['nom', 'prenom', 'nom_com', 'adresse', 'adresse_deleg', 'matricule_fiscal', 'matricule'],
    ...['matricule_confirme', 'produit_type', 'api_webhook_url', 'email_pending'],
  ],
};

/** Filled even if empty: nothing depends on whether they are. */
const mayBeEmpty = new Set([
  'colis.note',
  'colis.prenom_cl',
  'tickets.note_exped',
  'users.nom_com',
]);

/** JSON columns: each of their texts is replaced. */
const written: Readonly<Record<string, readonly string[]>> = {
  journal: ['before', 'after'],
  factures: ['emetteur'],
  tickets: ['data'],
};

/**
 * Writes the payloads into every such column, bypassing all forms, a different one for each
 * `shift`; returns those that no column accepted.
 */
export async function fillWithHostileTexts(
  shift: number,
): Promise<{ filled: number; refused: string[] }> {
  const folder = dataDir();
  const password = readFileSync(join(folder, 'database-password'), 'utf8');
  const port = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[3];
  const client = new pg.Client(`postgres://cigogne:${password}@127.0.0.1:${port}/cigogne`);
  await client.connect();
  // Triggers would repair or refuse append-only, sealed and derived columns.
  await client.query(`set session_replication_role = replica`);
  let filled = 0;
  const refused: string[] = [];
  const change = async (table: string, column: string, value: string) => {
    try {
      const { rowCount } = await client.query(
        `with numbered as (select ctid as place, row_number() over (order by ctid) as n from ${table})
         update ${table} t set ${column} = ${value} from numbered
         where t.ctid = numbered.place ${mayBeEmpty.has(`${table}.${column}`) ? '' : `and t.${column} is not null`}`,
        [payloads],
      );
      filled += rowCount ?? 0;
    } catch (error) {
      refused.push(`${table}.${column}: ${(error as Error).message}`);
    }
  };
  let turn = shift;
  for (const [table, columns] of Object.entries(typed))
    for (const column of columns) {
      turn += 1;
      await change(table, column, `($1::text[])[1 + (numbered.n + ${turn}) % ${payloads.length}]`);
    }
  for (const [table, columns] of Object.entries(written))
    for (const column of columns) {
      turn += 1;
      await change(
        table,
        column,
        `(select coalesce(jsonb_object_agg(key, case jsonb_typeof(value) when 'string'
            then to_jsonb(($1::text[])[1 + (numbered.n + ${turn}) % ${payloads.length}]) else value end), t.${column})
          from jsonb_each(case jsonb_typeof(t.${column}) when 'object' then t.${column} else '{}' end))`,
      );
    }
  await client.end();
  return { filled, refused };
}
