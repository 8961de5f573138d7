import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { delimiter, join } from 'node:path';

// The rest of the project needs the pinned Node; this file must run on whatever Node npm itself
// uses.

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const modules = join(root, 'node_modules');
const oldest = 20;

/**
 * Installs what is missing, then returns in a process that runs the pinned Node: this one, or a
 * child that starts the same script again. In the first process it never returns; that one waits
 * for its child and ends with its status. `tools: false` skips packages that only tests and checks
 * need, a third of all.
 */
export async function onPinnedNode({ tools = true } = {}) {
  refuseOldNode();
  process.chdir(root);
  if (!isInstalled(tools)) install(tools);
  const node = pinnedNode();
  if (node === null || realpathSync(node) === realpathSync(process.execPath)) {
    refuseUnableNode();
    endWithParent();
    // Enabled before any TypeScript is loaded: the type stripper would otherwise hold some 25 MB
    // for as long as the process lives (decision 079).
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

/** Without a pinned Node for this platform, the system's Node must be able to run TypeScript. */
function refuseUnableNode() {
  if (process.features.typescript) return;
  console.error(
    `Aucun Node épinglé pour ${process.platform}-${process.arch} : installez Node 22.18 ou plus récent ` +
      `(celui-ci est ${process.version}).`,
  );
  process.exit(1);
}

/**
 * Compares npm's record of the installation with the lock file; packages for other platforms may be
 * absent.
 */
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
  // Given explicitly, because NODE_ENV would change the default. Once tools are installed they are
  // kept, since npm would remove them otherwise.
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
    // Built for another C library.
    return null;
  }
}

function rerunOn(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // glibc's allocator reserves memory per thread: 7 to 13 MB of 270 (decision 066).
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
 * When npm is killed outright, nobody tells us; but its shell, or our own process, gets another
 * parent. Without this check the product would keep running behind a closed terminal and refuse the
 * next start.
 */
function whenNpmEnds(then) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const before = ancestry();
  setInterval(() => {
    if (ancestry() !== before) then();
  }, 500).unref();
}

/** Our parent, and also its parent if it is the shell of an npm script. */
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

/** The process that started us may be killed outright; then we end as if asked to. */
function endWithParent() {
  if (process.channel) {
    process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    process.channel.unref();
  } else {
    whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'));
  }
}
