import { api } from './api.ts';
import type { Account } from './people.ts';
import { root } from './start-product.ts';

const password = 'Cigogne-2026';

export interface Person extends Account {
  id: number;
  token: string;
}

/** One hub with its people and one shop, founded through the endpoints that the screens use. */
export interface Company {
  hub: { id: number; nom: string };
  admin: Person;
  courier: Person;
  shipper: Person;
}

/** A place the hub covers; a governorate belongs to one hub, so each story takes its own. */
export interface Town {
  gov: string;
  deleg: string;
  loc: string;
  zip: string;
}

export async function foundCompany(name: string, town: Town): Promise<Company> {
  const { token } = await api.logIn(root);
  const { hub } = await api.post<{ hub: { id: number; nom: string } }>(
    token,
    '/api/hub/adm/create',
    { nom: name, tel: '71000100', adresse: town.loc, hubGovs: [town.gov] },
  );
  const hire = async (kind: 'adm' | 'liv', prenom: string): Promise<Person> => {
    const email = `${prenom}.${name}@cigogne.test`.toLowerCase();
    await api.post(token, `/api/users/adm/register-${kind}`, {
      nom: name,
      prenom,
      tel: '22000100',
      email,
      id_hub: hub.id,
      password,
      confirmPassword: password,
    });
    return person(email);
  };
  return {
    hub,
    admin: await hire('adm', 'Sonia'),
    courier: await hire('liv', 'Anis'),
    shipper: await openShop(token, name, town),
  };
}

async function openShop(token: string, name: string, town: Town): Promise<Person> {
  const email = `boutique.${name}@cigogne.test`.toLowerCase();
  const { user } = await api.post<{ user: { id: number } }>(null, '/api/users/register/exped', {
    nom_com: `Boutique ${name}`,
    matricule_fiscal: '1234567/A/M/000',
    nom: 'Trabelsi',
    prenom: 'Leila',
    tel: '98000100',
    produit_type: 'Vêtements',
    flux_exped: 20,
    adresse: '12 rue de Marseille',
    adresse_gov: town.gov,
    adresse_deleg: town.deleg,
    email,
    password,
    confirmPassword: password,
  });
  await api.post(token, '/api/users/adm/enb-Acnt', { id: user.id });
  return person(email);
}

async function person(email: string): Promise<Person> {
  const { user, token } = await api.logIn({ email, password });
  return { id: user.id, token, email, password };
}

/** Parcels of the shop, to customers of the same town; answers their codes in order. */
export async function registerParcels(
  { shipper }: Company,
  town: Town,
  count: number,
): Promise<string[]> {
  const codes: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { colis } = await api.post<{ colis: { ref: string } }>(
      shipper.token,
      '/api/colis/exped/create',
      {
        nom_cl: `Client ${number}`,
        tel_cl: String(50_000_000 + number),
        adresse: `${number} avenue de la République`,
        adresse_lieu: `${town.loc} | ${town.deleg} | ${town.gov} | ${town.zip}`,
        adresse_gov: town.gov,
        adresse_deleg: town.deleg,
        adresse_zip: town.zip,
        marchandise: 'Robe',
        montant_ttc: 50 + number,
        nbr_paquets: 1,
        type_envoi: 'livraison',
        client_id: crypto.randomUUID(),
      },
    );
    codes.push(colis.ref);
  }
  return codes;
}

/** The shop asks for the parcels to be fetched and the courier takes the pickup. */
export async function askPickup(
  { shipper, courier }: Company,
  colis: readonly string[],
): Promise<{ id: number; ref: string }> {
  const { mu } = await api.post<{ mu: { id: number; ref: string } }>(
    shipper.token,
    '/api/mu/exped/create',
    { colis },
  );
  await api.get(shipper.token, `/api/mu/exped/dispatch/${mu.id}`);
  await api.get(courier.token, `/api/liv/v10/mu/self-afect/${mu.id}`);
  return mu;
}

/** Parcels that the hub has: asked for, fetched and received. */
export async function bringToHub(company: Company, colis: readonly string[]): Promise<void> {
  const { id } = await askPickup(company, colis);
  await api.post(company.admin.token, '/api/mu/adm/receive', {
    id,
    pick_colis: colis,
    fail_colis: [],
  });
}

/** A round on the road, in this order. */
export async function sendRound(
  { admin, courier }: Company,
  colis: readonly string[],
): Promise<{ id: number; ref: string }> {
  const { rs } = await api.post<{ rs: { id: number; ref: string } }>(
    admin.token,
    '/api/rs/adm/create',
    { colis, id_liv: courier.id },
  );
  await api.get(admin.token, `/api/rs/adm/dispatch/${rs.id}`);
  return rs;
}
