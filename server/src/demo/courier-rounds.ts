import { addDays, type Day, dayOf } from '@cigogne/domain/days';
import { asMillimes, type Millimes, noMoney, plus, toTnd } from '@cigogne/domain/money';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { type CashCount, denominations } from '@cigogne/domain/runsheets/closing-form';
import { pointOf, pointOfHub } from '../places/points.ts';
import { pushAtDoor, type RoundOnTheRoad } from './at-the-door.ts';
import { sweptAround } from './demo-places.ts';
import { fullName } from './leave-questions.ts';
import { atHub, atOnce, type clockOf, type DayEnd, type Hub, type Story } from './story.ts';

export interface Round extends RoundOnTheRoad {
  hub: Hub;
  ref: string;
  /** The cash that its courier collected. */
  cash: Millimes;
}

/** The stops of a courier's day. */
const usualRound = 24;
const longestRound = 30;
const shortestRound = 6;

export async function sendRounds(story: Story, hub: Hub, day: Day, end: DayEnd): Promise<Round[]> {
  const here = pointOfHub(hub.who);
  const waiting = (await atHub(story, hub, { etat: ['ATT-LIV', 'ATT-RECUP'] })).filter(
    (row) =>
      !row.a_transferer &&
      row.id_hub_dest !== null &&
      row.attempt < 3 &&
      (row.date_programe === null || row.date_programe <= day),
  );
  if (story.isQuiet && waiting.length < shortestRound) return [];
  if (end === 'midday') waiting.splice(-Math.ceil(waiting.length * 0.2));
  const crew = Math.min(hub.couriers.length, Math.max(1, Math.round(waiting.length / usualRound)));
  const share = Math.min(longestRound, Math.ceil(waiting.length / crew));
  const swept = here ? sweptAround(here, waiting, pointOf) : waiting;
  const rounds: Round[] = [];
  for (const [index, courier] of hub.couriers.slice(0, crew).entries()) {
    const parcels = swept.slice(index * share, (index + 1) * share);
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
    rounds.push({ hub, courier: courier.as, id: rs.id, ref: rs.ref, parcels, cash: noMoney });
  }
  return rounds;
}

const failures = ['refuse', 'adresse-erronee', 'faux-numero', 'annule-client', 'autre'] as const;

const waveMinutes = 30;
/** Couriers with so many doors do not stay long; by noon of the last day most are done. */
const stopMinutes = { evening: 18, eve: 18, midday: 9 } as const;

/** All couriers ring at doors from nine to five, each with a stop every few minutes. */
export async function deliver(
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
      wave: Math.floor((index * stopMinutes[end]) / waveMinutes),
      result: drawResult(story, parcel),
    }));
  });
  for (let wave = 0; stops.some((stop) => stop.wave >= wave); wave += 1) {
    story.api.at(new Date(at(9, 0).getTime() + wave * waveMinutes * 60_000));
    await atOnce(rounds, async (round) => {
      for (const { parcel, result } of stops.filter(
        (stop) => stop.wave === wave && stop.round === round,
      )) {
        const answer = result(dayOf(story.api.now()));
        if (end === 'midday') await pushAtDoor(story.api, round, parcel, answer);
        else
          await story.api.post(round.courier, '/api/liv/v10/pushcolis', {
            ref: parcel.ref,
            id_rs: round.id,
            ...answer,
          });
        if (answer['etat'] === 'LIV-COURS-SUCC' && !answer['cheques'])
          round.cash = plus(round.cash, asMillimes(parcel.montant_ttc));
      }
    });
  }
}

/**
 * The courier's result at this door, on the day when he is there: the last morning may begin before
 * midnight.
 */
function drawResult(
  { chance, company }: Story,
  parcel: ParcelRow,
): (today: Day) => Record<string, unknown> {
  const luck = chance.between(1, 100);
  if (luck <= 80) {
    const shipper = company.shippers.find(({ as }) => as.id === parcel.id_exped);
    const byCheque =
      shipper?.who.mode === 'cheque_especes' && parcel.montant_ttc >= 150 && chance.percent(30);
    const paid = {
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
    return () => paid;
  }
  if (luck <= 92) {
    const motif = chance.pick(['absent', 'injoignable']);
    const days = chance.between(1, 3);
    return (today) => ({ etat: 'LIV-COURS-REPO', motif, date_p: addDays(today, days) });
  }
  const motif = chance.percent(6) ? 'endommage' : chance.pick(failures);
  return () => ({ etat: 'LIV-COURS-ECHEC', motif });
}

const banks = ['BIAT', 'STB', 'Attijari', 'BNA', 'Zitouna', 'Amen Bank'];

/** The hub counts what the courier collected, neither more nor less. */
export async function closeRound({ api }: Story, { hub, id, cash }: Round): Promise<void> {
  await api.get(hub.as, `/api/rs/adm/confirm/${id}`);
  await api.post(hub.as, '/api/rs/adm/close', {
    id,
    compte: toTnd(cash),
    detail: drawerOf(cash),
  });
}

/** The fewest notes and coins that make up this amount. */
function drawerOf(cash: Millimes): CashCount {
  const drawer: CashCount = {};
  let left: number = cash;
  for (const value of denominations) {
    const number = Math.floor(left / value);
    if (number > 0) drawer[String(value)] = number;
    left -= number * value;
  }
  return drawer;
}
