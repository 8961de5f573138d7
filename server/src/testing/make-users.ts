import { millimes } from '@cigogne/domain/money';
import { governorates } from '@cigogne/domain/places/zones';
import type { Insertable } from 'kysely';
import type { Tables } from '../database/generated/tables.ts';
import { signIn, type TestApp } from './app.ts';

export interface TestHub {
  id: number;
  nom: string;
}

/** Somebody signed in; `token` gives what the role may do. */
export interface Person {
  id: number;
  email: string;
  token: string;
}

/** The password of every user created here. */
export const testPassword = 'cigogne';
/** Argon2id of `testPassword`, with the cheapest parameters that the algorithm allows. */
export const testPasswordHash =
  '$argon2id$v=19$m=64,t=1,p=1$xHGfY5FgoiLV0l84JrBZvw$cAZzsRNSzEA4SpKhtaR/nJPyUvJeb4RCGSMCJrGqF/g';

let made = 0;

/** A hub that covers these governorates (French names). */
export async function aHub(
  test: TestApp,
  { nom, govs = [] }: { nom?: string; govs?: readonly string[] } = {},
): Promise<TestHub> {
  made += 1;
  const name = nom ?? `HUB-${made}`;
  const { rows } = await test.services.pool.query<TestHub>(
    `insert into hubs (nom, tel, adresse, created_at, updated_at) values ($1, '71418200', 'Zone industrielle', now(), now())
     returning id, nom`,
    [name.startsWith('HUB-') ? name : `HUB-${name}`],
  );
  const hub = rows[0] as TestHub;
  for (const gov of govs) {
    const slug = governorates.find((one) => one.nom === gov)?.slug;
    if (!slug) throw new Error(`${gov} is no governorate`);
    await test.services.pool.query('insert into hub_govs (gov, id_hub) values ($1, $2)', [
      slug,
      hub.id,
    ]);
  }
  return hub;
}

/** Root, signed in with no hub chosen unless one is given. */
export async function aRoot(test: TestApp, { hub }: { hub?: TestHub } = {}): Promise<Person> {
  return person(test, { role: 'root', nom: 'Trabelsi', prenom: 'Amel' }, hub?.id ?? 'all');
}

export async function anAdmin(
  test: TestApp,
  { hub, ...fields }: { hub?: TestHub | null | undefined } & UserFields = {},
): Promise<Person> {
  return person(test, {
    role: 'admin',
    nom: 'Jebali',
    prenom: 'Sonia',
    id_hub: hub?.id ?? null,
    ...fields,
  });
}

export async function aCourier(
  test: TestApp,
  { hub, ...fields }: { hub?: TestHub | null | undefined } & UserFields = {},
): Promise<Person> {
  return person(test, {
    role: 'liv',
    nom: 'Ferchichi',
    prenom: 'Walid',
    matricule: '198 TU 1146',
    id_hub: hub?.id ?? null,
    ...fields,
  });
}

/** A shipper of this hub in this governorate; rates in millimes. */
export async function aShipper(
  test: TestApp,
  {
    hub,
    gov = 'Tunis',
    ...fields
  }: { hub?: TestHub | null | undefined; gov?: string } & UserFields = {},
): Promise<Person> {
  return person(test, {
    role: 'exped',
    nom: 'Ben Ammar',
    prenom: 'Ines',
    nom_com: `Dar Zine ${made + 1}`,
    matricule_fiscal: '1200740/A/M/000',
    matricule_confirme: '1200740/A/M/000',
    produit_type: 'Linge de maison',
    flux_exped: 12,
    adresse: '8, rue du Maroc',
    adresse_gov: gov,
    adresse_deleg: 'La Marsa',
    mode_reglement: 'especes',
    frais_liv: millimes(7000),
    frais_retour: millimes(4000),
    frais_poids_supp_kg: millimes(1000),
    id_hub: hub?.id ?? null,
    ...fields,
  });
}

/** Columns of `users`; a test sets only what it is about. */
export type UserFields = Partial<Insertable<Tables['users']>>;

async function person(
  test: TestApp,
  fields: UserFields,
  sessionHub: number | 'all' | null = null,
): Promise<Person> {
  made += 1;
  const row: UserFields = {
    email: `${fields.role}${made}@cigogne.test`,
    password_hash: testPasswordHash,
    etat: 'active',
    tel: '98220101',
    ...fields,
  };
  const names = Object.keys(row);
  const { rows } = await test.services.pool.query<{ id: number; email: string }>(
    `insert into users (${names.join(', ')}, created_at, updated_at)
     values (${names.map((_, i) => `$${i + 1}`).join(', ')}, now(), now()) returning id, email`,
    Object.values(row),
  );
  const one = rows[0] as { id: number; email: string };
  return { ...one, token: await signIn(test, one.id, sessionHub) };
}
