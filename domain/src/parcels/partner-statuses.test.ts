import { describe, expect, test } from 'vitest';
import {
  followsPartnerStatus,
  partnerIssues,
  partnerLabelOf,
  partnerLooks,
  partnerStatuses,
  partnerWords,
  plainPartnerTask,
} from './partner-statuses.ts';

describe('the partner', () => {
  test('has 26 statuses with labels of their own', () => {
    expect(new Set(partnerStatuses).size).toBe(26);
    expect(new Set(Object.values(partnerLooks).map((look) => look.label)).size).toBe(26);
    expect(partnerLabelOf('lost_in_space')).toBe('lost_in_space');
  });

  test('is told to a shipper in plain words, never by a code', () => {
    for (const text of [...partnerStatuses, 'EN_DOUANE', null]) {
      expect(partnerWords(text)).toMatch(/^\p{Lu}[\p{Ll}' ]+$/u);
    }
    expect(partnerWords('EN_DOUANE')).toBe('Confié à notre partenaire');
    expect(partnerWords('in_delivery')).toBe('En cours de livraison');
    expect(plainPartnerTask('Statut Afex : En cours de livraison')).toBe(
      'Statut Afex : En cours de livraison',
    );
    expect(plainPartnerTask('Statut Afex : EN_DOUANE (vu le 12)')).toBe(
      'Statut Afex : Confié à notre partenaire',
    );
    expect(plainPartnerTask('Confié à Afex')).toBe('Confié à Afex');
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
