import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  motifLabels,
  motifs,
  parcelStatuses,
  sendTypes,
  labelOf,
  stageOf,
} from '@cigogne/domain/parcels/statuses';
import { usualReasons, wantedLabels } from '@cigogne/domain/runsheets/correction-request';
import { usualObjections } from '@cigogne/domain/runsheets/round-objection';
import { usualSettlements } from '@cigogne/domain/runsheets/dispute';
import { packageSentences } from '@cigogne/domain/parcels/packages';
import { correctionRequestSentences } from '@cigogne/domain/runsheets/correction-request';
import { roundScanSentences } from '@cigogne/domain/runsheets/runsheet-sentences';
import { photoSentences } from '@cigogne/domain/parcels/door-photo';
import { postponeSentences } from '@cigogne/domain/parcels/postpone-form';
import { loginSentences } from '@cigogne/domain/accounts/login-form';
import { forgotSentences, resetSentences } from '@cigogne/domain/accounts/password-forms';
import { millimes } from '@cigogne/domain/money';
import { recipientArabic } from '@cigogne/domain/tracking/recipient-arabic';
import { notOurs, offline } from '../http/call-error.ts';
import { arabic } from './arabic/arabic.ts';
import { day } from './arabic/day.ts';
import { domain } from './arabic/domain.ts';
import { map } from './arabic/map.ts';
import { outbox } from './arabic/outbox.ts';
import { pickups } from './arabic/pickups.ts';
import { round } from './arabic/round.ts';
import { stop } from './arabic/stop.ts';
import { signIn, signInBook } from './arabic/sign-in.ts';
import { ui } from './arabic/ui.ts';
import { count, inFrench, listed, setBook, staysFrench, t, tnd, translated } from './texts.ts';
import { frenchIn } from './testing/french-in.ts';

const web = join(import.meta.dirname, '..');
const books = { ui, signIn, round, stop, pickups, day, outbox, map, domain };

afterEach(() => setBook(null));

/** A courier's screens, and the interface components that they share with others. */
const screens = [
  ...filesIn('courier'),
  ...filesIn('places/map'),
  ...[
    'feedback/Dialog.tsx',
    'feedback/Toasts.tsx',
    'feedback/states.tsx',
    'form/Field.tsx',
    'look/Attempts.tsx',
    'look/ThemeToggle.tsx',
    'scan/Camera.tsx',
    'scan/ScanField.tsx',
    'scan/scanner.tsx',
    'values/Money.tsx',
  ].map((file) => `ui/base/${file}`),
  'parcels/gather/SeveralPackages.tsx',
  ...filesIn('accounts/sign-in'),
  'accounts/fields/CredentialFields.tsx',
  'public/PublicFooter.tsx',
];

/** Where French is intended: what is sent or stored, and town names on the map. */
const french: Readonly<Record<string, readonly RegExp[]>> = {
  'places/map/land.ts': [/./],
  // Call notes that the hub and the shipper read.
  'courier/proof/contacts.ts': [/depuis l’application$/],
  // Stored with an act that can no longer be read; shown through `translated`.
  'courier/outbox/outbox-engine.ts': [/^Cet acte n’est plus lisible/],
  // Stored with an act, and sent to the hub.
  'courier/corrections/AskCorrection.tsx': [/ : …$/],
  'courier/day-end/ObjectDialog.tsx': [/ : …$/],
  'courier/day-end/day-end-acts.ts': [/ : …$/],
  // Keys of stored data.
  'courier/outbox/device-store.ts': [/^essai/],
  'courier/pickups/use-my-pickups.ts': [/^colis$/],
  // Result words, which `resultOf` turns into texts.
  'courier/stop/stop-acts.ts': [/^(?:livré|récupéré|reporté|échec)$/],
};

test('what is listed has the comma of its language, and no gap for what there is not', () => {
  expect(listed('Absent', null, false, '', 'porte bleue')).toBe('Absent, porte bleue');
  setBook(stop);
  expect(listed('غائب', undefined, 'الباب الأزرق')).toBe('غائب، الباب الأزرق');
});

describe('every screen of a courier', () => {
  const found = screens.map((file) => ({ file, ...frenchIn(join(web, file)) }));

  test('says nothing in bare French: its texts come through the door of the two languages', () => {
    const bare = found.flatMap(({ file, bare }) =>
      bare
        .filter((text) => !french[file]?.some((meant) => meant.test(text)))
        .map((text) => `${file}: ${text}`),
    );
    expect(bare).toEqual([]);
  });

  test('asks for its texts when it is drawn, not before anybody has chosen a language', () => {
    expect(found.flatMap(({ file, early }) => early.map((text) => `${file}: ${text}`))).toEqual([]);
  });
});

describe('the Arabic book', () => {
  test('has each text once', () => {
    const all = Object.values(books).flatMap((book) => Object.keys(book));
    expect(all.filter((text, place) => all.indexOf(text) !== place)).toEqual([]);
  });

  test('is written in Arabic, without Latin words but for 4G', () => {
    const latin = Object.entries({ ...arabic, ...signIn }).flatMap(([french, entry]) =>
      formsOf(entry)
        .filter((text) => {
          const plain = text.replace(/\{\w+\}/g, '').replace('4G', '');
          return (
            /[A-Za-zÀ-ÿ]/.test(plain) ||
            !/\p{Script=Arabic}/u.test(plain + (text === plain ? '' : 'ا'))
          );
        })
        .map((text) => `${french}: ${text}`),
    );
    expect(latin).toEqual([]);
  });

  test('names in each text what the French one names, and no digit that is not Western', () => {
    const wrong = Object.entries({ ...arabic, ...signIn }).flatMap(([french, entry]) => {
      const names = namesIn(french);
      const forms = formsOf(entry);
      return forms
        .filter(
          (text) =>
            // In Arabic one and two are expressed by the word itself, and zero may be left out.
            [...names].some(
              (name) => !(name === 'n' && forms.length > 1) && !namesIn(text).has(name),
            ) ||
            [...namesIn(text)].some((name) => !names.has(name)) ||
            /[\u0660-\u0669\u06f0-\u06f9]/.test(text),
        )
        .map((text) => `${french}: ${text}`);
    });
    expect(wrong).toEqual([]);
  });

  test('calls a button by the words that are on it', () => {
    const words: Readonly<Record<string, string | object>> = { ...arabic, ...signIn };
    const wrong = Object.entries(words).flatMap(([french, entry]) =>
      [...french.matchAll(/« ([^»{]+) »/g)].flatMap(([, named = '']) => {
        const button = words[named];
        return typeof button !== 'string' || formsOf(entry).every((text) => text.includes(button))
          ? []
          : [`${french}: ${button}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('has one form of a noun only where no number stands before it', () => {
    const wrong = Object.entries({ ...arabic, ...signIn }).filter(
      ([, entry]) =>
        typeof entry === 'string' && /\{(?:all|k)\}\u2069? (?:طرود|حُزم|محطّات)/u.test(entry),
    );
    expect(wrong).toEqual([]);
  });

  test('has no space inside its quotation marks', () => {
    const spaced = [...Object.values({ ...arabic, ...signIn }), ...Object.values(recipientArabic)]
      .flatMap(formsOf)
      .filter((text) => /«\s|\s»/.test(text));
    expect(spaced).toEqual([]);
  });

  test('has what the domain says to a courier', () => {
    setBook(arabic);
    const refusals = [
      'Le colis 260000000011 a été confié à un autre livreur.',
      'La tournée RS-26-00012 est déjà confirmée : le hub a décidé pour le colis 260000000011.',
      'Le colis 260000000011 est au statut « Livré » : il ne peut pas être reporté.',
      'Le colis 260000000011 est déjà livré pour 80,000 TND : les 64,000 TND de ce résultat ne sont pas notés.',
      'Le colis 260000000011 est déjà livré : les chèques de ce résultat ne sont pas notés.',
      'Le colis 260000000011 est déjà livré par chèque : les espèces de ce résultat ne sont pas notées.',
      'Le colis 260000000011 est déjà livré avec l’ancien article : « sans l’ancien article » n’est pas noté.',
      'Le colis 260000000011 est déjà livré sans l’ancien article : « avec l’ancien article » n’est pas noté.',
      'Le colis 260000000011 est déjà reporté au 12/03/2026 : la date du 13/03/2026 de ce résultat n’est pas notée.',
      'Le colis 260000000011 est déjà reporté sans date : la date du 13/03/2026 de ce résultat n’est pas notée.',
      'Le colis 260000000011 a déjà ce résultat avec le motif « Client absent » : le motif « Adresse erronée » n’est pas noté.',
    ];
    const sentences = [
      ...motifs.map((motif) => motifLabels[motif]),
      ...sendTypes.flatMap((type) =>
        parcelStatuses
          // A courier never sees parcels that the shipper has not sent.
          .filter((etat) => stageOf(etat) !== 'to-send')
          .map((etat) => labelOf(etat, type)),
      ),
      ...Object.values(wantedLabels),
      ...usualReasons,
      ...usualObjections,
      ...usualSettlements,
      ...Object.values(photoSentences),
      ...Object.values(postponeSentences),
      roundScanSentences.scan,
      roundScanSentences.duplicate('260000000011'),
      packageSentences.part(1, 3, 'Salma'),
      packageSentences.part(1, 3, 'Anis'),
      packageSentences.repeated(1, 3, '260000000011'),
      packageSentences.beyond('260000000011', 3, 4),
      packageSentences.beyond('260000000011', 1, 4),
      correctionRequestSentences.noResult('260000000011'),
      correctionRequestSentences.over('RS-26-00012'),
      correctionRequestSentences.answered('Le hub'),
      offline().message,
      notOurs(502).message,
      notOurs(200).message,
      ...refusals,
    ];
    expect(sentences.filter((sentence) => staysFrench(sentence))).toEqual([]);
  });
});

test('the book of signing in has all that these pages are refused', () => {
  setBook(signInBook);
  const sentences = [
    ...Object.values(loginSentences),
    ...Object.values(forgotSentences),
    ...Object.values(resetSentences),
    offline().message,
    notOurs(502).message,
    notOurs(200).message,
    'Trop de tentatives, réessayez plus tard.',
  ];
  expect(sentences.filter((sentence) => staysFrench(sentence))).toEqual([]);
});

describe('a text', () => {
  test('is French until Arabic was chosen', () => {
    expect(t('Arrêt {number}', { number: 3 })).toBe('Arrêt 3');
    expect(count(1, '{n} arrêt', '{n} arrêts')).toBe('1 arrêt');
    expect(t('Appeler {name}', { name: 'Anis' })).toBe('Appeler Anis');
    const toTake = '{n} colis à prendre de {name}';
    expect(count(2, toTake, toTake, { name: 'Anis' })).toBe('2 colis à prendre d’Anis');
    expect(count(2, '{n} arrêt', '{n} arrêts')).toBe('2 arrêts');
    expect(tnd(millimes(80_000))).toBe('80,000 TND');
    expect(translated('Client absent')).toBe('Client absent');
  });

  test('keeps names and codes in their own direction inside an Arabic sentence', () => {
    setBook(arabic);
    expect(t('Bonjour {name}', { name: 'Karim' })).toBe('مرحبًا \u2068Karim\u2069');
    expect(tnd(millimes(80_000))).toBe('\u206680,000\u2069 د.ت');
  });

  test('counts as Arabic does', () => {
    setBook(arabic);
    const parcels = [1, 2, 3, 11, 100].map((n) => count(n, '{n} colis', '{n} colis'));
    expect(parcels).toEqual(['طرد واحد', 'طردان', '3 طرود', '11 طردًا', '100 طرد']);
  });

  test('that is kept or sent stays French and is read in Arabic', () => {
    setBook(arabic);
    const label = inFrench('{name}, reporté', { name: 'Salma Ben Romdhane' });
    expect(label).toBe('Salma Ben Romdhane, reporté');
    expect(translated(label)).toBe('\u2068Salma Ben Romdhane\u2069، أُجّل');
    expect(translated('au 24/11/2026, client absent')).toBe(
      'إلى \u206824/11/2026\u2069، الحريف غائب',
    );
    expect(translated('64,000 TND, dont 20,000 TND par chèque')).toBe(
      '\u206664,000\u2069 د.ت، منها \u206620,000\u2069 د.ت بالشيك',
    );
  });

  test('of the server that has no translation keeps its language', () => {
    setBook(arabic);
    expect(staysFrench('Une phrase que personne ne connaît.')).toBe(true);
    expect(translated('Une phrase que personne ne connaît.')).toBe(
      '\u2068Une phrase que personne ne connaît.\u2069',
    );
    expect(staysFrench('البيع قائم')).toBe(false);
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);
}

const formsOf = (entry: string | object): string[] =>
  typeof entry === 'string' ? [entry] : Object.values(entry);

const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));

test('in French the punctuation of a text in two languages stays beside its word', () => {
  const text = 'Tous les arrêts ont un résultat. Rentrez au hub : il confirme la tournée.';
  expect(t(text)).toContain('hub\u00a0: il');
  expect(inFrench(text)).toBe(text);
});
