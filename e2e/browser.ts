import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Browser {
  executablePath: string;
  env: Record<string, string>;
}

const root = join(import.meta.dirname, '..');

/**
 * The browser for the tests: CHROME_PATH, otherwise the system's, otherwise the one from npm,
 * unpacked once. That one needs no system libraries and no download.
 */
export function findBrowser(): Browser {
  const env = presentEnv();
  const installed = [process.env['CHROME_PATH'], '/usr/bin/chromium'].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
  if (installed) return { executablePath: installed, env };
  const folder = unpacked();
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...env,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}

function unpacked(): string {
  const manifest = join(root, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  // Per user: what root has unpacked, nobody else may run.
  const folder = join(root, '.cache', `chromium-${version}-${process.getuid?.() ?? 0}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  execFileSync(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], {
    env: { ...presentEnv(), TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: 'inherit',
  });
  writeFileSync(join(unfinished, 'fonts/fonts.conf'), fontsOf(folder));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return folder;
}

/** The package's own font configuration names folders of another machine. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

const presentEnv = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
