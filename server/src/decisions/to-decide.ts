import {
  byDefault,
  type DefaultDecision,
  whyNotAtCounter,
} from '@cigogne/domain/decisions/decision';
import type { ToDecide } from '@cigogne/domain/decisions/decisions.contract';
import { toTnd } from '@cigogne/domain/money';
import type { ParcelFacts } from '@cigogne/domain/parcels/parcel-facts';
import { needsProof } from '@cigogne/domain/parcels/proven-motifs';
import type { Motif } from '@cigogne/domain/parcels/statuses';
import { isShipper } from '@cigogne/domain/people';
import { missingProof } from '@cigogne/domain/runsheets/attempt-proof';
import { chosenDay, type SaidByRecipient } from '@cigogne/domain/runsheets/recipient-word';
import type { Millimes } from '@cigogne/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { hubSeen } from '../hubs/hub-scope.ts';
import { found } from '../lists/found.ts';
import { allOf, type List, pageOf, rowsAfter } from '../lists/list.ts';
import type { Listed, ListPage } from '../lists/list-page.ts';
import { oldest } from '../lists/order.ts';
import { attemptProofs } from '../runsheets/attempt-proofs.ts';
import { lastWordSql } from '../runsheets/recipient/last-word.ts';

export interface ToDecideRecord extends ParcelFacts {
  id: number;
  /** First and last name. */
  nom_cl: string;
  prenom_cl: string | null;
  tel_cl: string;
  adresse: string;
  adresse_lieu: string;
  montant_ttc: Millimes;
  date_programe: string | null;
  a_decider: Date;
  id_exped: number;
  nom_com: string | null;
  sans_decision: DefaultDecision;
  id_rs: number | null;
  motif: Motif | null;
  note: string | null;
  decision: string | null;
  le: Date | null;
  recu_le: Date | null;
  conteste_mot: string | null;
  dit: SaidByRecipient['event'] | null;
  dit_le: Date | null;
  refuse_le: Date | null;
  refuse_mot: string | null;
}

interface Filter {
  search?: string | undefined;
}

/** What waits for a decision of the caller's shop, or at the caller's hub; the most urgent first. */
const toDecide = (ctx: Context, { search }: Filter): List<ToDecideRecord, ToDecide> => ({
  db: ctx.tx,
  from: sql`colis c join users u on u.id = c.id_exped`,
  where: sql.join(testsOf(ctx, search), sql` and `),
  order: oldest({ 'c.a_decider': 'timestamptz', 'c.id': 'bigint' }),
  search,
  read: (piece, db) => readToDecide(db, piece),
  keyOf: ({ a_decider, id }) => [a_decider.toISOString(), id],
  show: (rows) => show(ctx, rows),
});

export const listToDecide = (
  ctx: Context,
  filter: Filter,
  page: ListPage,
): Promise<Listed<ToDecide>> => pageOf(toDecide(ctx, filter), page);

export const allToDecide = (ctx: Context, filter: Filter): AsyncGenerator<ToDecide> =>
  allOf(toDecide(ctx, filter));

/** The same by cursor. */
export const toDecideAfter = (ctx: Context, cursor: string | null, most: number) =>
  rowsAfter(toDecide(ctx, {}), cursor, most);

function testsOf(ctx: Context, search: string | undefined): RawBuilder<unknown>[] {
  const tests: RawBuilder<unknown>[] = [
    sql`c.a_decider is not null and c.deleted_at is null`,
    whose(ctx),
  ];
  if (search)
    tests.push(
      found(search, {
        codes: ['c.code'],
        phones: ['c.tel_cl'],
        names: [`concat_ws(' ', c.prenom_cl, c.nom_cl)`, `coalesce(u.nom_com, '')`],
      }),
    );
  return tests;
}

function whose({ by }: Context): RawBuilder<unknown> {
  if (isShipper(by)) return sql`c.id_exped = ${by.id}`;
  const hub = hubSeen(by);
  return hub === 'all' ? sql`true` : sql`c.id_hub_current = ${hub}`;
}

/** The page first, then what is known of the last attempt and of the recipient's word for its rows. */
export async function readToDecide(
  db: Context['tx'],
  piece: RawBuilder<unknown>,
): Promise<readonly ToDecideRecord[]> {
  const { rows } = await sql<ToDecideRecord>`
    with shown as materialized (
      select c.id, c.code, c.etat, c.last_etat, c.issue, c.type_envoi, c.is_afex, c.attempt, c.rendu_le, c.sans_retour,
        c.id_hub_exped, c.id_hub_dest, c.id_hub_current, c.conteste, c.refuse, c.non_rentre, c.guichet_le, c.a_decider, c.date_programe,
        concat_ws(' ', c.prenom_cl, c.nom_cl) as nom_cl, c.prenom_cl, c.tel_cl, c.adresse, c.adresse_lieu, c.montant_ttc,
        c.id_exped, u.nom_com, u.sans_decision
      from colis c join users u on u.id = c.id_exped ${piece}
    )
    select c.*, p.id_mu as plan_mu, p.id_rs as plan_rs, a.id_rs, a.motif, a.note, a.decision, a.le, a.recu_le,
      k.mot as conteste_mot, w.event as dit, w.at as dit_le, f.created_at as refuse_le, f.raison as refuse_mot
    from shown c
    left join colis_plans p on p.id_colis = c.id
    left join lateral (
      select r.id as id_rs, b.motif, b.note, b.decision, coalesce(b.fait_le, b.recu_le) as le, b.recu_le
      from runsheet_bags b join runsheets r on r.id = b.id_rs
      where b.id_colis = c.id and b.retire_le is null and b.decision in ('reporte', 'annuler')
        and b.motif is distinct from 'non-tente' and r.etat in ('completed', 'closed')
      order by r.dispatched_at desc, r.id desc limit 1
    ) a on true
    left join contested_attempts k on k.id_colis = c.id and k.id_rs = a.id_rs and k.decision is null
    left join lateral (${sql.raw(lastWordSql('c.id'))}) w on true
    left join lateral (
      select h.created_at, h.raison from colishistories h
      where c.refuse and h.id_colis = c.id and h.event = 'refuse-parcel'
      order by h.id desc limit 1
    ) f on true
    order by c.a_decider, c.id`.execute(db);
  return rows;
}

async function show(ctx: Context, rows: readonly ToDecideRecord[]): Promise<ToDecide[]> {
  const proofs = await attemptProofs(
    ctx,
    rows.flatMap(({ id_rs }) => id_rs ?? []),
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const proof = proofs.find(({ id_rs, ref }) => id_rs === row.id_rs && ref === row.code);
    const said =
      row.dit && row.dit_le
        ? { event: row.dit, at: row.dit_le, id_rs: null, result_at: row.recu_le }
        : null;
    return {
      id: row.id,
      ref: row.code,
      nom_cl: row.nom_cl,
      tel_cl: row.tel_cl,
      adresse: row.adresse,
      adresse_lieu: row.adresse_lieu,
      montant_ttc: toTnd(row.montant_ttc),
      etat: row.etat,
      type_envoi: row.type_envoi,
      attempt: row.attempt,
      conteste: row.conteste === true,
      exped: { id: row.id_exped, nom_com: row.nom_com },
      a_decider: row.a_decider.toISOString(),
      sans_decision: byDefault(row, row.sans_decision),
      retrait: whyNotAtCounter(row),
      passage: row.le && {
        le: row.le.toISOString(),
        motif: row.motif,
        note: row.note,
        reporte: row.decision === 'reporte',
        manque: proof && needsProof(row.motif) ? missingProof(proof) : null,
        photos: proof?.photos ?? 0,
      },
      destinataire: {
        jour: chosenDay(said, row.date_programe, ctx.now),
        conteste_mot: row.conteste_mot,
        refuse: row.refuse_le && { le: row.refuse_le.toISOString(), mot: row.refuse_mot },
      },
    };
  });
}
