import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { chosenId, done, id, instant, keptName, required, rowsOf, tnd, tndOut } from '../wire.ts';
import {
  amountUnits,
  everyOpeningField,
  mostOpeningLines,
  openingKinds,
  openingSentences,
} from './opening-fields.ts';

const kind = z.enum(openingKinds, { error: openingSentences.kind });
const field = z.enum(everyOpeningField);

/** The result of a line: created, unchanged, changed since the last import, or refused. */
const openingStates = ['nouveau', 'deja', 'corrige', 'refuse'] as const;
export type OpeningState = (typeof openingStates)[number];

const Line = z.object({
  /** As the spreadsheet numbers it, from 1. */
  n: z.int().min(1).max(1_000_000),
  textes: z.partialRecord(field, z.string().max(2000)),
});
/** As `judge` answered when somebody chose to import the line. */
const seen = z.object({ etat: z.enum(openingStates), note: z.string().max(20_000).nullable() });

const fileOf = <L extends typeof Line>(line: L) =>
  z.object({
    kind,
    unite: z.enum(amountUnits).default('dinars'),
    lignes: z
      .array(line)
      .min(1, openingSentences.empty)
      .max(mostOpeningLines, '5 000 lignes au plus !'),
  });

const OpeningFile = fileOf(Line);
export type OpeningFile = z.output<typeof OpeningFile>;

/** The old system's totals as typed; empty if root did not enter any. */
const announced = z
  .object({
    nombre: z.int().min(0).nullable(),
    montant: tndOut.nullable(),
    doit: tndOut.nullable(),
  })
  .nullable();

const JudgedOpening = z.object({
  n: z.int(),
  etat: z.enum(openingStates),
  erreurs: z.array(z.object({ field, message: z.string(), choix: z.array(z.string()).optional() })),
  /** Its amount in the books, or to collect from a recipient; negative: the shipper owes it. */
  montant: tndOut,
  /**
   * What it changes compared with the same line before, or why the rest of it is not imported; in
   * words.
   */
  note: z.string().nullable(),
});
export type JudgedOpening = z.infer<typeof JudgedOpening>;

export const OpeningRow = z.object({
  id,
  kind: z.enum(openingKinds),
  fichier: z.string(),
  lignes: z.int(),
  nouveaux: z.int(),
  corriges: z.int(),
  /** The total of its lines in the books when they were read. */
  montant: tndOut,
  doit: tndOut,
  annonce: announced,
  /** People created by it and not invited yet. */
  a_inviter: z.int(),
  invites: z.int(),
  par: z.string().nullable(),
  createdAt: instant,
  annule_le: instant.nullable(),
});
export type OpeningRow = z.infer<typeof OpeningRow>;

const OpeningTotals = z.object({
  exped: z.object({ n: z.int(), du: tndOut, doit: tndOut }),
  liv: z.object({ n: z.int(), especes: tndOut }),
  colis: z.object({
    n: z.int(),
    montant: tndOut,
    par: z.array(
      z.object({ hub: z.string().nullable(), statut: z.string(), n: z.int(), montant: tndOut }),
    ),
  }),
});
export type OpeningTotals = z.infer<typeof OpeningTotals>;

const root = { roles: ['root'], scope: 'company' } as const;
const read = { ...root, method: 'POST', kind: 'read' } as const;
const write = { ...root, method: 'POST', kind: 'write' } as const;
/** Five thousand lines of many columns. */
const heaviest = 8_000_000;

export const openingsContract = {
  list: {
    ...read,
    path: '/api/ouverture/adm/list',
    summary:
      'What was taken over from the old system: each import, and what all of them make today.',
    body: z.object({}).nullish(),
    reply: z.object({ rows: z.array(OpeningRow), totaux: OpeningTotals }),
  },
  judge: {
    ...read,
    path: '/api/ouverture/adm/lire',
    summary: 'What would become of the lines of a file from the old system; nothing is written.',
    body: OpeningFile,
    heaviest,
    reply: rowsOf(JudgedOpening),
  },
  import: {
    ...write,
    path: '/api/ouverture/adm/importer',
    changes: ['users', 'colis', 'ledger', 'bill', 'caisse', 'rapport'],
    summary:
      'Takes the lines of a file over, all or none: accounts, what they are owed or hold, parcels where they stand. A line that would now do something else than was `vu` refuses them all.',
    body: fileOf(Line.extend({ vu: seen.optional() })).extend({
      fichier: required(openingSentences.fichier, 200),
      annonce: announced.default(null),
    }),
    heaviest,
    reply: done.extend({
      /** Null if every line was there already. */
      id: id.nullable(),
      nouveaux: z.int(),
      corriges: z.int(),
      deja_la: z.int(),
    }),
  },
  undo: {
    ...write,
    path: '/api/ouverture/adm/annuler',
    changes: ['users', 'colis', 'ledger', 'bill', 'caisse', 'rapport'],
    summary: 'Takes a whole import back, while nothing has touched what it made.',
    body: z.object({ id: chosenId(openingSentences.id) }),
    reply: done,
  },
  invite: {
    ...write,
    path: '/api/ouverture/adm/inviter',
    changes: ['mail'],
    summary: 'Sends the people of an import the link by which each chooses an own password.',
    body: z.object({ id: chosenId(openingSentences.id) }),
    reply: done.extend({ envoyes: z.int() }),
  },
  columns: {
    ...root,
    method: 'GET',
    kind: 'read',
    path: '/api/ouverture/adm/colonnes/:kind',
    summary: 'What the columns of such files held before, by their headers.',
    params: z.object({ kind }),
    reply: z.object({ colonnes: z.record(z.string(), z.union([field, z.literal('')])) }),
  },
  saveColumns: {
    ...write,
    path: '/api/ouverture/adm/colonnes',
    summary: 'Remembers what the columns of such a file hold.',
    body: z.object({
      kind,
      colonnes: z
        .record(keptName(80).min(1), z.union([field, z.literal('')]))
        .refine((given) => Object.keys(given).length <= 60, '60 colonnes au plus !'),
    }),
    reply: done,
  },
  template: {
    ...read,
    path: '/api/ouverture/adm/modele',
    summary:
      'A file with the columns that are recognised by themselves, and two lines as an example.',
    body: z.object({ kind, format: z.enum(['csv', 'xlsx']).default('xlsx') }),
  },
  ourCode: {
    method: 'POST',
    path: '/api/ouverture/adm/code',
    roles: ['admin', 'root'],
    scope: 'hub',
    kind: 'read',
    summary:
      'Our code of a parcel that was taken over, by the code on its old label; null where no such one is seen.',
    body: z.object({ code: required(openingSentences.code, 40) }),
    reply: z.object({ code: z.string().nullable() }),
  },
  handIn: {
    method: 'POST',
    path: '/api/ouverture/adm/encaisser',
    roles: ['admin', 'root'],
    scope: 'hub',
    kind: 'write',
    changes: ['caisse', 'ledger', 'rapport', 'users'],
    summary: 'The cash that a courier held on the first day is counted into the till of the hub.',
    body: z.object({
      id_liv: chosenId('Vous devez choisir un livreur !'),
      compte: tnd(openingSentences.compte),
    }),
    reply: done.extend({ ecart: tndOut }),
  },
} as const satisfies Contract;
