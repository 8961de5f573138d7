import { mostAtOnce } from '@cigogne/domain/parcels/import.contract';
import { api } from './api.ts';
import { type Account, storyFile } from './people.ts';
import { root } from './start-product.ts';

const password = 'Cigogne-2026';

export interface Person extends Account {
  id: number;
  token: string;
}

/** A hub with its people and one shop, created through the endpoints that the screens use. */
export interface Company {
  town: Town;
  hub: { id: number; nom: string };
  admin: Person;
  courier: Person;
  shipper: Person;
}

export interface Town {
  gov: string;
  deleg: string;
  loc: string;
  zip: string;
}

/** A governorate belongs to one hub, so each test takes the next free one. */
const towns: readonly Town[] = [
  { gov: 'Sfax', deleg: 'Agareb', loc: 'Agareb', zip: '3030' },
  { gov: 'Nabeul', deleg: 'Béni Khalled', loc: 'Béni Khalled', zip: '8021' },
  { gov: 'Bizerte', deleg: 'Bizerte Nord', loc: 'Bizerte', zip: '7000' },
  { gov: 'Kairouan', deleg: 'Bou Hajla', loc: 'Bir Ahmed', zip: '3152' },
  { gov: 'Gafsa', deleg: 'Belkhir', loc: 'Baten Zammour', zip: '2135' },
  { gov: 'Jendouba', deleg: 'Aïn Draham', loc: 'Adissa', zip: '8136' },
  { gov: 'Mahdia', deleg: 'Bou Merdes', loc: 'Bou Helal El Ali Nord', zip: '5112' },
  { gov: 'Kasserine', deleg: 'El Ayoun', loc: 'El Ayoun', zip: '1216' },
  { gov: 'Zaghouan', deleg: 'Bir Mcherga', loc: 'Aïn El Asker', zip: '1123' },
  { gov: 'Siliana', deleg: 'Bargou', loc: 'Aïn El Fourna', zip: '6170' },
  { gov: 'Gabès', deleg: 'Dkhilet Toujane', loc: 'Dekhilet Toujane', zip: '6055' },
  { gov: 'Kébili', deleg: 'Douz Nord', loc: 'Cité Douz Chargui', zip: '4215' },
  { gov: 'Tozeur', deleg: 'Degache', loc: 'Bou Helal', zip: '2263' },
  { gov: 'Béja', deleg: 'Amdoun', loc: 'Adailia', zip: '9030' },
  { gov: 'Médenine', deleg: 'Ben Gardane', loc: 'Ben Guerdane', zip: '4160' },
  { gov: 'Tataouine', deleg: 'Beni Mehira', loc: 'Beni Mehira', zip: '3262' },
  { gov: 'Ben Arous', deleg: 'Ben Arous', loc: 'Ben Arous', zip: '2013' },
  { gov: 'Manouba', deleg: 'Borj El Amri', loc: 'Borj El Amri', zip: '1142' },
  { gov: 'Le Kef', deleg: 'Dahmani', loc: 'Abida', zip: '7170' },
  { gov: 'Sidi Bouzid', deleg: 'Bir El Hafey', loc: 'Bir Amema', zip: '9113' },
];

interface HubRow {
  id: number;
  nom: string;
  hubGovs: { gov: string }[];
}

export const foundCompany = (): Promise<Company> =>
  foundIn((hubs) => freeTown(hubs) ?? oldestHub(hubs.filter(({ id }) => !servesThisFile(id))));

/**
 * A company for a test that needs only a shop: it shares the hub of a finished test, if there is
 * one.
 */
export const foundShop = (): Promise<Company> =>
  foundIn((hubs) => oldestHub(hubs) ?? freeTown(hubs));

async function foundIn(choose: (hubs: readonly HubRow[]) => Place | undefined): Promise<Company> {
  const { token } = await api.logIn(root);
  const { rows } = await api.post<{ rows: HubRow[] }>(token, '/api/hub/adm/list');
  const place = choose(rows);
  if (!place) throw new Error('No town is free and no hub is in one of them');
  const hub = place.hub ?? (await openHub(token, place.town));
  foundedFor.set(hub.id, storyFile());
  const founded = { town: place.town, hub, apart: place.hub ? `-${Date.now()}` : '' };
  return {
    town: place.town,
    hub,
    admin: await hire(token, founded, 'adm', 'Sonia'),
    courier: await hire(token, founded, 'liv', 'Anis'),
    shipper: await openShop(token, founded),
  };
}

interface Founded extends Pick<Company, 'town' | 'hub'> {
  /** Distinguishes its people's e-mails from those of an earlier test in the same hub. */
  apart?: string;
}

interface Place {
  town: Town;
  hub?: HubRow;
}

function freeTown(hubs: readonly HubRow[]): Place | undefined {
  const taken = new Set(hubs.flatMap(({ hubGovs }) => hubGovs.map(({ gov }) => gov)));
  const town = towns.find(({ gov }) => !taken.has(gov));
  return town && { town };
}

/** The file that each hub served last: two companies of one file have two hubs. */
const foundedFor = new Map<number, string>();
const servesThisFile = (hub: number): boolean => foundedFor.get(hub) === storyFile();

/** How many tests each hub has served besides its first. */
const shares = new Map<number, number>();
const sharesOf = ({ id }: HubRow): number => shares.get(id) ?? 0;

/** Of the hubs that the fewest tests share, the oldest: its tests are finished. */
function oldestHub(hubs: readonly HubRow[]): Place | undefined {
  for (const hub of hubs.toSorted((a, b) => sharesOf(a) - sharesOf(b) || a.id - b.id)) {
    const town = towns.find(({ gov }) => hub.hubGovs.some((its) => its.gov === gov));
    if (!town) continue;
    shares.set(hub.id, sharesOf(hub) + 1);
    return { town, hub };
  }
  return undefined;
}

async function openHub(token: string, { gov, loc }: Town): Promise<HubRow> {
  const { hub } = await api.post<{ hub: HubRow }>(token, '/api/hub/adm/create', {
    nom: gov.toUpperCase(),
    tel: '71000100',
    adresse: loc,
    hubGovs: [gov],
  });
  return hub;
}

/** The same company with another courier: a test about one round needs no hub of its own. */
export async function withCourier(company: Company, prenom: string): Promise<Company> {
  const { token } = await api.logIn(root);
  return { ...company, courier: await hire(token, company, 'liv', prenom) };
}

/** A second shop of the same hub. */
export async function withShop(company: Company): Promise<Company> {
  const { token } = await api.logIn(root);
  return { ...company, shipper: await openShop(token, { ...company, apart: `-${Date.now()}` }) };
}

/** As lists show it; the shops of one town are told apart by the end of their e-mail. */
export const shopName = ({ town, shipper }: Company): string =>
  `Boutique de ${town.gov}${/-\d{13}/.exec(shipper.email)?.[0] ?? ''}`;

/** A second clerk at the same counter. */
export async function hireClerk(company: Company, prenom: string): Promise<Person> {
  const { token } = await api.logIn(root);
  return hire(token, company, 'adm', prenom);
}

async function hire(
  token: string,
  { town, hub, apart }: Founded,
  kind: 'adm' | 'liv',
  prenom: string,
): Promise<Person> {
  const email = emailOf(prenom, town, apart || `-${Date.now()}`);
  await api.post(token, `/api/users/adm/register-${kind}`, {
    nom: `de ${town.gov}`,
    prenom,
    tel: '22000100',
    email,
    id_hub: hub.id,
    password,
    confirmPassword: password,
  });
  return person(email);
}

const emailOf = (name: string, { zip }: Town, apart = ''): string =>
  `${name.toLowerCase()}-${zip}${apart}@cigogne.test`;

async function openShop(token: string, { town, apart = '' }: Founded): Promise<Person> {
  const email = emailOf('boutique', town, apart);
  const { user } = await api.post<{ user: { id: number } }>(null, '/api/users/register/exped', {
    nom_com: `Boutique de ${town.gov}${apart}`,
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

/** Creates parcels of the shop for customers in the same town; returns their codes in order. */
export async function registerParcels(
  { shipper, town: itsTown }: Company,
  count: number,
  /** The destination of each in turn; by default the company's own town. */
  towns: readonly Town[] = [itsTown],
  /** Differences from the usual parcel. */
  unusual: {
    nbr_paquets?: number;
    type_envoi?: 'recuperation' | 'echange';
    adresse?: string;
    marchandise?: string;
  } = {},
): Promise<string[]> {
  const townOf = (place: number) => towns[place % towns.length] ?? itsTown;
  const parcels = Array.from({ length: count }, (_, place) => ({
    nom_cl: `Client ${place + 1}`,
    tel_cl: String(50_000_001 + place),
    adresse: `${place + 1} avenue de la République`,
    ...addressIn(townOf(place)),
    marchandise: 'Robe',
    montant_ttc: 51 + place,
    nbr_paquets: 1,
    type_envoi: 'livraison',
    ...unusual,
    client_id: crypto.randomUUID(),
  }));
  const codes: string[] = [];
  for (let at = 0; at < count; at += mostAtOnce) {
    const { rows } = await api.post<{ rows: { ref: string }[] }>(
      shipper.token,
      '/api/colis/exped/import',
      { colis: parcels.slice(at, at + mostAtOnce) },
    );
    codes.push(...rows.map(({ ref }) => ref));
  }
  return codes;
}

const addressIn = ({ gov, deleg, loc, zip }: Town) => ({
  adresse_lieu: `${loc} | ${deleg} | ${gov} | ${zip}`,
  adresse_gov: gov,
  adresse_deleg: deleg,
  adresse_zip: zip,
});

/** The shop requests a pickup, and the courier takes it. */
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

/** Parcels received at the hub: requested, collected and received. */
export async function bringToHub(company: Company, colis: readonly string[]): Promise<void> {
  const { id } = await askPickup(company, colis);
  await api.post(company.admin.token, '/api/mu/adm/receive', {
    id,
    pick_colis: colis,
    fail_colis: [],
  });
}

/** The id of a cheque of 20 TND on an invoice of the shop, not handed over yet. */
export async function chequeToHandOver(company: Company, num: string): Promise<number> {
  const { token } = await api.logIn(root);
  const [ref = ''] = await registerParcels(company, 1);
  await bringToHub(company, [ref]);
  const delivered = { ref, field: 'etat', f_data: 'LIVRE' };
  await api.post(company.admin.token, '/api/colis/adm/edit', delivered);
  const { cheque } = await api.post<{ cheque: { idCheque: number } }>(
    token,
    '/api/cheque/adm/create',
    { num, proprietaire: 'Yassine Jaziri', montant: 20, ref_colis: ref },
  );
  await api.post(token, '/api/bill/adm/create', {
    id_exped: company.shipper.id,
    frais_liv: 7,
    frais_retour: 4,
    frais_poids_supp_kg: 1,
    factureBags: [{ coliRef: ref }],
    cheques: [cheque.idCheque],
  });
  return cheque.idCheque;
}

/** Parcels that have moved from one hub to the other. */
export async function sendTransfer(from: Company, to: Company, colis: readonly string[]) {
  const { mu } = await api.post<{ mu: { id: number } }>(
    from.admin.token,
    '/api/mu/adm/transfert/create',
    { colis, id_hub_dest: to.hub.id },
  );
  await api.post(from.admin.token, '/api/mu/adm/transfert/dispatch', {
    id: mu.id,
    id_liv: from.courier.id,
  });
  await api.post(to.admin.token, '/api/mu/adm/transfert/receive', {
    id: mu.id,
    pick_colis: colis,
    fail_colis: [],
  });
}

/** A round on the road with new parcels of the shop, in the order of their codes. */
export async function newRound(
  company: Company,
  ...parcels: ParcelsOf<Parameters<typeof registerParcels>>
): Promise<{ id: number; ref: string; codes: string[] }> {
  const codes = await registerParcels(company, ...parcels);
  await bringToHub(company, codes);
  return { ...(await sendRound(company, codes)), codes };
}
type ParcelsOf<T extends unknown[]> = T extends [Company, ...infer Parcels] ? Parcels : never;

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
