import { describe, expect, test } from 'vitest';
import { openingAmount } from './opening-amount.ts';
import { columnsOf } from './opening-columns.ts';
import { openingKinds, openingFieldLabels, openingFields } from './opening-fields.ts';
import { readOpeningStatus } from './opening-status.ts';
import { readOpening } from './read-opening.ts';

const amount = (text: string, unit: 'dinars' | 'millimes' = 'dinars') =>
  openingAmount(text, unit, { signed: true });

describe('an amount of an old system', () => {
  test.each([
    ['1.234,500', 1_234_500],
    ['1 234,500', 1_234_500],
    ['48612', 48_612_000],
    ['48 612', 48_612_000],
    ['3118.2', 3_118_200],
    ['-36,000', -36_000],
    ['(36,000)', -36_000],
    ['(36,000) DT', -36_000],
    ['DT (36,000)', -36_000],
    ['36,000-', -36_000],
    ['+36,000', 36_000],
    ['+ 1 234,5 DT', 1_234_500],
    ['36.-', 36_000],
    ['36,-', 36_000],
    ['12,5 DT', 12_500],
    ['412,300 CR', 412_300],
    ['CR 412,300', 412_300],
    ['35,250 DB', -35_250],
    ['Débit : 35,250', -35_250],
    ['—', 0],
    ['néant', 0],
    ['١٢٫٥٠٠', 12_500],
    ['', 0],
    ['-', 0],
  ])('« %s » is read', (text, millimes) => {
    expect(amount(text)).toEqual({ amount: millimes });
  });

  test('whole numbers are in the unit of the file', () => {
    expect(amount('1250500', 'millimes')).toEqual({ amount: 1_250_500 });
  });

  test.each(['1.250', '=SUM(A1:A9)', 'voir', '12x4', '99999999999999', '1.250,5O'])(
    '« %s » is asked back',
    (text) => {
      expect(amount(text).fault?.message).toBeTruthy();
    },
  );

  test('what is proposed instead is read for sure, in either unit', () => {
    for (const text of ['1.250', '1.250,5O', '3l'])
      for (const choice of amount(text).fault?.choix ?? [])
        for (const unit of ['dinars', 'millimes'] as const)
          expect(amount(choice, unit).amount, choice).toBeDefined();
  });

  test.each([
    ['-1.234', ['-1,234', '-1234,000']],
    ['(1.234)', ['-1,234', '-1234,000']],
    ['1.234-', ['-1,234', '-1234,000']],
    ['-1.250,5O', ['-1250,500']],
    ['-35d5', ['-35,5', '-35,005']],
  ])('« %s » is owed the other way in every answer proposed', (text, choix) => {
    const { fault } = amount(text);
    expect(fault?.choix).toEqual(choix);
    for (const choice of choix) {
      expect(amount(choice).amount, choice).toBeLessThan(0);
      expect(amount(choice, 'millimes')).toEqual(amount(choice));
    }
    expect(fault?.message).toMatch(/[-−]1.?2|[-−]35/);
  });

  test('« 120 D » beside a balance is a debit or dinars: it is asked, and an amount to collect is dinars', () => {
    expect(amount('1.234,500 D').fault?.choix).toEqual(['-1234,500', '1234,500']);
    expect(openingAmount('120 D', 'dinars')).toEqual({ amount: 120_000 });
  });

  test('a doubtful balance counts in the totals on the side where its file puts it', () => {
    const { values } = readOpening('exped', { solde: '-1.234' }, 'dinars');
    expect(values.solde).toBe(-1234);
  });

  test('a doubtful debit is asked back on its own side', () => {
    expect(amount('1.250 DB').fault?.choix).toEqual(['-1,25', '-1250,000']);
  });

  test('a courier holds nothing below zero', () => {
    for (const text of ['-5', '(5)', '(5) DT'])
      expect(openingAmount(text, 'dinars').fault?.message, text).toBe(
        'Un montant sous zéro n’a pas de sens ici.',
      );
  });

  test('ten million dinars are an amount, a millime more is a figure in another unit', () => {
    expect(openingAmount('10000000', 'dinars')).toEqual({ amount: 10_000_000_000 });
    const fault = { message: 'Montant trop élevé : 10 000 000 TND au plus.' };
    expect(openingAmount('10000000001', 'millimes')).toEqual({ fault });
    expect(openingAmount('-10000001', 'dinars', { signed: true })).toEqual({ fault });
  });
});

describe('the columns of a file', () => {
  test('that says what the screen says are found by themselves', () => {
    for (const kind of openingKinds) {
      const titles = openingFields[kind].map((field) => openingFieldLabels[field]);
      expect(columnsOf(kind).proposeColumns(titles)).toEqual([...openingFields[kind]]);
    }
  });

  test('of another system are found by what they are usually called', () => {
    expect(
      columnsOf('exped').proposeColumns([
        'RAISON SOCIALE',
        'GSM',
        'Mail',
        'VILLE',
        'MF',
        'SOLDE CR',
        'OBS',
      ]),
    ).toEqual(['nom_com', 'tel', 'email', 'gov', 'matricule_fiscal', 'solde', '']);
    expect(
      columnsOf('colis').proposeColumns([
        'Code',
        'Expéditeur',
        'Client',
        'Tél client',
        'Ville',
        'COD',
        'Etat',
        'Agence',
      ]),
    ).toEqual(['code', 'exped', 'nom_cl', 'tel_cl', 'lieu', 'montant', 'statut', 'hub']);
  });

  test('where there is a « Destinataire », the « Client » is the shop, unless it was chosen otherwise', () => {
    const { proposeColumns } = columnsOf('colis');
    const titles = ['Code barre', 'Client', 'Destinataire', 'GSM destinataire', 'Nb tentatives'];
    const read = ['code', 'exped', 'nom_cl', 'tel_cl', 'tentatives'];
    expect(proposeColumns(titles)).toEqual(read);
    expect(proposeColumns(titles.toReversed())).toEqual(read.toReversed());
    expect(proposeColumns(['Vendeur', 'Client', 'Destinataire'])).toEqual(['exped', 'nom_cl', '']);
    expect(proposeColumns(['Client', 'Tél destinataire'])).toEqual(['nom_cl', 'tel_cl']);
    expect(proposeColumns(['Client', 'Avis du destinataire'])).toEqual(['nom_cl', '']);
    expect(proposeColumns(titles, { client: 'nom_cl', destinataire: '' }).slice(0, 3)).toEqual([
      'code',
      'nom_cl',
      '',
    ]);
  });
});

describe('the status of a parcel', () => {
  test.each([
    ['AU DÉPÔT', 'ATT-LIV'],
    ['en attente de livraison', 'ATT-LIV'],
    ['Reporté', 'ATT-LIV'],
    ['Retour', 'ANL'],
    ['Créé', 'ATT-ENVOIE'],
    ['À enlever', 'ATT-ENVOIE'],
  ])('« %s » stands still', (text, statut) => {
    expect(readOpeningStatus(text)).toEqual({ statut });
  });

  test('what came back to the depot is not finished: it is asked what is to become of it', () => {
    for (const text of ['Rendu dépôt', 'Retourné au dépôt', 'Retournée agence Sousse']) {
      const { choix = [] } = readOpeningStatus(text);
      expect(
        choix.map((one) => readOpeningStatus(one).statut),
        text,
      ).toEqual(['ATT-LIV', 'ANL']);
    }
    expect(readOpeningStatus('Retourné à l’expéditeur').choix).toEqual([]);
    expect(readOpeningStatus('Livré').choix).toEqual([]);
  });

  test('what a courier holds is with a courier, whatever word comes first', () => {
    for (const text of ['Livreur : Anis', 'Livreur', 'Chez livreur'])
      expect(readOpeningStatus(text).message, text).toContain('avec un livreur');
  });

  test('what is proposed instead of one that moves is read itself', () => {
    for (const text of ['En livraison', 'En transit', 'Ramassé', 'Confié à Afex', '?'])
      for (const choice of readOpeningStatus(text).choix ?? [])
        expect(readOpeningStatus(choice).statut, choice).toBeDefined();
  });
});

test('a cell that is a formula stays a text, and a person is named as the file names them', () => {
  const { values, faults } = readOpening(
    'exped',
    {
      nom_com: "'=HYPERLINK(1)",
      responsable: 'Sami Ben Youssef',
      email: ' S@B.TN ',
      tel: '00216 98 220 416',
      mode_reglement: 'Chèque',
    },
    'dinars',
  );
  expect(faults).toEqual([]);
  expect(values).toMatchObject({
    nom_com: '=HYPERLINK(1)',
    prenom: 'Sami',
    nom: 'Ben Youssef',
    email: 's@b.tn',
    tel: '98220416',
    mode_reglement: 'cheque_especes',
    solde: 0,
  });
});
