import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

interface Staffed<T> {
  who: T;
  as: Signed;
}

/** The company on its first morning: hubs with staff, couriers, shops. */
export interface Company {
  root: Signed;
  hubs: (Staffed<DemoHub> & {
    id: number;
    couriers: Staffed<DemoCourier>[];
    /** The clerk who works beside its admin. */
    clerk: Signed | null;
  })[];
  shippers: (Staffed<DemoShipper> & { hub: number })[];
}

interface Named {
  rows: { id: number; nom: string }[];
}

/** Root opens the hubs and hires staff; shops register themselves, and root accepts them. */
export async function foundCompany(api: Api, root: Signed): Promise<Company> {
  await printOwnLogo(api, root);
  for (const { nom, tel, adresse, horaires, govs } of hubs) {
    await api.post(root, '/api/hub/adm/create', { nom, tel, adresse, horaires, hubGovs: govs });
  }
  const ids = new Map(
    (await api.post<Named>(root, '/api/hub/adm/list')).rows.map(({ id, nom }) => [nom, id]),
  );
  // Each registration takes at least as long as its answer is held back, so shops register at once.
  const registering = Promise.all(shippers.map((shipper) => register(api, root, shipper)));
  for (const [index, hub] of hubs.entries()) {
    await hire(api, root, 'adm', { ...hub.admin, role: 'admin', id_hub: idOf(ids, hub) });
    if (hub.clerk)
      await hire(api, root, 'adm', { ...hub.clerk, role: 'admin', id_hub: idOf(ids, hub) });
    for (const courier of couriers.filter((one) => one.hub === index)) {
      const { hub: _, ...person } = courier;
      await hire(api, root, 'liv', { ...person, role: 'liv', id_hub: idOf(ids, hub) });
    }
  }
  await registering;
  const signIn = async <T>(who: T, email: string): Promise<Staffed<T>> => ({
    who,
    as: await api.signIn(email, demoPassword),
  });
  // Checking a password takes time, so everybody signs in at once.
  return {
    root,
    hubs: await Promise.all(
      hubs.map(async (hub, index) => ({
        ...(await signIn(hub, hub.admin.email)),
        id: idOf(ids, hub),
        clerk: hub.clerk ? await api.signIn(hub.clerk.email, demoPassword) : null,
        couriers: await Promise.all(
          couriers.filter((one) => one.hub === index).map((one) => signIn(one, one.email)),
        ),
      })),
    ),
    shippers: await Promise.all(
      shippers.map(async (shipper) => ({
        ...(await signIn(shipper, emailOf(shipper))),
        hub: hubs.findIndex(({ govs }) => govs.includes(shipper.gov)),
      })),
    ),
  };
}

/** The logo on its labels, invoices and slips. */
async function printOwnLogo(api: Api, root: Signed): Promise<void> {
  const image = readFileSync(join(import.meta.dirname, 'pictures/logo.png')).toString('base64');
  await api.post(root, '/api/parametres/adm/logo', { image });
  await api.post(root, '/api/parametres/adm/update', {
    key: 'issuer_lines',
    value: 'RNE 1748203B · contact@cigogne.tn',
  });
}

function idOf(ids: ReadonlyMap<string, number>, { nom }: DemoHub): number {
  const id = ids.get(nom);
  if (id === undefined) throw new Error(`${nom} was not created`);
  return id;
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

async function register(api: Api, root: Signed, shipper: DemoShipper): Promise<void> {
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
      email: emailOf(shipper),
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
}
