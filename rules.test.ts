import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { userStates } from '@cigogne/domain/accounts/account';
import { chequeStates } from '@cigogne/domain/cheques/cheque';
import { invoiceStates } from '@cigogne/domain/invoices/invoice-states';
import { parcelStatuses } from '@cigogne/domain/parcels/statuses';
import { disputeStates } from '@cigogne/domain/runsheets/dispute';
import { runsheetStates } from '@cigogne/domain/runsheets/runsheet';
import { ticketStatuses } from '@cigogne/domain/tickets/ticket';
import { unitStates } from '@cigogne/domain/units/unit';
import { describe, expect, test } from 'vitest';

// Rules are in `docs/rules`, decisions in `docs/decisions`: every reference to one must find it
// there.

const root = import.meta.dirname;
const rules = join(root, 'docs/rules');
const pages = readdirSync(rules).filter((name) => name !== 'README.md');

/** The numbers of each page's lines. */
const numbered = new Map(
  pages.map((name) => [
    name.replace('.md', ''),
    [...readFileSync(join(rules, name), 'utf8').matchAll(/^(\d+)\. /gm)].map(([, n]) => Number(n)),
  ]),
);

const decisionPages = readdirSync(join(root, 'docs/decisions')).filter(
  (name) => name !== 'README.md',
);
const decisions = new Set(decisionPages.map((name) => name.slice(0, 3)));

/** All texts that people wrote, except migrations, which never change once they have run. */
const texts = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => name !== '' && name !== 'rules.test.ts')
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

const found = (pattern: RegExp, isWrong: (match: RegExpExecArray) => boolean) =>
  texts.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].filter(isWrong).map(([words]) => `${name}: ${words}`),
  );

describe('each rule', () => {
  test('has a number of its own on its page, in rising order', () => {
    for (const [page, numbers] of numbered) {
      expect(numbers.length, page).toBeGreaterThan(0);
      expect(numbers, page).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    }
  });

  test('that is pointed to is there', () => {
    const missing = found(
      /(?<![-/\w])rules\/([a-z]+)(?: (\d+))?/g,
      ([, page = '', number]) =>
        !(number === undefined ? numbered.has(page) : numbered.get(page)?.includes(Number(number))),
    );
    expect(missing).toEqual([]);
  });
});

test('a decision that is pointed to is there', () => {
  expect(found(/\bdecision (\d{3})\b/g, ([, number = '']) => !decisions.has(number))).toEqual([]);
});

test('a decision that another one continues or replaces names it in its status', () => {
  const status = new Map(
    decisionPages.map((name) => {
      const page = readFileSync(join(root, 'docs/decisions', name), 'utf8');
      return [name.slice(0, 3), /^Status: (.+)$/m.exec(page)?.[1] ?? ''];
    }),
  );
  const named = (number: string, words: RegExp): string[] =>
    [...(status.get(number) ?? '').matchAll(words)].flatMap(([part]) => part.match(/\d{3}/g) ?? []);
  for (const number of status.keys()) {
    for (const older of named(number, /\b(?:continues|supersedes) [^;]+/g))
      expect(named(older, /\b(?:continued|superseded) by [^;]+/g), older).toContain(number);
    for (const newer of named(number, /\b(?:continued|superseded) by [^;]+/g))
      expect(named(newer, /\b(?:continues|supersedes) [^;]+/g), newer).toContain(number);
  }
});

test('the list of decisions names each of them once', () => {
  const list = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
  const named = [...list.matchAll(/\]\((.+?\.md)\)/g)].map(([, name = '']) => name);
  expect(new Set(named)).toEqual(new Set(decisionPages));
  expect(named).toHaveLength(decisionPages.length);
});

test('nothing points to a paper that is not in the project', () => {
  const elsewhere =
    /\b[SD][12]? ?§ ?\d|(?<![-\w'’])[SD] (?:asks|gives|has|lists|names|says)\b|\bwire shapes\b|\b(?:performance|reliability|interface)\.md|\blook, drawing/g;
  expect(found(elsewhere, () => true)).toEqual([]);
});

test('the glossary says what every status means, and names no other', () => {
  const text = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const valuesUnder = (title: string, column: number) =>
    (text.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) => line.split('|')[column]?.replace(/\(.*?\)/g, '') ?? '')
      .map((cell) => cell.split(',').map((value) => value.trim()));
  expect(valuesUnder('Parcel statuses', 1).flat().toSorted()).toEqual(parcelStatuses.toSorted());
  expect(valuesUnder('Other statuses', 2)).toEqual([
    unitStates,
    runsheetStates,
    invoiceStates,
    chequeStates,
    disputeStates,
    ticketStatuses,
    userStates,
  ]);
});
