import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Day } from '@cigogne/domain/days';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { freePort } from '../database/embedded/postmaster.ts';
import { unfinishedDemo } from './unfinished-demo.ts';
import { isFirstStart, openWaitingPage } from './waiting-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'cigogne-waiting-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('while the demo company lives, its address says which day it has come to and lets nobody in', async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const waiting = await openWaitingPage({ port, host: '127.0.0.1' });
  const page = await fetch(`${address}/login`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('vit ses neuf semaines');
  waiting.tell('2026-09-14' as Day, 0.426);
  const later = await (await fetch(`${address}/adm/colis?page=2`)).text();
  expect(later).toContain('14/09/2026, 43 %');
  expect(later).toContain('<svg');
  for (const path of ['/readyz', '/metrics', '/api/users/login']) {
    const refused = await fetch(`${address}${path}`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refused.json()).toMatchObject({ code: 'surcharge', jour: '14/09/2026', part: 43 });
  }
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({
    ok: true,
    jour: '14/09/2026',
    part: 43,
  });
  await waiting.close();
  // The product can listen on the same port afterwards.
  const next = await openWaitingPage({ port, host: '127.0.0.1' });
  await next.close();
});

test('it is shown before there is a database, where the demo company is to come for certain', () => {
  const data = join(folder, 'data');
  const starts = (settings: Record<string, string>) =>
    isFirstStart(readConfig({ DATA_DIR: data, ...settings }));
  expect(starts({})).toBe(true);
  expect(starts({ DEMO: '0' })).toBe(false);
  expect(starts({ DEMO: '1', DATABASE_URL: 'postgres://cigogne@localhost/cigogne' })).toBe(false);
  mkdirSync(join(data, 'postgres'), { recursive: true });
  expect(starts({})).toBe(false);
});

test('a start after one that was stopped in the middle of the story says so, until the story is whole', () => {
  const demo = unfinishedDemo(folder);
  expect(demo.advice()).toBe('');
  demo.begin();
  expect(unfinishedDemo(folder).advice()).toContain(`supprimez le dossier ${folder} et relancez`);
  demo.end();
  expect(demo.advice()).toBe('');
});
