import type { InMillimes } from '../amounts.ts';
import { formatInstant } from '../days.ts';
import { amountInWords } from '../papers/amount-in-words.ts';
import { formatAmount, millimes } from '../money.ts';
import { type Company, companyHead } from '../papers/company-head.ts';
import type { Block, LinesBlock, Paper } from '../papers/paper.ts';
import { type CashCount, denominationName, denominations } from './closing-form.ts';
import type { RunsheetSheet } from './runsheet-wire.ts';

type Closing = NonNullable<InMillimes<RunsheetSheet>['cloture']>;
interface ClosedRound {
  rsLiv: { nom: string; prenom: string };
  cloture: Closing;
}

/** What the hub received from a round: the courier's receipt, signed by both. */
export function closingPaper({ rsLiv, cloture }: ClosedRound, company: Company): Paper {
  const { rs, compte, attendu, ecart, montant_cheques, detail } = cloture;
  const title = `Reçu de clôture ${rs}`;
  const lines: LinesBlock['lines'] = [
    { label: 'Reçu de', value: `${rsLiv.prenom} ${rsLiv.nom}`.trim() },
    { label: 'Au comptoir de', value: cloture.hub },
    ...(cloture.par ? [{ label: 'Compté par', value: cloture.par }] : []),
    ...(montant_cheques > 0 ? [{ label: 'Chèques', value: tnd(montant_cheques) }] : []),
    { label: 'Espèces attendues', value: tnd(attendu) },
    ...(ecart === 0
      ? []
      : [
          { label: 'Écart', value: tnd(ecart) },
          { label: 'Raison', value: cloture.raison ?? '' },
        ]),
    { label: 'Espèces reçues', value: tnd(compte), large: true },
    { label: 'En toutes lettres', value: amountInWords(compte) },
  ];
  return {
    title,
    author: company.raison_sociale,
    foot: title,
    blocks: [
      {
        kind: 'head',
        company: companyHead(company),
        title: 'Reçu de clôture',
        under: [`Tournée ${rs}`, formatInstant(cloture.createdAt)],
        barcode: rs,
      },
      { kind: 'lines', lines },
      ...(detail === null ? [] : [countTable(detail)]),
      { kind: 'signatures', titles: ['Le livreur', 'Le hub'] },
    ],
  };
}

/** Notes and coins as counted. */
function countTable(detail: CashCount): Block {
  const number = (value: number): number => detail[String(value)] ?? 0;
  return {
    kind: 'table',
    columns: [
      { title: 'Billet ou pièce', mm: 80 },
      { title: 'Nombre', mm: 40, end: true },
      { title: 'Montant TND', mm: 66, end: true },
    ],
    rows: denominations
      .filter((value) => number(value) > 0)
      .map((value) => [
        [denominationName(value)],
        [String(number(value))],
        [formatAmount(millimes(value * number(value)))],
      ]),
  };
}

const tnd = (amount: Closing['compte']): string => `${formatAmount(amount)} TND`;
