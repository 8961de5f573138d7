import { parcelStatuses } from '@cigogne/domain/parcels/statuses';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { openAlone } from '../../testing/open-alone.ts';
import { listParcels } from './list-parcels.ts';
import type { ListScope, ParcelFilter } from './parcel-filter.ts';

const { alone } = await openAlone();

const list = (scope: ListScope, filter: ParcelFilter, page = 0) =>
  listParcels({ pool: alone.pool }, scope, filter, { page, taille: 25 });

async function prepared(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; kept: number; anew: number }>(
    `select name, generic_plans::int as kept, custom_plans::int as anew from pg_prepared_statements order by name`,
  );
  return rows;
}

/** One filter for each way to read a list, and each way to search. */
const everyWay: [string, ListScope, ParcelFilter][] = [
  ['shipper', { shipper: 1 }, {}],
  ['shipper-depuis', { shipper: 1 }, { depuis: '2026-03-01' }],
  ['shipper-by-status', { shipper: 1 }, { etat: ['LIVRE'] }],
  ['shipper-due', { shipper: 1 }, { groupe: 'livre' }],
  ['shipper-retry', { shipper: 1 }, { groupe: 'echecs' }],
  ['hub', { hub: 1 }, { is_afex: false }],
  ['other-type-hub-type_envoi', { hub: 1 }, { type_envoi: ['echange'] }],
  ['other-type-type_envoi', 'company', { type_envoi: ['echange', 'recuperation'] }],
  ['shipper-other-type-type_envoi', { shipper: 1 }, { type_envoi: ['echange'] }],
  ['to-transfer-hub-statuses-a_transferer', { hub: 1 }, { a_transferer: true }],
  ['hub-by-status', { hub: 1 }, { etat: ['ATT-LIV'], is_afex: false }],
  [
    'hub-by-status-suivi-recu_avant',
    { hub: 1 },
    { suivi: 'en_retard', recu_avant: new Date('2026-03-11T00:00:00Z') },
  ],
  ['hub-here', { hub: 1 }, { lieu: 'ici' }],
  ['hub-origin', { hub: 1 }, { lieu: 'origine' }],
  ['company', 'company', {}],
  ['company-by-status', 'company', { etat: ['ATT-LIV'] }],
  ['shippers', 'company', { id_exped: [1, 2] }],
  ['going-home', { hub: 1 }, { suivi: 'a_retourner', is_afex: false }],
  ['tried-out-statuses', 'company', { suivi: 'trois_essais' }],
  ['not-arrived-missed_at-statuses', { hub: 1 }, { suivi: 'non_arrives' }],
  ['partner', 'company', { is_afex: true }],
  ['partner-by-status', 'company', { is_afex: true, etat_afex: ['delivered'] }],
  ['to-manifest-is_afex', 'company', { is_afex: true, suivi_afex: 'a_manifester' }],
  ['unanswered-is_afex', 'company', { is_afex: true, suivi_afex: 'sans_reponse' }],
  ['refused-hub', { hub: 1 }, { suivi_afex: 'refuses' }],
  ['taken-back', 'company', { suivi_afex: 'repris_livres' }],
  ['by-code', 'company', { search: '260000000001' }],
  ['by-phone-shipper', { shipper: 1 }, { search: '22123456' }],
  ['by-part', 'company', { search: 'ben salah' }],
  ['by-part-hub', { hub: 1 }, { search: 'ben salah' }],
  ['by-part-shipper', { shipper: 1 }, { search: 'ben salah' }],
];

test.each(everyWay)(
  '%s: PostgreSQL keeps the plan that it has made, whatever the values',
  async (way, scope, filter) => {
    for (let time = 0; time < 7; time += 1) await list(scope, filter);
    const found = (await prepared(alone.pool)).find(({ name }) => name === `parcels-${way}`);
    expect(found?.kept).toBeGreaterThan(0);
  },
);

test('seven hundred different filters leave no more statements in a connection than are kept', async () => {
  const scopes: ListScope[] = ['company', { hub: 1 }, { shipper: 1 }];
  // In steps that meet every part of a filter with every other.
  for (let n = 0; n < 4900; n += 7) {
    const some = <T>(all: readonly T[], bit: number): readonly T[] | undefined =>
      (n >> bit) % 2 === 0 ? undefined : all.filter((_, i) => ((n * 7 + i) >> (i % 5)) % 2 === 0);
    await list(scopes[n % 3] ?? 'company', {
      etat: some(parcelStatuses, 0),
      type_envoi: some(['livraison', 'echange'], 1),
      id_exped: some([1, 2, 3, 4, 5, 6, 7], 2),
      is_afex: (n >> 3) % 2 === 0 ? undefined : n % 2 === 0,
      suivi: ([undefined, 'a_facturer', 'en_retard', 'a_retourner'] as const)[(n >> 4) % 4],
      groupe: ([undefined, 'in_prog', 'livre', 'echecs'] as const)[(n >> 6) % 4],
      depuis: (n >> 8) % 2 === 0 ? undefined : `2026-03-${String(1 + (n % 28)).padStart(2, '0')}`,
      search: (n >> 9) % 3 === 0 ? `nom ${n}` : undefined,
    });
  }
  expect((await prepared(alone.pool)).length).toBeLessThanOrEqual(110);
}, 120_000);
