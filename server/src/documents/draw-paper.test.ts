import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textsOf, textsOfCard } from '@cigogne/domain/testing/paper-texts';
import { longPapers, someLabels, somePapers } from '@cigogne/domain/testing/some-papers';
import type { Block, Paper, TableBlock } from '@cigogne/domain/papers/paper';
import { formatAmount, millimes } from '@cigogne/domain/money';
import { readPdfText } from '../testing/read-pdf-text.ts';
import { drawCards } from './draw-cards.ts';
import { drawPaper } from './draw-paper.ts';

async function pagesOf(paper: Paper): Promise<string[][]> {
  const pieces: Buffer[] = [];
  await drawPaper(paper, (piece) => pieces.push(piece));
  return readPdfText(Buffer.concat(pieces));
}

/**
 * Without spaces, because a line may break there; Arabic by its letters, which are drawn from right
 * to left.
 */
const letters = (texts: readonly string[]): string =>
  texts
    .join('')
    .replace(/\s/g, '')
    .replace(/[\u0600-\u06ff]+/g, (word) => [...word].sort().join(''));

const tablesOf = (blocks: readonly Block[]): TableBlock[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'beside') return [...tablesOf(block.left), ...tablesOf(block.right)];
    return block.kind === 'table' ? [block] : [];
  });

test.each(somePapers().map((paper) => [paper.title, paper] as const))(
  'the PDF of « %s » says what is described, in the same order',
  async (_, paper) => {
    const [first = [], ...others] = await pagesOf(paper);
    expect(others).toEqual([]);
    const own = textsOf(paper);
    const before = paper.stamp ? own.slice(0, -1) : own;
    const after = ['Page 1/1', ...(paper.stamp ? [paper.stamp] : [])];
    expect(letters(first)).toBe(letters([...before, ...after]));
  },
);

test('an instant is never broken in a table', async () => {
  const instant = /^\d\d\/\d\d\/\d{4}-\d\d:\d\d$/;
  for (const paper of somePapers()) {
    const cells = tablesOf(paper.blocks).flatMap(({ rows }) => rows.flat(2));
    const instants = cells.filter((cell) => typeof cell === 'string' && instant.test(cell));
    const [page] = await pagesOf(paper);
    for (const each of instants) expect(page, paper.title).toContain(each);
  }
});

test.each(longPapers().map((paper) => [paper.title, paper] as const))(
  'over several pages the titles of « %s » stand on each, and nothing is lost',
  async (_, paper) => {
    const pages = await pagesOf(paper);
    expect(pages.length).toBeGreaterThan(1);
    const all = letters(pages.flat());
    for (const text of textsOf(paper)) expect(all).toContain(letters([text]));
    pages.forEach((page, at) => {
      expect(page).toContain(`Page ${at + 1}/${pages.length}`);
      expect(page.length).toBeGreaterThan(8);
    });
    const titles = tablesOf(paper.blocks).map(({ columns }) =>
      letters(columns.map(({ title }) => title)),
    );
    // The last page of an invoice may hold only its sums and signatures.
    for (const page of pages.slice(0, -1))
      expect(titles.some((title) => letters(page).includes(title))).toBe(true);
  },
);

test('a net to pay of many figures is drawn whole', async () => {
  for (const amount of [166_687_175, 9_999_999_999_999].map((net) => formatAmount(millimes(net)))) {
    const papers = somePapers().flatMap((paper) => {
      const blocks = withNet(paper.blocks, amount);
      return JSON.stringify(blocks) === JSON.stringify(paper.blocks) ? [] : [{ ...paper, blocks }];
    });
    expect(papers).not.toEqual([]);
    for (const paper of papers)
      expect(letters((await pagesOf(paper)).flat())).toContain(letters([amount]));
  }
});

const withNet = (blocks: readonly Block[], amount: string): Block[] =>
  blocks.map((block) => {
    if (block.kind === 'beside')
      return {
        ...block,
        left: withNet(block.left, amount),
        right: withNet(block.right, amount),
      };
    return block.kind === 'sums' ? { ...block, net: { ...block.net, amount } } : block;
  });

test('amounts of many figures stand on one line of a table, whole', async () => {
  for (const paper of somePapers()) {
    // Each amount of a column and of a total.
    const wide = JSON.parse(JSON.stringify(paper), (_, value: unknown) =>
      typeof value === 'string' && /^(?:\d{1,3}\u202f)*\d{1,3},\d{3}$/.test(value)
        ? formatAmount(millimes(-99_234_567_890))
        : value,
    ) as Paper;
    const texts = (await pagesOf(wide)).flat().map((text) => letters([text]));
    const amounts = texts.filter((text) => text.startsWith('−99234'));
    expect(JSON.stringify(wide).includes('−99')).toBe(amounts.length > 0);
    for (const amount of amounts) expect(amount).toMatch(/^−99234567,890/);
  }
});

test('the number of a line is whole, also the five hundredth', async () => {
  const numbered = somePapers().filter(({ blocks }) =>
    tablesOf(blocks).some(({ columns }) => columns[0]?.title === 'N°'),
  );
  expect(numbered.length).toBeGreaterThan(3);
  for (const paper of numbered) {
    const late = paper.blocks.map((block) =>
      block.kind === 'table'
        ? { ...block, rows: block.rows.map(([, ...cells]) => [['500'], ...cells]) }
        : block,
    );
    const texts = (await pagesOf({ ...paper, blocks: late })).flat();
    expect({ of: paper.title, n: texts.filter((text) => text === '500').length }).toEqual({
      of: paper.title,
      n: tablesOf(late)
        .flatMap(({ rows }) => rows)
        .filter(([cell]) => cell?.[0] === '500').length,
    });
  }
});

test('a long name takes no room from the facts beside it', async () => {
  const name = 'Établissements Ben Abdelkrim-Bouzguenda & Fils Import-Export SARL';
  const facts = ['Expéditeur', 'Adresse', 'Téléphone', 'Livreur', 'Nbr Colis'].map((label) => ({
    label,
    value: label === 'Téléphone' ? '98\u00a0000\u00a0100' : label === 'Nbr Colis' ? '72' : name,
  }));
  const [paper] = somePapers();
  if (!paper) throw new Error('No paper');
  const blocks: Block[] = [{ kind: 'facts', columns: facts.map((fact) => ({ facts: [fact] })) }];
  const [texts = []] = await pagesOf({ ...paper, blocks });
  for (const whole of ['Téléphone', '98\u00a0000\u00a0100', 'Nbr Colis', '72'])
    expect(texts).toContain(whole);
});

test('who signs has what he signs above the box', async () => {
  for (const paper of longPapers()) {
    const sum = tablesOf(paper.blocks).at(-1)?.sum;
    const [signature] = paper.blocks.flatMap((block) =>
      block.kind === 'signatures' ? block.titles : [],
    );
    if (!sum || !signature || paper.blocks.some(({ kind }) => kind === 'beside')) continue;
    const last = (await pagesOf(paper)).at(-1) ?? [];
    expect(last).toContain(signature);
    expect(letters(last)).toContain(letters([sum.label]));
  }
});

test('totals and signatures never go to a page without a line of their table', async () => {
  for (const paper of longPapers()) {
    if (paper.blocks.some(({ kind }) => kind === 'beside')) continue;
    const table = tablesOf(paper.blocks).at(-1);
    if (!table?.sum) continue;
    // As many lines as leave each part of a page for what ends the paper.
    for (let count = 12; count < 24; count += 1) {
      const rows = table.rows.slice(0, count);
      const blocks = paper.blocks.map((block) => (block === table ? { ...table, rows } : block));
      const last = (await pagesOf({ ...paper, blocks })).at(-1) ?? [];
      const line: Block = { kind: 'table', columns: [], rows: rows.slice(-1) };
      const texts = textsOf({ ...paper, blocks: [line], foot: '' });
      expect(letters(last), `${paper.title}, ${count}`).toContain(letters(texts));
    }
  }
});

test.each(someLabels())(
  'the PDF of the label of %s says what is described, whole',
  async (_, parts) => {
    const pieces: Buffer[] = [];
    const paper = { format: 'etiquette', debut: 1 } as const;
    await drawCards('Bordereaux', [parts], paper, (piece) => pieces.push(piece));
    expect(letters(readPdfText(Buffer.concat(pieces)).flat())).toBe(letters(textsOfCard(parts)));
  },
);

test('every paper of the product has a sample that both drawers draw', () => {
  const domain = join(import.meta.dirname, '../../../domain/src');
  const samples = readFileSync(join(domain, 'testing/some-papers.ts'), 'utf8');
  const papers = globSync('*/*-paper.ts', { cwd: domain, exclude: ['papers/**'] }).filter((file) =>
    readFileSync(join(domain, file), 'utf8').includes('): Paper {'),
  );
  expect(papers.length).toBeGreaterThan(6);
  expect(papers.filter((file) => !samples.includes(`'../${file}'`))).toEqual([]);
});
