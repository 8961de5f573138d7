import type { OpeningKind, OpeningTexts } from '@cigogne/domain/openings/opening-fields';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { Answer, TestApp } from './app.ts';
import { done } from './answers.ts';
import type { Trade } from './make-debts.ts';
import { rowOf } from './make-parcels.ts';
import { aRoot, type Person, type TestHub } from './make-users.ts';

const asLines = (textes: readonly OpeningTexts[]) =>
  textes.map((one, at) => ({ n: at + 2, textes: one }));

/** Previews or imports lines of a file from the old system, as root. */
export const judged = (
  { app, root }: Trade,
  kind: OpeningKind,
  textes: readonly OpeningTexts[],
  more = {},
): Promise<Answer> =>
  app.post('/api/ouverture/adm/lire', { kind, lignes: asLines(textes), ...more }, root.token);

export const takenOver = (
  { app, root }: Trade,
  kind: OpeningKind,
  textes: readonly OpeningTexts[],
  more = {},
): Promise<Answer> =>
  app.post(
    '/api/ouverture/adm/importer',
    { kind, fichier: `${kind}.xlsx`, lignes: asLines(textes), ...more },
    root.token,
  );

/** A parcel that waits at this hub, and was attempted so often before it came from the old system. */
export async function aParcelTriedBefore(
  app: TestApp,
  shipper: Person,
  hub: TestHub,
  attempts: 1 | 2 | 3,
): Promise<ParcelRow> {
  const code = crypto.randomUUID();
  const line = {
    ...{ code, exped: shipper.email, nom_cl: 'Amel Gharbi', tel_cl: '24518027' },
    ...{ statut: 'En attente de livraison', hub: hub.nom, montant: '45,500' },
    ...{ lieu: 'Sahloul', gov: 'Sousse', tentatives: String(attempts) },
  };
  await done(takenOver({ app, root: await aRoot(app), hub, shipper }, 'colis', [line]));
  const { rows } = await app.services.pool.query<{ code: string }>(
    'select c.code from opening_lines o join colis c on c.id = o.id_colis where o.cle = $1',
    [code],
  );
  return rowOf(app, rows[0]?.code ?? '');
}

export const aShop: OpeningTexts = {
  nom_com: 'Atelier Zaghdoud',
  responsable: 'Mouna Zaghdoud',
  email: 'Atelier@Zaghdoud.tn',
  tel: '+216 24 518 027',
  gov: 'Sfax',
  solde: '1.250,500',
  frais_liv: '8,000',
};
