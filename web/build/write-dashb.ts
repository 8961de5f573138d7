import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { outDir, root } from './applications.ts';
import { inlineScript, inlineStyle } from './before-paint.ts';
import { allFilesOf, filesOf, isArabic } from './manifest.ts';

/**
 * `/dashb` is one address for four roles (docs/decisions/010): its page contains the courier's
 * shell and styles, and for everybody the addresses of their scripts, so that the first paint waits
 * for nothing else.
 */
export async function writeDashb(): Promise<void> {
  const [courier, office] = await Promise.all([
    filesOf('courier', 'src/courier/start.ts'),
    filesOf('office', 'src/office/main.tsx'),
  ]);
  const font = (await allFilesOf('office', 'src/office/main.tsx')).find((file) =>
    file.endsWith('.woff2'),
  );
  const arabic = (await allFilesOf('courier', 'src/courier/start.ts')).find(isArabic);
  const style = (await Promise.all(courier.styles.map(textOf))).join('');
  const shellStyle = inlineStyle('dashb.css') + inlineStyle('start-failed.css');
  const { module } = await runnerImport<{ renderShell: () => string }>(
    join(root, 'src/courier/render-shell.tsx'),
    { root, configFile: false },
  );
  const head = inlineScript('dashb-head.js')
    .replace('__COURIER__', JSON.stringify({ scripts: courier.scripts, styles: [], arabic }))
    .replace('__OFFICE__', JSON.stringify({ ...office, font }));
  const shell = module.renderShell();
  const end = inlineScript('dashb-end.js').replace(
    '__ARABIC__',
    JSON.stringify(await textsIn(`${shell}${await readFile(join(root, 'dashb.html'), 'utf8')}`)),
  );
  const parts: Record<string, string> = {
    '<!-- before paint -->': `<script>${inlineScript('before-paint.js')}</script>`,
    '<!-- start -->': [
      `<style id="courier-style" media="not all">${style.trim()}</style>`,
      `<style>${shellStyle}</style>`,
      `<script>${head}</script>`,
    ].join('\n    '),
    '<!-- shell -->': shell,
    '<!-- end -->': `<script>${end}</script>`,
    '<script type="module" src="/src/dashb.ts"></script>': '',
  };
  let page = await readFile(join(root, 'dashb.html'), 'utf8');
  for (const [slot, text] of Object.entries(parts)) {
    if (!page.includes(slot)) throw new Error(`dashb.html has no ${slot}`);
    page = page.replace(slot, () => text);
  }
  await writeFile(join(outDir, 'dashb.html'), page);
}

const textOf = (address: string): Promise<string> => readFile(join(outDir, address), 'utf8');

/** The page's own texts in Arabic, for a courier, before any script has loaded. */
async function textsIn(page: string): Promise<Record<string, string>> {
  const { module } = await runnerImport<{ arabic: Record<string, unknown> }>(
    join(root, 'src/language/arabic/arabic.ts'),
    { root, configFile: false },
  );
  const texts = [...page.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text.trim());
  return Object.fromEntries(
    Object.entries(module.arabic).filter(
      (entry): entry is [string, string] =>
        texts.includes(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}
