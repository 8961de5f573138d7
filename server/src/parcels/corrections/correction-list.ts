import type { InMillimes } from '@cigogne/domain/amounts';
import { addDays, type Day, startOfDay } from '@cigogne/domain/days';
import {
  type Correction,
  type CorrectionState,
  correctionStateLabels,
} from '@cigogne/domain/parcels/corrections';
import { toTnd } from '@cigogne/domain/money';
import { labelOf } from '@cigogne/domain/parcels/statuses';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { hubSeen } from '../../hubs/hub-scope.ts';
import { found } from '../../lists/found.ts';
import type { Listed, ListPage } from '../../lists/list-page.ts';
import { allOf, type List, pageOf } from '../../lists/list.ts';
import { newest } from '../../lists/order.ts';
import type { SheetColumn } from '../../lists/sheet.ts';

interface Filter {
  id?: readonly number[] | undefined;
  search?: string | undefined;
  etat?: CorrectionState | undefined;
  id_exped?: readonly number[] | undefined;
  du?: Day | undefined;
  au?: Day | undefined;
}

function conditionsOf(ctx: Context, filter: Filter): RawBuilder<unknown> {
  const hub = hubSeen(ctx.by);
  const tests = [sql`true`];
  if (hub !== 'all') tests.push(sql`k.id_hub = ${hub}`);
  if (filter.id) tests.push(sql`k.id = any(${[...filter.id]}::bigint[])`);
  if (filter.etat) tests.push(sql`k.etat = ${filter.etat}`);
  if (filter.id_exped) tests.push(sql`k.id_exped = any(${[...filter.id_exped]}::bigint[])`);
  if (filter.du) tests.push(sql`k.created_at >= ${startOfDay(filter.du)}`);
  if (filter.au) tests.push(sql`k.created_at < ${startOfDay(addDays(filter.au, 1))}`);
  if (filter.search)
    tests.push(found(filter.search, { codes: ['c.code'], names: ['x.nom_com', 'k.raison'] }));
  return sql.join(tests, sql` and `);
}

const from = sql`corrections k join colis c on c.id = k.id_colis join users x on x.id = k.id_exped`;

interface CorrectionRecord
  extends Omit<InMillimes<Correction>, 'exped' | 'createdAt' | 'repondu_le'> {
  id_exped: number;
  nom_com: string | null;
  created_at: Date;
  repondu_le: Date | null;
}

/** Newest first; an admin sees those of their own hub. */
const corrections = (ctx: Context, filter: Filter): List<CorrectionRecord, Correction> => ({
  db: ctx.tx,
  from,
  where: conditionsOf(ctx, filter),
  order: newest({ 'k.id': 'bigint' }),
  search: filter.search,
  read: async (piece) => {
    const { rows } = await sql<CorrectionRecord>`
      select k.id, c.code as ref, k.id_exped, x.nom_com, h.nom as hub, k.etat, c.issue, k.ancien, k.nouveau,
        k.encaisse, k.statut, k.vers, k.raison, coalesce(u.prenom || ' ' || u.nom, 'Système') as par, k.created_at,
        k.reponse, case when k.repondu_le is not null then r.prenom || ' ' || r.nom
          when u.role = 'root' then u.prenom || ' ' || u.nom end as accord_de, k.repondu_le
      from ${from} left join hubs h on h.id = k.id_hub left join users u on u.id = k.id_user
        left join users r on r.id = k.id_user_reponse ${piece}`.execute(ctx.tx);
    return rows;
  },
  keyOf: ({ id }) => [id],
  show: (rows) => rows.map(showCorrection),
});

const showCorrection = ({
  id_exped,
  nom_com,
  created_at,
  repondu_le,
  ...row
}: CorrectionRecord): Correction => ({
  ...row,
  exped: { id: id_exped, nom_com },
  ancien: toTnd(row.ancien),
  nouveau: toTnd(row.nouveau),
  createdAt: created_at.toISOString(),
  repondu_le: repondu_le?.toISOString() ?? null,
});

export const listCorrections = (
  ctx: Context,
  { filter, ...page }: { filter: Filter } & ListPage,
): Promise<Listed<Correction>> => pageOf(corrections(ctx, filter), page);

export const allCorrections = (ctx: Context, filter: Filter): AsyncGenerator<Correction> =>
  allOf(corrections(ctx, filter));

export const correctionSheet: readonly SheetColumn<Correction>[] = [
  { title: 'Date', width: 18, kind: 'instant', value: (row) => row.createdAt },
  { title: 'Colis', width: 16, value: (row) => row.ref },
  { title: 'Expéditeur', width: 28, value: (row) => row.exped.nom_com },
  { title: 'Hub', width: 20, value: (row) => row.hub },
  { title: 'Ancien TND', kind: 'amount', value: (row) => row.ancien },
  { title: 'Nouveau TND', kind: 'amount', value: (row) => row.nouveau },
  {
    title: 'Par un statut',
    width: 20,
    value: (row) => (row.vers ? labelOf(row.vers) : row.statut ? 'oui' : ''),
  },
  { title: 'Raison', width: 40, value: (row) => row.raison },
  { title: 'Par', width: 24, value: (row) => row.par },
  { title: 'Etat', width: 18, value: (row) => correctionStateLabels[row.etat] },
  { title: 'Accord', width: 24, value: (row) => row.accord_de },
  {
    title: 'Répondu le',
    width: 18,
    kind: 'instant',
    value: (row) => row.repondu_le,
  },
  { title: 'Réponse', width: 40, value: (row) => row.reponse },
];
