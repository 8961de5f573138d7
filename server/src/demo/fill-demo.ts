import { addDays, type Day, dayOf } from '@cigogne/domain/days';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../database/connection.ts';
import { decideOverdue } from '../decisions/decide-overdue.ts';
import { hearPartner } from '../partner/follow-partner.ts';
import type { SimulatorControls } from '../partner/simulator-controls.ts';
import { apiOf } from './api.ts';
import { bringBalances } from './bring-balances.ts';
import { placesByDemand } from './demo-places.ts';
import { couriers, demoPassword, hubs, shippers } from './cast.ts';
import { chance } from './chance.ts';
import { closeFirstMonth, correctAmounts } from './correct-amounts.ts';
import { emailOf, foundCompany } from './found-company.ts';
import { liveDay } from './live-day.ts';
import { askTickets } from './open-work.ts';
import { clockOf, type Story } from './story.ts';
import { settleWeek } from './settle-week.ts';
import { receiveOrders } from './shop-orders.ts';
import { listen, startProgram } from './shop-program.ts';

/** The length of the story, and the parcels of its days: few at first, many on the last ones. */
interface StoryLength {
  workingDays: number;
  parcelsADay: number;
  lastDay: number;
}

/** For how many working days the largest shop has sent its orders by program. */
const daysOfProgram = 5;

/**
 * Every parcel goes through its whole life, so most of them are created on the days that screens
 * show.
 */
const nineWeeks: StoryLength = { workingDays: 54, parcelsADay: 13, lastDay: 380 };

/** How many working days before the last one the shops’ sales begin. */
const daysOfSales = 5;

/** The parcels of a day: during the sales they grow by the same factor each day. */
const parcelsOf = ({ parcelsADay, lastDay }: StoryLength, left: number): number =>
  parcelsADay * (lastDay / parcelsADay) ** (Math.max(0, daysOfSales - left) / daysOfSales);

export const demoRoot = {
  rootEmail: 'root@cigogne.tn',
  rootPassword: demoPassword,
  prenom: 'Amel',
  nom: 'Trabelsi',
};

const logins = [
  ['Admin de hub', hubs[0]?.admin.email],
  ['Livreur', couriers[0]?.email],
  ['Expéditeur', shippers[0] && emailOf(shippers[0])],
];

/**
 * One login for each role, as `npm start` prints them; a password from the settings is not printed.
 */
export function demoLogins(config: RootSettings): string {
  const { rootEmail, rootPassword } = rootOf(config);
  const own = rootPassword === demoPassword ? demoPassword : 'celui de ROOT_PASSWORD';
  return [['Super-Admin', rootEmail, own], ...logins]
    .map(
      ([role, email, password = demoPassword]) =>
        `  ${String(role).padEnd(13)} ${email}  mot de passe : ${password}\n`,
    )
    .join('');
}

/**
 * Whether the demo company is in a database, whether it may be created there, or somebody's own
 * company is: `npm start` means the demo, but a company that began without it stays what it is.
 */
export async function demoIn(url: string, config: Config): Promise<'there' | 'to-make' | 'never'> {
  const { pool, close } = openDatabase(url, { max: 1 });
  const { rows } = await pool.query<{ cast: boolean; some: boolean }>(
    `select exists (select from users where email = any($1)) as cast,
       exists (select from hubs) or exists (select from colis)
         or exists (select from users where email <> $2) as some`,
    [logins.map(([, email]) => email), rootOf(config).rootEmail],
  );
  await close();
  const [{ cast, some } = { cast: false, some: true }] = rows;
  return cast ? 'there' : some ? 'never' : 'to-make';
}

type RootSettings = Pick<Config, 'rootEmail' | 'rootPassword'>;

/** The demo's root account: that of the settings, otherwise its own. */
export const rootOf = ({ rootEmail, rootPassword }: RootSettings) =>
  rootEmail && rootPassword ? { ...demoRoot, rootEmail, rootPassword } : demoRoot;

interface DemoOptions {
  length?: StoryLength;
  /** The partner company, which takes part in the story. */
  partner?: SimulatorControls | null;
  /** Called at the beginning of each day, with the share of the story that is done. */
  onDay?: (day: Day, done: number) => void;
}

/**
 * Nine weeks of a company, lived through the product's own endpoints on a simulated clock: always
 * the same story, ending now, with open work on every screen.
 */
export async function fillDemo(
  url: string,
  config: Config,
  { length = nineWeeks, partner: controls = null, onDay = () => undefined }: DemoOptions = {},
): Promise<void> {
  // A crash in the middle would only lose the demo, so its commits need not wait for the disk. Each
  // connection plans every statement anew; more of them than this keep no core busier.
  const { db, pool, close } = openDatabase(url, {
    max: 3,
    parameters: '-c synchronous_commit=off -c plan_cache_mode=force_generic_plan',
  });
  const today = dayOf(new Date());
  const days = workingDaysUntil(today, length.workingDays);
  const clock = { now: clockOf(days[0] as Day)(7, 0) };
  const { app, services } = await buildApp(
    {
      db,
      pool,
      config: { ...config, limits: false, pages: null, printMails: false, localWebhooks: true },
      clock: () => clock.now,
      patient: true,
    },
    () => {
      throw new Error('Nobody watches the demo company being made');
    },
    false,
  );
  try {
    await app.ready();
    const api = apiOf(app, clock);
    const { rootEmail, rootPassword } = rootOf(config);
    const root = await api.signIn(rootEmail, rootPassword);
    const fate = chance(20_260_311);
    const story: Story = {
      api,
      company: await foundCompany(api, root),
      chance: fate,
      program: null,
      partner: controls && { controls, hear: () => hearPartner(services), unsigned: [] },
      place: placesByDemand(fate, controls !== null),
      ready: new Map(),
      onTheRoad: [],
      orders: new Map(),
      isQuiet: true,
      daily: length.parcelsADay,
      left: days.length,
    };
    await bringBalances(api, story.company);
    const [shop] = story.company.shippers;
    let webhook: Awaited<ReturnType<typeof listen>> | null = null;
    for (const [index, day] of days.entries()) {
      onDay(day, index / days.length);
      const left = days.length - 1 - index;
      story.left = left;
      story.daily = parcelsOf(length, left);
      story.isQuiet = left > 5;
      if (shop && left === daysOfProgram) story.program = await startProgram(api, root, shop.as);
      if (story.program && left === 1) webhook = await listen(services, api, root, story.program);
      await liveDay(story, day, left === 0 ? 'midday' : left === 1 ? 'eve' : 'evening');
      if (left > 0) await decideOverdue(services);
      if (left % (left < 18 ? 6 : 12) === 3) await settleWeek(story, day, left < 18);
      if (left % 10 === 5) await answerTickets(story);
      if (left === 1 || left === 0) await correctAmounts(story, left === 1);
      await webhook?.hear();
    }
    if (shop) await receiveOrders(api, shop.as);
    await webhook?.stop();
    // By night the last morning’s acts end before midnight, maybe in the month before.
    api.at(new Date());
    await closeFirstMonth(story, days[0] as Day, today);
    await api.post(root, '/api/ledger/adm/verify', {});
    await controls?.setTime(null);
  } finally {
    await app.close();
    await close();
  }
}

function workingDaysUntil(today: Day, count: number): Day[] {
  const days: Day[] = [today];
  for (let day = addDays(today, -1); days.length < count; day = addDays(day, -1)) {
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0) days.unshift(day);
  }
  return days;
}

/** Some tickets of the past; the hub granted most of them. */
async function answerTickets(story: Story): Promise<void> {
  for (const [index, { id }] of (await askTickets(story, 3)).entries()) {
    const answer = index === 2 ? 'refuse' : 'apply';
    const note_adm = index === 2 ? 'Le colis est déjà chez le livreur.' : 'C’est fait.';
    await story.api.post(story.company.root, `/api/ticket/adm/${answer}`, { id, note_adm });
  }
}
