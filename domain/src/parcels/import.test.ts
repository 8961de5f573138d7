import { describe, expect, test } from 'vitest';
import { choicesByTitle } from './column-reader.ts';
import { looksLikeHeaders, proposeColumns } from './import-columns.ts';
import { importFields, importLabels } from './import-fields.ts';
import { importedAmount, readLine, readPhones, readSendType } from './import-line.ts';
import { ParcelForm } from './parcel-form.ts';

describe('what the columns of a sheet hold', () => {
  test('a title that stands twice is remembered for the column that was chosen', () => {
    const titles = ['Téléphone', 'TELEPHONE', 'Montant', 'Montant', ''];
    const columns = proposeColumns(titles);
    expect(columns).toEqual(['tel_cl', '', 'montant_ttc', '', '']);
    const remembered = choicesByTitle(titles, columns);
    expect(remembered).toEqual({ telephone: 'tel_cl', montant: 'montant_ttc' });
    expect(proposeColumns(['Montant', 'Téléphone'], remembered)).toEqual(['montant_ttc', 'tel_cl']);
    expect(choicesByTitle(titles, ['', 'tel_cl', '', '', ''])).toEqual({
      telephone: 'tel_cl',
      montant: '',
    });
  });

  test.each<[string, string[], string[]]>([
    [
      'French',
      [
        'Réf',
        'Nom et Prénom',
        'N° Tél',
        'Téléphone 2',
        'Adresse complète',
        'Ville',
        'Gouvernorat',
        'Désignation',
        'Prix (DT)',
        'Remarques',
      ],
      [
        'order_ref',
        'nom_cl',
        'tel_cl',
        'tel_2',
        'adresse',
        'lieu',
        'gov',
        'marchandise',
        'montant_ttc',
        'note',
      ],
    ],
    [
      'English',
      [
        'Order ID',
        'Customer name',
        'Phone number',
        'Shipping Address',
        'City',
        'Postal code',
        'Product',
        'COD',
        'Notes',
      ],
      [
        'order_ref',
        'nom_cl',
        'tel_cl',
        'adresse',
        'lieu',
        'zip',
        'marchandise',
        'montant_ttc',
        'note',
      ],
    ],
    [
      'Arabic',
      [
        'الاسم واللقب',
        'رقم الهاتف',
        'العنوان',
        'الولاية',
        'المعتمدية',
        'المنتج',
        'السعر',
        'ملاحظات',
      ],
      ['nom_cl', 'tel_cl', 'adresse', 'gov', 'deleg', 'marchandise', 'montant_ttc', 'note'],
    ],
    [
      'Arabic in Latin letters',
      ['esm', 'ra9m', 'blasa', 'flous'],
      ['nom_cl', 'tel_cl', 'lieu', 'montant_ttc'],
    ],
    [
      'whole sentences',
      [
        'Nom du client final',
        'Tél du client',
        'Adresse du client',
        'Montant total à payer',
        'Couleur',
      ],
      ['nom_cl', 'tel_cl', 'adresse', 'montant_ttc', ''],
    ],
  ])('%s', (_, headers, fields) => {
    expect(proposeColumns(headers)).toEqual(fields);
  });

  test('the template proposes itself', () => {
    expect(proposeColumns(importFields.map((field) => importLabels[field]))).toEqual([
      ...importFields,
    ]);
  });

  test('what was chosen before for a header comes first, also to leave it out', () => {
    expect(proposeColumns(['Nom', 'X7', 'Prix'], { x7: 'tel_cl', prix: '' })).toEqual([
      'nom_cl',
      'tel_cl',
      '',
    ]);
  });

  test('a field is given once', () => {
    expect(proposeColumns(['Code', 'Réf. commande', 'Client'])).toEqual([
      '',
      'order_ref',
      'nom_cl',
    ]);
    expect(proposeColumns(['Code', 'Client'])).toEqual(['order_ref', 'nom_cl']);
    expect(proposeColumns(['Nom', 'Nom', 'Client'])).toEqual(['nom_cl', '', '']);
  });

  test('a first line of values is no header', () => {
    expect(looksLikeHeaders(['Nom', 'Tél'])).toBe(true);
    expect(looksLikeHeaders(['Ahmed', '22123456', 'Sousse'])).toBe(false);
    expect(looksLikeHeaders(['Ahmed', '+216 22 123 456', 'Sousse', 'Colis'])).toBe(false);
    expect(looksLikeHeaders(['constructor', '__proto__'])).toBe(false);
  });
});

describe('a cell', () => {
  test.each([
    ['22 123 456', ['22123456']],
    ['+216 22 123 456', ['22123456']],
    ['0021622123456', ['22123456']],
    ['21622123456', ['22123456']],
    ['2.2123456E7', ['22123456']],
    ['2.21234E7', ['22123400']],
    ['2,2123456E+07', ['22123456']],
    // Rounded by Excel: nobody knows the other figures.
    ['2,21E+07', ['2,21E+07']],
    ['2.16E+10', ['2.16E+10']],
    ['22123456.0', ['22123456']],
    ['٢٢١٢٣٤٥٦', ['22123456']],
    ['22-123-456 / 98 765 432', ['22123456', '98765432']],
    ['1234', ['1234']],
    ['', ['']],
  ])('the phone %j is %j', (text, phones) => {
    expect(readPhones(text)).toEqual(phones);
  });

  test.each([
    ['45', '45'],
    ['45,500', '45,5'],
    ['35 000', '35 000'],
    ['35 000 millimes', '35'],
    ['payé', 'payé'],
    ['45.5 TND', '45,5'],
    ['45 DT', '45'],
    ['1 250,000', '1250,000'],
    ['1.250,500', '1250,500'],
    ['٤٥ دينار', '45'],
    ['45.300000000000004', '45,3'],
    ['gratuit', 'gratuit'],
    ['-5', '-5'],
    ['=1+1', '=1+1'],
    ['', ''],
  ])('the amount %j is %j', (text, amount) => {
    expect(importedAmount(text)).toBe(amount);
  });

  test.each([
    ['', 'livraison'],
    ['Livraison', 'livraison'],
    ['Échange', 'echange'],
    ['oui', 'echange'],
    ['تبديل', 'echange'],
    ['Récupération', 'recuperation'],
    ['express', 'express'],
  ])('the type %j is %s', (text, type) => {
    expect(readSendType(text)).toBe(type);
  });
});

test('a line becomes what the form would hold, a second phone going to the note', () => {
  expect(
    readLine({
      nom_cl: ' Rim\u200f ',
      tel_cl: '53418027 / 22000111',
      lieu: 'Sahloul',
      gov: 'Sousse',
      montant_ttc: '45,500',
      marchandise: "'=HYPERLINK(1)",
      note: 'Appeler avant',
    }),
  ).toEqual({
    nom_cl: 'Rim',
    prenom_cl: '',
    tel_cl: '53418027',
    marchandise: '=HYPERLINK(1)',
    montant_ttc: '45,5',
    adresse: 'Sahloul, Sousse',
    type_envoi: 'livraison',
    nbr_paquets: '1',
    order_ref: '',
    note: 'Appeler avant · Autre tél : 22000111',
    place: { gov: 'Sousse', deleg: '', lieu: 'Sahloul', zip: '', adresse: '' },
  });
});

test('the only number of a line may stand in the second column', () => {
  const line = readLine({ tel_cl: '', tel_2: '22 000 111 / 55000222' });
  expect(line.tel_cl).toBe('22000111');
  expect(line.note).toBe('Autre tél : 55000222');
  expect(readLine({ tel_cl: '1234', tel_2: '22000111' }).tel_cl).toBe('1234');
});

describe('what a sheet should not hold', () => {
  const name = (nom_cl: string) => readLine({ nom_cl }).nom_cl;

  test.each([
    ['an emoji stays', 'Rim 🌸', 'Rim 🌸'],
    ['an Arabic name stays', 'فاطمة بن علي', 'فاطمة بن علي'],
    ['direction marks go', '\u202eملاع\u202c \u2067Rim\u2069\ufeff', 'ملاع Rim'],
    [
      'a formula stays the text that it is',
      '=HYPERLINK("http://x";"y")',
      '=HYPERLINK("http://x";"y")',
    ],
    ['the quote of a text that begins like a formula goes', "'+216", '+216'],
    [
      'a tag stays the text that it is',
      '<img src=x onerror=alert(1)>',
      '<img src=x onerror=alert(1)>',
    ],
    ['signs of control become spaces', 'Rim\u0000\u0007\nBen Ali', 'Rim Ben Ali'],
  ])('%s', (_, text, read) => {
    expect(name(text)).toBe(read);
  });

  test('a formula that found nothing is no name and no address, and what is counted keeps it to be refused', () => {
    const error = '#N/A';
    const all = { nom_cl: error, tel_cl: error, montant_ttc: error, adresse: '#REF!' };
    const more = {
      marchandise: '#VALEUR!',
      nbr_paquets: error,
      order_ref: '#1204',
      tel_2: '#NOM?',
    };
    expect(readLine({ ...all, ...more })).toMatchObject({
      nom_cl: '',
      adresse: '',
      marchandise: '',
      note: '',
      order_ref: '#1204',
      tel_cl: error,
      montant_ttc: error,
      nbr_paquets: error,
    });
  });

  test('a name of 500 letters is kept whole, and told to be too long', () => {
    const long = 'é'.repeat(500);
    expect(name(long)).toBe(long);
    const { error } = ParcelForm.safeParse({ nom_cl: long });
    expect(error?.issues.find(({ path }) => path[0] === 'nom_cl')?.message).toBe(
      '120 caractères au plus !',
    );
  });
});
