import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../features.ts';
import { runJobsOnce } from '../jobs/jobs.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aRoot, aShipper } from '../testing/make-users.ts';

let it: TestApp;
let smtp: SMTPServer;
let away = false;
const received: string[] = [];

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (away) return done(new Error('boîte pleine'));
        received.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  it = await startTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
  it.at(new Date().toISOString());
});
afterAll(async () => {
  await it.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const mails = async () => {
  const root = await aRoot(it);
  return (await it.post('/api/mail/adm/list', {}, root.token)).body.rows;
};

test('a mail leaves by SMTP after its commit, once, and keeps no link behind', async () => {
  const shipper = await aShipper(it);
  await it.post('/api/users/forgetpass', { email: shipper.email });
  const [kept] = await mails();
  expect(kept).toMatchObject({ recipient: shipper.email, sent_at: null });
  await runJobsOnce(it.services, it.url, jobs);
  await runJobsOnce(it.services, it.url, jobs);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain(`To: ${shipper.email}`);
  expect(received[0]?.replace(/=\r?\n/g, '')).toContain('/acc/rstp/');
  const [sent] = await mails();
  expect(sent).toMatchObject({ link: null, error: null });
  expect(sent.sent_at).not.toBeNull();
  expect(sent.body).not.toContain('/acc/rstp/');
});

test('a mail that the server refuses says why and waits to be tried again', async () => {
  const shipper = await aShipper(it);
  away = true;
  await it.post('/api/users/forgetpass', { email: shipper.email });
  await runJobsOnce(it.services, it.url, jobs);
  expect((await mails())[0]).toMatchObject({
    sent_at: null,
    error: expect.stringContaining('boîte pleine'),
  });
  away = false;
  await it.services.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
  await runJobsOnce(it.services, it.url, jobs);
  expect((await mails())[0]).toMatchObject({ error: null });
  expect(received.at(-1)).toContain(`To: ${shipper.email}`);
});

test('a refused call sends nothing', async () => {
  const before = received.length;
  await it.post('/api/users/forgetpass', { email: 'nimporte' });
  await runJobsOnce(it.services, it.url, jobs);
  expect(received).toHaveLength(before);
});

test('a mail of a day long past is not sent any more', async () => {
  const before = received.length;
  it.at('2026-01-05T09:00:00Z');
  const shipper = await aShipper(it);
  await it.post('/api/users/forgetpass', { email: shipper.email });
  await runJobsOnce(it.services, it.url, jobs);
  expect(received).toHaveLength(before);
});
