import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '../features.ts';
import { runJobsOnce } from '../jobs/jobs.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aRoot, aShipper } from '../testing/make-users.ts';

let app: TestApp;
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
  app = await startTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
  app.at(new Date().toISOString());
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const mails = async () => {
  const root = await aRoot(app);
  return (await app.post('/api/mail/adm/list', {}, root.token)).body.rows;
};

const trouble = async () => {
  const root = await aRoot(app);
  return (await app.post('/api/evenements/adm/veille', {}, root.token)).body.mails;
};

const tryAgain = async () => {
  await app.services.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
  await runJobsOnce(app.services, app.url, jobs);
};

test('a mail leaves by SMTP after its commit, once, and keeps no link behind', async () => {
  const shipper = await aShipper(app);
  await app.post('/api/users/forgetpass', { email: shipper.email });
  const [kept] = await mails();
  expect(kept).toMatchObject({ recipient: shipper.email, sent_at: null });
  await runJobsOnce(app.services, app.url, jobs);
  await runJobsOnce(app.services, app.url, jobs);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain(`To: ${shipper.email}`);
  expect(received[0]?.replace(/=\r?\n/g, '')).toContain('/acc/rstp/');
  const [sent] = await mails();
  expect(sent).toMatchObject({ link: null, error: null });
  expect(sent.sent_at).not.toBeNull();
  expect(sent.body).not.toContain('/acc/rstp/');
});

/** The parts of a mail, by content type. */
function partsOf(mail: string): Map<string, string> {
  const parts = mail.split(/\r\n--[^\r]+\r\n/).flatMap((part): [string, string][] => {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const kind = /^content-type: ([a-z/]+)/im.exec(head)?.[1] ?? '';
    if (kind.startsWith('multipart/')) return [];
    const body = rest.join('\r\n\r\n');
    if (/base64/i.test(head)) return [[kind, Buffer.from(body, 'base64').toString()]];
    const bytes = body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    return [[kind, Buffer.from(bytes, 'latin1').toString()]];
  });
  return new Map(parts);
}

test('each mail is a text and the same text drawn, under the head that the company has today', async () => {
  const root = await aRoot(app);
  const shipper = await aShipper(app, { prenom: 'Ines <b>&' });
  const before = received.length;
  await app.post('/api/users/forgetpass', { email: shipper.email });
  await app.post('/api/users/changepass', { pass: 'nouveau1' }, shipper.token);
  await app.post('/api/mail/adm/essai', { email: shipper.email }, root.token);
  const logo = readFileSync(join(import.meta.dirname, '../demo/pictures/door.jpg'));
  const image = logo.toString('base64');
  expect((await app.post('/api/parametres/adm/logo', { image }, root.token)).status).toBe(200);
  await runJobsOnce(app.services, app.url, jobs);
  const mails = received.slice(before);
  expect(mails).toHaveLength(3);
  for (const mail of mails) {
    const parts = partsOf(mail);
    const [text = '', html = ''] = [parts.get('text/plain'), parts.get('text/html')];
    expect(mail).toContain('multipart/alternative');
    for (const line of text.split(/\s*\n/).filter((one) => !one.includes('<')))
      expect(html).toContain(line.replace(/ :$/, ''));
    expect(html).not.toContain('<b>');
  }
  // The test mail was sent before the logo was set.
  expect(mails.map((mail) => partsOf(mail).has('image/jpeg'))).toEqual([false, true, true]);
});

test('a mail that the server refuses says why and waits to be tried again', async () => {
  const shipper = await aShipper(app);
  away = true;
  await app.post('/api/users/forgetpass', { email: shipper.email });
  await runJobsOnce(app.services, app.url, jobs);
  expect((await mails())[0]).toMatchObject({
    sent_at: null,
    error: expect.stringContaining('boîte pleine'),
  });
  // The first refusal may pass; root's home tells of the second.
  expect(await trouble()).toBeNull();
  await tryAgain();
  expect(await trouble()).toMatchObject({
    nombre: 1,
    depuis: expect.any(String),
    erreur: expect.stringContaining('boîte pleine'),
  });
  away = false;
  await tryAgain();
  expect(await trouble()).toBeNull();
  expect((await mails())[0]).toMatchObject({ error: null });
  expect(received.at(-1)).toContain(`To: ${shipper.email}`);
});

test('a refused call sends nothing', async () => {
  const before = received.length;
  await app.post('/api/users/forgetpass', { email: 'nimporte' });
  await runJobsOnce(app.services, app.url, jobs);
  expect(received).toHaveLength(before);
});

test('a mail of a day long past is not sent any more', async () => {
  const before = received.length;
  app.at('2026-01-05T09:00:00Z');
  const shipper = await aShipper(app);
  await app.post('/api/users/forgetpass', { email: shipper.email });
  await runJobsOnce(app.services, app.url, jobs);
  expect(received).toHaveLength(before);
});
