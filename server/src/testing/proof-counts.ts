import { appendFileSync } from 'node:fs';

const countOf = (name: string, otherwise: number): number =>
  Number(process.env[`CAMPAIGN_${name}`] ?? otherwise);

/** The suite runs a second time on the machine's own PostgreSQL, for what may differ there. */
const isSecondRun = process.env['TEST_POSTGRES_PROGRAMS'] !== undefined;

/**
 * How much each proof does: little on every test run, as much as `npm run campaign` asks for in a
 * campaign.
 */
export const proofs = {
  days: countOf('DAYS', isSecondRun ? 1 : 8),
  /** The most commands in one day. */
  commands: countOf('COMMANDS', 40),
  rounds: countOf('ROUNDS', isSecondRun ? 2 : 8),
  /** Concurrent writers, for numbers without gaps. */
  writers: countOf('WRITERS', 8),
  /** Offline days of a courier, sent to the server. */
  outboxes: countOf('HUB_OUTBOXES', isSecondRun ? 2 : 8),
  /** Random stories of the partner's money. */
  stories: countOf('STORIES', isSecondRun ? 8 : 40),
  /** Parcels that go to the partner company over a network that loses answers. */
  handOvers: countOf('HAND_OVERS', isSecondRun ? 8 : 40),
  /** Inputs per call of the shops' API. */
  fuzzed: countOf('FUZZED', isSecondRun ? 5 : 20),
  /** Inputs per call of the contract, for each kind of caller. */
  hostile: countOf('HOSTILE', 1),
  /**
   * The same inputs on every test run, new ones each time in the campaign, so that no unrelated
   * change fails on a new input.
   */
  hostileSeed: process.env['CAMPAIGN_HOSTILE'] === undefined ? { seed: 1 } : {},
  /** Places in each call that name something, each tried with different calls around it. */
  strangers: countOf('STRANGERS', 1),
  /** Inputs per call that name every column of the database, for each kind of caller allowed. */
  columns: countOf('COLUMNS', 1),
  kills: countOf('KILLS', isSecondRun ? 0 : 2),
  /**
   * Kills of the application under load from shops, counting the parcels acknowledged meanwhile.
   */
  applicationKills: countOf('APPLICATION_KILLS', 0),
  databaseKills: countOf('DATABASE_KILLS', 0),
  writes: countOf('WRITES', 1_000),
  /** Restarts of PostgreSQL under load, alternately fast and immediate. */
  databaseRestarts: countOf('DATABASE_RESTARTS', 0),
  /** Kills of the product and of the partner during a hand-over. */
  partnerKills: countOf('PARTNER_KILLS', 0),
  /** Sockets that send one byte a second. */
  slowSenders: countOf('SLOW_SENDERS', 0),
  /** Processes replaced under load. */
  restarts: countOf('RESTARTS', 0),
  /**
   * Automatic upgrades of data from an earlier PostgreSQL; requires its programs in
   * POSTGRES_BEFORE.
   */
  majors: countOf('MAJORS', 0),
  /** Restores of a random instant under load. */
  drills: countOf('DRILLS', 0),
  /** Small disks that are filled; requires root. */
  fullDisks: countOf('FULL_DISKS', 0),
  /** Rounds in which the texts of every list change places; requires Debian's libreoffice-calc. */
  spreadsheets: countOf('SPREADSHEETS', 0),
  /** Calls with a known address, and as many with an unknown one, of each kind. */
  logins: countOf('LOGINS', 0),
  /** Runs of the guides' PHP, which `npm test` does not expect to be installed. */
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
