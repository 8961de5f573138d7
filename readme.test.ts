import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parts } from './bench/campaign-parts.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const readme = read('README.md');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const names = execFileSync('git', ['ls-files', '*.md'], {
  cwd: import.meta.dirname,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
const documents = names.map((name) => ({ name, text: read(name) }));

const files = execFileSync('git', ['ls-files'], { cwd: import.meta.dirname, encoding: 'utf8' });

/** A file of the project by its path or the end of it, or a folder by its whole path. */
const isThere = (path: string): boolean =>
  `\n${files}`.includes(`\n${path.replace(/\/$/, '')}/`) ||
  new RegExp(`(?:^|/)${path.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}$`, 'm').test(files);

describe('the README', () => {
  test('names every command', () => {
    const unnamed = Object.keys(scripts).filter(
      (name) => !readme.includes(`npm run ${name}`) && !readme.includes(`npm ${name}`),
    );
    expect(unnamed).toEqual([]);
  });

  test('names every part of the campaign', () => {
    const [, row = ''] = /^\| `npm run campaign` \|(.+)$/m.exec(readme) ?? [];
    expect(parts.filter(({ name }) => !row.includes(`\`${name}\``))).toEqual([]);
  });

  test('names every setting that is read', () => {
    const settings = read('server/src/config.ts').matchAll(/env\['([A-Z_]+)'\]/g);
    const unnamed = [...settings]
      .map(([, name = '']) => name)
      .filter((name) => !readme.includes(`\`${name}\``));
    expect(unnamed).toEqual([]);
  });
});

describe('a document', () => {
  test('names no command that is gone', () => {
    const gone = documents.flatMap(({ name, text }) =>
      [...text.matchAll(/npm run ([\w:-]+)/g)]
        .filter(([, command = '']) => !Object.hasOwn(scripts, command))
        .map(([words]) => `${name}: ${words}`),
    );
    expect(gone).toEqual([]);
  });

  test('names no file or folder of ours that is gone', () => {
    const ours =
      /`((?:(?:bench|data|deploy|docs|domain|e2e|scripts|server|web)\/[\w./-]+)|(?:[\w./-]+\/)?[\w-]+\.tsx?)`/g;
    const gone = documents.flatMap(({ name, text }) =>
      [...text.matchAll(ours)]
        .filter(([, path = '']) => !isThere(path))
        .map(([, path]) => `${name}: ${path}`),
    );
    expect(gone).toEqual([]);
  });

  test('links to nothing that is gone', () => {
    const gone = documents.flatMap(({ name, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
        .map(([, path = '']) => normalize(join(name, '..', path)))
        .filter((path) => !isThere(path))
        .map((path) => `${name}: ${path}`),
    );
    expect(gone).toEqual([]);
  });
});
