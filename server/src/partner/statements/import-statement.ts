import { addDays, dayOf, formatInstant, startOfDay } from '@cigogne/domain/days';
import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { type Millimes, sum } from '@cigogne/domain/money';
import {
  type StatementFault,
  lineSentences,
  readStatement,
  type PartnerStatementLine,
} from '@cigogne/domain/partner/read-statement';
import {
  mostStatementLines,
  type StatementForm,
  statementSentences,
} from '@cigogne/domain/partner/statement-forms';
import { partnerName } from '@cigogne/domain/partner/statement-kinds';
import { Refusal, wrongField } from '@cigogne/domain/refusal';
import { agree, counted } from '@cigogne/domain/words';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { recordEvents } from '../../events/record-events.ts';
import { type Context, userId } from '../../context/context.ts';
import { writeJournal } from '../../settings/journal.ts';

/** A parcel that a line may name, and what is owed for it on the statement's account. */
interface KnownParcel {
  id: number;
  code: string;
  numero: string | null;
  compte_afex: PartnerAccount | null;
  montant: Millimes | null;
}

interface MatchedLine extends Omit<PartnerStatementLine, 'montants'> {
  montant: Millimes;
  parcel: KnownParcel | null;
  rang: number;
}

/** As many errors as a screen shows; the sentence counts all of them. */
const mostFaults = 100;

/** Imports a statement whole, or refuses it whole with its wrong lines. Returns its id. */
export async function importStatement(ctx: Context, form: StatementForm): Promise<number> {
  const started = performance.now();
  const { compte, du, au } = form;
  if (au > dayOf(ctx.now)) throw wrongField('au', statementSentences.future);
  const { lines, faults } = readStatement(form.lignes);
  const known = await knownParcels(ctx, compte, lines);
  const matched = match(lines, known, faults);
  if (faults.length > 0) throw wrongLines(faults);
  if (matched.length === 0) throw wrongField('fichier', statementSentences.empty);
  if (matched.length > mostStatementLines)
    throw wrongField('fichier', statementSentences.tooMany(matched.length));
  refuseForeign(compte, matched);
  const empreinte = fingerprintOf(matched);
  await refuseKnown(ctx, compte, empreinte);
  const { id } = await ctx.tx
    .insertInto('partner_statements')
    .values({
      compte,
      du,
      au,
      fichier: form.fichier,
      empreinte,
      nbr_lignes: matched.length,
      montant: sum(matched.map(({ montant }) => montant)),
      ms: form.ms + Math.round(performance.now() - started),
      id_user: userId(ctx.by),
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(ctx, id, matched);
  await writeMissing(ctx, id, form);
  await writeJournal(ctx, {
    action: 'import',
    entity: 'relevé afex',
    entity_id: id,
    after: { compte, du, au, fichier: form.fichier, lignes: matched.length },
  });
  await recordEvents(ctx, [{ type: 'afex', data: { releve: id } }]);
  return id;
}

async function knownParcels(
  ctx: Context,
  compte: PartnerAccount,
  lines: readonly PartnerStatementLine[],
): Promise<KnownParcel[]> {
  const names = [...new Set(lines.flatMap(({ reference, numero }) => [reference, numero]))].filter(
    (name) => name !== '',
  );
  const { rows } = await sql<KnownParcel>`
    with named as (
      select id, afex_code as numero from colis where code = any(${names}::text[])
      union select id, afex_code from colis where afex_code = any(${names}::text[])
      union select id_colis, shipment from partner_shipments where compte = ${compte} and shipment = any(${names}::text[])
    )
    select c.id, c.code, n.numero, c.compte_afex, d.montant
    from named n join colis c on c.id = n.id
    left join partner_debts d on d.id_colis = c.id and d.compte = ${compte}`.execute(ctx.tx);
  return rows;
}

/** Matches by our code, then by the partner's number; either column may contain either. */
function match(
  lines: readonly PartnerStatementLine[],
  known: readonly KnownParcel[],
  faults: StatementFault[],
): MatchedLine[] {
  const byCode = new Map(known.map((parcel) => [parcel.code, parcel]));
  const byNumber = new Map(
    known.flatMap((parcel) => (parcel.numero ? [[parcel.numero, parcel] as const] : [])),
  );
  const inDinars = lines.some(
    ({ montants: [one = 0, ...others] }) => one > 0 && others.length === 0,
  );
  const times = new Map<number, number>();
  return lines.flatMap(({ montants, ...line }) => {
    const names = [line.reference, line.numero];
    const parcel =
      names.map((name) => byCode.get(name)).find(Boolean) ??
      names.map((name) => byNumber.get(name)).find(Boolean) ??
      null;
    const montant = surely(montants, parcel, inDinars);
    if (montant === null) {
      faults.push({ ligne: line.ligne, message: lineSentences.doubt(montants) });
      return [];
    }
    const rang = parcel ? (times.get(parcel.id) ?? 0) + 1 : 1;
    if (parcel) times.set(parcel.id, rang);
    return [{ ...line, montant, parcel, rang }];
  });
}

/**
 * Resolves an ambiguous amount. If one reading equals what the parcel owes, that one is taken;
 * otherwise it is read like the rest of its column: in dinars if some amount can only be dinars, in
 * millimes if none is. A value beyond any parcel's amount in dinars remains a question.
 */
function surely(
  montants: readonly Millimes[],
  parcel: KnownParcel | null,
  inDinars: boolean,
): Millimes | null {
  const [only, ...others] = montants;
  if (only !== undefined && others.length === 0) return only;
  const owed = montants.find((one) => one === parcel?.montant);
  if (owed !== undefined) return owed;
  const ordered = [...montants].sort((a, b) => a - b);
  if (!inDinars) return ordered[0] ?? null;
  const largest = ordered.at(-1) ?? null;
  return largest !== null && largest <= mostOfParcel ? largest : null;
}

/** 10 000 dinars. */
const mostOfParcel = 10_000_000;

function wrongLines(faults: StatementFault[]): Refusal {
  const lignes = faults.sort((a, b) => a.ligne - b.ligne).slice(0, mostFaults);
  const message = `${counted(faults.length, 'ligne')} de ce fichier ${agree(faults.length, 'ne se lit pas', 'ne se lisent pas')} : rien n’est importé !`;
  return new Refusal('donnees-invalides', message, {
    errors: lignes.map(({ ligne, message: why }) => ({
      field: `lignes.${ligne}`,
      message: `Ligne ${ligne} : ${why}`,
    })),
  });
}

/** A file without a single line of this account belongs to another company or the other account. */
function refuseForeign(compte: PartnerAccount, lines: readonly MatchedLine[]): void {
  if (
    lines.some(({ parcel }) => parcel && (parcel.montant !== null || parcel.compte_afex === compte))
  )
    return;
  const other = lines.find(({ parcel }) => parcel?.compte_afex)?.parcel?.compte_afex;
  throw wrongField(
    'fichier',
    other
      ? `Ce fichier est un relevé d’${partnerName(other)} : rien n’est importé !`
      : `Aucune ligne de ce fichier n’est un colis confié à ${partnerName(compte)} : rien n’est importé !`,
  );
}

/** Independent of the order of lines, the file format and the names of columns. */
function fingerprintOf(lines: readonly MatchedLine[]): string {
  const contents = lines.map(({ reference, numero, jour, montant }) =>
    [reference, numero, jour ?? '', montant].join('|'),
  );
  return createHash('sha256').update(contents.sort().join('\n')).digest('hex');
}

async function refuseKnown(ctx: Context, compte: PartnerAccount, empreinte: string): Promise<void> {
  const known = await ctx.tx
    .selectFrom('partner_statements')
    .select(['id', 'created_at'])
    .where('compte', '=', compte)
    .where('empreinte', '=', empreinte)
    .where('retire_le', 'is', null)
    .executeTakeFirst();
  if (!known) return;
  throw new Refusal(
    'conflit',
    `Ce relevé est déjà importé, le ${formatInstant(known.created_at)} : rien n’est compté deux fois.`,
    { extra: { releve: known.id } },
  );
}

async function writeLines(ctx: Context, id: number, lines: readonly MatchedLine[]): Promise<void> {
  const rows = lines.map(({ parcel, ...line }) => ({
    ...line,
    id_colis: parcel?.id ?? null,
    attendu: parcel?.montant ?? null,
  }));
  await sql`
    insert into partner_statement_lines (id_statement, ligne, reference, numero, jour, statut, montant, id_colis, attendu, rang)
    select ${id}::bigint, x.ligne, x.reference, x.numero, x.jour, x.statut, x.montant, x.id_colis, x.attendu, x.rang
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (ligne integer, reference text, numero text, jour date,
      statut text, montant bigint, id_colis bigint, attendu bigint, rang integer)
    order by x.ligne`.execute(ctx.tx);
}

/**
 * What the partner delivered by the end of the period and owes, unless an earlier statement already
 * mentions or misses it.
 */
async function writeMissing(
  ctx: Context,
  id: number,
  { compte, au }: StatementForm,
): Promise<void> {
  await sql`
    insert into partner_statement_lines (id_statement, id_colis, attendu)
    select ${id}::bigint, d.id_colis, d.montant from partner_debts d
    where d.compte = ${compte} and d.montant > 0 and d.depuis < ${startOfDay(addDays(au, 1))}
      and not exists (select from partner_statement_lines l join partner_statements s on s.id = l.id_statement
        where l.id_colis = d.id_colis and s.compte = d.compte and s.retire_le is null)
    order by d.depuis, d.id_colis`.execute(ctx.tx);
}

/**
 * Withdraws a statement that was imported by mistake; refused while something of it is received.
 */
export async function withdrawStatement(
  ctx: Context,
  id: number,
  raison: string,
): Promise<{ deja: boolean }> {
  const statement = await lockStatement(ctx, id);
  if (statement.retire_le) return { deja: true };
  const { rows } = await sql<{ received: boolean }>`
    select coalesce(sum(montant), 0) <> 0 as received from partner_receipts where id_statement = ${id}`.execute(
    ctx.tx,
  );
  if (rows[0]?.received)
    throw new Refusal('etat-change', 'Annulez d’abord ce qui est reçu de ce relevé !');
  await ctx.tx
    .updateTable('partner_statements')
    .set({ retire_le: ctx.now })
    .where('id', '=', id)
    .execute();
  await writeJournal(ctx, {
    action: 'retrait',
    entity: 'relevé afex',
    entity_id: id,
    before: { compte: statement.compte, du: statement.du, au: statement.au },
    raison,
  });
  await recordEvents(ctx, [{ type: 'afex', data: { releve: id } }]);
  return { deja: false };
}

/** Locks a statement: everything that changes its meaning waits here. */
export async function lockStatement(ctx: Context, id: number) {
  const statement = await ctx.tx
    .selectFrom('partner_statements')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!statement) throw wrongField('id', statementSentences.releve);
  return statement;
}
