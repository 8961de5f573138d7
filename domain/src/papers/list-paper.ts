import { type Company, companyHead } from './company-head.ts';
import type { Fact, Paper, TableBlock } from './paper.ts';

interface SignedList {
  title: string;
  /** Its day or time. */
  dated: string;
  barcode: string;
  facts: readonly Fact[];
  table: Omit<TableBlock, 'kind'>;
  signatures: readonly string[];
}

/** A list of parcels that accompanies them and is signed by both sides. */
export const listPaper = (
  { title, dated, barcode, facts, table, signatures }: SignedList,
  company: Company,
): Paper => ({
  title,
  author: company.raison_sociale,
  foot: title,
  blocks: [
    { kind: 'head', company: companyHead(company), title, under: [dated], barcode },
    { kind: 'facts', columns: facts.map((fact) => ({ facts: [fact] })) },
    { kind: 'table', ...table },
    { kind: 'signatures', titles: signatures },
  ],
});
