import { expect, test } from 'vitest';
import { millimes } from '../money.ts';
import { entryName, pieceOf, piecesOf } from './pieces.ts';
import { statementPaper } from './statement-paper.ts';
import type { EntrySource } from './statement-wire.ts';

const none: EntrySource = {
  colis: null,
  rs: null,
  facture: null,
  cheque: null,
  remise: null,
  releve: null,
  exped: null,
  id_exped: null,
  paiement: null,
};
const company = {
  nom: 'Cigogne',
  raison_sociale: 'Cigogne Express SARL',
  matricule_fiscal: '1748203/A/M/000',
  adresse: 'Tunis',
  telephones: [],
  mentions: [],
  logo_papiers: null,
};

/** What a statement on paper says about a line with this source. */
function onPaper(source: EntrySource): unknown {
  const paper = statementPaper(
    {
      titre: 'Dar Zine',
      du: '2026-03-01',
      au: '2026-03-14',
      ouverture: millimes(0),
      debit: millimes(0),
      credit: millimes(0),
      cloture: millimes(0),
      lignes: [
        {
          at: '2026-03-14T08:00:00Z',
          event: 'cheque-ajoute',
          source,
          compte: 'Dû à Dar Zine',
          debit: millimes(1),
          credit: millimes(0),
          solde: millimes(1),
        },
      ],
    },
    company,
  );
  const table = paper.blocks.find((block) => block.kind === 'table');
  return table?.rows[0]?.[2]?.[0];
}

test('a document is called on paper as on the screen and in the file, whichever the entry has', () => {
  const given = {
    facture: 'FA-26-00012',
    cheque: '7001',
    colis: '260000000017',
    rs: 'RS-26-00003',
    releve: 4,
    remise: 5,
    paiement: { id: 6, recu: 'RC-26-00007' },
    livreur: 'Anis Dridi',
  };
  const names = piecesOf({ ...none, ...given }).map(({ name }) => name);
  expect(names).toEqual([
    'Facture FA-26-00012',
    'Chèque 7001',
    'Colis 260000000017',
    'Tournée RS-26-00003',
    'Relevé Afex',
    'Remise 5',
    'Reçu RC-26-00007',
    'Livreur Anis Dridi',
  ]);
  for (const [kind, value] of Object.entries(given)) {
    const source = { ...none, [kind]: value };
    expect(onPaper(source)).toBe(pieceOf(source));
  }
  // A cheque is closer to the money than the parcel that it pays.
  const both = { ...none, cheque: '7001', colis: '260000000017' };
  expect([onPaper(both), pieceOf(both)]).toEqual(['Chèque 7001', 'Chèque 7001']);
  expect(pieceOf(none)).toBe('');
});

test('a payment that was entered later is called by the day on its receipt, which reports count it on', () => {
  const paid = (jour?: string) =>
    entryName({
      event: 'paiement',
      at: '2026-03-14T23:30:00Z',
      source: { ...none, paiement: { id: 6, recu: 'RC-26-00007', jour } },
    });
  expect(paid('2026-03-12')).toBe('Paiement du 12/03/2026');
  // Half past midnight in Tunis.
  expect(paid('2026-03-15')).toBe('Paiement');
  expect(paid()).toBe('Paiement');
});

test('a paper on more than one account names the account of each line, as the screen and the file do', () => {
  const line = {
    at: '2026-03-14T08:00:00Z',
    event: 'facture' as const,
    source: none,
    debit: millimes(1),
    credit: millimes(0),
    solde: millimes(1),
  };
  const columnsOf = (comptes: readonly string[]) => {
    const { blocks } = statementPaper(
      {
        titre: 'Dar Zine',
        du: '2026-03-01',
        au: '2026-03-14',
        ouverture: millimes(0),
        debit: millimes(0),
        credit: millimes(0),
        cloture: millimes(0),
        lignes: comptes.map((compte) => ({ ...line, compte })),
      },
      company,
    );
    const table = blocks.find((block) => block.kind === 'table');
    return {
      titles: table?.columns.map(({ title }) => title),
      mm: table?.columns.reduce((all, { mm }) => all + (mm ?? 0), 0),
      accounts: table?.rows.map((row) => row[3]?.[0]),
    };
  };
  const many = columnsOf(['Dû, non facturé', 'Facturé, à payer']);
  expect(many.titles).toEqual([
    'Date',
    'Écriture',
    'Pièce',
    'Compte',
    'Débit TND',
    'Crédit TND',
    'Solde TND',
  ]);
  expect(many.accounts).toEqual(['Dû, non facturé', 'Facturé, à payer']);
  const one = columnsOf(['Banque', 'Banque']);
  expect(one.titles).not.toContain('Compte');
  expect(many.mm).toBe(one.mm);
});
