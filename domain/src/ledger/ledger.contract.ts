import { z } from 'zod';
import type { Contract } from '../contract.ts';
import {
  anyOf,
  chosenId,
  done,
  exportOf,
  id,
  idFilter,
  idParam,
  instant,
  listOf,
  noBody,
  oneOf,
  optionalDay,
  optionalText,
  rowsOf,
  searchFilter,
  tnd,
  tndOut,
} from '../wire.ts';
import { ledgerEvents } from './accounts.ts';
import { accountTypes } from './chart.ts';
import { restRead } from './remainder.ts';
import { LedgerMonth, MonthForm, MonthOpening } from './months.ts';
import { EntrySource, periodFields, Statement, statementSubjects } from './statement-wire.ts';

const root = ['root'] as const;

/** A signed amount: positive for what the company has or is owed, negative for what it owes. */
const balance = tndOut;

export const LedgerAccount = z.object({
  account: z.string(),
  type: z.enum(accountTypes),
  /** « Caisse de HUB-TUNIS », « Dû à Dar Zine ». */
  libelle: z.string(),
  solde: balance,
});
export type LedgerAccount = z.infer<typeof LedgerAccount>;

export const LedgerEntry = z.object({
  id,
  event: z.enum(ledgerEvents),
  at: instant,
  par: z.string().nullable(),
  source: EntrySource,
  /** The entry that this one reverses. */
  annule: id.nullable(),
  /** The entry that reverses this one. */
  annulee_par: id.nullable(),
  lignes: z.array(
    z.object({ account: z.string(), libelle: z.string(), debit: tndOut, credit: tndOut }),
  ),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const Violation = z.object({
  /** A stable slug: `ecriture-desequilibree`. */
  regle: z.string(),
  /** What the books should satisfy, in French. */
  libelle: z.string(),
  /** How many rows violate it, and the first of them. */
  nombre: z.int(),
  exemples: z.array(z.string()),
});
export type Violation = z.infer<typeof Violation>;

export const BookCheck = z.object({
  at: instant,
  ms: z.int(),
  regles: z.int(),
  violations: z.array(Violation),
});
export type BookCheck = z.infer<typeof BookCheck>;

export const ClosingRow = z.object({
  id,
  rs: z.string(),
  hub: z.string(),
  livreur: z.string(),
  attendu: tndOut,
  compte: tndOut,
  ecart: balance,
  montant_cheques: tndOut,
  /** The number of each note and coin, by its millimes; null if only the total was counted. */
  detail: z.record(z.string(), z.int()).nullable(),
  raison: z.string().nullable(),
  /** Every count, the blind one first. */
  comptages: z.array(z.object({ compte: tndOut, par: z.string().nullable(), createdAt: instant })),
  par: z.string().nullable(),
  createdAt: instant,
});
export type ClosingRow = z.infer<typeof ClosingRow>;

export const remittanceSentences = {
  id_hub: 'Vous devez choisir le hub !',
  destination: 'Vous devez choisir la destination !',
  montant: 'Montant Invalide !',
  nothing: 'Rien à remettre : ni espèces, ni chèques !',
  way: 'Les fonds ne vont pas par ce chemin !',
  raison: 'Vous devez donner la raison !',
  cheques: 'Les chèques vont d’un hub au siège !',
} as const;

/** Of cheques in one call. */
export const mostRemitted = 500;

/** Where the company's cash can be: a hub's till, the siège's, the bank. */
const purses = ['hub', 'siege', 'banque'] as const;
export type Purse = (typeof purses)[number];
export const purseLabels: Record<Purse, string> = { hub: 'Hub', siege: 'Siège', banque: 'Banque' };

/** Where cash can go from each, the usual destination first. */
export const ways: Record<Purse, readonly Purse[]> = {
  hub: ['siege', 'banque'],
  siege: ['hub', 'banque'],
  banque: ['siege'],
};

/** Funds that move back to where they are spent need a reason. */
export const asksReason = (from: Purse, to: Purse): boolean => from === 'banque' || to === 'hub';

export const Remittance = z.object({
  id,
  /** The hub at one end, if any. */
  hub: z.string().nullable(),
  origine: z.enum(purses),
  destination: z.enum(purses),
  montant: tndOut,
  nbr_cheques: z.int(),
  cheques: z.array(z.object({ num: z.string(), montant: tndOut })),
  reference: z.string().nullable(),
  raison: z.string().nullable(),
  annulee: z.boolean(),
  /** Who took it back, and why; null while it holds. */
  annulation: z
    .object({ par: z.string().nullable(), raison: z.string().nullable(), createdAt: instant })
    .nullable(),
  par: z.string().nullable(),
  createdAt: instant,
});
export type Remittance = z.infer<typeof Remittance>;

const RemittanceFields = z.object({
  /** If absent, a hub's till. */
  origine: z
    .enum(purses)
    .nullish()
    .transform((from) => from ?? 'hub'),
  /** The hub at one end; none between siège and bank. */
  id_hub: z
    .union([z.literal('').transform(() => null), id, idParam])
    .nullish()
    .transform((hub) => hub ?? null),
  destination: z.enum(purses, { error: remittanceSentences.destination }),
  montant: tnd(remittanceSentences.montant),
  /** Cheques of the hub that go to the siège as well. */
  cheques: z
    .array(z.union([id, idParam]))
    .max(mostRemitted)
    .nullish()
    .transform((list) => [...new Set(list ?? [])]),
  reference: optionalText(120),
  raison: optionalText(500),
  /** The balance that the cash is taken from, as it was read; not for cheques. */
  reste: restRead,
});

const hasHub = (form: { origine: Purse; destination: Purse }): boolean =>
  form.origine === 'hub' || form.destination === 'hub';

export const RemittanceForm = RemittanceFields.refine(
  (form) => !hasHub(form) || form.id_hub !== null,
  // Reported together with other missing fields, not after them.
  { path: ['id_hub'], error: remittanceSentences.id_hub, when: () => true },
).transform((form, check) => {
  const wrong = (field: keyof typeof form, message: string) =>
    check.addIssue({ code: 'custom', path: [field], message });
  const { origine, destination } = form;
  if (!ways[origine].includes(destination)) wrong('destination', remittanceSentences.way);
  if (form.cheques.length > 0 && (origine !== 'hub' || destination !== 'siege'))
    wrong('cheques', remittanceSentences.cheques);
  if (asksReason(origine, destination) && form.raison === null)
    wrong('raison', remittanceSentences.raison);
  return hasHub(form) ? form : { ...form, id_hub: null };
});
export type RemittanceForm = z.output<typeof RemittanceForm>;

const closingFilter = { id: idFilter, id_liv: idFilter, id_hub: idFilter, ...periodFields };
const remittanceFilter = { id: idFilter, id_hub: idFilter, ...periodFields };

const accountFilter = { type: anyOf(z.enum(accountTypes)), search: searchFilter, au: optionalDay };

const entryFilter = {
  id: idFilter,
  account: searchFilter,
  event: oneOf(ledgerEvents),
  id_exped: idFilter,
  ...periodFields,
  /** The complete ref of a parcel, an invoice or a runsheet. */
  search: searchFilter,
};

/** `id` of the shipper, courier or hub; `account` by its full name. */
export const StatementRequest = z.object({
  type: z.enum(statementSubjects, { error: 'Vous devez choisir un compte !' }),
  id: z.union([id, idParam]).nullish(),
  account: z.string().max(60).nullish(),
  ...periodFields,
});
export type StatementRequest = z.output<typeof StatementRequest>;

export const ledgerContract = {
  accounts: {
    method: 'POST',
    path: '/api/ledger/adm/accounts',
    roles: root,
    scope: 'company',
    kind: 'read',
    summary: 'Every account of the ledger with its balance, now or at the end of a day.',
    body: z.object({ filter: z.strictObject(accountFilter).nullish() }).nullish(),
    reply: rowsOf(LedgerAccount),
  },
  accountsExport: {
    method: 'POST',
    path: '/api/ledger/adm/accounts/export',
    roles: root,
    scope: 'company',
    kind: 'read',
    mayFollow: true,
    summary: 'The trial balance as a file.',
    body: exportOf(accountFilter),
  },
  statement: {
    method: 'POST',
    path: '/api/ledger/adm/releve',
    roles: root,
    scope: 'company',
    kind: 'read',
    mayFollow: true,
    summary: 'What moved for a shipper, a courier, a hub or one account in a period.',
    body: StatementRequest,
    reply: Statement,
  },
  statementExport: {
    method: 'POST',
    path: '/api/ledger/adm/releve/export',
    roles: root,
    scope: 'company',
    kind: 'read',
    mayFollow: true,
    summary: 'The same as a file, every line.',
    body: StatementRequest.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  },
  entries: {
    method: 'POST',
    path: '/api/ledger/adm/entries',
    roles: root,
    scope: 'company',
    kind: 'read',
    mayFollow: true,
    summary: 'Entries with their lines and their source, newest first.',
    body: listOf(entryFilter),
    reply: rowsOf(LedgerEntry),
  },
  exportEntries: {
    method: 'POST',
    path: '/api/ledger/adm/entries/export',
    roles: root,
    scope: 'company',
    kind: 'read',
    mayFollow: true,
    summary: 'Every line of the entries of a filter, as CSV or XLSX.',
    body: exportOf(entryFilter),
  },
  lastCheck: {
    method: 'GET',
    path: '/api/ledger/adm/verify',
    roles: root,
    scope: 'company',
    kind: 'read',
    summary: 'What the last check of the books found.',
    reply: z.object({ verif: BookCheck.nullable() }),
  },
  check: {
    method: 'POST',
    path: '/api/ledger/adm/verify',
    roles: root,
    scope: 'company',
    kind: 'write',
    transaction: 'own',
    summary: 'Checks every rule of the books now.',
    body: noBody,
    reply: done.extend({ verif: BookCheck }),
  },
  closings: {
    method: 'POST',
    path: '/api/ledger/adm/closings',
    roles: root,
    scope: 'company',
    kind: 'read',
    summary: 'Counts of cash at the closing of runsheets, newest first.',
    body: listOf(closingFilter),
    reply: rowsOf(ClosingRow),
  },
  exportClosings: {
    method: 'POST',
    path: '/api/ledger/adm/closings/export',
    roles: root,
    scope: 'company',
    kind: 'read',
    mayFollow: true,
    summary: 'Counts of cash at the closing of runsheets, as CSV or XLSX.',
    body: exportOf(closingFilter),
  },
  remittances: {
    method: 'POST',
    path: '/api/ledger/adm/remises',
    roles: root,
    scope: 'company',
    kind: 'read',
    summary: 'Cash and cheques that went between hubs, siège and bank, newest first.',
    body: listOf(remittanceFilter),
    reply: rowsOf(Remittance),
  },
  exportRemittances: {
    method: 'POST',
    path: '/api/ledger/adm/remises/export',
    roles: root,
    scope: 'company',
    kind: 'read',
    mayFollow: true,
    summary: 'What went between hubs, siège and bank, as CSV or XLSX.',
    body: exportOf(remittanceFilter),
  },
  remit: {
    method: 'POST',
    path: '/api/ledger/adm/remise',
    roles: root,
    scope: 'company',
    kind: 'write',
    changes: ['cheque', 'caisse'],
    summary: 'Records cash and cheques that go between hubs, siège and bank.',
    body: RemittanceForm,
    reply: done.extend({ remise: Remittance }),
  },
  reverseRemittance: {
    method: 'POST',
    path: '/api/ledger/adm/remise/annuler',
    roles: root,
    scope: 'company',
    kind: 'write',
    changes: ['cheque', 'caisse'],
    summary: 'Takes back a hand-over recorded by mistake.',
    body: z.object({ id: chosenId('Vous devez choisir une remise !'), raison: optionalText(500) }),
    reply: done.extend({ remise: Remittance }),
  },
  months: {
    method: 'POST',
    path: '/api/ledger/adm/mois',
    roles: root,
    scope: 'company',
    kind: 'read',
    summary: 'The months of the books, newest first, with what to check before closing one.',
    body: noBody,
    reply: rowsOf(LedgerMonth),
  },
  closeMonth: {
    method: 'POST',
    path: '/api/ledger/adm/mois/clore',
    roles: root,
    scope: 'company',
    kind: 'write',
    summary: 'Closes a month: nothing is posted into it, no payment is dated in it.',
    body: MonthForm,
    reply: done,
  },
  reopenMonth: {
    method: 'POST',
    path: '/api/ledger/adm/mois/rouvrir',
    roles: root,
    scope: 'company',
    kind: 'write',
    summary: 'Opens a closed month again, with a reason that the journal keeps.',
    body: MonthOpening,
    reply: done,
  },
} as const satisfies Contract;
