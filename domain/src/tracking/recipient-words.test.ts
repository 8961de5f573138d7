import { expect, test } from 'vitest';
import type { Day } from '../days.ts';
import { motifs, parcelStatuses } from '../parcels/statuses.ts';
import { parcelEvents } from '../parcels/transition-table.ts';
import { contestSentences } from '../runsheets/contest.ts';
import { recipientArabic } from './recipient-arabic.ts';
import {
  answerUntil,
  attemptWords,
  contestWords,
  dayWords,
  knownIn,
  sayIn,
  stopWords,
  titleOf,
} from './recipient-words.ts';
import { stopsOf, type TrackingPhase, trackingPhases, trackingStep } from './tracking.ts';

const today = '2026-03-11' as Day;
/** Brought to the recipient, or fetched. */
const both = [false, true];

/** Whether there are Latin letters outside the isolated names. */
const latinIn = (text: string): boolean =>
  /[A-Za-zÀ-ÿ]/.test(text.replace(/\u2068[^\u2069]*\u2069|\{\w+\}/g, ''));

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();

test('a day is said as people say it', () => {
  expect(dayWords('2026-03-11', today, 'fr')).toBe('aujourd’hui');
  expect(dayWords('2026-03-12', today, 'fr')).toBe('demain');
  expect(dayWords('2026-03-14', today, 'fr')).toBe('samedi 14 mars');
  expect(dayWords('2026-04-01', today, 'fr')).toBe('mercredi 1er avril');
  expect(dayWords('2026-03-12', today, 'ar')).toBe('غدًا');
  expect(dayWords('2026-03-14', today, 'ar')).toContain('السبت');
  expect(dayWords('2026-03-14', today, 'ar')).toContain('14');
});

test('the title says when', () => {
  const title = (phase: TrackingPhase, jour: string | null, recuperation = false) =>
    titleOf({ phase, jour, recuperation }, today, 'fr');
  expect(title('au-hub', '2026-03-14')).toBe('Votre colis arrive samedi 14 mars.');
  expect(title('en-route', null)).toBe('Votre colis est en route.');
  expect(title('en-livraison', null)).toBe('Votre colis arrive aujourd’hui.');
  expect(title('en-route', null, true)).toBe('Un livreur viendra chercher votre colis.');
  expect(title('au-hub', '2026-03-12', true)).toBe('Un livreur vient chercher votre colis demain.');
  expect(title('en-livraison', null, true)).toBe(
    'Un livreur vient chercher votre colis aujourd’hui.',
  );
  expect(title('recupere', null, true)).toBe('Votre colis est récupéré.');
  expect(title('annule', null, true)).toBe('Cette récupération est annulée.');
});

test('the title promises no day for a parcel that its recipient refuses, until the shop has decided', () => {
  const title = (dit_le: string | null) => {
    const refus = { dit_le, possible: false, decide: false, reponse: null };
    return titleOf(
      { phase: 'au-hub', jour: '2026-03-12', recuperation: false, refus },
      today,
      'fr',
    );
  };
  expect(title('2026-03-11T08:00:00.000Z')).toBe('Vous refusez ce colis.');
  expect(title(null)).toBe('Votre colis arrive demain.');
});

test('of what a courier fetches nothing is refused at the door, delivered or brought again', () => {
  const attempts = motifs.flatMap((motif) => {
    const attempt = { motif, le: '2026-03-11T09:00:00.000Z', jusqu_a: null, compte: false };
    return [
      attemptWords({ ...attempt, conteste_le: null }, true, 'fr'),
      contestWords({ ...attempt, conteste_le: attempt.le }, true, 'fr') ?? '',
    ];
  });
  expect(attempts.filter((said) => /livrer|refusiez le colis|colis reviendra/.test(said))).toEqual(
    [],
  );
});

test('every text of a recipient is Arabic, names what the French one names, and counts in Western digits', () => {
  const wrong = Object.entries(recipientArabic).filter(
    ([french, arabic]) =>
      latinIn(arabic) ||
      !/\p{Script=Arabic}/u.test(arabic) ||
      /[\u0660-\u0669\u06f0-\u06f9]/.test(arabic) ||
      namesIn(french).join() !== namesIn(arabic).join(),
  );
  expect(wrong).toEqual([]);
});

test('every title, place of the way and word about an attempt is there in Arabic', () => {
  const steps = parcelEvents.flatMap((event) =>
    parcelStatuses.flatMap((etat) =>
      [null, 'HUB-SAHEL'].flatMap((hub) =>
        both.flatMap((recuperation) => trackingStep(event, etat, hub, recuperation) ?? []),
      ),
    ),
  );
  const texts = [
    ...trackingPhases.flatMap((phase) =>
      [null, '2026-03-14'].flatMap((jour) =>
        both.map((recuperation) => titleOf({ phase, jour, recuperation }, today, 'ar')),
      ),
    ),
    ...[
      ...steps,
      ...trackingPhases.flatMap((phase) =>
        both.flatMap((recuperation) =>
          stopsOf({ phase, etapes: [], lieu: 'Sahloul', recuperation }).map(({ nom }) => nom),
        ),
      ),
    ].map((nom) => stopWords(nom, 'ar')),
    ...motifs.flatMap((motif) => {
      const attempt = { motif, le: '2026-03-11T09:00:00.000Z', jusqu_a: null };
      return [
        ...both.flatMap((recuperation) => [
          attemptWords({ ...attempt, conteste_le: null, compte: null }, recuperation, 'ar'),
          ...[null, true, false].map(
            (compte) =>
              contestWords({ ...attempt, conteste_le: attempt.le, compte }, recuperation, 'ar') ??
              '',
          ),
        ]),
      ];
    }),
    answerUntil('2026-03-12T09:00:00.000Z', 'ar'),
  ];
  expect(steps.length).toBeGreaterThan(20);
  expect(texts.filter((text) => latinIn(text) || !/\p{Script=Arabic}/u.test(text))).toEqual([]);
});

test('what the server refuses of « J’étais là » is known in Arabic', () => {
  const { nothing, late, gone } = contestSentences;
  expect([nothing, late, gone].filter((sentence) => knownIn('ar', sentence) === null)).toEqual([]);
  expect(knownIn('ar', 'Une phrase que personne ne connaît.')).toBeNull();
});

test('in Arabic names, phones and times keep their own direction, in French they stand as they are', () => {
  expect(sayIn('ar')('Appeler le hub · {phone}', { phone: '71 418 200' })).toBe(
    'الاتّصال بالمركز · \u206871 418 200\u2069',
  );
  expect(sayIn('fr')('Appeler le hub · {phone}', { phone: '71 418 200' })).toBe(
    'Appeler le hub · 71 418 200',
  );
  expect(stopWords('Reçu, HUB-SAHEL', 'ar')).toBe('وصل إلى \u2068HUB-SAHEL\u2069');
  expect(stopWords('Reçu, HUB-SAHEL', 'fr')).toBe('Reçu, HUB-SAHEL');
});

test('no line of the page begins with the punctuation of the word before it', () => {
  const said = sayIn('fr')('Vous avez demandé {place} : la boutique est prévenue et répond.', {
    place: 'Agareb, Sfax',
  });
  expect(said).toBe('Vous avez demandé Agareb, Sfax\u00a0: la boutique est prévenue et répond.');
});
