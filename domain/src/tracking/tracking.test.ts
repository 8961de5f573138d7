import { expect, test } from 'vitest';
import { parcelStatuses } from '../parcels/statuses.ts';
import type { ParcelEvent } from '../parcels/transition-table.ts';
import {
  expectedDay,
  standingSteps,
  stopsOf,
  trackingPhase,
  trackingPhases,
  trackingStep,
  withoutCancelled,
} from './tracking.ts';

const at = (etat: (typeof parcelStatuses)[number], more: object = {}) =>
  trackingPhase({
    etat,
    last_etat: null,
    issue: null,
    id_hub_current: 1,
    id_hub_dest: 1,
    is_afex: false,
    etat_afex: null,
    ...more,
  });

test('every status is a phase that a recipient understands', () => {
  expect(Object.fromEntries(parcelStatuses.map((etat) => [etat, at(etat)]))).toMatchSnapshot();
});

test('what came of it decides, wherever the goods are', () => {
  expect(at('FACTURE', { issue: 'livre' })).toBe('livre');
  expect(at('TRANSF-COURS', { issue: 'retour' })).toBe('annule');
  expect(at('ATT-LIV', { id_hub_dest: 2 })).toBe('en-route');
});

test('what the partner has, or will have, is not near because it waits at our hub', () => {
  expect(at('ATT-LIV', { is_afex: true })).toBe('en-route');
  expect(at('ATT-LIV', { is_afex: true, issue: 'livre' })).toBe('livre');
  expect(at('ATT-LIV', { id_hub_dest: null })).toBe('en-route');
  expect(at('LIV-PLAN', { id_hub_dest: null })).toBe('au-hub');
});

test('what the partner brings back comes to nobody’s door any more', () => {
  const phaseOf = (etat_afex: string | null) => at('ATT-LIV', { is_afex: true, etat_afex });
  for (const status of ['awaiting_return', 'being_returned', 'awaiting_rto', 'in_rto'])
    expect(phaseOf(status), status).toBe('annule');
  for (const status of [null, 'undelivered', 'anomaly', 'a word of theirs'])
    expect(phaseOf(status), String(status)).toBe('en-route');
  expect(at('ATT-LIV', { etat_afex: 'in_rto' })).toBe('au-hub');
});

test('where nobody went, nobody has been', () => {
  expect(at('LIV-COURS-REPO', { non_tente: true })).toBe('au-hub');
  expect(at('LIV-COURS-REPO', { non_tente: false })).toBe('passage');
});

test('what is fetched from a recipient is neither received, picked up nor on its way before', () => {
  expect(trackingStep('receive-picked', 'ATT-RECUP', 'HUB-SAHEL', true)).toBeNull();
  expect(trackingStep('dispatch-transfer', 'TRANSF-COURS', null, true)).toBeNull();
  expect(trackingStep('dispatch-runsheet', 'LIV-COURS', null, true)).toBe('Livreur en route');
  expect(trackingStep('confirm-postponed', 'ATT-RECUP', null, true)).toBe('Passage reporté');
  expect(trackingStep('confirm-failed', 'ANL', null, true)).toBe('Récupération annulée');
  const way = stopsOf({ phase: 'annule', etapes: [], lieu: 'Sahloul', recuperation: true });
  expect(way.map(({ nom }) => nom)).toEqual(['Récupération annulée']);
});

test('the expected day: today on its round, the day agreed, else the next working day', () => {
  const saturday = new Date('2026-03-14T09:00:00Z');
  expect(expectedDay('en-livraison', null, saturday)).toBe('2026-03-14');
  expect(expectedDay('au-hub', '2026-03-18', saturday)).toBe('2026-03-18');
  expect(expectedDay('au-hub', '2026-03-02', saturday)).toBe('2026-03-16');
  expect(expectedDay('en-route', null, saturday)).toBeNull();
  expect(expectedDay('livre', '2026-03-18', saturday)).toBeNull();
});

test('steps name hubs and nobody', () => {
  expect(trackingStep('receive-transfer', 'ATT-LIV', 'HUB-SAHEL')).toBe('Reçu, HUB-SAHEL');
  expect(trackingStep('staff-edit', 'ATT-LIV', null)).toBeNull();
  expect(trackingStep('confirm-postponed', 'ANL', null)).toBe('Livraison annulée');
});

const step = (nom: string) => ({ nom, le: '2026-03-11T10:00:00.000Z' });

test('a delivery that was taken back is no step, the one that stands is', () => {
  const steps = [step('Ramassé'), step('Livré'), step('Livraison annulée'), step('Livré')];
  const names = (phase: (typeof trackingPhases)[number]) =>
    standingSteps(phase, steps).map(({ nom }) => nom);
  expect(names('au-hub')).toEqual(['Ramassé']);
  expect(names('livre')).toEqual(['Ramassé', 'Livré']);
  expect(names('annule')).toEqual(['Ramassé', 'Livraison annulée']);
});

test('a parcel that the partner did not take in the end was not handed to it', () => {
  const left = (...events: ParcelEvent[]) =>
    withoutCancelled(events.map((event) => ({ event }))).map(({ event }) => event);
  expect(left('create', 'hand-to-partner')).toEqual(['create', 'hand-to-partner']);
  expect(left('create', 'hand-to-partner', 'cancel-partner')).toEqual(['create', 'cancel-partner']);
  expect(left('hand-to-partner', 'cancel-partner', 'hand-to-partner')).toEqual([
    'cancel-partner',
    'hand-to-partner',
  ]);
});

test('what is on its way back to the shop is not on its way to the recipient', () => {
  const journey = ['Ramassé', 'Livraison annulée', 'En route vers votre région', 'Reçu, HUB-SFAX'];
  const shown = (phase: (typeof trackingPhases)[number]) => {
    const etapes = standingSteps(phase, journey.map(step));
    return stopsOf({ phase, etapes, lieu: 'Sahloul', recuperation: false }).map(({ nom }) => nom);
  };
  expect(shown('annule')).toEqual(['Ramassé', 'Livraison annulée']);
  // A parcel that is out again after all.
  expect(shown('au-hub').slice(0, 3)).toEqual([
    'Ramassé',
    'En route vers votre région',
    'Reçu, HUB-SFAX',
  ]);
});

test('bar and list are one way: one place is here, what is done stands before it', () => {
  for (const phase of trackingPhases)
    for (const recuperation of [false, true]) {
      const etapes = [step('Commande enregistrée')];
      const stops = stopsOf({ phase, etapes, lieu: 'Sahloul', recuperation });
      expect(stops.filter(({ etat }) => etat === 'ici')).toHaveLength(1);
      expect(stops.map(({ etat }) => etat).join()).toMatch(/^(fait,)*ici(,reste)*$/);
    }
  const delivered = stopsOf({
    phase: 'livre',
    etapes: [step('Ramassé')],
    lieu: 'Sahloul',
    recuperation: false,
  });
  expect(delivered.at(-1)).toEqual({ nom: 'Livré', le: null, etat: 'ici' });
  const road = stopsOf({
    phase: 'en-livraison',
    etapes: [step('Ramassé')],
    lieu: 'Sahloul',
    recuperation: false,
  });
  expect(road.map(({ nom }) => nom)).toEqual(['Ramassé', 'Chez vous, Sahloul']);
});
