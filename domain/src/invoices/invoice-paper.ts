import { ofName } from '../words.ts';
import { paymentModeLabels } from '../accounts/account.ts';
import type { InMillimes } from '../amounts.ts';
import { formatInstant } from '../days.ts';
import { formatAmount, type Millimes } from '../money.ts';
import { companyHead } from '../papers/company-head.ts';
import type { Block, FactsBlock, Paper, SumsBlock, TableBlock } from '../papers/paper.ts';
import { issueLabels } from '../parcels/statuses.ts';
import { formatPhone } from '../phone-text.ts';
import type { BillView } from './invoice-wire.ts';

type BillOnPaper = Omit<
  InMillimes<BillView>,
  | 'id'
  | 'id_exped'
  | 'paiements'
  | 'raison'
  | 'regle'
  | 'report_actuel'
  | 'retenues'
  | 'taux_retenue'
  | 'updatedAt'
>;

/** An invoice as it was issued. */
export function invoicePaper(bill: BillOnPaper): Paper {
  const { emetteur, facFor } = bill;
  return {
    title: `Facture ${bill.ref}`,
    author: emetteur.legal_name,
    issuedAt: bill.createdAt,
    foot: `${bill.ref} · ${facFor.nom_com} · Empreinte ${bill.empreinte.slice(0, 16)}`,
    ...(bill.etat === 'annulee' ? { stamp: 'Annulée' } : {}),
    blocks: [
      {
        kind: 'head',
        company: companyHead({
          nom: emetteur.brand,
          raison_sociale: emetteur.legal_name,
          matricule_fiscal: emetteur.tax_id,
          adresse: emetteur.address,
          telephones: emetteur.phones,
          mentions: emetteur.mentions ?? [],
          logo_papiers: emetteur.logo ?? null,
        }),
        title: 'Facture',
        under: [bill.ref],
      },
      partiesOf(bill),
      linesOf(bill),
      { kind: 'beside', left: [...chequesOf(bill), ...notesOf(bill)], right: [sumsOf(bill)] },
      {
        kind: 'signatures',
        titles: [
          `Signature et cachet ${ofName(emetteur.brand)}`,
          'Signature de l’expéditeur, reçu le',
        ],
      },
    ],
  };
}

function partiesOf(bill: BillOnPaper): FactsBlock {
  const { facFor } = bill;
  const ids = [
    facFor.matricule_fiscal && `MF ${facFor.matricule_fiscal}`,
    facFor.tel && `Tél ${formatPhone(facFor.tel)}`,
  ];
  // No rate is parted from its amount.
  const rates = [
    `livr.\u00a0${formatAmount(bill.frais_liv)}`,
    `ret.\u00a0${formatAmount(bill.frais_retour)}`,
    `kg\u00a0${formatAmount(bill.frais_poids_supp_kg)}`,
  ];
  return {
    kind: 'facts',
    columns: [
      {
        share: 1.25,
        facts: [
          {
            label: 'Expéditeur',
            value: facFor.nom_com,
            large: true,
            under: [
              [facFor.adresse, bill.lieu].filter(Boolean).join(', '),
              ids.filter(Boolean).join(' · '),
            ],
          },
        ],
      },
      {
        share: 1,
        facts: [
          { label: 'Date', value: formatInstant(bill.createdAt) },
          {
            label: 'Mode de règlement',
            value: paymentModeLabels[bill.mode_reglement].toLowerCase(),
          },
        ],
      },
      {
        share: 1,
        facts: [
          { label: 'Nombre de colis', value: String(bill.nbr_colis) },
          { label: 'Tarifs TND', value: rates.join(' · ') },
        ],
      },
    ],
  };
}

const linesOf = (bill: BillOnPaper): TableBlock => ({
  kind: 'table',
  columns: [
    { title: 'N°', mm: 9 },
    { title: 'Colis', mm: 31 },
    { title: 'Client', mm: 46 },
    { title: 'Résultat', mm: 22 },
    { title: 'Montant colis', mm: 26, end: true },
    { title: 'Frais service', mm: 24, end: true },
    { title: 'Frais poids supp.', mm: 28, end: true },
  ],
  rows: bill.factureBags.map((line, place) => [
    [String(place + 1)],
    [{ code: line.coli.code }],
    [line.coli.nom_cl],
    [issueLabels[line.decision]],
    [formatAmount(line.montant_colis)],
    [formatAmount(line.frais_service)],
    [formatAmount(line.frais_poids_supp)],
  ]),
  sum: {
    label: 'Totaux TND',
    skip: 1,
    amounts: [bill.montant_colis, bill.montant_frais_service, bill.montant_frais_poids_supp].map(
      formatAmount,
    ),
  },
});

const chequesOf = ({ cheques, montant_cheque }: BillOnPaper): Block[] =>
  cheques.length === 0
    ? []
    : [
        {
          kind: 'table',
          title: 'Chèques',
          columns: [
            { title: 'Numéro', mm: 27 },
            { title: 'Propriétaire', mm: 40 },
            { title: 'Montant TND', mm: 27, end: true },
          ],
          rows: cheques.map(({ num, proprietaire, montant }) => [
            [num],
            [proprietaire],
            [formatAmount(montant)],
          ]),
          sum: { label: 'Total', amounts: [formatAmount(montant_cheque)] },
        },
      ];

function notesOf({ report_anterieur: earlier, report }: BillOnPaper): Block[] {
  const notes: string[] = [];
  if (earlier)
    notes.push(
      `Pour information : report de ${formatAmount(earlier.montant)} TND dû par l’expéditeur${earlier.ref ? ` depuis ${earlier.ref}` : ''}, à compenser lors du paiement.`,
    );
  if (report > 0)
    notes.push(
      `Pour information : les frais dépassent le montant des colis de ${formatAmount(report)} TND ; ce manque est reporté et sera compensé lors d’un prochain paiement.`,
    );
  return notes.map((text) => ({ kind: 'paragraph', text }));
}

function sumsOf(bill: BillOnPaper): SumsBlock {
  const taken: [string, Millimes][] = [
    ['Frais service', bill.montant_frais_service],
    ['Frais poids supplémentaire', bill.montant_frais_poids_supp],
    ['Chèques remis', bill.montant_cheque],
    ['Droit de timbre', bill.montant_droit_timbre],
  ];
  return {
    kind: 'sums',
    lines: [
      ['Montant colis', formatAmount(bill.montant_colis)],
      ...taken.map(([label, amount]): [string, string] => [
        label,
        amount > 0 ? `− ${formatAmount(amount)}` : formatAmount(amount),
      ]),
    ],
    net: { label: 'Net à payer', amount: formatAmount(bill.montant_paye), unit: 'TND' },
    words: bill.en_lettres,
  };
}
