import { z } from 'zod';
import { type Day, formatDay } from '../days.ts';
import { partnerAccounts } from '../parcels/partner-statuses.ts';
import { chosenId, day, id, idParam, instant, optionalText, required, text, tnd } from '../wire.ts';
import { followUps, receivers } from './statement-kinds.ts';

export const mostStatementLines = 5000;

export const statementSentences = {
  compte_afex: 'Vous devez choisir le compte Afex !',
  du: 'Vous devez saisir le premier jour du relevé !',
  au: 'Vous devez saisir le dernier jour du relevé !',
  period: 'Le dernier jour du relevé vient avant le premier !',
  future: 'Le relevé ne peut finir après aujourd’hui !',
  empty: 'Ce fichier ne contient aucune ligne !',
  tooMany: (n: number) => `Ce fichier contient ${n} lignes : 5 000 au plus !`,
  columns: 'Il faut une colonne de montants, et une de références ou de numéros Afex !',
  vers: 'Vous devez choisir la banque ou la caisse !',
  montant: 'Montant Invalide !',
  jour: 'Date de réception non valide !',
  raison: 'Vous devez saisir une raison !',
  suite: 'Vous devez choisir ce qui est fait !',
  ids: 'Vous devez choisir des écarts !',
  ref: 'Vous devez saisir le code du colis !',
  releve: 'Vous devez choisir un relevé !',
  changed: 'Les montants ont changé, veuillez actualiser la page !',
  nothing: 'Rien à recevoir sur ce relevé !',
} as const;

const cell = text(200);

export const StatementForm = z
  .object({
    compte: z.enum(partnerAccounts, { error: statementSentences.compte_afex }),
    du: day(statementSentences.du).transform((given) => given as Day),
    au: day(statementSentences.au).transform((given) => given as Day),
    fichier: required('Nom de fichier manquant !', 200),
    /** Milliseconds that reading the file took, to be shown. */
    ms: z.int().min(0).max(600_000).default(0),
    lignes: z
      .array(
        z.object({
          ligne: z.int().min(1).max(1_000_000),
          reference: cell.default(''),
          numero: cell.default(''),
          jour: cell.default(''),
          statut: cell.default(''),
          montant: cell.default(''),
        }),
      )
      .min(1, statementSentences.empty)
      // One more for a row of totals.
      .max(mostStatementLines + 1, { error: `5 000 lignes au plus !` }),
  })
  .refine(({ du, au }) => du <= au, { path: ['au'], error: statementSentences.period });
export type StatementForm = z.output<typeof StatementForm>;

/** Absent: today. */
const paidOn = z
  .union([z.literal('').transform(() => null), z.null(), day(statementSentences.jour)], {
    error: statementSentences.jour,
  })
  .optional()
  .transform((date) => (date ?? null) as Day | null);

export const ReceiveForm = z.object({
  id: chosenId(statementSentences.releve),
  vers: z.enum(receivers, { error: statementSentences.vers }),
  /** The amount shown on the screen: if it is different now, the call is refused. */
  montant: tnd(statementSentences.montant),
  /**
   * Also receives the statement's amounts for parcels where ours differ; the difference stays open.
   */
  autres: z.boolean().default(false),
  jour: paidOn,
  reference: optionalText(120),
});
export type ReceiveForm = z.output<typeof ReceiveForm>;

export const UndoForm = z.object({
  id: chosenId(statementSentences.releve),
  raison: required(statementSentences.raison, 500),
});

const ids = z
  .array(z.union([id, idParam]), { error: statementSentences.ids })
  .min(1, statementSentences.ids)
  .max(500, '500 écarts au plus !')
  .transform((list) => [...new Set(list)]);

export const FollowUpForm = z.object({
  ids,
  /**
   * By id, `suite_le` as last read: what a colleague wrote since is not overwritten unseen. Absent:
   * not compared.
   */
  lues: z.record(z.string().max(20), instant.nullable()).nullish(),
  suite: z
    .union([z.enum(followUps), z.literal('').transform(() => null), z.null()], {
      error: statementSentences.suite,
    })
    .default(null),
  note: optionalText(500),
});
export type FollowUpForm = z.output<typeof FollowUpForm>;

/** Returned with a 409 beside what the colleague wrote: whoever has read that may replace it. */
export const followedSince = z.object({
  suite: z.enum(followUps).nullable(),
  note: z.string().nullable(),
  suite_le: instant.nullable(),
});
export type FollowedSince = z.output<typeof followedSince>;

export const WriteOffForm = z.object({
  ids,
  /** The amount shown on the screen. */
  montant: tnd(statementSentences.montant),
  raison: required(statementSentences.raison, 500),
});
export type WriteOffForm = z.output<typeof WriteOffForm>;

export const AttachForm = z.object({
  id: chosenId(statementSentences.ids),
  ref: required(statementSentences.ref, 40),
});
export type AttachForm = z.output<typeof AttachForm>;

/**
 * Why the money of a statement cannot have come on that day, or null: from its first day to today.
 */
export function whyNotReceivedOn(jour: Day, du: Day, today: Day): string | null {
  if (jour > today) return `${statementSentences.jour} Aujourd’hui au plus tard.`;
  return jour < du
    ? `${statementSentences.jour} Au plus tôt le ${formatDay(du)}, premier jour du relevé.`
    : null;
}
