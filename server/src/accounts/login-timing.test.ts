import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { besideProduct } from '../testing/beside-product.ts';
import { aHub, aShipper } from '../testing/make-users.ts';
import { proofs, tally } from '../testing/proof-counts.ts';
import { type Product, startProduct } from '../testing/start-product.ts';
import { hashPassword } from './passwords.ts';

// A thousand calls with a known address and as many with an unknown one, alternately, on a product
// that writes to disk: they must not be distinguishable by timing.

/** 0.5 is chance, 1 is certainty. */
const mostTold = 0.55;
/** Wrong passwords that an address accepts before it is locked for a while. */
const guessesEach = 9;

let product: Product;
let known: string[] = [];
beforeAll(async () => {
  if (proofs.logins === 0) return;
  product = await startProduct();
  const password_hash = await hashPassword('le vrai mot de passe');
  known = await besideProduct(product, async (app) => {
    const hub = await aHub(app, { govs: ['Tunis'] });
    const people = [];
    for (let n = 0; n < proofs.logins / guessesEach + 2; n += 1)
      people.push(await aShipper(app, { hub, password_hash }));
    return people.map(({ email }) => email);
  });
}, 600_000);
afterAll(async () => product?.stop());

const shop = {
  nom_com: 'Miel du Kef',
  matricule_fiscal: '1234567/A/M/000',
  nom: 'Guesmi',
  prenom: 'Lotfi',
  tel: '53418026',
  produit_type: 'Miel',
  flux_exped: '4',
  adresse: 'Cité Eddyr',
  adresse_gov: 'tunis',
  adresse_deleg: 'La Marsa',
  password: 'secret1',
};

/** What anybody may request about an address, and the answer that everybody gets. */
const calls = {
  'a wrong password': {
    path: '/api/users/login',
    body: (email: string) => ({ email, password: 'mauvais' }),
    status: 401,
    unknownOnce: false,
  },
  'a forgotten password': {
    path: '/api/users/forgetpass',
    body: (email: string) => ({ email }),
    status: 200,
    unknownOnce: false,
  },
  'a registration': {
    path: '/api/users/register/exped',
    body: (email: string) => ({ ...shop, email }),
    status: 200,
    unknownOnce: true,
  },
} as const;

/**
 * How often a value of the first sample exceeds one of the second (Mann–Whitney), in either
 * direction.
 */
function told(one: readonly number[], other: readonly number[]): number {
  const above = one.reduce(
    (sum, ms) =>
      sum + other.reduce((n, than) => n + (ms > than ? 1 : 0) + (ms === than ? 0.5 : 0), 0),
    0,
  );
  const share = above / (one.length * other.length);
  return Math.max(share, 1 - share);
}

test('what differs is told apart, what does not is chance', () => {
  const even = Array.from({ length: 200 }, (_, n) => (n * 37) % 101);
  expect(told(even, even)).toBe(0.5);
  const later = even.map((ms) => ms + 101);
  expect(told(even, later)).toBe(1);
});

describe.runIf(proofs.logins > 0)('its time does not say whether an address is known', () => {
  test.each(Object.entries(calls))('%s', async (name, { path, body, status, unknownOnce }) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const ask = async (kind: keyof typeof times, email: string) => {
      const begun = performance.now();
      const response = await fetch(product.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body(email)),
      });
      const text = await response.text();
      times[kind].push(performance.now() - begun);
      expect([response.status, text]).toEqual([status, expect.any(String)]);
    };
    // The first calls are the process's warm-up.
    const warmed = 2 * guessesEach;
    for (let n = 0; n < proofs.logins + warmed; n += 1) {
      const email = known[Math.floor(n / guessesEach)] ?? '';
      const unknown = `inconnu${unknownOnce ? `-${n}` : Math.floor(n / guessesEach)}@cigogne.test`;
      const turns = [() => ask('known', email), () => ask('unknown', unknown)];
      for (const turn of n % 2 === 0 ? turns : turns.reverse()) await turn();
    }
    const [one, other] = [times.known.slice(warmed), times.unknown.slice(warmed)];
    const auc = told(one, other);
    tally({
      'calls of each kind': one.length,
      [`thousandths told by ${name}`]: Math.round(auc * 1_000),
    });
    expect(auc).toBeLessThanOrEqual(mostTold);
  });
});
