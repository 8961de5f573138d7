import { placeText } from '@cigogne/domain/places/match';
import type { Api, Signed } from './api.ts';
import {
  arabicRecipients,
  recipientFirstNames,
  recipientLastNames,
  recipientNotes,
  streets,
} from './cast.ts';
import type { Company } from './found-company.ts';
import { sendOrders } from './shop-program.ts';
import type { Story } from './story.ts';

/** In the quiet weeks the first shop types its orders in every day, the others once they have some. */
const leastQuiet = (place: number): number => (place === 0 ? 1 : 6);

/** One parcel with its form, several from the shop's own sheet. */
export async function registerParcels(story: Story, sheet: string, share: number): Promise<void> {
  const { company, chance } = story;
  const weights = company.shippers.reduce((all, { who }) => all + who.weight, 0);
  for (const [place, shipper] of company.shippers.entries()) {
    const mean = (story.daily * share * shipper.who.weight) / weights;
    const orders = story.orders.get(shipper.as.id) ?? 0;
    const n = orders + Math.floor(mean * (0.5 + chance.next()) + chance.next());
    const isWorthwhile = n >= (story.isQuiet ? leastQuiet(place) : 1);
    story.orders.set(shipper.as.id, isWorthwhile ? 0 : n);
    if (!isWorthwhile) continue;
    const colis = withRegular(Array.from({ length: n }, () => parcel(story, shipper.who)));
    const { api, program } = story;
    const refs =
      program?.shop.id === shipper.as.id
        ? await sendOrders(api, program, colis)
        : await register(api, shipper.as, sheet, colis);
    story.ready.set(shipper.as.id, [...(story.ready.get(shipper.as.id) ?? []), ...refs]);
  }
}

/** A shop's sale ends: everything sold goes out in one pickup. */
export async function registerSale(
  story: Story,
  sheet: string,
  shipper: Company['shippers'][number],
  count: number,
): Promise<void> {
  const colis = Array.from({ length: count }, () => parcel(story, shipper.who));
  const refs = await register(story.api, shipper.as, sheet, colis);
  story.ready.set(shipper.as.id, [...(story.ready.get(shipper.as.id) ?? []), ...refs]);
}

const recipientFields = [
  'nom_cl',
  'prenom_cl',
  'tel_cl',
  'adresse',
  'adresse_lieu',
  'adresse_gov',
  'adresse_deleg',
  'adresse_zip',
] as const;

/** A customer who orders twice on the same day: both parcels are one visit. */
function withRegular(colis: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const [first] = colis;
  const last = colis.at(-1);
  if (!first || !last || colis.length < 4) return [...colis];
  const same = Object.fromEntries(recipientFields.map((name) => [name, first[name]]));
  return [...colis.slice(0, -1), { ...last, ...same }];
}

async function register(
  api: Api,
  shipper: Signed,
  sheet: string,
  colis: readonly Record<string, unknown>[],
): Promise<string[]> {
  if (colis.length === 1) {
    const made = await api.post<{ colis: { ref: string } }>(
      shipper,
      '/api/colis/exped/create',
      colis[0],
    );
    return [made.colis.ref];
  }
  const { rows } = await api.post<{ rows: { ref: string }[] }>(shipper, '/api/colis/exped/import', {
    colis: colis.map((one, i) => ({ ...one, client_id: `${sheet}-${i}` })),
  });
  return rows.map(({ ref }) => ref);
}

function parcel(
  { chance, place }: Story,
  who: Company['shippers'][number]['who'],
): Record<string, unknown> {
  const { _loc, _del, _gov, _zip } = place();
  const type_envoi = chance.percent(4)
    ? 'echange'
    : chance.percent(4)
      ? 'recuperation'
      : 'livraison';
  const [prenom_cl, nom_cl] = chance.percent(5)
    ? chance.pick(arabicRecipients)
    : [chance.pick(recipientFirstNames), chance.pick(recipientLastNames)];
  const [least, most] = who.prices;
  const amount =
    type_envoi === 'recuperation'
      ? 0
      : chance.between(least, most) + (chance.percent(40) ? 0.9 : chance.percent(20) ? 0.5 : 0);
  return {
    nom_cl,
    prenom_cl,
    tel_cl: `${chance.pick(['2', '5', '9', '4'])}${chance.between(1_000_000, 9_999_999)}`,
    adresse: `${chance.between(1, 120)}, ${chance.pick(streets)}`,
    adresse_lieu: placeText({ _loc, _del, _gov, _zip }),
    adresse_gov: _gov,
    adresse_deleg: _del,
    adresse_zip: _zip,
    marchandise: chance.pick(who.goods),
    nbr_paquets: chance.percent(5) ? chance.between(2, 3) : 1,
    montant_ttc: amount,
    type_envoi,
    ...(chance.percent(15) ? { note: chance.pick(recipientNotes) } : {}),
    ...(chance.percent(50)
      ? { order_ref: `${who.nom_com.slice(0, 2).toUpperCase()}-${chance.between(1000, 9999)}` }
      : {}),
  };
}
