import type { InMillimes } from '../amounts.ts';
import { formatDay, formatInstant } from '../days.ts';
import { formatAmount } from '../money.ts';
import { type Company, companyHead } from '../papers/company-head.ts';
import type { Block, Paper } from '../papers/paper.ts';
import { entryName, pieceOf } from './pieces.ts';
import type { Statement, StatementLine } from './statement-wire.ts';

type StatementOnPaper = Omit<InMillimes<Statement>, 'comptes' | 'lignes'> & {
  lignes: readonly Pick<
    InMillimes<StatementLine>,
    'at' | 'event' | 'source' | 'compte' | 'debit' | 'credit' | 'solde'
  >[];
};

/** The movements on some accounts in a period, with the balance before and after. */
export function statementPaper(statement: StatementOnPaper, company: Company): Paper {
  const period = `du ${formatDay(statement.du)} au ${formatDay(statement.au)}`;
  // For a single account the column would only repeat the title.
  const isOfMany = new Set(statement.lignes.map(({ compte }) => compte)).size > 1;
  const title = `Relevé ${statement.titre} ${period}`;
  const incomplete: Block[] = statement.plus
    ? [
        {
          kind: 'paragraph',
          text: `Relevé incomplet : les ${statement.lignes.length} premières lignes.`,
        },
      ]
    : [];
  return {
    title,
    author: company.raison_sociale,
    foot: title,
    blocks: [
      {
        kind: 'head',
        company: companyHead(company),
        title: 'Relevé',
        under: [statement.titre, period],
      },
      {
        kind: 'table',
        columns: [
          { title: 'Date', mm: isOfMany ? 31 : 32 },
          { title: 'Écriture', mm: isOfMany ? 24 : 44 },
          { title: 'Pièce', mm: 38 },
          ...(isOfMany ? [{ title: 'Compte', mm: 30 }] : []),
          { title: 'Débit TND', mm: isOfMany ? 21 : 24, end: true },
          { title: 'Crédit TND', mm: isOfMany ? 21 : 24, end: true },
          { title: 'Solde TND', mm: isOfMany ? 21 : 24, end: true },
        ],
        opening: { label: 'Solde d’ouverture', amounts: [formatAmount(statement.ouverture)] },
        rows: statement.lignes.map((line) => [
          [formatInstant(line.at)],
          [entryName(line)],
          [pieceOf(line.source)],
          ...(isOfMany ? [[line.compte]] : []),
          [line.debit > 0 ? formatAmount(line.debit) : ''],
          [line.credit > 0 ? formatAmount(line.credit) : ''],
          [formatAmount(line.solde)],
        ]),
        sum: {
          label: 'Solde de clôture',
          amounts: [statement.debit, statement.credit, statement.cloture].map(formatAmount),
        },
      },
      ...incomplete,
    ],
  };
}
