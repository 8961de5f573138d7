import { describe, expect, test } from 'vitest';
import { partnerIssues, partnerLooks, partnerStatuses } from '../partner/partner-statuses.ts';
import { followsPartnerStatus, partnerLabelOf } from '../partner/partner-statuses.ts';
import { unitStateFilter } from '../pickups/unit.ts';
import { governorates, zoneOf } from '../places/zones.ts';
import { labelOf, parcelStatuses, statusLooks } from './statuses.ts';

test('there are 21 statuses, told apart by label, icon and look', () => {
  expect(new Set(parcelStatuses).size).toBe(21);
  const looks = Object.values(statusLooks);
  expect(new Set(looks.map((look) => look.label)).size).toBe(21);
  expect(new Set(looks.map((look) => look.icon)).size).toBe(21);
  expect(statusLooks).toMatchSnapshot();
});

test('a recuperation says Récupération where a delivery says Livraison', () => {
  expect(labelOf('LIV-PLAN', 'recuperation')).toBe('Récupération planifiée');
  expect(labelOf('LIV-COURS', 'recuperation')).toBe('En cours de récupération');
  expect(labelOf('LIV-COURS-SUCC', 'recuperation')).toBe('Récupéré, à confirmer');
  for (const status of parcelStatuses) {
    if (status.startsWith('LIV-')) {
      expect(labelOf(status, 'recuperation')).not.toMatch(/[Ll]ivr|[Ll]ivraison/);
    } else {
      expect(labelOf(status, 'recuperation')).toBe(labelOf(status));
    }
  }
});

describe('the partner', () => {
  test('has 26 statuses with labels of their own', () => {
    expect(new Set(partnerStatuses).size).toBe(26);
    expect(new Set(Object.values(partnerLooks).map((look) => look.label)).size).toBe(26);
    expect(partnerLabelOf('lost_in_space')).toBe('lost_in_space');
  });

  test('decides money by six final statuses and never by billed', () => {
    expect(partnerIssues).toEqual({
      delivered: 'livre',
      recovered: 'recupere',
      returned: 'retour',
      canceled: 'retour',
      exception_refunded: 'rembourse',
      exception_not_refunded: 'rembourse',
    });
  });

  test('is only followed forward, and a final status stays', () => {
    expect(followsPartnerStatus(null, 'in_delivery')).toBe(true);
    expect(followsPartnerStatus('pre_manifest', 'being_removed')).toBe(true);
    expect(followsPartnerStatus('being_removed', 'awaiting_removal')).toBe(false);
    expect(followsPartnerStatus('delivery_reported', 'in_delivery')).toBe(true);
    expect(followsPartnerStatus('in_delivery', 'in_delivery')).toBe(false);
    expect(followsPartnerStatus('in_delivery', 'teleported')).toBe(true);
    for (const final of partnerStatuses.filter((status) => partnerLooks[status].phase === 5)) {
      for (const next of [...partnerStatuses, 'teleported']) {
        expect(followsPartnerStatus(final, next)).toBe(next === 'billed');
      }
    }
    expect(partnerStatuses.some((next) => followsPartnerStatus('billed', next))).toBe(false);
  });
});

test('each governorate has one zone of its own', () => {
  expect(governorates).toHaveLength(24);
  expect(new Set(governorates.map(({ zone }) => zone)).size).toBe(24);
  expect(zoneOf('Tunis')).toBe('grand-tunis');
  expect(zoneOf('Sousse')).toBe('sahel');
  expect(zoneOf('Le Kef')).toBe('kef');
  expect(zoneOf('Ben Arous')).toBe('ben arous');
  expect(zoneOf('Paris')).toBeNull();
});

test("a unit's state is read in both spellings", () => {
  expect(unitStateFilter.parse('pending-pick')).toBe('pending_pick');
  expect(unitStateFilter.parse('in-progress')).toBe('in_progress');
  expect(unitStateFilter.parse('pending_pick')).toBe('pending_pick');
  expect(unitStateFilter.safeParse('en route').success).toBe(false);
});
