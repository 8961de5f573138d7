import { type Account, accounts, credit, debit, type Line } from '@cigogne/domain/ledger/accounts';
import {
  type Purse,
  type RemittanceForm,
  remittanceSentences,
} from '@cigogne/domain/ledger/ledger.contract';
import { refuseOtherRest } from '@cigogne/domain/ledger/remainder';
import { type Millimes, noMoney } from '@cigogne/domain/money';
import { notFound, Refusal, wrongField } from '@cigogne/domain/refusal';
import { sql } from 'kysely';
import { recordEvents } from '../events/record-events.ts';
import { type Context, userId } from '../context/context.ts';
import { writeJournal } from '../settings/journal.ts';
import { balanceOf } from './balances.ts';
import { movedOn } from './movements.ts';
import { post } from './post.ts';
import { reverse } from './reverse.ts';
import { lockTill } from './short-cash.ts';

/** What the owner of cheques does when they go from a hub to the siège, or come back. */
export const remittanceHooks = {
  /**
   * Moves cheques that the hub holds to the siège; returns the value of the dispo ones in millimes.
   */
  chequesSent: [] as ((ctx: Context, hub: number, ids: readonly number[]) => Promise<Millimes>)[],
  /** Returns them to the hub, and their value; refuses when one has moved on since. */
  chequesBack: [] as ((ctx: Context, hub: number, ids: readonly number[]) => Promise<Millimes>)[],
};

/**
 * Moves cash between a hub's till, the siège and the bank, or cheques from a hub to the siège.
 * Returns the id of the remittance.
 */
export async function remit(ctx: Context, form: RemittanceForm): Promise<number> {
  if (form.montant === 0 && form.cheques.length === 0)
    throw wrongField('montant', remittanceSentences.nothing);
  const hub = form.id_hub;
  if (hub !== null) await refuseUnknownHub(ctx, hub, form.destination === 'hub');
  let inCheques = noMoney;
  if (hub !== null)
    for (const hook of remittanceHooks.chequesSent) inCheques = await hook(ctx, hub, form.cheques);
  if (form.montant > 0) await refuseOtherTill(ctx, form);
  const { id } = await ctx.tx
    .insertInto('remittances')
    .values({
      id_hub: hub,
      origine: form.origine,
      destination: form.destination,
      montant: form.montant,
      cheques: form.cheques,
      reference: form.reference,
      raison: form.raison,
      id_user: userId(ctx.by),
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await post(ctx, [
    {
      event: form.origine === 'hub' ? 'remise' : 'fonds',
      source: { id_remittance: id },
      lines: linesOf(form, inCheques),
    },
  ]);
  await tell(ctx, hub, id);
  return id;
}

/**
 * A deleted hub may still give what it has but cannot take anything; it cannot be deleted while
 * this runs.
 */
async function refuseUnknownHub(ctx: Context, id: number, takes: boolean): Promise<void> {
  const hub = await ctx.tx
    .selectFrom('hubs')
    .select(['nom', 'deleted_at'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!hub) throw notFound();
  if (takes && hub.deleted_at)
    throw new Refusal('etat-change', `${hub.nom} est supprimé : sa caisse ne reçoit plus rien.`);
}

/**
 * Refuses when the till has changed: somebody who did not see the cash leave would take it twice.
 */
async function refuseOtherTill(
  ctx: Context,
  { origine, id_hub, reste }: RemittanceForm,
): Promise<void> {
  if (reste === null || reste === undefined) return;
  const account = purse(origine, id_hub);
  await lockTill(ctx.tx, account);
  refuseOtherRest(reste, await balanceOf(ctx.tx, account), tillNames[origine]);
}

const tillNames: Record<Purse, string> = {
  hub: 'La caisse du hub',
  siege: 'La caisse du siège',
  banque: 'Le compte en banque',
};

const tell = (ctx: Context, hub: number | null, id: number): Promise<void> =>
  recordEvents(ctx, [
    { type: 'paiement', ...(hub === null ? {} : { hubs: [hub] }), data: { remise: id } },
  ]);

function linesOf(form: RemittanceForm, inCheques: Millimes): Line[] {
  const { origine, destination, montant, id_hub } = form;
  return [
    debit(purse(destination, id_hub), montant),
    credit(purse(origine, id_hub), montant),
    ...(id_hub === null || inCheques === 0
      ? []
      : [
          debit(accounts.cheques({ kind: 'siege' }), inCheques),
          credit(accounts.cheques({ kind: 'hub', id: id_hub }), inCheques),
        ]),
  ];
}

function purse(which: Purse, hub: number | null): Account {
  if (which === 'banque') return accounts.bank;
  return accounts.cash(
    which === 'hub' && hub !== null ? { kind: 'hub', id: hub } : { kind: 'siege' },
  );
}

/** Reverses a remittance completely: cash, cheques and books. */
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
  if (!row) throw notFound();
  if (row.reversed_at) return { deja: true };
  if (row.id_hub !== null) await refuseUnknownHub(ctx, row.id_hub, row.origine === 'hub');
  let inCheques = noMoney;
  if (row.id_hub !== null)
    for (const hook of remittanceHooks.chequesBack)
      inCheques = await hook(ctx, row.id_hub, row.cheques);
  const sent = await movedOn(ctx.tx, accounts.cheques({ kind: 'siege' }), { id_remittance: id });
  if (inCheques !== sent) throw chequesMoved();
  await reverse(ctx, { id_remittance: id, events: ['remise', 'fonds'] });
  await sql`update remittances set reversed_at = ${ctx.now}, reversed_by = ${ctx.by.id}, reversed_reason = ${raison}
    where id = ${id}`.execute(ctx.tx);
  await writeJournal(ctx, {
    action: 'annulation',
    entity: 'remise',
    entity_id: id,
    before: { montant: row.montant, origine: row.origine, destination: row.destination },
    raison,
  });
  await tell(ctx, row.id_hub, id);
  return { deja: false };
}

export const chequesMoved = () =>
  new Refusal('conflit', 'Un chèque de cette remise a déjà servi : la remise ne s’annule plus !');
