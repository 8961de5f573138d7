import { withRibKey } from '@cigogne/domain/accounts/rib';
import type { Api, Signed } from './api.ts';
import {
  couriers,
  type DemoCourier,
  type DemoHub,
  type DemoShipper,
  demoPassword,
  hubs,
  shippers,
} from './cast.ts';

export interface Staffed<T> {
  who: T;
  as: Signed;
}

/** The company on its first morning: hubs with their staff, couriers with their bikes, shops. */
export interface Company {
  root: Signed;
  hubs: (Staffed<DemoHub> & { id: number; couriers: Staffed<DemoCourier>[] })[];
  shippers: (Staffed<DemoShipper> & { hub: number })[];
}

interface Named {
  rows: { id: number; nom: string }[];
}

/** Root opens the hubs and hires; shops register themselves and are validated by root. */
export async function foundCompany(api: Api, root: Signed): Promise<Company> {
  for (const { nom, tel, adresse, govs } of hubs) {
    await api.post(root, '/api/hub/adm/create', { nom, tel, adresse, hubGovs: govs });
  }
  const ids = new Map(
    (await api.post<Named>(root, '/api/hub/adm/list')).rows.map(({ id, nom }) => [nom, id]),
  );
  const company: Company = { root, hubs: [], shippers: [] };
  for (const [index, hub] of hubs.entries()) {
    const id = ids.get(hub.nom);
    if (id === undefined) throw new Error(`${hub.nom} was not created`);
    const { admin } = hub;
    await hire(api, root, 'adm', { ...admin, role: 'admin', id_hub: id });
    company.hubs.push({
      who: hub,
      as: await api.signIn(admin.email, demoPassword),
      id,
      couriers: [],
    });
    for (const courier of couriers.filter((one) => one.hub === index)) {
      const { hub: _, ...person } = courier;
      await hire(api, root, 'liv', { ...person, role: 'liv', id_hub: id });
      company.hubs[index]?.couriers.push({
        who: courier,
        as: await api.signIn(courier.email, demoPassword),
      });
    }
  }
  for (const shipper of shippers) company.shippers.push(await register(api, root, shipper));
  return company;
}

function hire(api: Api, root: Signed, kind: 'adm' | 'liv', person: object): Promise<unknown> {
  const passwords = { password: demoPassword, confirmPassword: demoPassword };
  return api.post(root, `/api/users/adm/register-${kind}`, { ...person, ...passwords });
}

export const emailOf = (shipper: DemoShipper): string =>
  `${shipper.nom_com
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')}@boutique.tn`;

async function register(
  api: Api,
  root: Signed,
  shipper: DemoShipper,
): Promise<Company['shippers'][number]> {
  const email = emailOf(shipper);
  const { user } = await api.post<{ user: { id: number } }>(
    { id: 0, token: '' },
    '/api/users/register/exped',
    {
      nom_com: shipper.nom_com,
      matricule_fiscal: `${1_200_000 + Number(shipper.tel.slice(-2)) * 37}/A/M/000`,
      nom: shipper.nom,
      prenom: shipper.prenom,
      tel: shipper.tel,
      produit_type: shipper.produit,
      flux_exped: shipper.weight,
      adresse: shipper.adresse,
      adresse_gov: shipper.gov,
      adresse_deleg: shipper.deleg,
      email,
      password: demoPassword,
      confirmPassword: demoPassword,
    },
  );
  await api.post(root, '/api/users/adm/enb-Acnt', { id: user.id });
  const [frais_liv, frais_retour, frais_poids_supp_kg] = shipper.rates;
  await api.post(root, '/api/users/adm/update', {
    id: user.id,
    frais_liv,
    frais_retour,
    frais_poids_supp_kg,
    mode_reglement: shipper.mode,
    rib: withRibKey(`08006${shipper.tel.padStart(13, '0')}`),
  });
  const hub = hubs.findIndex(({ govs }) => govs.includes(shipper.gov));
  return { who: shipper, as: await api.signIn(email, demoPassword), hub };
}
