import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { partnerAccounts } from '../parcels/partner-statuses.ts';
import { ageLimits } from '../ledger/ages.ts';
import {
  dayOut,
  done,
  exportOf,
  id,
  idFilter,
  idParam,
  instant,
  listOf,
  noBody,
  oneOf,
  rowsOf,
  searchFilter,
  tndOut,
} from '../wire.ts';
import {
  AttachForm,
  FollowUpForm,
  ReceiveForm,
  StatementForm,
  UndoForm,
  WriteOffForm,
} from './statement-forms.ts';
import { followUps, receivers, statementKinds, statementStates } from './statement-kinds.ts';

const compte = z.enum(partnerAccounts);
/** A number and an amount. */
const part = z.object({ n: z.int(), montant: tndOut });

export const PartnerStatement = z.object({
  id,
  compte,
  du: dayOut,
  au: dayOut,
  fichier: z.string(),
  nbr_lignes: z.int(),
  /** The total of its lines. */
  montant: tndOut,
  ms: z.int(),
  etat: z.enum(statementStates),
  /** Matching lines not received yet. */
  a_recevoir: part,
  recu: part,
  /** Differences that are still open. */
  ecarts: part,
  par: z.string().nullable(),
  createdAt: instant,
});
export type PartnerStatement = z.infer<typeof PartnerStatement>;

export const StatementRow = z.object({
  id,
  id_releve: id,
  compte,
  du: dayOut,
  au: dayOut,
  kind: z.enum(statementKinds),
  /** Its line in the file; null for a parcel that is not in it. */
  ligne: z.int().nullable(),
  /** Earlier lines of the same parcel in the file. */
  autres_lignes: z.array(z.int()),
  /** Our code; null if the line matches no parcel of ours. */
  code: z.string().nullable(),
  reference: z.string(),
  numero: z.string(),
  statut: z.string(),
  nom_cl: z.string().nullable(),
  lieu: z.string().nullable(),
  livre_le: instant.nullable(),
  /** Our amount, the statement's, and the statement's minus ours. */
  chez_nous: tndOut.nullable(),
  releve: tndOut.nullable(),
  ecart: tndOut,
  /** The open amount of its parcel now; negative: more was received than it owed. */
  ouvert: tndOut,
  /** The difference still has to be settled. */
  en_attente: z.boolean(),
  /** Days since the statement that first showed it. */
  age: z.int(),
  recu: tndOut.nullable(),
  suite: z.enum(followUps).nullable(),
  note: z.string().nullable(),
  suite_le: instant.nullable(),
  suite_par: z.string().nullable(),
  /** Why the line is listed, in words. */
  phrase: z.string().nullable(),
});
export type StatementRow = z.infer<typeof StatementRow>;

export const Receipt = z.object({
  id,
  vers: z.enum(receivers),
  montant: tndOut,
  nbr: z.int(),
  jour: dayOut,
  reference: z.string().nullable(),
  raison: z.string().nullable(),
  annule: z.boolean(),
  /** The receipt that this row reverses. */
  annule_id: id.nullable(),
  par: z.string().nullable(),
  createdAt: instant,
});
export type Receipt = z.infer<typeof Receipt>;

export const StatementSum = z.object({
  kind: z.enum(statementKinds),
  n: z.int(),
  chez_nous: tndOut.nullable(),
  releve: tndOut.nullable(),
});
export type StatementSum = z.infer<typeof StatementSum>;

const OpenGroup = z.object({
  id_releve: id,
  compte,
  du: dayOut,
  au: dayOut,
  age: z.int(),
  n: z.int(),
  montant: tndOut,
  manque: z.int(),
  autre_montant: z.int(),
});
export type OpenGroup = z.infer<typeof OpenGroup>;

export const PartnerDebt = z.object({
  id,
  code: z.string(),
  compte,
  nom_cl: z.string(),
  lieu: z.string().nullable(),
  montant: tndOut,
  depuis: instant,
  age: z.int(),
  /** The last statement that listed it, or should have. */
  id_releve: id.nullable(),
});
export type PartnerDebt = z.infer<typeof PartnerDebt>;

const PartnerBalance = z.object({
  compte,
  n: z.int(),
  total: tndOut,
  /** In the order of `ageLabels`. */
  tranches: z.array(tndOut).length(ageLimits.length + 1),
  a_recevoir: part,
  ecarts: part,
});
type PartnerBalance = z.infer<typeof PartnerBalance>;

export const WriteOff = z.object({
  id,
  code: z.string(),
  compte,
  montant: tndOut,
  raison: z.string(),
  annule: z.boolean(),
  annule_id: id.nullable(),
  par: z.string().nullable(),
  createdAt: instant,
});
export type WriteOff = z.infer<typeof WriteOff>;

const statementFilter = {
  id: idFilter,
  compte: oneOf(partnerAccounts),
  etat: oneOf(statementStates),
  search: searchFilter,
};
const lineFilter = {
  id_releve: idFilter,
  kind: oneOf(statementKinds),
  ecarts: oneOf(['oui']),
  search: searchFilter,
};
const differenceFilter = {
  compte: oneOf(partnerAccounts),
  kind: oneOf(statementKinds),
  id_releve: idFilter,
  suite: oneOf(['aucune', ...followUps]),
  search: searchFilter,
};
const debtFilter = {
  compte: oneOf(partnerAccounts),
  /** An age bracket, as in `ageLabels`. */
  tranche: oneOf(['0', '1', '2', '3']),
  search: searchFilter,
};
const writeOffFilter = { compte: oneOf(partnerAccounts), search: searchFilter };

const root = { roles: ['root'], scope: 'company' } as const;
const read = { ...root, method: 'POST', kind: 'read' } as const;
const write = { ...root, method: 'POST', kind: 'write' } as const;
const oneStatement = done.extend({ releve: PartnerStatement });

export const partnerStatementsContract = {
  list: {
    ...read,
    path: '/api/afex/adm/releves',
    summary: 'The statements of the partner, newest first, with what is to be received and open.',
    body: listOf(statementFilter),
    reply: rowsOf(PartnerStatement),
  },
  listExport: {
    ...read,
    path: '/api/afex/adm/releves/export',
    mayFollow: true,
    summary: 'The statements as CSV or XLSX.',
    body: exportOf(statementFilter),
  },
  one: {
    ...root,
    method: 'GET',
    kind: 'read',
    path: '/api/afex/adm/releve/:id',
    summary: 'One statement: what it says beside what we say, what was received of it.',
    params: z.object({ id: idParam }),
    reply: z.object({
      releve: PartnerStatement,
      sommes: z.array(StatementSum),
      /** What the partner still owes for its parcels once the matching lines are received. */
      devra: part,
      /** The statement's amounts for parcels where ours differ. */
      autres: part,
      receptions: z.array(Receipt),
      /** Differences of other statements that are still open. */
      ailleurs: z.array(OpenGroup),
    }),
  },
  lines: {
    ...read,
    path: '/api/afex/adm/releve/lignes',
    summary: 'The lines of a statement with the parcels that it misses, differences first.',
    body: listOf(lineFilter),
    reply: rowsOf(StatementRow),
  },
  linesExport: {
    ...read,
    path: '/api/afex/adm/releve/lignes/export',
    mayFollow: true,
    summary: 'The lines of a statement as CSV or XLSX.',
    body: exportOf(lineFilter),
  },
  import: {
    ...write,
    path: '/api/afex/adm/releve/importer',
    changes: ['ledger', 'rapport', 'bill', 'colis'],
    summary:
      'Takes over a statement read from a file and compares it parcel by parcel; a wrong line refuses the whole.',
    body: StatementForm,
    /** 5 000 lines of a sheet. */
    heaviest: 3_000_000,
    reply: oneStatement,
  },
  withdraw: {
    ...write,
    path: '/api/afex/adm/releve/retirer',
    summary: 'Withdraws a statement imported by mistake, while nothing of it is received.',
    body: UndoForm,
    reply: done,
  },
  receive: {
    ...write,
    path: '/api/afex/adm/releve/recevoir',
    changes: ['ledger', 'rapport', 'bill', 'colis'],
    summary: 'Receives what matches, once, into the bank or the siège’s till.',
    body: ReceiveForm,
    reply: oneStatement,
  },
  undoReceipt: {
    ...write,
    path: '/api/afex/adm/reception/annuler',
    changes: ['ledger', 'rapport', 'bill', 'colis'],
    summary: 'Takes back what was received, by a row of its own; the money must still be there.',
    body: UndoForm,
    reply: oneStatement,
  },
  followUp: {
    ...write,
    path: '/api/afex/adm/ecart/suite',
    changes: ['ledger', 'rapport', 'bill', 'colis'],
    summary: 'Keeps what was done about differences: contested, claimed or seen, with a note.',
    body: FollowUpForm,
    reply: done,
  },
  attach: {
    ...write,
    path: '/api/afex/adm/ecart/rattacher',
    changes: ['ledger', 'rapport', 'bill', 'colis'],
    summary: 'Says which parcel a line of no known parcel is about.',
    body: AttachForm,
    reply: done,
  },
  writeOff: {
    ...write,
    path: '/api/afex/adm/ecart/perte',
    changes: ['ledger', 'rapport', 'bill', 'colis'],
    summary: 'Writes off what is open of parcels, with a reason.',
    body: WriteOffForm,
    reply: done,
  },
  undoWriteOff: {
    ...write,
    path: '/api/afex/adm/ecart/perte/annuler',
    changes: ['ledger', 'rapport', 'bill', 'colis'],
    summary: 'Takes back a write-off: the partner owes it again.',
    body: UndoForm,
    reply: done,
  },
  writeOffs: {
    ...read,
    path: '/api/afex/adm/ecart/pertes',
    summary: 'What was written off of the partner’s debts, newest first.',
    body: listOf(writeOffFilter),
    reply: rowsOf(WriteOff),
  },
  writeOffsExport: {
    ...read,
    path: '/api/afex/adm/ecart/pertes/export',
    mayFollow: true,
    summary: 'The same as CSV or XLSX.',
    body: exportOf(writeOffFilter),
  },
  differences: {
    ...read,
    path: '/api/afex/adm/ecarts',
    summary: 'Every open difference with its age, oldest first.',
    body: listOf(differenceFilter),
    reply: rowsOf(StatementRow).extend({ montant: tndOut }),
  },
  differencesExport: {
    ...read,
    path: '/api/afex/adm/ecarts/export',
    mayFollow: true,
    summary: 'Open differences as CSV or XLSX.',
    body: exportOf(differenceFilter),
  },
  balances: {
    ...read,
    path: '/api/afex/adm/soldes',
    summary: 'What the partner owes on each account, by age.',
    body: noBody,
    reply: z.object({ comptes: z.array(PartnerBalance) }),
  },
  debts: {
    ...read,
    path: '/api/afex/adm/creances',
    summary: 'The parcels of which the partner has the money, oldest first.',
    body: listOf(debtFilter),
    reply: rowsOf(PartnerDebt).extend({ montant: tndOut }),
  },
  debtsExport: {
    ...read,
    path: '/api/afex/adm/creances/export',
    mayFollow: true,
    summary: 'The same as CSV or XLSX.',
    body: exportOf(debtFilter),
  },
} as const satisfies Contract;
