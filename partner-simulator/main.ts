import { join, resolve } from 'node:path';
import { Company } from './company.ts';
import { rememberRunning, secretsIn, untilFree } from './folder.ts';
import { serve } from './serve.ts';
import { webhooksOf } from './webhooks.ts';

// npm run partner-simulator: the courier company of docs/partner.md, reachable only from this
// machine. PORT (0: a free one), SIMULATOR_DIR or DATA_DIR (its state), WEBHOOK_URL (where its
// clients listen).

const workEveryMs = 200;
const standalonePort = 4600;

const { env } = process;
const folder = resolve(
  env['SIMULATOR_DIR'] || join(env['DATA_DIR'] || './data-local', 'partner-simulator'),
);

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const secrets = secretsIn(folder);
  await untilFree(folder);
  const { tunis, sousse, page } = secrets;
  const webhooks = webhooksOf(
    { tunis: tunis.secret, sousse: sousse.secret },
    () => company,
    (status) => {
      const name = String(status ?? 'none');
      company.webhookAnswers[name] = (company.webhookAnswers[name] ?? 0) + 1;
    },
  );
  const company: Company = new Company(folder, webhooks.tell);
  const port = env['PORT'] ? Number(env['PORT']) : standalonePort;
  const url = await serve(company, secrets, port);
  const forget = rememberRunning(folder, url);
  // Whoever set the time from outside is gone.
  if (company.state.clock.fixed !== null) company.setTime(null);
  if (env['WEBHOOK_URL']) company.setWebhook(env['WEBHOOK_URL']);
  setInterval(() => company.work(), workEveryMs);

  // Every act is on disk already: there is nothing to finish.
  const stop = () => {
    forget();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent process has died.
  process.on('disconnect', stop);
  process.send?.({ url, page: `${url}/?cle=${page}`, secrets });
  process.stdout.write(
    [
      `Afex (simulateur) : ${url}/?cle=${page}`,
      ...[`AFEX_URL=${url}`, 'AFEX_LOCAL=1'],
      ...[`AFEX_TUNIS_TOKEN=${tunis.token}`, `AFEX_TUNIS_SECRET=${tunis.secret}`],
      ...[`AFEX_SOUSSE_TOKEN=${sousse.token}`, `AFEX_SOUSSE_SECRET=${sousse.secret}`, ''],
    ].join('\n'),
  );
}
