import { agree } from '@cigogne/domain/words';
import { partnerStatementsContract } from '@cigogne/domain/partner/partner-statements.contract';
import {
  type FollowUp,
  followUpOf,
  partnerName,
  periodName,
  type StatementKind,
} from '@cigogne/domain/partner/statement-kinds';
import type { Row } from '../../http/over-wire.ts';
import {
  IconCheck,
  IconCopy,
  IconEqualNot,
  IconFileUnknown,
  IconUserQuestion,
} from '../../ui/base/look/icons.ts';

export type StatementLine = Row<typeof partnerStatementsContract.lines>;

export const kindIcons = {
  'autre-montant': IconEqualNot,
  manque: IconFileUnknown,
  'pas-a-nous': IconUserQuestion,
  'deux-fois': IconCopy,
  concorde: IconCheck,
} as const;

/** The tone of each kind of difference. */
export const kindTones: Record<StatementKind, 'amber' | 'red' | 'green'> = {
  'autre-montant': 'amber',
  manque: 'red',
  'pas-a-nous': 'amber',
  'deux-fois': 'amber',
  concorde: 'green',
};

/** Short forms for narrow columns. */
export const kindShort: Record<StatementKind, string> = {
  'autre-montant': 'Autre montant',
  manque: 'Manquent',
  'pas-a-nous': 'Pas à nous',
  'deux-fois': 'Deux fois',
  concorde: 'Concordent',
};

/** The action that a difference proposes first. */
export const firstAct = (kind: StatementKind): FollowUp | null => followUpOf[kind][0] ?? null;

export const actLabels: Record<FollowUp, string> = {
  conteste: 'Contester',
  reclame: 'Réclamer',
  vu: 'Vu',
};

/** « Relevé Afex Tunis, février 2026 » */
export const statementTitle = ({ compte, du, au }: StatementHead): string =>
  `Relevé ${partnerName(compte)}, ${periodName(du, au)}`;

/** « Tunis, janvier 2026 » */
export const shortTitle = ({ compte, du, au }: StatementHead): string =>
  `${partnerName(compte).replace('Afex ', '')}, ${periodName(du, au)}`;

export interface StatementHead {
  compte: 'tunis' | 'sousse';
  du: string;
  au: string;
}

/** « 1 manque, 4 autres montants » */
export const openWords = ({ manque, autre_montant }: { manque: number; autre_montant: number }) =>
  [
    manque > 0 && `${manque} ${agree(manque, 'manque', 'manquent')}`,
    autre_montant > 0 &&
      `${autre_montant} ${agree(autre_montant, 'autre montant', 'autres montants')}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The age in days from which an open difference is shown in red. */
export const oldFrom = 60;
