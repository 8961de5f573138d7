import { asMillimes, type Tnd } from '@cigogne/domain/money';
import { addDays, type Day, startOfDay } from '@cigogne/domain/days';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { type Place, placeText } from '@cigogne/domain/places/match';
import { comesBack } from '@cigogne/domain/runsheets/not-back';
import { type CashCount, denominations } from '@cigogne/domain/runsheets/closing-form';
import type { Api, Signed } from './api.ts';
import { recipientFirstNames, recipientLastNames, recipientNotes, streets } from './cast.ts';
import { askAtTheDoor, contestOne, pushAtDoor, type RoundOnTheRoad } from './at-the-door.ts';
import type { Chance } from './chance.ts';
import type { Company } from './found-company.ts';
import { fullName, leaveQuestions } from './leave-questions.ts';
import { sendOrders, type ShopProgram } from './shop-program.ts';
import { type DemoPartner, handToPartner, hearPartner, leavePartnerWork } from './partner-days.ts';

export interface Story {
  api: Api;
  company: Company;
  chance: Chance;
  /** Null: nobody goes where no hub does, and nobody orders from there. */
  partner: DemoPartner | null;
  /** The software of one shop, once it has a key. */
  program: ShopProgram | null;
  /** A locality, drawn with the weight of its governorate. */
  place: () => Place;
  /** Parcels registered and not yet handed over, by shipper. */
  ready: Map<number, string[]>;
  /** Parcels for which a shop asks for a pickup: in the last days even a few, so that much is under way. */
  worthPickup: number;
  /** Parcels a day on average. */
  daily: number;
  /** Working days that are still to come. */
  left: number;
}

type Hub = Company['hubs'][number];
interface Rows<T> {
  rows: T[];
}
interface UnitRow {
  id: number;
  ref: string;
  etat: string;
  id_hub_dest: number | null;
}

/** How far the day goes: on the eve of the last one a lorry stays; the last one stops in the middle. */
export type DayEnd = 'evening' | 'eve' | 'midday';

/** One working day of the whole company. */
export async function liveDay(story: Story, day: Day, end: DayEnd): Promise<void> {
  const at = end === 'midday' ? clockUntilNow : clockOf(day);
  story.api.at(at(7, 20));
  await hearPartner(story);
  story.api.at(at(7, 30));
  for (const hub of story.company.hubs) await receiveTransfers(story, hub, end);
  story.api.at(at(8, 0));
  if (end === 'midday') {
    const there = await Promise.all(
      story.company.hubs.map((hub) => atHub(story, hub, { etat: ['ATT-LIV', 'ATT-RECUP'] })),
    );
    await askAtTheDoor(
      story.api,
      story.company,
      there.flat().filter((row) => !row.a_transferer && row.id_hub_dest !== null),
    );
  }
  const rounds = [];
  for (const hub of story.company.hubs) rounds.push(...(await sendRounds(story, hub, day, end)));
  story.api.at(at(9, 0));
  await deliver(story, rounds, at, end);
  await registerParcels(story, day, end === 'midday' ? 0.7 : 1);
  if (end === 'midday') return leaveOpenWork(story, rounds);
  story.api.at(at(15, 30));
  const pickups = await requestPickups(story, story.worthPickup);
  story.api.at(at(16, 10));
  await collect(story, pickups);
  story.api.at(at(17, 0));
  await atOnce(rounds, (round) => closeRound(story, round));
  story.api.at(at(17, 40));
  await receivePickups(story, pickups);
  story.api.at(at(18, 20));
  for (const [index, hub] of story.company.hubs.entries()) {
    await sendTransfers(story, hub, end === 'evening' || index < 2);
  }
  story.api.at(at(18, 30));
  await handToPartner(story, (hub) => farAway(story, hub), story.left <= 2 ? 4 : 0);
}

/** What waits in a hub for places where no hub goes. */
async function farAway(story: Story, hub: Hub): Promise<ParcelRow[]> {
  const rows = await atHub(story, hub, { etat: ['ATT-LIV', 'ATT-RECUP'] });
  return rows.filter((row) => row.id_hub_dest === null);
}

export const clockOf = (day: Day) => (hours: number, minutes: number) =>
  new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000);

/** The last morning, whatever the hour: its one o'clock is the present. */
const clockUntilNow = (hours: number, minutes: number) =>
  new Date(Date.now() - ((13 - hours) * 60 - minutes) * 60_000);

async function atHub(
  story: Story,
  hub: Hub,
  filter: Record<string, unknown>,
): Promise<ParcelRow[]> {
  const all: ParcelRow[] = [];
  for (let page = 0; ; page += 1) {
    const { rows } = await story.api.post<Rows<ParcelRow>>(hub.as, '/api/colis/adm/list', {
      filter,
      page,
      taille: 100,
    });
    all.push(...rows.filter((row) => row.id_hub_current === hub.id));
    if (rows.length < 100) return all.reverse();
  }
}

async function receiveTransfers(story: Story, hub: Hub, end: DayEnd): Promise<void> {
  const { api, chance } = story;
  const { rows } = await api.post<Rows<UnitRow>>(hub.as, '/api/mu/adm/transfert/list', {
    filter: { etat: ['in_progress'] },
  });
  const expected = rows.filter((unit) => unit.id_hub_dest === hub.id);
  for (const [index, unit] of expected.entries()) {
    if (end === 'midday' && index === 0) continue;
    const { colis } = await api.get<{ colis: { ref: string }[] }>(
      hub.as,
      `/api/mu/adm/getbycode/${unit.ref}`,
    );
    const refs = colis.map(({ ref }) => ref);
    const missing = refs.length > 3 && chance.percent(4) ? refs.slice(-1) : [];
    const pick_colis = refs.filter((ref) => !missing.includes(ref));
    await api.post(hub.as, '/api/mu/adm/transfert/receive', {
      id: unit.id,
      pick_colis,
      fail_colis: missing,
    });
    if (missing.length > 0 && chance.percent(70)) {
      await api.post(hub.as, '/api/colis/adm/retrouve', { ref: missing[0] });
    }
  }
}

interface Round extends RoundOnTheRoad {
  hub: Hub;
  ref: string;
}

async function sendRounds(story: Story, hub: Hub, day: Day, end: DayEnd): Promise<Round[]> {
  const waiting = (await atHub(story, hub, { etat: ['ATT-LIV', 'ATT-RECUP'] })).filter(
    (row) =>
      !row.a_transferer &&
      row.id_hub_dest !== null &&
      row.attempt < 3 &&
      (row.date_programe === null || row.date_programe <= day),
  );
  waiting.sort((a, b) =>
    `${a.adresse_gov}${a.adresse_deleg}`.localeCompare(`${b.adresse_gov}${b.adresse_deleg}`),
  );
  if (end === 'midday') waiting.splice(0, Math.ceil(waiting.length * 0.2));
  const load = end === 'midday' ? 5 : 14;
  const crew = Math.min(hub.couriers.length, Math.max(1, Math.ceil(waiting.length / load)));
  const share = Math.min(24, Math.ceil(waiting.length / crew));
  const rounds: Round[] = [];
  for (const [index, courier] of hub.couriers.slice(0, crew).entries()) {
    const parcels = waiting.slice(index * share, (index + 1) * share);
    if (parcels.length === 0) break;
    const { rs } = await story.api.post<{ rs: { id: number; ref: string } }>(
      hub.as,
      '/api/rs/adm/create',
      {
        colis: parcels.map(({ ref }) => ref),
        id_liv: courier.as.id,
      },
    );
    const stays = end === 'midday' && index === crew - 1 && crew > 1;
    if (stays) continue;
    await story.api.get(hub.as, `/api/rs/adm/dispatch/${rs.id}`);
    rounds.push({ hub, courier: courier.as, id: rs.id, ref: rs.ref, parcels });
  }
  return rounds;
}

const failures = ['refuse', 'adresse-erronee', 'faux-numero', 'annule-client', 'autre'] as const;

const waveMinutes = 30;

/** Couriers ring at doors from nine to five, all of them at once, ten to twenty minutes a stop. */
async function deliver(
  story: Story,
  rounds: Round[],
  at: ReturnType<typeof clockOf>,
  end: DayEnd,
): Promise<void> {
  const stops = rounds.flatMap((round, place) => {
    const done = end === 'midday' && place < rounds.length - 1 ? 0.6 : 1;
    return round.parcels.slice(0, Math.ceil(round.parcels.length * done)).map((parcel, index) => ({
      round,
      parcel,
      wave: Math.floor((index * 18) / waveMinutes),
      answer: result(story, parcel),
    }));
  });
  for (let wave = 0; stops.some((stop) => stop.wave >= wave); wave += 1) {
    story.api.at(new Date(at(9, 0).getTime() + wave * waveMinutes * 60_000));
    await atOnce(rounds, async (round) => {
      for (const { parcel, answer } of stops.filter(
        (stop) => stop.wave === wave && stop.round === round,
      )) {
        if (end === 'midday') await pushAtDoor(story.api, round, parcel, answer);
        else
          await story.api.post(round.courier, '/api/liv/v10/pushcolis', {
            ref: parcel.ref,
            id_rs: round.id,
            ...answer,
          });
      }
    });
  }
}

/** People of the company work side by side; what each of them will do was drawn before. */
async function atOnce<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
    }),
  );
}

function result(story: Story, parcel: ParcelRow): Record<string, unknown> {
  const { chance, api, company } = story;
  const luck = chance.between(1, 100);
  if (luck <= 80) {
    const shipper = company.shippers.find(({ as }) => as.id === parcel.id_exped);
    const byCheque =
      shipper?.who.mode === 'cheque_especes' && parcel.montant_ttc >= 150 && chance.percent(30);
    return {
      etat: 'LIV-COURS-SUCC',
      ...(byCheque
        ? {
            cheques: [
              {
                num: String(chance.between(1_000_000, 9_999_999)),
                proprietaire: fullName(parcel),
                montant: parcel.montant_ttc,
                banque: chance.pick(banks),
              },
            ],
          }
        : {}),
    };
  }
  if (luck <= 92) {
    const today = new Date(api.now().getTime() + 3_600_000).toISOString().slice(0, 10) as Day;
    return {
      etat: 'LIV-COURS-REPO',
      motif: chance.pick(['absent', 'injoignable']),
      date_p: addDays(today, chance.between(1, 3)),
    };
  }
  return {
    etat: 'LIV-COURS-ECHEC',
    motif: chance.percent(6) ? 'endommage' : chance.pick(failures),
  };
}

const banks = ['BIAT', 'STB', 'Attijari', 'BNA', 'Zitouna', 'Amen Bank'];

/** One parcel by its form, several from the shop's own sheet. */
async function registerParcels(story: Story, sheet: string, share: number): Promise<void> {
  const { company, chance } = story;
  const weights = company.shippers.reduce((all, { who }) => all + who.weight, 0);
  for (const shipper of company.shippers) {
    const mean = (story.daily * share * shipper.who.weight) / weights;
    const n = Math.floor(mean * (0.5 + chance.next()) + chance.next());
    if (n === 0) continue;
    const colis = withRegular(Array.from({ length: n }, () => parcel(story, shipper.who)));
    const { api, program } = story;
    const refs =
      program?.shop.id === shipper.as.id
        ? await sendOrders(api, program, colis)
        : await register(api, shipper.as, sheet, colis);
    story.ready.set(shipper.as.id, [...(story.ready.get(shipper.as.id) ?? []), ...refs]);
  }
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

/** A customer who orders twice on a good day: both parcels are one visit. */
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
  const [least, most] = who.prices;
  const amount =
    type_envoi === 'recuperation'
      ? 0
      : chance.between(least, most) + (chance.percent(40) ? 0.9 : chance.percent(20) ? 0.5 : 0);
  return {
    nom_cl: chance.pick(recipientLastNames),
    prenom_cl: chance.pick(recipientFirstNames),
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

interface Pickup {
  shipper: Company['shippers'][number];
  id: number;
  ref: string;
  refs: string[];
}

async function requestPickups(story: Story, least: number): Promise<Pickup[]> {
  const pickups: Pickup[] = [];
  for (const shipper of story.company.shippers) {
    const refs = story.ready.get(shipper.as.id) ?? [];
    if (refs.length < least) continue;
    const { mu } = await story.api.post<{ mu: { id: number; ref: string } }>(
      shipper.as,
      '/api/mu/exped/create',
      { colis: refs },
    );
    await story.api.get(shipper.as, `/api/mu/exped/dispatch/${mu.id}`);
    story.ready.set(shipper.as.id, []);
    pickups.push({ shipper, id: mu.id, ref: mu.ref, refs });
  }
  return pickups;
}

/** Half of the pickups are given by the hub, half are taken by a courier. */
async function collect(story: Story, pickups: Pickup[]): Promise<void> {
  const plans = pickups.map((pickup, index) => ({
    pickup,
    byHub: index % 2 === 0,
    courier: story.chance.pick(hubOf(story, pickup).couriers).as,
    left: pickup.refs.length > 2 && story.chance.percent(8) ? 1 : 0,
  }));
  await atOnce(plans, async ({ pickup, byHub, courier, left }) => {
    await give(story, pickup, courier, byHub);
    const colis = pickup.refs.slice(left);
    await story.api.post(courier, '/api/liv/v10/mu/pick', { id_mu: pickup.id, colis });
  });
}

async function give(
  story: Story,
  { shipper, id }: Pickup,
  courier: Signed,
  byHub: boolean,
): Promise<void> {
  const hub = story.company.hubs[shipper.hub];
  if (byHub && hub)
    await story.api.post(hub.as, '/api/mu/adm/dispatch', { id, id_liv: courier.id });
  else await story.api.get(courier, `/api/liv/v10/mu/self-afect/${id}`);
}

async function receivePickups(story: Story, pickups: Pickup[]): Promise<void> {
  await atOnce(pickups, async (pickup) => {
    const hub = hubOf(story, pickup);
    const { colis } = await story.api.get<{ colis: { ref: string; etat: string }[] }>(
      hub.as,
      `/api/mu/adm/getbycode/pick-${pickup.ref}`,
    );
    const picked = colis.filter(({ etat }) => etat === 'ENLEV-SUCC').map(({ ref }) => ref);
    const failed = colis.filter(({ etat }) => etat !== 'ENLEV-SUCC').map(({ ref }) => ref);
    const reception = { id: pickup.id, pick_colis: picked, fail_colis: failed };
    await story.api.post(hub.as, '/api/mu/adm/receive', reception);
    const ready = story.ready.get(pickup.shipper.as.id) ?? [];
    story.ready.set(pickup.shipper.as.id, [...failed, ...ready]);
  });
}

const hubOf = (story: Story, pickup: Pickup): Hub => {
  const hub = story.company.hubs[pickup.shipper.hub];
  if (!hub) throw new Error(`No hub for ${pickup.shipper.who.nom_com}`);
  return hub;
};

/** The evening lorry: what is for another hub, and what goes home. */
async function sendTransfers(story: Story, hub: Hub, leave: boolean): Promise<void> {
  const rows = await atHub(story, hub, { a_transferer: true });
  const byHub = new Map<number, string[]>();
  for (const row of rows) {
    if (!row.a_transferer) continue;
    const to = row.issue === null ? row.id_hub_dest : row.id_hub_exped;
    if (to !== null) byHub.set(to, [...(byHub.get(to) ?? []), row.ref]);
  }
  for (const [id_hub_dest, colis] of byHub) {
    const { mu } = await story.api.post<{ mu: { id: number } }>(
      hub.as,
      '/api/mu/adm/transfert/create',
      { colis, id_hub_dest },
    );
    if (!leave) continue;
    const driver = story.chance.pick(hub.couriers).as;
    await story.api.post(hub.as, '/api/mu/adm/transfert/dispatch', {
      id: mu.id,
      id_liv: driver.id,
    });
  }
}

async function closeRound(story: Story, round: Round): Promise<void> {
  const { api, company } = story;
  await api.get(round.hub.as, `/api/rs/adm/confirm/${round.id}`);
  // The hub counts blind: only root is told what a drawer without a mistake holds, cheques apart.
  const view = await api.get<{ attendu: Tnd | null }>(
    company.root,
    `/api/rs/adm/view/${round.ref}`,
  );
  if (view.attendu === null) throw new Error(`Nothing is expected of ${round.ref}`);
  const compte = view.attendu;
  await api.post(round.hub.as, '/api/rs/adm/close', {
    id: round.id,
    compte,
    detail: drawerOf(compte),
  });
}

/** The fewest bills and coins that make this sum. */
function drawerOf(tnd: Tnd): CashCount {
  const drawer: CashCount = {};
  let left: number = asMillimes(tnd);
  for (const value of denominations) {
    const number = Math.floor(left / value);
    if (number > 0) drawer[String(value)] = number;
    left -= number * value;
  }
  return drawer;
}

/** Noon of the last day: something waits on every screen. */
async function leaveOpenWork(story: Story, rounds: Round[]): Promise<void> {
  const { api, company } = story;
  const finished = rounds.at(-1);
  if (finished) await confirmWithoutOne(story, finished);
  const [first] = rounds;
  if (first && first !== finished) {
    await leaveQuestions(api, first);
    await contestOne(api, first);
  }
  const pickups = await requestPickups(story, 2);
  for (const [index, pickup] of pickups.entries()) {
    if (index % 3 === 0) continue;
    const courier = story.chance.pick(hubOf(story, pickup).couriers).as;
    await give(story, pickup, courier, index % 3 === 1);
    if (index % 3 === 2) {
      const colis = pickup.refs.slice(0, Math.max(1, pickup.refs.length - 1));
      await api.post(courier, '/api/liv/v10/mu/pick', { id_mu: pickup.id, colis });
    }
  }
  await shareReception(
    story,
    pickups.filter((_, index) => index % 3 !== 0),
  );
  await registerParcels(story, 'midi', 0.3);
  for (const shipper of company.shippers.slice(0, 3)) {
    const refs = (story.ready.get(shipper.as.id) ?? []).slice(0, 2);
    if (refs.length > 0) await api.post(shipper.as, '/api/mu/exped/create', { colis: refs });
  }
  await askTickets(story, 6);
  await leavePartnerWork(story, (hub) => farAway(story, hub));
}

/**
 * What came back was ticked by its courier and scanned at the counter, but for one: it stays under his name, and he
 * does not agree. His cash is still to be counted.
 */
async function confirmWithoutOne({ api }: Story, { hub, id, ref, courier }: Round): Promise<void> {
  const { colis } = await api.get<{ colis: { ref: string; decision: string | null }[] }>(
    hub.as,
    `/api/rs/adm/view/${ref}`,
  );
  const brought = colis.filter(({ decision }) => comesBack(decision));
  for (const { ref: there } of brought)
    await api.post(courier, '/api/liv/v10/apporter', { id_rs: id, ref: there, apporte: true });
  await api.post(courier, '/api/liv/v10/comptoir', { id_rs: id });
  const [missing, ...back] = brought;
  for (const { ref: there } of back)
    await api.post(hub.as, '/api/rs/adm/line', { id, ref: there, rentre: true });
  await api.get(hub.as, `/api/rs/adm/confirm/${id}?rentres=scannes`);
  if (missing)
    await api.post(courier, '/api/liv/v10/desaccord', {
      id_rs: id,
      raison: `Un colis rendu n’est pas noté : le ${missing.ref} était dans mon sac`,
    });
}

/** Two clerks in the middle of one van: each has scanned some, the rest waits. */
async function shareReception(
  story: Story,
  pickups: Awaited<ReturnType<typeof requestPickups>>,
): Promise<void> {
  const shared = pickups
    .map((pickup) => ({ pickup, hub: hubOf(story, pickup) }))
    .filter(({ pickup, hub }) => hub.clerk !== null && pickup.refs.length > 2)
    .sort((a, b) => b.pickup.refs.length - a.pickup.refs.length)[0];
  if (!shared?.hub.clerk) return;
  const { pickup, hub } = shared;
  const third = Math.ceil(pickup.refs.length / 3);
  const scans = async (by: Signed, refs: readonly string[]) => {
    const actes = refs.map((ref) => ({ cle: `demo-scan-${ref}`, ref, acte: 'scan', paquet: 1 }));
    if (actes.length > 0)
      await story.api.post(by, '/api/mu/adm/scans', { id_mu: pickup.id, actes });
  };
  await scans(hub.as, pickup.refs.slice(0, third));
  await scans(shared.hub.clerk, pickup.refs.slice(third, 2 * third - 1));
}

/** Shops ask for a change of what is on its way; `answered` of the earlier days were answered. */
export async function askTickets(story: Story, most: number): Promise<{ id: number }[]> {
  const made: { id: number }[] = [];
  for (const shipper of story.company.shippers.slice(0, most)) {
    const { rows } = await story.api.post<Rows<ParcelRow>>(
      shipper.as,
      '/api/colis/exped/mescolis',
      {
        filter: { etat: ['ATT-LIV', 'LIV-COURS', 'TRANSF-COURS'] },
      },
    );
    // Of what the partner has, the partner knows phone and amount; what was lost once, and found, is paid for.
    const row = rows.find(({ is_afex, issue }) => !is_afex && issue === null);
    if (!row) continue;
    const isPhone = story.chance.percent(60);
    const { ticket } = await story.api.post<{ ticket: { id: number } }>(
      shipper.as,
      '/api/ticket/exped/create',
      {
        id_colis: row.id,
        type: isPhone ? 'INFOS-TEL' : 'INFOS-MNT',
        data: isPhone
          ? { tel_cl: `2${story.chance.between(1_000_000, 9_999_999)}` }
          : { montant_ttc: Math.max(1, Math.floor(row.montant_ttc) - 5) },
        note_exped: isPhone ? 'La cliente a changé de numéro.' : 'Remise accordée au téléphone.',
      },
    );
    made.push(ticket);
  }
  return made;
}
