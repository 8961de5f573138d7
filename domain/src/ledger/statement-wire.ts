import { z } from 'zod';
import { addDays, type Day, startOfDay } from '../days.ts';
import { wrongField } from '../refusal.ts';
import { dayOut, id, instant, optionalDay, tndOut } from '../wire.ts';
import { ledgerEvents } from './accounts.ts';

/** A signed amount. */
const signed = tndOut;

/** The document that an entry came from, for its link. */
export const EntrySource = z.object({
  colis: z.string().nullable(),
  rs: z.string().nullable(),
  facture: z.string().nullable(),
  cheque: z.string().nullable(),
  /** A hub's remittance to the siège or the bank. */
  remise: id.nullable(),
  /** The partner's statement with which the money came. */
  releve: id.nullable(),
  exped: z.string().nullable(),
  id_exped: id.nullable(),
  /** With its receipt and the day on it, which may lie before that of the entry. */
  paiement: z.object({ id, recu: z.string(), jour: dayOut.optional() }).nullable(),
  /** The courier of cash that changed hands without a document. */
  livreur: z.string().nullish(),
});
export type EntrySource = z.infer<typeof EntrySource>;

/** The first and last day, both included; if absent, this month until today. */
export const periodFields = { du: optionalDay, au: optionalDay };

export interface Period {
  du: Day;
  au: Day;
}

export interface GivenPeriod {
  du?: Day | undefined;
  au?: Day | undefined;
}

export function periodOf(given: GivenPeriod, today: Day): Period {
  const au = given.au ?? today;
  const du = given.du ?? (`${au.slice(0, 8)}01` as Day);
  if (du > au) throw wrongField('au', 'La période finit avant de commencer !');
  return { du, au };
}

/** The instants that bound a period, the second one excluded. */
export const boundsOf = ({ du, au }: Period): { from: Date; until: Date } => ({
  from: startOfDay(du),
  until: startOfDay(addDays(au, 1)),
});

export const StatementLine = z.object({
  id,
  at: instant,
  event: z.enum(ledgerEvents),
  /** The account's everyday name. */
  compte: z.string(),
  debit: tndOut,
  credit: tndOut,
  /** Balance after this line. */
  solde: signed,
  annulation: z.boolean(),
  /** It was reversed by another entry. */
  annulee: z.boolean(),
  par: z.string().nullable(),
  source: EntrySource,
});
export type StatementLine = z.infer<typeof StatementLine>;

/**
 * The movements on some accounts in a period. Balances are debit − credit, for a shipper credit −
 * debit: positive there is what the company owes.
 */
export const Statement = z.object({
  titre: z.string(),
  du: dayOut,
  au: dayOut,
  ouverture: signed,
  debit: tndOut,
  credit: tndOut,
  cloture: signed,
  comptes: z.array(z.object({ account: z.string(), libelle: z.string(), solde: signed })),
  lignes: z.array(StatementLine),
  /** There are more lines than a screen shows; the file has them all. */
  plus: z.boolean().optional(),
});
export type Statement = z.infer<typeof Statement>;

/** Of a shipper, a courier, a hub's till, or one account by name. */
export const statementSubjects = ['exped', 'liv', 'hub', 'compte'] as const;
export type StatementSubject = (typeof statementSubjects)[number];
