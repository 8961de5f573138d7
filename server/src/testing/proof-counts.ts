import { appendFileSync } from 'node:fs';

const countOf = (name: string, otherwise: number): number =>
  Number(process.env[`CAMPAIGN_${name}`] ?? otherwise);

/** The suite runs a second time on the machine's own PostgreSQL, for what differs there. */
const isSecondRun = process.env['TEST_POSTGRES_PROGRAMS'] !== undefined;

/** How much each proof does: little on every test run, what `npm run campaign` asks for there. */
export const proofs = {
  days: countOf('DAYS', isSecondRun ? 1 : 8),
  /** The most commands of one day. */
  commands: countOf('COMMANDS', 40),
  rounds: countOf('ROUNDS', isSecondRun ? 2 : 8),
  /** At once, for numbers without gaps. */
  writers: countOf('WRITERS', 8),
  /** Offline days of a courier, sent to the server. */
  outboxes: countOf('HUB_OUTBOXES', isSecondRun ? 2 : 8),
  /** Random stories of the partner's money. */
  stories: countOf('STORIES', isSecondRun ? 8 : 40),
  /** Parcels that go to the partner company over a network that loses answers. */
  handOvers: countOf('HAND_OVERS', isSecondRun ? 8 : 40),
  /** Inputs of each call of the shops' API. */
  fuzzed: countOf('FUZZED', isSecondRun ? 5 : 20),
  /** Inputs of each call of the contract, for each kind of caller. */
  hostile: countOf('HOSTILE', 1),
  /** The same ones on every test run, others each time in the campaign: what is new there is nobody's change. */
  hostileSeed: process.env['CAMPAIGN_HOSTILE'] === undefined ? { seed: 1 } : {},
  /** Places of each call where a thing is named, tried with other calls around them. */
  strangers: countOf('STRANGERS', 1),
  /** Inputs of each entry that name every column of the database, for each who may call it. */
  columns: countOf('COLUMNS', 1),
  kills: countOf('KILLS', isSecondRun ? 0 : 2),
  /** Under shops, and how many parcels they are told are there meanwhile. */
  applicationKills: countOf('APPLICATION_KILLS', 0),
  databaseKills: countOf('DATABASE_KILLS', 0),
  writes: countOf('WRITES', 1_000),
  /** Of PostgreSQL, in order and at once in turns, under load. */
  databaseRestarts: countOf('DATABASE_RESTARTS', 0),
  /** Of the product and of the partner, in the middle of a hand-over. */
  partnerKills: countOf('PARTNER_KILLS', 0),
  /** Sockets that send one byte a second. */
  slowSenders: countOf('SLOW_SENDERS', 0),
  /** Processes that are replaced under load. */
  restarts: countOf('RESTARTS', 0),
  /** Data of an earlier PostgreSQL that move by themselves; wants its programs in POSTGRES_BEFORE. */
  majors: countOf('MAJORS', 0),
  /** Restorations of a random instant under load. */
  drills: countOf('DRILLS', 0),
  /** Small disks that are filled; wants root. */
  fullDisks: countOf('FULL_DISKS', 0),
  /** Times that the texts of every list change places; wants Debian's libreoffice-calc. */
  spreadsheets: countOf('SPREADSHEETS', 0),
  /** Calls that name a known address, and as many that name an unknown one, of each kind. */
  logins: countOf('LOGINS', 0),
  /** Runs of the guides' PHP, which `npm test` does not expect a machine to have. */
  php: countOf('PHP', 0),
};

/** What was really done, for the line that the campaign prints. */
export function tally(done: Record<string, number>): void {
  const file = process.env['CAMPAIGN_TALLY'];
  if (file) appendFileSync(file, `${JSON.stringify(done)}\n`);
}

/** The rounds of a race. */
export function* raceRounds(): Generator<number> {
  for (let round = 0; round < proofs.rounds; round += 1) {
    yield round;
    tally({ rounds: 1 });
  }
}
