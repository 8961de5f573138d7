import { accounts, credit, debit, type Line } from '@cigogne/domain/ledger/accounts';
import { type RemittanceForm, remittanceSentences } from '@cigogne/domain/ledger/ledger.contract';
import { type Millimes, millimes, noMoney } from '@cigogne/domain/money';
import { notFound, Refusal, wrongField } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import { type Context, userId } from '../http/context.ts';
import { writeJournal } from '../http/journal.ts';
import { post } from './post.ts';
import { reverse } from './reverse.ts';

/** What the owner of the cheques does when they go from a hub to the siège, or come back. */
export const remittanceHooks = {
  /** Moves cheques that the hub holds to the siège; gives back what the dispo ones are worth, millimes. */
  chequesSent: [] as ((ctx: Context, hub: number, ids: readonly number[]) => Promise<Millimes>)[],
  /** Gives them back to the hub, and what they are worth; refuses when one has moved on since. */
  chequesBack: [] as ((ctx: Context, hub: number, ids: readonly number[]) => Promise<Millimes>)[],
};

/** Cash and cheques leave a hub's till for the siège, or cash for the bank (D §6). Gives back its id. */
export async function remit(ctx: Context, form: RemittanceForm): Promise<number> {
  const hub = await ctx.tx
    .selectFrom('hubs')
    .select(['id', 'nom'])
    .where('id', '=', form.id_hub)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!hub) throw notFound();
  const toSiege = form.destination === 'siege';
  if (form.montant === 0 && form.cheques.length === 0)
    throw wrongField('montant', remittanceSentences.nothing);
  if (!toSiege && form.cheques.length > 0)
    throw wrongField('cheques', 'Les chèques vont au siège, pas à la banque !');
  if (form.montant > (await tillOf(ctx, hub.id)))
    throw wrongField('montant', remittanceSentences.montant);
  let inCheques = noMoney;
  for (const hook of remittanceHooks.chequesSent) inCheques = await hook(ctx, hub.id, form.cheques);
  const { id } = await ctx.tx
    .insertInto('remittances')
    .values({
      id_hub: hub.id,
      destination: form.destination,
      montant: form.montant,
      cheques: form.cheques,
      reference: form.reference,
      id_user: userId(ctx.by),
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await post(ctx, [
    { event: 'remise', source: { id_remittance: id }, lines: linesOf(hub.id, form, inCheques) },
  ]);
  await recordEvents(ctx, [{ type: 'paiement', hubs: [hub.id], data: { remise: id } }]);
  return id;
}

function linesOf(hub: number, form: RemittanceForm, inCheques: Millimes): Line[] {
  const till = { kind: 'hub', id: hub } as const;
  const siege = { kind: 'siege' } as const;
  const to = form.destination === 'siege' ? accounts.cash(siege) : accounts.bank;
  return [
    debit(to, form.montant),
    credit(accounts.cash(till), form.montant),
    debit(accounts.cheques(siege), inCheques),
    credit(accounts.cheques(till), inCheques),
  ];
}

async function tillOf(ctx: Context, hub: number): Promise<number> {
  const row = await ctx.tx
    .selectFrom('ledger_lines')
    .select((eb) => eb.fn.sum<string>('amount').as('total'))
    .where('account', '=', accounts.cash({ kind: 'hub', id: hub }))
    .executeTakeFirst();
  return millimes(Number(row?.total ?? 0));
}

/** Taken back whole: cash, cheques and books. */
export async function reverseRemittance(
  ctx: Context,
  id: number,
  raison: string | null,
): Promise<{ deja: boolean }> {
  const row = await ctx.tx
    .selectFrom('remittances')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.id_hub === null) throw notFound();
  if (row.reversed_at) return { deja: true };
  let inCheques = noMoney;
  for (const hook of remittanceHooks.chequesBack)
    inCheques = await hook(ctx, row.id_hub, row.cheques);
  if (inCheques !== (await chequesIn(ctx, id))) throw chequesMoved();
  await reverse(ctx, { id_remittance: id, events: ['remise'] });
  await sql`update remittances set reversed_at = ${ctx.now} where id = ${id}`.execute(ctx.tx);
  await writeJournal(ctx, {
    action: 'annulation',
    entity: 'remise',
    entity_id: id,
    before: { montant: row.montant, destination: row.destination },
    raison,
  });
  await recordEvents(ctx, [{ type: 'paiement', hubs: [row.id_hub], data: { remise: id } }]);
  return { deja: false };
}

/** Millimes of cheques that the entry of a remittance sent to the siège. */
async function chequesIn(ctx: Context, id: number): Promise<number> {
  const row = await ctx.tx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_lines as l', 'l.id_entry', 'e.id')
    .select((eb) => eb.fn.sum<string>('l.amount').as('total'))
    .where('e.id_remittance', '=', id)
    .where('l.account', '=', accounts.cheques({ kind: 'siege' }))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

export const chequesMoved = () =>
  new Refusal('conflit', 'Un chèque de cette remise a déjà servi : la remise ne s’annule plus !');
