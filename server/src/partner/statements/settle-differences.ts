import { accounts, credit, debit, type PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { millimes, type Millimes, minus, noMoney, toTnd, sum } from '@cigogne/domain/money';
import { readScan } from '@cigogne/domain/parcels/code';
import {
  type AttachForm,
  type FollowUpForm,
  statementSentences,
  type WriteOffForm,
} from '@cigogne/domain/partner/statement-forms';
import {
  type FollowUp,
  followUpLabels,
  partnerName,
} from '@cigogne/domain/partner/statement-kinds';
import { notFound, Refusal, wrongField } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { recordEvents } from '../../events/record-events.ts';
import { type Context, userId } from '../../context/context.ts';
import { writeJournal } from '../../settings/journal.ts';
import { post } from '../../ledger/post.ts';
import { reverse } from '../../ledger/reverse.ts';

interface DifferenceLine {
  id: number;
  id_statement: number;
  id_colis: number | null;
  compte: PartnerAccount;
  suite: FollowUp | null;
  note: string | null;
  suite_le: Date | null;
  suite_par: string | null;
}

/** Locks lines of live statements; one that is missing refuses the whole. */
async function lockLines(ctx: Context, ids: readonly number[]): Promise<DifferenceLine[]> {
  const { rows } = await sql<DifferenceLine>`
    select l.id, l.id_statement, l.id_colis, s.compte, l.suite, l.note, l.suite_le, u.prenom || ' ' || u.nom as suite_par
    from partner_statement_lines l join partner_statements s on s.id = l.id_statement and s.retire_le is null
      left join users u on u.id = l.suite_par
    where l.id = any(${[...ids]}::bigint[]) order by l.id for update of l`.execute(ctx.tx);
  if (rows.length !== ids.length) throw notFound();
  return rows;
}

/** Records what was done about differences, and when; no money moves. */
export async function followUp(ctx: Context, form: FollowUpForm): Promise<{ deja: boolean }> {
  const { suite, note } = form;
  const lines = (await lockLines(ctx, form.ids)).filter(
    (line) => line.suite !== suite || line.note !== note,
  );
  if (lines.length === 0) return { deja: true };
  for (const line of lines) refuseFollowed(line, form.lues?.[line.id]);
  const isNone = suite === null && note === null;
  await ctx.tx
    .updateTable('partner_statement_lines')
    .set({
      suite,
      note,
      suite_le: isNone ? null : ctx.now,
      suite_par: isNone ? null : userId(ctx.by),
    })
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute();
  for (const line of lines)
    await writeJournal(ctx, {
      action: 'suite',
      entity: 'écart afex',
      entity_id: line.id,
      before: { suite: line.suite, note: line.note },
      after: { suite, note },
    });
  await tell(ctx, lines);
  return { deja: false };
}

/** Refuses when a colleague has written something since the caller's reading. */
function refuseFollowed(
  { suite, note, suite_le, suite_par }: DifferenceLine,
  read: string | null | undefined,
): void {
  if (read === undefined) return;
  const now = suite_le?.toISOString() ?? null;
  if (now === read) return;
  const wrote = [suite && followUpLabels[suite], note && `« ${note} »`].filter(Boolean).join(', ');
  const sentence = wrote
    ? `${suite_par ?? 'Un collègue'} a noté entre-temps : ${wrote}.`
    : 'La suite de cet écart a été effacée entre-temps.';
  throw new Refusal('etat-change', sentence, { extra: { suite, note, suite_le: now } });
}

/**
 * Assigns a line of no known parcel to one found by hand; from then on it is compared like the
 * others.
 */
export async function attachLine(ctx: Context, form: AttachForm): Promise<void> {
  const [line] = await lockLines(ctx, [form.id]);
  if (!line) throw notFound();
  const scan = readScan(form.ref);
  const { rows } = await sql<{ id: number; code: string; atPartner: boolean }>`
    select c.id, c.code, c.compte_afex is not distinct from ${line.compte} or d.id_colis is not null as "atPartner"
    from colis c left join partner_debts d on d.id_colis = c.id and d.compte = ${line.compte}
    where c.deleted_at is null and (c.code = ${'problem' in scan ? form.ref : scan.code} or c.afex_code = ${form.ref}
        or c.id in (select id_colis from partner_shipments where compte = ${line.compte} and shipment = ${form.ref}))
    limit 1`.execute(ctx.tx);
  const [parcel] = rows;
  if (!parcel) throw wrongField('ref', `Aucun Colis trouvé avec le réf :${form.ref} !`);
  if (!parcel.atPartner)
    throw wrongField('ref', `Ce colis n’est pas confié à ${partnerName(line.compte)} !`);
  if (line.id_colis === parcel.id) return;
  await refuseAttached(ctx, line);
  await sql`
    update partner_statement_lines l set id_colis = ${parcel.id}, suite = null,
      rang = 1 + coalesce((select max(o.rang) from partner_statement_lines o
        where o.id_statement = l.id_statement and o.id_colis = ${parcel.id}), 0),
      attendu = (select d.montant from partner_debts d where d.id_colis = ${parcel.id} and d.compte = ${line.compte})
    where l.id = ${line.id}`.execute(ctx.tx);
  // The parcel is on the statement after all.
  await sql`delete from partner_statement_lines where id_statement = ${line.id_statement} and id_colis = ${parcel.id}
    and ligne is null`.execute(ctx.tx);
  await sql`update partner_statement_lines set rang = 1 where id = ${line.id}
    and not exists (select from partner_statement_lines o where o.id_statement = ${line.id_statement}
      and o.id_colis = ${parcel.id} and o.rang = 1)`.execute(ctx.tx);
  await writeJournal(ctx, {
    action: 'rattachement',
    entity: 'écart afex',
    entity_id: line.id,
    after: { colis: parcel.code },
  });
  await tell(ctx, [line]);
}

/** A colleague assigned it first, and it may already be received. */
async function refuseAttached(ctx: Context, { id_colis, compte }: DifferenceLine): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select c.code from colis c left join partner_debts d on d.id_colis = c.id and d.compte = ${compte}
    where c.id = ${id_colis} and (d.id_colis is not null or c.compte_afex = ${compte})`.execute(
    ctx.tx,
  );
  const [attached] = rows;
  if (attached)
    throw new Refusal('etat-change', `Cette ligne est déjà rattachée au colis ${attached.code} !`);
}

/** The company bears what is open on these parcels, for a stated reason. */
export async function writeOff(ctx: Context, form: WriteOffForm): Promise<{ deja: boolean }> {
  const lines = await lockLines(ctx, form.ids);
  const parcels = [...new Set(lines.flatMap(({ id_colis }) => id_colis ?? []))].sort(
    (a, b) => a - b,
  );
  await sql`select from colis where id = any(${parcels}::bigint[]) order by id for no key update`.execute(
    ctx.tx,
  );
  const { rows: owed } = await sql<{
    id_colis: number;
    code: string;
    id_exped: number;
    compte: PartnerAccount;
    montant: Millimes;
  }>`
    select distinct d.id_colis, c.code, c.id_exped, d.compte, d.montant
    from partner_statement_lines l join partner_statements s on s.id = l.id_statement
    join partner_debts d on d.id_colis = l.id_colis and d.compte = s.compte and d.montant > 0
    join colis c on c.id = d.id_colis
    where l.id = any(${form.ids}::bigint[]) and l.rang = 1 order by 1`.execute(ctx.tx);
  const total = sum(owed.map(({ montant }) => montant));
  if (total === 0 && (await isWrittenOff(ctx, parcels))) return { deja: true };
  if (total === 0) throw new Refusal('etat-change', 'Rien n’est ouvert de ces écarts !');
  if (total !== form.montant)
    throw new Refusal('montants-changes', statementSentences.changed, {
      extra: { montant: toTnd(total), nbr: owed.length },
    });
  for (const { id_colis, code, id_exped, compte, montant } of owed) {
    const { id } = await ctx.tx
      .insertInto('partner_write_offs')
      .values({
        id_colis,
        compte,
        montant,
        raison: form.raison,
        id_user: userId(ctx.by),
        created_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await post(ctx, [
      {
        event: 'ecart-perte',
        source: { id_colis, id_exped, id_partner_write_off: id },
        lines: [
          debit(accounts.losses, millimes(montant)),
          credit(accounts.partner(compte), millimes(montant)),
        ],
      },
    ]);
    await writeJournal(ctx, {
      action: 'écart passé en pertes',
      entity: 'écart afex',
      entity_id: id,
      after: { colis: code, montant },
      raison: form.raison,
    });
  }
  await tell(ctx, lines);
  return { deja: false };
}

async function isWrittenOff(ctx: Context, parcels: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from partner_write_offs w where w.id_colis = any(${[...parcels]}::bigint[])
      and w.reverses is null and not exists (select from partner_write_offs v where v.reverses = w.id)`.execute(
    ctx.tx,
  );
  return (rows[0]?.n ?? 0) > 0;
}

/** Reverses a write-off: the partner owes it again. */
export async function undoWriteOff(
  ctx: Context,
  id: number,
  raison: string,
): Promise<{ deja: boolean }> {
  const found = await ctx.tx
    .selectFrom('partner_write_offs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.reverses !== null)
    throw new Refusal('etat-change', 'Cette ligne est déjà une annulation !');
  const { code } = await ctx.tx
    .selectFrom('colis')
    .select('code')
    .where('id', '=', found.id_colis)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const before = await ctx.tx
    .selectFrom('partner_write_offs')
    .select('id')
    .where('reverses', '=', id)
    .executeTakeFirst();
  if (before) return { deja: true };
  await ctx.tx
    .insertInto('partner_write_offs')
    .values({
      id_colis: found.id_colis,
      compte: found.compte,
      montant: minus(noMoney, found.montant),
      raison,
      reverses: id,
      id_user: userId(ctx.by),
      created_at: ctx.now,
    })
    .execute();
  await reverse(ctx, { id_partner_write_off: id, events: ['ecart-perte'] });
  await writeJournal(ctx, {
    action: 'annulation',
    entity: 'écart afex',
    entity_id: id,
    before: { colis: code, montant: found.montant },
    raison,
  });
  await recordEvents(ctx, [{ type: 'afex', data: { colis: found.id_colis } }]);
  return { deja: false };
}

const tell = (ctx: Context, lines: readonly DifferenceLine[]): Promise<void> =>
  recordEvents(
    ctx,
    [...new Set(lines.map(({ id_statement }) => id_statement))].map((releve) => ({
      type: 'afex',
      data: { releve },
    })),
  );
