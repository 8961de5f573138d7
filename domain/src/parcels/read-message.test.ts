import { describe, expect, test } from 'vitest';
import { somePlaces } from '../testing/some-places.ts';
import { splitMessages } from './message-parts.ts';
import { readAmount } from './read-amount.ts';
import { readMessage } from './read-message.ts';

const read = (text: string) => readMessage(somePlaces, text);

/** The message, then: name; phone; amount; certainty and place. */
const messages: readonly [string, [string, string, string, string]][] = [
  [
    'Ahmed Ben Salah\n22123456\nSousse Sahloul\n45dt',
    ['Ahmed Ben Salah', '22123456', '45', 'sure Sahloul'],
  ],
  [
    'Faten Sassi\n25 111 333\nBou Helal El Ali Nord Mahdia\n52 dt',
    ['Faten Sassi', '25111333', '52', 'sure Bou Helal El Ali Nord'],
  ],
  [
    'Nom: Rim Chaabane\nTel: +216 53 418 027\nAdresse: rue Ibn Khaldoun, imm Yasmine, Sahloul Sousse\nPrix: 45,500 DT',
    ['Rim Chaabane', '53418027', '45,5', 'sure Sahloul'],
  ],
  ['esm ahmed win sousse flous 45d tel 98765432', ['ahmed', '98765432', '45', 'a-verifier Sousse']],
  [
    'Esmi Fatma Trabelsi, win: La Marsa, flous: 60dt, 0021622123456',
    ['Fatma Trabelsi', '22123456', '60', 'sure La Marsa'],
  ],
  [
    'الاسم: محمد علي\nالهاتف: ٢٢١٢٣٤٥٦\nالعنوان: شارع الحبيب بورقيبة سوسة\nالسعر: ٤٥ دينار',
    ['محمد علي', '22123456', '45', 'a-verifier Sousse'],
  ],
  [
    'محمد علي\n٩٨ ٧٦٥ ٤٣٢\nصفاقس طريق تونس كلم 5\n٤٥ دينار',
    ['محمد علي', '98765432', '45', 'a-verifier Sfax'],
  ],
  [
    'السلام عليكم، الاسم: محمد بن علي، التليفون 55123456، العنوان: شارع الحبيب بورقيبة سوسة، 120 دينار',
    ['محمد بن علي', '55123456', '120', 'a-verifier Sousse'],
  ],
  [
    'Slm ana Sami Gharbi nheb commande, noumrou 98 765 432, fi sousse 9orb el jem3a, bel 75 d',
    ['Sami Gharbi', '98765432', '75', 'a-verifier Sousse'],
  ],
  ['فاطمة\n55 123 123\nالمرسى\n٣٠ د', ['فاطمة', '55123123', '30', 'sure La Marsa']],
  [
    'salem 55443322 robe rouge taille M b 45d hammamet nabeul',
    ['salem', '55443322', '45', 'sure Hammamet'],
  ],
  [
    'Bonjour, je veux commander 2 robes. Sarra Mejri, 50 111 222, ariana soukra. Merci',
    ['Sarra Mejri', '50111222', '', 'sure La Soukra'],
  ],
  [
    'Ines Gharbi / 24.555.666 / Monastir, Ksar Hellal / 89 dt',
    ['Ines Gharbi', '24555666', '89', 'sure Ksar Hellal'],
  ],
  [
    'nom: Ali\ntel: 22123456 / 98765432\nadresse: Sahloul\nmontant 120,500',
    ['Ali', '22123456', '120,5', 'a-verifier Sahloul'],
  ],
  [
    'Ahmed\n22 123 456\nrue de la liberté Tunis Bardo\n45dt + 7dt livraison',
    ['Ahmed', '22123456', '52', 'sure Le Bardo'],
  ],
  [
    'Ahmed\n22 123 456\nbizerte\n45dt livraison 7dt',
    ['Ahmed', '22123456', '45', 'a-verifier Bizerte'],
  ],
  [
    'Ahmed\n22 123 456\nbizerte\ntotal 52dt (45dt + 7 liv)',
    ['Ahmed', '22123456', '52', 'a-verifier Bizerte'],
  ],
  [
    '[12/05/2026, 10:22] Sonia: Mariem Jaziri\n22333444\nGabes\n35',
    ['Mariem Jaziri', '22333444', '35', 'a-verifier Gabès'],
  ],
  [
    '12/05/2026, 10:22 - Sonia: Mariem Jaziri\n22333444\nGabes\n35',
    ['Mariem Jaziri', '22333444', '35', 'a-verifier Gabès'],
  ],
  [
    '😍😍 Mariem Jaziri 📞 22333444 📍 9abes 💰 35dt',
    ['Mariem Jaziri', '22333444', '35', 'a-verifier Gabès'],
  ],
  ['Wafa b 45 mill 22123456 sfax', ['Wafa', '22123456', '45', 'a-verifier Sfax']],
  ['Wafa 45000 millimes 22123456 sfax', ['Wafa', '22123456', '45', 'a-verifier Sfax']],
  ['Wafa\n22123456\nsfa9es\nb45', ['Wafa', '22123456', '45', 'a-verifier Sfax']],
  [
    'nom Khaled Zouari num 21 000 111 win bardo 75 alf',
    ['Khaled Zouari', '21000111', '75', 'sure Le Bardo'],
  ],
  [
    'Prénom et nom : Nour Ben Ali\nGSM : 216 22 123 456\nGouvernorat : Nabeul\nDélégation : Hammamet\nAdresse : près de la poste\nMontant : 65.000',
    ['Nour Ben Ali', '22123456', '65', 'sure Hammamet'],
  ],
  ['Amira, soukra tunis, 55123123, 99dt', ['Amira', '55123123', '99', 'a-choisir -']],
  [
    'Amira 55123123 mourouj 3 ben arous, 2 pantalons + 1 pull, prix 1 250 dt',
    ['Amira', '55123123', '1250,000', 'sure El Mourouj'],
  ],
  [
    'Hela Ayari ennasr 2 ariana 22 00 11 22 - 38 DT',
    ['Hela Ayari', '22001122', '38', 'sure Cité Ennasr 2'],
  ],
  ['Hela Ayari\nennasr 2\n22001122\n38', ['Hela Ayari', '22001122', '38', 'a-choisir -']],
  [
    'Client : Ridha\nVille : Djerba\nTél : 75 650 111\nPrix : 15,5',
    ['Ridha', '75650111', '15,5', 'a-choisir -'],
  ],
  ['RIDHA, M’SAKEN, 73250111, COD 210', ['RIDHA', '73250111', '210', "sure M'saken"]],
  ['sousse,salma,52123987,65', ['salma', '52123987', '65', 'a-verifier Sousse']],
  ['Salma Mejri 52.12.39.87 hammamet 65', ['Salma Mejri', '52123987', '65', 'sure Hammamet']],
  ['Salma\n52123987\nSfax sakiet ezzit km 17', ['Salma', '52123987', '', 'sure Sakiet Ezzit']],
  [
    'Salma\n52123987\nSahloul\n65 dt livraison comprise',
    ['Salma', '52123987', '65', 'sure Sahloul'],
  ],
  [
    '1- Salma Mejri\n2- 52123987\n3- Sahloul\n4- 65dt',
    ['Salma Mejri', '52123987', '65', 'sure Sahloul'],
  ],
  [
    'Bonsoir madame, Salma Mejri de Hammamet, mon numéro est le 52 123 987, la robe à 65dt',
    ['Salma Mejri', '52123987', '65', 'sure Hammamet'],
  ],
  ['Wafa 22123456 sfax b 35 000', ['Wafa', '22123456', '35 000', 'a-verifier Sfax']],
  ['Wafa 22123456 sfax prix 35 000 dt', ['Wafa', '22123456', '35 000 dt', 'a-verifier Sfax']],
  ['Wafa\n22123456\nsfax\n35000', ['Wafa', '22123456', '35000', 'a-verifier Sfax']],
  ['Wafa\n22123456\nsfax\n2 robes 45,-', ['Wafa', '22123456', '45', 'a-verifier Sfax']],
  ['Wafa 22123456 sfax prix 45.— dt', ['Wafa', '22123456', '45', 'a-verifier Sfax']],
  ['Wafa 22123456 sfax 45 dt 500', ['Wafa', '22123456', '45,5', 'a-verifier Sfax']],
  [
    'Wafa\n22123456\nsfax\n45 dinars et 500 millimes',
    ['Wafa', '22123456', '45,5', 'a-verifier Sfax'],
  ],
  ['Wafa\n22123456\nsfax\n45 dt 500 g de café', ['Wafa', '22123456', '45', 'a-verifier Sfax']],
  ['Wafa\n22123456\nsfax appt 12, - bloc B', ['Wafa', '22123456', '', 'a-verifier Sfax']],
  ['Wafa 22123456 sfax 35d500', ['Wafa', '22123456', '35,5', 'a-verifier Sfax']],
  ['Wafa 22123456 sfax prix 1 250,500 dt', ['Wafa', '22123456', '1250,500', 'a-verifier Sfax']],
  ['Wafa\n22123456\nsfax\n35 dt\ndéjà payé', ['Wafa', '22123456', 'payé 35', 'a-verifier Sfax']],
  [
    'Wafa\n22123456\nsfax\n35 dt payé à la livraison',
    ['Wafa', '22123456', '35', 'a-verifier Sfax'],
  ],
  ['22123456', ['', '22123456', '', 'a-choisir -']],
  ['Prix 45 dt', ['', '', '45', 'a-choisir -']],
  [
    '1 sac 30dt et 1 montre 40dt\nOlfa 28111222 kairouan',
    ['Olfa', '28111222', '40', 'a-verifier Kairouan'],
  ],
  [
    '+216-98-111-222 Hend Sousse Jawhara 19,900',
    ['Hend', '98111222', '19,9', 'sure Sousse Jawhara'],
  ],
  [
    '\u202bمنى\u202c\n\u200e+216 20 333 444\u200f\nأريانة\n25dt',
    ['منى', '20333444', '25', 'a-verifier Ariana'],
  ],
];

describe('a message becomes a draft', () => {
  test.each(messages)('%j', (text, [name, phone, amount, place]) => {
    const { nom_cl, tel_cl, montant_ttc, certitude, lieu } = read(text);
    expect([nom_cl, tel_cl, montant_ttc, `${certitude} ${lieu?._loc ?? '-'}`]).toEqual([
      name,
      phone,
      amount,
      place,
    ]);
  });
});

describe('besides', () => {
  test.each([
    'Robe noire total 89.9 (82.9 + 7 livraison)',
    'Robe noire\ntotal 89,9dt (82,9 + 7)',
    'Robe noire\ntotal 89,9 dt (82,9dt + frais de livraison 7dt)',
    'Robe noire 82.9 + 7 livraison = 89.9',
  ])('what the total is made of is neither goods nor note: %j', (line) => {
    expect(read(`Ahmed Gharbi\n22 123 456\nSahloul Sousse\n${line}`)).toMatchObject({
      montant_ttc: '89,9',
      marchandise: 'Robe noire',
      note: '',
    });
  });

  test.each([
    ['Prix total avec livraison : 65 D', '65'],
    ['prix avec livraison 65dt', '65'],
    ['total ttc : 90,500', '90,5'],
    ['Sous-total 82dt\nLivraison 7dt\nTotal 89dt', '89'],
    ['Total : 82dt\nLivraison : 7dt\nTotal à payer : 89dt', '89'],
    ['total 97 dt (2 x 45 = 90)', '97'],
    ['59dt (au lieu de 79dt)', '59'],
    ['90dt après remise de 10dt', '90'],
    ['45 dinars w noss', '45,5'],
    ['Prix: 100dt (avance 20dt) reste 80dt', '80'],
    ['Prix: 100dt\nAvance: 20dt\nReste à payer: 80dt', '80'],
    ['à encaisser : 80dt, prix 100dt', '80'],
    ['il reste 2 pièces, 45dt', '45'],
  ])('« %s » is what the courier collects', (text, amount) => {
    expect(read(`Rim Sassi\n22123456\nSousse\n${text}`)).toMatchObject({
      nom_cl: 'Rim Sassi',
      montant_ttc: amount,
    });
  });

  test('an advance without the rest is asked, and is not the price', () => {
    const { montant_ttc } = read('Rim Sassi\n22123456\nSousse\n100dt, avance 20dt');
    expect(montant_ttc).toBe('100 avance 20dt');
    expect(readAmount(montant_ttc).amount).toBe(null);
    expect(read('Rim Sassi\n22123456\nSousse\navance 20dt').montant_ttc).toBe('');
  });

  test('what an order is made of is neither a name nor goods, nor is the label of a number', () => {
    expect(
      read(
        'Article : 1x Montre (79.000DT) + livraison 7.000DT = 86.000DT\nMohamed Ali Gharbi\nTél 1 : (+216) 54 321 987\nتلفون 2: 22 111 333\nSousse',
      ),
    ).toMatchObject({
      nom_cl: 'Mohamed Ali Gharbi',
      tel_cl: '54321987',
      montant_ttc: '86',
      marchandise: '1x Montre',
      note: 'Autre tél : 22111333',
    });
    expect(read('esmi 3li, 3nwani sousse sahloul, ra9mi 50 60 70 80, b 45d')).toMatchObject({
      nom_cl: '3li',
      adresse: 'sousse sahloul',
    });
  });

  test('further numbers go to the note, the goods and the whole address to their fields', () => {
    expect(
      read(
        'nom: Ali\ntel: 22123456 / 98765432\nadresse: cité ennour, Sfax\nproduit: sac noir\nréf: CMD-12\nmontant 120',
      ),
    ).toMatchObject({
      adresse: 'cité ennour, Sfax',
      marchandise: 'sac noir',
      order_ref: 'CMD-12',
      note: 'Autre tél : 98765432',
      type_envoi: 'livraison',
    });
  });

  test.each([
    ['Sami\n22334455\nSfax\n1.200,000 DT', '1200,000'],
    ['Sami 22334455 Sfax montant: 1.200,000', '1200,000'],
    ['Sami\n22334455\nSfax\n1.200,000', '1200,000'],
    ['سلمى\n٢٢٣٣٤٤٥٥\nالمبلغ: ٨٥٫٥٠٠ د.ت', '85,5'],
    ['سلمى\n٢٢٣٣٤٤٥٥\n٨٥،٥٠٠ د', '85,5'],
    ['سلمى\n٢٢٣٣٤٤٥٥\n١٬٢٠٠٫٥٠٠ دينار', '1200,500'],
    ['Sami\n22334455\nSfax\ngratuit', 'payé'],
    ['Sami, 22334455, Sfax, montant : gratuit', 'payé'],
    ['Sami\n22334455\nSfax\nlivraison : gratuite\n45 dt', '45'],
    ['Sami\n22334455\nSfax\n45 dt\nlivraison gratuite', '45'],
  ])('the amount of « %s » is %s', (text, amount) => {
    expect(read(text)).toMatchObject({ montant_ttc: amount, marchandise: '', note: '' });
  });

  test('a number is a number with bars in it too, and a date is none', () => {
    expect(read('Sami\n98/456/123\nSfax').tel_cl).toBe('98456123');
    expect(read('Sami\n28/11/2026\nSfax').tel_cl).toBe('');
  });

  test('the end of a number abroad is nobody’s number here', () => {
    for (const tel of [
      ...['+33 7 52 34 56 78', '0033 7 52 34 56 78', '+33 (0)7 52 34 56 78', '+33752345678'],
      ...['07 52 34 56 78', '+213 5 51 23 45 67', '+39 06 5234 5678'],
    ])
      expect(read(`Hela\n${tel}\nTunis\n50 dt`).tel_cl).toBe('');
    expect(read('Hela\n+33 7 52 34 56 78\n+216 98 111 222').tel_cl).toBe('98111222');
    expect(read('Hela 45 +7 dt 98 111 222').tel_cl).toBe('98111222');
  });

  test('a postal code says where, and figures alone are no goods', () => {
    for (const text of [
      'Ali 22111222\n4000 Sousse\n35dt',
      'Ali 22111222 Sousse 35dt\ncode postal 4000',
    ])
      expect(read(text)).toMatchObject({ marchandise: '', note: '', lieu: { _zip: '4000' } });
    expect(read('Hela\n+33 6 12 34 56 78\nTunis\n50 dt')).toMatchObject({
      tel_cl: '',
      marchandise: '',
      note: '33 6 12 34 56 78',
    });
  });

  test('a row copied from a spreadsheet has a part in each cell', () => {
    expect(read('Sami\t22334455\tSfax\t45,5\tcanapé bleu')).toMatchObject({
      nom_cl: 'Sami',
      tel_cl: '22334455',
      montant_ttc: '45,5',
      adresse: 'Sfax',
      marchandise: 'canapé bleu',
    });
    expect(read('Nom\tSami\nTél\t22334455\nPrix\t45')).toMatchObject({
      nom_cl: 'Sami',
      tel_cl: '22334455',
      montant_ttc: '45',
    });
  });

  test('an exchange is one in every language', () => {
    for (const word of ['Échange', 'echange', 'tabdil', 'تبديل'])
      expect(read(`${word}\nWafa\n22123456`)).toMatchObject({
        type_envoi: 'echange',
        nom_cl: 'Wafa',
      });
  });

  test('nothing is proposed outside a governorate that was named', () => {
    for (const [text, gov] of [
      ['Ali 22123456 soukra tunis 45dt', 'Tunis'],
      ['Ali 22123456\nGouvernorat: Sfax\nDélégation: Hammamet', 'Sfax'],
      ['علي 22123456 سوسة المرسى', 'Sousse'],
    ] as const) {
      const { certitude, lieu, lieux } = read(text);
      expect(certitude).not.toBe('sure');
      for (const place of [...(lieu ? [lieu] : []), ...lieux]) expect(place._gov).toBe(gov);
    }
  });

  test('texts of any kind are read without harm', () => {
    for (const text of [
      '',
      ' ',
      '😀',
      '\u0000\u202e',
      '=1+1',
      '9'.repeat(2000),
      'a '.repeat(3000),
    ]) {
      const draft = read(text);
      expect(draft.nom_cl.length).toBeLessThanOrEqual(120);
      expect(draft.adresse.length).toBeLessThanOrEqual(500);
    }
  });
});

describe('several messages at once', () => {
  const phonesOf = (text: string) => splitMessages(text).map((message) => read(message).tel_cl);

  test.each([
    ['blank lines', 'Ahmed\n22123456\nSousse\n\nSami\n98765432\nSfax'],
    ['one on each line', 'Ahmed 22123456 Sousse 45dt\nSami 98765432 Sfax 30dt'],
    ['one on each line below titles', 'Nom;Tél;Ville\nAhmed;22123456;Sousse\nSami;98765432;Sfax'],
    ['rows of a spreadsheet', 'Nom\tTél\tVille\nAhmed\t22123456\tSousse\nSami\t98765432\tSfax'],
    ['one on each line of a list', '1) Ahmed 22123456 Sousse\n2) Sami 98765432 Sfax'],
    ['one on each line below a greeting', 'Bonjour\nAhmed 22123456 Sousse\nSami 98765432 Sfax'],
    ['a new number in the middle', 'Ahmed\n22123456\nSousse\nSami\n98765432\nSfax'],
    ['a new number first', '22123456\nAhmed\nSousse\n98765432\nSami\nSfax'],
    ['a new number last', 'Ahmed\nSousse\n22123456\nSami\nSfax\n98765432'],
  ])('are parted by %s', (_, text) => {
    const drafts = splitMessages(text).map(read);
    expect(drafts.map(({ nom_cl, tel_cl, lieu }) => [nom_cl, tel_cl, lieu?._loc])).toEqual([
      ['Ahmed', '22123456', 'Sousse'],
      ['Sami', '98765432', 'Sfax'],
    ]);
  });

  test('of a list stay apart where one of them has no number that we know', () => {
    const rows = ['Ahmed\t22123456\tSousse\t45', 'Hela\t+33 7 52 34 56 78\tTunis\t50'];
    const titled = ['Nom\tTél\tVille\tPrix', ...rows, 'Sami\t98765432\tSfax\t30'].join('\n');
    expect(phonesOf(titled)).toEqual(['22123456', '', '98765432']);
    expect(phonesOf(rows.toReversed().join('\n'))).toEqual(['', '22123456']);
    const listed =
      'Ahmed 22123456 Sousse 45dt\nHela Tunis 50dt\nSami 98765432 Sfax\nAli 55123456 Kef\nMerci';
    expect(phonesOf(listed)).toEqual(['22123456', '', '98765432', '55123456']);
  });

  test('a message with blank lines, or with two numbers of one person, stays one', () => {
    expect(phonesOf('Ahmed\n\n22123456\n\nSousse')).toEqual(['22123456']);
    expect(phonesOf('Ahmed\n22123456\n98111222\nSousse')).toEqual(['22123456']);
    expect(phonesOf('Ahmed\nTél 22123456\nTél 2 : 98111222')).toEqual(['22123456']);
    expect(phonesOf('Ahmed\nTél 22123456\nTél 2 : 98111222\nSousse')).toEqual(['22123456']);
  });

  test('are all there, and the same when they are parted again', () => {
    const many = Array.from({ length: 30 }, (_, at) => `Ali\n221234${10 + at}\nSfax`);
    expect(splitMessages(many.join('\n\n'))).toEqual(many);
    expect(splitMessages(many.slice(20).join('\n\n'))).toEqual(many.slice(20));
  });
});
