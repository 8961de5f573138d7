import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { signIn, type TestApp } from './app.ts';

/** What a shipper types for a parcel of 45.500 TND to Sahloul; a test names only what it is about. */
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

/** A parcel of this shipper, made by its own endpoint: ATT-ENVOIE. */
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
