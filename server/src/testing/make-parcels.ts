import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { ParcelStatus } from '@cigogne/domain/parcels/statuses';
import type { ParcelEvent } from '@cigogne/domain/parcels/transition-table';
import { lockParcels } from '../parcels/lock-parcels.ts';
import { moveByRight } from './move-by-right.ts';
import { wholeParcels } from '../parcels/lists/list-parcels.ts';
import { signIn, system, type TestApp } from './app.ts';

/**
 * What a shipper enters for a parcel of 45.500 TND to Sahloul; a test overrides only what it is
 * about.
 */
export const parcelForm = {
  nom_cl: 'Chaabane',
  prenom_cl: 'Rim',
  tel_cl: '53418027',
  marchandise: 'Nappe brodée',
  montant_ttc: 45.5,
  adresse: 'Rue Ibn Khaldoun, imm. Yasmine',
  adresse_lieu: 'Sahloul | Sousse Jawhara | Sousse | 4054',
  adresse_gov: 'Sousse',
  adresse_deleg: 'Sousse Jawhara',
  adresse_zip: '4054',
  type_envoi: 'livraison',
  nbr_paquets: 1,
};
export type ParcelFields = Partial<Record<string, unknown>>;

/** A parcel of this shipper, created through its endpoint: ATT-ENVOIE. */
export async function aParcel(
  test: TestApp,
  shipper: number,
  fields: ParcelFields = {},
): Promise<ParcelRow> {
  const [parcel] = await parcels(test, shipper, 1, fields);
  if (!parcel) throw new Error('No parcel was made');
  return parcel;
}

export async function parcels(
  test: TestApp,
  shipper: number,
  n: number,
  fields: ParcelFields = {},
): Promise<ParcelRow[]> {
  const token = await signIn(test, shipper);
  const made: ParcelRow[] = [];
  for (let i = 0; i < n; i += 1) {
    const answer = await test.post('/api/colis/exped/create', { ...parcelForm, ...fields }, token);
    if (answer.status !== 200)
      throw new Error(`Parcel refused: ${answer.status} ${JSON.stringify(answer.body)}`);
    made.push(answer.body.colis as ParcelRow);
  }
  return made;
}

/** The events of the transition table that bring a parcel to each state. */
const roads = {
  'ATT-ENVOIE': [],
  'ATT-DISP-ENVOIE': ['add-to-pickup'],
  'ATT-ENLEV': ['add-to-pickup', 'dispatch-pickup'],
  'ENLEV-COURS': ['add-to-pickup', 'dispatch-pickup', 'assign-courier'],
  'ENLEV-ECHEC': ['add-to-pickup', 'dispatch-pickup', 'assign-courier', 'courier-not-picked'],
  'ENLEV-SUCC': ['add-to-pickup', 'dispatch-pickup', 'assign-courier', 'courier-picked'],
  'ATT-LIV': ['add-to-pickup', 'dispatch-pickup', 'receive-picked'],
} as const satisfies Partial<Record<ParcelStatus, readonly ParcelEvent[]>>;

/**
 * A parcel in a given state, reached by the parcels' own moves without the unit that would carry
 * it: for tests about parcels. For a recuperation, ATT-LIV means ATT-RECUP.
 */
export async function parcelIn(
  test: TestApp,
  { etat, shipper, hub, fields = {} }: ParcelPlace,
): Promise<ParcelRow> {
  const made = await aParcel(test, shipper, fields);
  for (const event of roads[etat]) {
    await test.as(system, async (ctx) => {
      const parcels = await lockParcels(ctx, { refs: [made.ref] });
      await moveByRight(ctx, parcels, event, {
        act: { hub },
        ...(event === 'receive-picked' ? { also: () => ({ recu_le: ctx.now }) } : {}),
      });
    });
  }
  return rowOf(test, made.ref);
}

export interface ParcelPlace {
  etat: keyof typeof roads;
  shipper: number;
  hub: number;
  fields?: ParcelFields;
}

/** The current row of a parcel. */
export async function rowOf(test: TestApp, ref: string): Promise<ParcelRow> {
  const { rows } = await wholeParcels(
    test.services,
    'company',
    { search: ref },
    { page: 0, taille: 25 },
  );
  const [row] = rows;
  if (!row) throw new Error(`No parcel ${ref}`);
  return row;
}
