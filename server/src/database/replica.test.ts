import type { Contract, ReadEndpoint, WriteEndpoint } from '@cigogne/domain/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../features.ts';
import { verifyBooks } from '../ledger/verify-books.ts';
import { prepareEmbedded } from '../prepare-database.ts';
import { startTestApp, type TestApp, testAppOn } from '../testing/app.ts';
import { aParcel } from '../testing/make-parcels.ts';
import { aHub, anAdmin, aRoot, aShipper, type Person } from '../testing/make-users.ts';
import { startReplica, startSystemPostgres } from '../testing/system-postgres.ts';
import { openDatabase } from './connection.ts';
import { Replica } from './replica.ts';

type Entry = ReadEndpoint | WriteEndpoint;
const entries = features.flatMap(({ contract }) => Object.values(contract as Contract));
const following = entries.filter((entry: Entry) => entry.mayFollow);
const isFile = ({ path, kind }: Entry) =>
  kind === 'read' && (path.endsWith('/export') || path.startsWith('/api/export/'));

test('every file may be read of a server that follows; of what is shown, reports, statements and entries', () => {
  const template = '/api/export/modele-colis';
  expect(
    entries.filter((entry) => isFile(entry) && !entry.mayFollow).map(({ path }) => path),
  ).toEqual([template]);
  expect(
    following
      .filter((entry) => !isFile(entry))
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    '/api/ledger/adm/entries',
    '/api/ledger/adm/releve',
    '/api/rapport/adm/echeancier',
    '/api/rapport/adm/mouvements',
  ]);
});

test('without the server that follows, files come from the primary', async () => {
  const app = await startTestApp();
  const gone = openDatabase('postgres://nobody@127.0.0.1:9/none');
  const replica = new Replica(app.services, gone);
  app.services.replica = replica;
  const shipper = await aShipper(app);
  const { code } = await aParcel(app, shipper.id);
  expect(await fileOf(app, shipper)).toContain(code);
  expect(replica.reads).toEqual({ replica: 0, primary: 1 });
  await gone.close();
  await app.close();
});

// On the machine's own PostgreSQL, because only that can copy a running server.
const programs = process.env['TEST_POSTGRES_PROGRAMS'];
describe.runIf(programs)('beside a server that follows', () => {
  let primary: Awaited<ReturnType<typeof startSystemPostgres>>;
  let copy: typeof primary;
  let app: TestApp;
  let shipper: Person;
  const opened: { close(): Promise<unknown> }[] = [];
  const open = (url: string) => {
    const made = openDatabase(url, { max: 4 });
    opened.push(made);
    return made;
  };
  const follow = (): Replica => {
    const url = new URL(app.url);
    url.port = new URL(copy.url).port;
    app.services.replica = new Replica(app.services, open(url.href));
    return app.services.replica;
  };

  beforeAll(async () => {
    primary = await startSystemPostgres(programs ?? '');
    const { url } = await prepareEmbedded(primary.url);
    copy = await startReplica(programs ?? '', primary.url);
    const owner = open(primary.url);
    app = await testAppOn({ url, owner, ...open(url), drop: async () => undefined });
    shipper = await aShipper(app);
  });
  afterAll(async () => {
    await app.close();
    for (const { close } of opened) await close();
    await copy.stop();
    await primary.stop();
  });

  test('every entry that may is read there, and none of them writes', async () => {
    const replica = follow();
    const root = await aRoot(app);
    const admin = await anAdmin(app, { hub: await aHub(app, { nom: 'HUB-SFAX', govs: ['Sfax'] }) });
    const tokens: Record<string, string> = {
      root: root.token,
      admin: admin.token,
      exped: shipper.token,
    };
    const answers: Record<string, number> = {};
    for (const entry of following) {
      const role = entry.roles === 'public' ? '' : (entry.roles[0] ?? '');
      const token = tokens[role] ?? '';
      const { status } =
        entry.method === 'GET'
          ? await app.get(entry.path, token)
          : await app.post(entry.path, bodyFor(entry.path, shipper.id), token);
      answers[entry.path] = status;
    }
    expect(Object.entries(answers).filter(([, status]) => status !== 200)).toEqual([]);
    expect(replica.reads).toEqual({ replica: following.length, primary: 0 });
    expect((await verifyBooks(app.services)).violations).toEqual([]);
    expect(replica.reads.replica).toBe(following.length + 1);
  });

  test('what somebody wrote is in the file that he asks for next', async () => {
    const replica = follow();
    for (let turn = 0; turn < 8; turn += 1) {
      const { code } = await aParcel(app, shipper.id);
      expect(await fileOf(app, shipper)).toContain(code);
    }
    expect(replica.reads).toEqual({ replica: 8, primary: 0 });
  });

  test('one that stays behind is not believed, nor waited for at each call', async () => {
    const replica = follow();
    const standing = open(copy.url);
    await standing.pool.query('select pg_wal_replay_pause()');
    const { code } = await aParcel(app, shipper.id);
    const begun = performance.now();
    for (let turn = 0; turn < 5; turn += 1) expect(await fileOf(app, shipper)).toContain(code);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(replica.reads).toEqual({ replica: 0, primary: 5 });
    await standing.pool.query('select pg_wal_replay_resume()');
  });

  test('one that became a primary itself is not believed', async () => {
    const replica = follow();
    await open(copy.url).pool.query('select pg_promote()');
    expect(await fileOf(app, shipper)).toContain('260000');
    expect(replica.reads).toEqual({ replica: 0, primary: 1 });
  });
});

const fileOf = async (app: TestApp, { token }: Person): Promise<string> => {
  const { status, body } = await app.post('/api/export/mescolis', { filter: {} }, token);
  expect(status).toBe(200);
  return String(body);
};

/** The body of calls that require more than a filter. */
function bodyFor(path: string, shipper: number): object {
  if (path.startsWith('/api/ledger/adm/releve')) return { type: 'exped', id: shipper };
  if (path === '/api/export/historique') return { filter: { id_client: shipper } };
  return { filter: {} };
}
