import type { OpeningKind, OpeningTexts } from '@cigogne/domain/openings/opening-fields';
import type { Answer } from './app.ts';
import type { Trade } from './make-debts.ts';

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

export const aShop: OpeningTexts = {
  nom_com: 'Atelier Zaghdoud',
  responsable: 'Mouna Zaghdoud',
  email: 'Atelier@Zaghdoud.tn',
  tel: '+216 24 518 027',
  gov: 'Sfax',
  solde: '1.250,500',
  frais_liv: '8,000',
};
