import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { delimiter, join } from 'node:path';

// The rest of the project needs the Node of package-lock.json; this file runs on what npm itself uses.

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const modules = join(root, 'node_modules');
const oldest = 20;

/**
 * Installs what is missing, then returns in a process that runs the pinned Node: this one, or a child
 * that starts the same script again. The first process never returns from here; it waits for its
 * child and ends with its status. What only tests and checks use, a third of all, is left out where `tools` is false.
 */
export async function onPinnedNode({ tools = true } = {}) {
  refuseOldNode();
  process.chdir(root);
  if (!isInstalled(tools)) install(tools);
  const node = pinnedNode();
  if (node === null || realpathSync(node) === realpathSync(process.execPath)) {
    refuseUnableNode();
    endWithParent();
    // Before any TypeScript is read: what strips its types holds some 25 MB as long as a process lives (decision 079).
    module.enableCompileCache(join(root, '.cache/node'));
    return;
  }
  await rerunOn(node);
}

function refuseOldNode() {
  const major = Number.parseInt(process.versions.node, 10);
  if (major >= oldest) return;
  console.error(
    `Cigogne a besoin de Node ${oldest} ou plus récent ; celui-ci est ${process.version}.`,
  );
  process.exit(1);
}

/** Without a pinned Node for this platform, the system's must be able to run TypeScript. */
function refuseUnableNode() {
  if (process.features.typescript) return;
  console.error(
    `Aucun Node épinglé pour ${process.platform}-${process.arch} : installez Node 22.18 ou plus récent ` +
      `(celui-ci est ${process.version}).`,
  );
  process.exit(1);
}

/** Compares what npm says it installed with the lock file; what a platform does not need may be absent. */
function isInstalled(tools) {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, { version, optional, dev, devOptional, link }]) =>
        !path.includes('node_modules/') ||
        link === true ||
        (dev === true && !tools && !present[path]) ||
        (present[path]
          ? present[path].version === version
          : optional === true || devOptional === true),
    );
  } catch {
    return false;
  }
}

function install(tools) {
  console.log('Installation des dépendances (npm ci)…');
  // Said whatever NODE_ENV says. Tools that are there stay: npm begins anew each time.
  const which = tools || existsSync(modules) ? '--include=dev' : '--omit=dev';
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund', which];
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  try {
    execFileSync(command, [...first, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
    });
  } catch {
    console.error('L’installation des dépendances a échoué (voir ci-dessus).');
    process.exit(1);
  }
}

function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = join(modules, `node-${platform}-${process.arch}`, 'bin', file);
  if (!existsSync(node)) return null;
  try {
    execFileSync(node, ['--version'], { stdio: 'ignore' });
    return node;
  } catch {
    // Made for another C library.
    return null;
  }
}

function rerunOn(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // The allocator keeps a share for each thread: 7 to 13 MB of 270 (decision 066).
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  whenNpmEnds(() => child.kill('SIGTERM'));
  return new Promise(() => {
    child.once('exit', (status, signal) => process.exit(status ?? (signal ? 1 : 0)));
  });
}

/**
 * npm that is killed outright tells nobody: its shell, or we ourselves, then get another parent.
 * Without this, the product would go on behind a closed terminal and refuse the next start.
 */
function whenNpmEnds(then) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const before = ancestry();
  setInterval(() => {
    if (ancestry() !== before) then();
  }, 500).unref();
}

/** Our parent, and its parent too where it is the shell of an npm script. */
function ancestry() {
  const parent = process.ppid;
  try {
    const command = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0');
    if (command[1] !== '-c') return String(parent);
    const stat = readFileSync(`/proc/${parent}/stat`, 'latin1');
    return `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(parent);
  }
}

/** The process that started us again may be killed outright: then we end as if asked to. */
function endWithParent() {
  if (process.channel) {
    process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    process.channel.unref();
  } else {
    whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'));
  }
}
