import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startSimulator } from './start-simulator.ts';

const stands = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

test('the simulator has secrets of its own, comes back when it dies, and is gone after its stop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-simulator-'));
  let lost = 0;
  const first = await startSimulator({ folder, webhookUrl: null, onLost: () => (lost += 1) });
  const { url, accounts } = first.config;
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(accounts.tunis?.token).not.toBe(accounts.sousse?.token);
  const create = () =>
    fetch(`${url}/v1/shipments`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accounts.tunis?.token ?? ''}`,
        'idempotency-key': '260000000001-c1',
      },
      body: JSON.stringify({
        key: '260000000001-c1',
        reference: '260000000001',
        recipient: { name: 'Sonia Zribi', phone: '98220101' },
        address: { governorate: 'Tozeur', delegation: 'Nefta', line: 'Rue 4' },
        cod_amount: 89_500,
      }),
    });
  expect((await create()).status).toBe(201);

  first.kill();
  while (await stands(url)) await pause(5);
  while (!(await stands(url))) await pause(20);
  expect(lost).toBe(1);
  expect((await create()).status).toBe(200);

  await first.stop();
  expect(await stands(url)).toBe(false);
  const second = await startSimulator({ folder, webhookUrl: null });
  expect(second.config.accounts).toEqual(accounts);
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
});
