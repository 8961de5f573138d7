import type { Api } from './api.ts';
import { emailOf, type Company } from './found-company.ts';

/** What the couriers held on the last evening of the old system. */
const inHand = ['412,300', '268,000', '90,500'];
const owed = '186,500';

/** The first morning: root reads two files of the old system, and the hubs count what couriers bring. */
export async function bringBalances(api: Api, company: Company): Promise<void> {
  const { shippers } = company;
  const [shop] = shippers;
  if (shop)
    await takeOver(api, company, 'exped', 'soldes-boutiques.xlsx', [
      {
        nom_com: shop.who.nom_com,
        email: emailOf(shop.who),
        tel: shop.who.tel,
        gov: shop.who.gov,
        solde: owed,
      },
    ]);
  const riders = company.hubs.flatMap((hub) =>
    hub.couriers.slice(0, 1).map(({ who, as }) => ({ who, as, hub })),
  );
  const held = riders.slice(0, inHand.length);
  await takeOver(
    api,
    company,
    'liv',
    'caisse-livreurs.xlsx',
    held.map(({ who, hub }, at) => ({
      nom: who.nom,
      prenom: who.prenom,
      email: who.email,
      tel: who.tel,
      hub: hub.who.nom,
      especes: inHand[at] ?? '0',
    })),
  );
  for (const [at, { as, hub }] of held.entries())
    await api.post(hub.as, '/api/ouverture/adm/encaisser', {
      id_liv: as.id,
      compte: (inHand[at] ?? '0').replace(',', '.'),
    });
}

const takeOver = (
  api: Api,
  { root }: Company,
  kind: 'exped' | 'liv',
  fichier: string,
  lines: readonly object[],
): Promise<unknown> =>
  api.post(root, '/api/ouverture/adm/importer', {
    kind,
    fichier,
    lignes: lines.map((textes, at) => ({ n: at + 2, textes })),
  });
