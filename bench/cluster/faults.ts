import type { DatabaseNodes, Node } from './database-nodes.ts';
import type { Journal } from './journal.ts';
import { until } from './processes.ts';
import type { Product } from './product-processes.ts';

export interface Scene {
  nodes: DatabaseNodes;
  product: Product;
  journal: Journal;
}

/** A fault; the returned function repairs what does not recover by itself. */
export interface Fault {
  name: string;
  what: string;
  lastsMs: number;
  /** No writes are possible while it lasts. */
  blocks?: true;
  happen(scene: Scene): Promise<() => Promise<void> | void>;
}

const nothing = () => undefined;

export const faults: readonly Fault[] = [
  {
    name: 'worker',
    what: 'The worker killed',
    lastsMs: 4_000,
    happen: async ({ product }) => {
      product.process('worker').signal('SIGKILL');
      return nothing;
    },
  },
  {
    name: 'process',
    what: 'An API process killed',
    lastsMs: 4_000,
    happen: async ({ product }) => {
      product.process('api1').signal('SIGKILL');
      return nothing;
    },
  },
  {
    name: 'chosen',
    what: 'The process that HAProxy chose for most stands still',
    lastsMs: 15_000,
    happen: async ({ product }) => {
      const program = product.process(await product.chosen());
      program.signal('SIGSTOP');
      return () => program.signal('SIGCONT');
    },
  },
  {
    name: 'postgres',
    what: 'PostgreSQL of the primary killed',
    lastsMs: 4_000,
    happen: async ({ nodes }) => {
      (await nodes.primary()).killPostgres();
      return nothing;
    },
  },
  {
    name: 'primary',
    what: 'The primary’s machine dead',
    lastsMs: 15_000,
    happen: async ({ nodes }) => {
      const dead = await nodes.primary();
      dead.kill();
      return () => dead.start();
    },
  },
  {
    name: 'paused',
    what: 'The primary’s machine stands still, and wakes up as if nothing had been',
    lastsMs: 20_000,
    happen: async ({ nodes }) => {
      const paused = await nodes.primary();
      paused.pause();
      return () => paused.resume();
    },
  },
  {
    name: 'cut',
    what: 'The server that has every commit is cut off from the primary',
    lastsMs: 15_000,
    happen: async ({ nodes }) => {
      const cut = await withRole(nodes, 'sync_standby');
      cut.cutOff();
      return () => cut.rejoin();
    },
  },
  {
    name: 'quorum',
    what: 'Two of three servers dead',
    lastsMs: 30_000,
    blocks: true,
    happen: async ({ nodes, journal }) => {
      const primary = await nodes.primary();
      const others = nodes.nodes.filter((node) => node !== primary);
      const before = journal.refused;
      for (const node of others) node.kill();
      return async () => {
        if (journal.refused === before)
          journal.wrong('Without a majority nobody was refused in a sentence');
        for (const node of others) node.start();
      };
    },
  },
];

async function withRole(nodes: DatabaseNodes, role: string): Promise<Node> {
  let found: Node | undefined;
  await until(`a ${role}`, 60, async () => {
    const member = (await nodes.members()).find((one) => one.role === role);
    found = nodes.nodes.find(({ name }) => name === member?.name);
    return found !== undefined;
  });
  return found as Node;
}
