import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { asOwner, databaseOwner } from '../../server/src/database/embedded/database-owner.ts';
import { freePort } from '../../server/src/database/embedded/postmaster.ts';
import { familyOf, type Program, signalAll, start, until } from './processes.ts';
import type { Programs } from './programs.ts';

/** One database server: its etcd, its Patroni and the PostgreSQL that Patroni manages. */
export interface Node {
  name: string;
  ports: { client: number; peer: number; rest: number; postgres: number };
  start(): void;
  /** The machine dies with everything on it. */
  kill(): void;
  /** Only PostgreSQL dies. */
  killPostgres(): void;
  /** The machine freezes, and later continues where it was. */
  pause(): void;
  resume(): void;
  /** Its replication connection goes silent, without any notice. */
  cutOff(): void;
  rejoin(): void;
}

/** Patroni's description of a server. */
interface Member {
  name: string;
  role: string;
  state: string;
}

export interface DatabaseNodes {
  nodes: Node[];
  passwords: { postgres: string };
  members(): Promise<Member[]>;
  primary(): Promise<Node>;
  /** Waits for one primary, one synchronous replica and one more replica. */
  whole(): Promise<void>;
}

const addresses = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];
const deploy = resolve('deploy');

/** Three servers from the files of `deploy/`, in a folder, each on its own ports. */
export async function makeNodes(programs: Programs, folder: string): Promise<DatabaseNodes> {
  const ports: Node['ports'][] = [];
  for (let n = 0; n < addresses.length; n += 1)
    ports.push({
      client: await freePort(),
      peer: await freePort(),
      rest: await freePort(),
      postgres: await freePort(),
    });
  /** A server's configuration file with local ports in place of three addresses. */
  const here = (file: string, n: number): Record<string, string> => {
    let text = readFileSync(join(deploy, file), 'utf8').replaceAll('CHANGE-ME', 'a-secret');
    // The first server's address becomes this one's; lists of all three stay.
    const lists = /^(?:PATRONI_ETCD_HOSTS|ETCD_INITIAL_CLUSTER)=/;
    text = text
      .split('\n')
      .map((line) =>
        lists.test(line)
          ? line
          : line.replaceAll('10.0.0.11', addresses[n] ?? '').replace('=db1', `=db${n + 1}`),
      )
      .join('\n')
      .replace(/,http:\/\/127\.0\.0\.1:2379/, '');
    for (const [place, address] of addresses.entries()) {
      const own = ports[place] as Node['ports'];
      const known = { 2379: own.client, 2380: own.peer, 8008: own.rest, 5432: own.postgres };
      for (const [port, mine] of Object.entries(known))
        text = text.replaceAll(`${address}:${port}`, `127.0.0.1:${mine}`);
    }
    return Object.fromEntries(
      [...text.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value.replace(/^"(.*)"$/, '$1'),
      ]),
    );
  };
  const settings = join(folder, 'patroni.yml');
  // The default socket folder belongs to Debian's own cluster.
  writeFileSync(
    settings,
    readFileSync(join(deploy, 'patroni/patroni.yml'), 'utf8').replace(
      'postgresql:\n  parameters:\n    password',
      "postgresql:\n  parameters:\n    unix_socket_directories: ''\n    password",
    ),
  );
  const nodes = ports.map((own, n) => oneNode(programs, folder, settings, n, own, here));
  return {
    nodes,
    passwords: { postgres: 'a-secret' },
    ...watching(nodes),
  };
}

function oneNode(
  programs: Programs,
  folder: string,
  settings: string,
  n: number,
  ports: Node['ports'],
  here: (file: string, n: number) => Record<string, string>,
): Node {
  const name = `db${n + 1}`;
  const owner = databaseOwner();
  const own = join(folder, name);
  mkdirSync(own);
  if (owner) chownSync(own, owner.uid, owner.gid);
  const common = { ...asOwner(owner).env, HOME: own, PGPASSFILE: join(own, 'pgpass') };
  let etcd: Program | null = null;
  let patroni: Program | null = null;
  const postmaster = (): number | null => {
    try {
      return Number(readFileSync(join(own, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return null;
    }
  };
  const everything = () =>
    [etcd?.pid, patroni?.pid, postmaster()].flatMap((pid) => (pid ? familyOf(pid) : []));
  const receivers = () => {
    const pid = postmaster();
    return pid ? familyOf(pid).filter((one) => titleOf(one).includes('walreceiver')) : [];
  };
  let cut: number[] = [];
  return {
    name,
    ports,
    start: () => {
      etcd = start({
        name: `etcd ${name}`,
        command: programs.etcd,
        args: ['--log-level', 'warn'],
        env: { ...common, ...here('etcd/etcd.env', n), ETCD_DATA_DIR: join(own, 'etcd') },
        log: join(folder, `etcd-${name}.log`),
        as: owner,
      });
      patroni = start({
        name: `patroni ${name}`,
        command: programs.patroni,
        args: [settings],
        env: {
          ...common,
          ...here('patroni/patroni.env', n),
          PATRONI_POSTGRESQL_DATA_DIR: join(own, 'data'),
          PATRONI_POSTGRESQL_BIN_DIR: programs.postgres,
          PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
        },
        log: join(folder, `patroni-${name}.log`),
        as: owner,
      });
    },
    kill: () => signalAll(everything(), 'SIGKILL'),
    killPostgres: () => {
      const pid = postmaster();
      if (pid) signalAll(familyOf(pid), 'SIGKILL');
    },
    pause: () => signalAll(everything(), 'SIGSTOP'),
    resume: () => signalAll(everything(), 'SIGCONT'),
    cutOff: () => {
      cut = receivers();
      if (cut.length === 0) throw new Error(`${name} follows nobody`);
      signalAll(cut, 'SIGSTOP');
    },
    rejoin: () => signalAll(cut, 'SIGCONT'),
  };
}

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}

function watching(nodes: readonly Node[]): Pick<DatabaseNodes, 'members' | 'primary' | 'whole'> {
  const members = async (): Promise<Member[]> => {
    for (const { ports } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${ports.rest}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const primary = async (): Promise<Node> => {
    let found: Node | undefined;
    await until('one primary', 60, async () => {
      const answers = await Promise.all(
        nodes.map(async (node) => {
          const answer = await fetch(`http://127.0.0.1:${node.ports.rest}/primary`, {
            signal: AbortSignal.timeout(1_000),
          }).catch(() => null);
          return answer?.status === 200 ? [node] : [];
        }),
      );
      [found] = answers.flat();
      return answers.flat().length === 1;
    });
    return found as Node;
  };
  const whole = () =>
    until('three servers, one primary, one that has every commit', 90, async () => {
      const all = await members();
      const roles = all.map(({ role }) => role).sort();
      return (
        roles.join() === 'leader,replica,sync_standby' &&
        all.every(({ state }) => state === 'running' || state === 'streaming')
      );
    });
  return { members, primary, whole };
}
