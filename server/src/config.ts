import { isLoopback } from './http/outgoing/public-address.ts';
import { isMailAddress } from '@cigogne/domain/mail-address';
import type { PartnerAccount } from '@cigogne/domain/ledger/accounts';
import { partnerAccounts } from '@cigogne/domain/parcels/partner-statuses';

/** The settings of the README, read once from the environment; all of them optional. */
export interface Config {
  port: number;
  host: string;
  databaseUrl: string | null;
  /** The role that owns that database's tables and migrates; null leaves both to `databaseUrl`. */
  databaseAdminUrl: string | null;
  /**
   * A replica, for exports, reports and checks of the books; null reads them from `databaseUrl`.
   */
  databaseReplicaUrl: string | null;
  /** A database for the sandbox of the shops' programs, on the operator's server. */
  sandboxDatabaseUrl: string | null;
  dataDir: string;
  /** Free megabytes on the database's disk below which nothing more is written; null leaves it to `DiskSpace`. */
  diskReserveMegabytes: number | null;
  /** Where the embedded database's backups and log go; null makes none. */
  backupDir: string | null;
  /**
   * How long a process still answers after it was told to stop; null leaves it to the mode it runs
   * in.
   */
  drainSeconds: number | null;
  publicUrl: string;
  rootEmail: string | null;
  rootPassword: string | null;
  demo: boolean;
  smtpUrl: string | null;
  /** Without SMTP, a mail's link is printed to the terminal. */
  printMails: boolean;
  mailFrom: string;
  /** The gateway that messages to recipients leave by; null keeps them for root to read. */
  sms: SmsConfig | null;
  /** The company's number at WhatsApp, tried first; null where there is none. */
  whatsapp: WhatsAppConfig | null;
  logLevel: string;
  trustProxy: boolean;
  /** Folder of the built pages; null serves the API alone. */
  pages: string | null;
  /** Limits on calls and sign-in attempts; tests of other things switch them off. */
  limits: boolean;
  /** Allows webhooks to this machine and over plain http, for developing a receiver. */
  localWebhooks: boolean;
  /** The token that opens `/metrics` to other machines. */
  metricsToken: string | null;
  /** The partner company; null where none is set up. */
  partner: PartnerConfig | null;
  /** A routing engine that speaks VROOM's HTTP interface; null where none is set up. */
  routingUrl: string | null;
}

/**
 * The request that sends a message over HTTP: `{tel}`, `{tel216}`, `{texte}` and `{id}` are filled
 * in.
 */
export interface SmsConfig {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  /** Null for a GET. */
  body: string | null;
  /** A text in the answer that says the message was accepted; null where a 2xx says so. */
  taken: string | null;
  /** The secret part of the address for delivery reports; null refuses them. */
  reportKey: string | null;
  /** Allows plain http to this machine: for a gateway that runs here, and for tests. */
  local: boolean;
}

export interface WhatsAppConfig {
  /** The base address of the API, with its version. */
  url: string;
  /** Of the company's number, as Meta numbers it. */
  phoneId: string;
  token: string;
  /** The approved template, with one variable and a version in each language that is used. */
  template: string;
  /** The application's secret, which signs the reports; null refuses them. */
  secret: string | null;
  /** The word that Meta sends when the address for reports is set; null refuses it. */
  verifyToken: string | null;
  /** Allows plain http to this machine, for tests. */
  local: boolean;
}

/** Without a channel, messages are kept for root to read. */
export const hasChannel = ({ sms, whatsapp }: Pick<Config, 'sms' | 'whatsapp'>): boolean =>
  sms !== null || whatsapp !== null;

export interface PartnerConfig {
  /** The base address of its API: https, and redirects to other hosts are never followed. */
  url: string;
  /**
   * Allows plain http to this machine: only for the simulator that `npm start` runs, and for tests.
   */
  local: boolean;
  accounts: Partial<Record<PartnerAccount, PartnerCredentials>>;
}

interface PartnerCredentials {
  token: string;
  /** Verifies the partner's webhook; without it the webhook is refused. */
  secret: string | null;
}

export function readConfig(env: Record<string, string | undefined>): Config {
  const databaseUrl = env['DATABASE_URL'] || null;
  if (env['DATABASE_ADMIN_URL'] && !databaseUrl)
    throw new Error('DATABASE_ADMIN_URL : DATABASE_URL manque');
  if (env['DATABASE_REPLICA_URL'] && !databaseUrl)
    throw new Error('DATABASE_REPLICA_URL : DATABASE_URL manque');
  if (env['SANDBOX_DATABASE_URL'] && !databaseUrl)
    throw new Error('SANDBOX_DATABASE_URL : DATABASE_URL manque');
  if (databaseUrl && env['SANDBOX_DATABASE_URL'] === databaseUrl)
    throw new Error('SANDBOX_DATABASE_URL : ce n’est pas la base de l’entreprise');
  for (const name of ['DATABASE_URL', 'DATABASE_ADMIN_URL', 'DATABASE_REPLICA_URL'] as const)
    refuseOtherDatabase(name, env[name]);
  const demo = readSwitch(env['DEMO'], 'DEMO', databaseUrl === null);
  const port = wholeNumber(env['PORT'], 'PORT', 3000);
  const host = env['HOST'] || '127.0.0.1';
  return {
    port,
    host,
    databaseUrl,
    databaseAdminUrl: env['DATABASE_ADMIN_URL'] || null,
    databaseReplicaUrl: env['DATABASE_REPLICA_URL'] || null,
    sandboxDatabaseUrl: env['SANDBOX_DATABASE_URL'] || null,
    dataDir: env['DATA_DIR'] || './data-local',
    diskReserveMegabytes: megabytes(env['DISK_RESERVE_MB']),
    backupDir: env['BACKUP_DIR'] || null,
    drainSeconds: seconds(env['DRAIN_SECONDS']),
    publicUrl: readPublicUrl(env['PUBLIC_URL'] || `http://${nameOf(host)}:${port}`),
    ...readRoot(env, demo),
    demo,
    smtpUrl: readSmtp(env['SMTP_URL']),
    printMails: false,
    mailFrom: readSender(env['MAIL_FROM']),
    sms: readSms(env),
    whatsapp: readWhatsApp(env),
    logLevel: readLogLevel(env['LOG_LEVEL']),
    trustProxy: readSwitch(env['TRUST_PROXY'], 'TRUST_PROXY', false),
    pages: null,
    limits: readSwitch(env['LIMITS'], 'LIMITS', true),
    localWebhooks: readSwitch(env['WEBHOOKS_LOCAL'], 'WEBHOOKS_LOCAL', false),
    metricsToken: env['METRICS_TOKEN'] || null,
    partner: readPartner(env),
    routingUrl: readRouting(env['ROUTING_URL']),
  };
}

const partnerToken = (account: PartnerAccount): string => `AFEX_${account.toUpperCase()}_TOKEN`;

function readPartner(env: Record<string, string | undefined>): PartnerConfig | null {
  const url = env['AFEX_URL'];
  if (!url) {
    const [token] = partnerAccounts.map(partnerToken).filter((name) => env[name]);
    if (token) throw new Error(`${token} : AFEX_URL manque`);
    return null;
  }
  const accounts: PartnerConfig['accounts'] = {};
  for (const account of partnerAccounts) {
    const token = env[partnerToken(account)];
    const secret = env[`AFEX_${account.toUpperCase()}_SECRET`] || null;
    if (token) accounts[account] = { token, secret };
  }
  if (Object.keys(accounts).length === 0)
    throw new Error('AFEX_URL : AFEX_TUNIS_TOKEN ou AFEX_SOUSSE_TOKEN manque');
  const local = readSwitch(env['AFEX_LOCAL'], 'AFEX_LOCAL', false);
  const parsed = URL.parse(url);
  const isPlain = parsed?.protocol === 'http:' && local;
  if (!parsed || (parsed.protocol !== 'https:' && !isPlain))
    throw new Error(`AFEX_URL : « ${url} » n'est pas une adresse https`);
  return { url: url.replace(/\/$/, ''), local, accounts };
}

const jsonBody = '{"to":"{tel216}","text":"{texte}","id":"{id}"}';

function readSms(env: Record<string, string | undefined>): SmsConfig | null {
  const url = env['SMS_URL'];
  if (!url) return null;
  const parsed = URL.parse(url.replace(/\{\w+\}/g, '0'));
  const local = parsed !== null && isThisMachine(parsed.hostname);
  if (!parsed || (parsed.protocol !== 'https:' && !(parsed.protocol === 'http:' && local)))
    throw new Error(`SMS_URL : « ${url.split('?')[0]} » n’est pas une adresse https`);
  const method = env['SMS_METHOD'] || (url.includes('{texte}') ? 'GET' : 'POST');
  if (method !== 'GET' && method !== 'POST')
    throw new Error(`SMS_METHOD : « ${method} » n’est ni GET ni POST`);
  const body = method === 'GET' ? null : env['SMS_BODY'] || jsonBody;
  if (!`${url}${body ?? ''}`.includes('{texte}'))
    throw new Error('SMS_BODY : {texte} manque, ni l’adresse ni le corps ne portent le message');
  return {
    url,
    method,
    headers: { 'content-type': 'application/json', ...readHeaders(env['SMS_HEADERS']) },
    body,
    taken: env['SMS_TAKEN'] || null,
    reportKey: env['SMS_REPORT_KEY'] || null,
    local,
  };
}

function readWhatsApp(env: Record<string, string | undefined>): WhatsAppConfig | null {
  const phoneId = env['WHATSAPP_PHONE_ID'];
  if (!phoneId) return null;
  if (!/^\d{5,30}$/.test(phoneId))
    throw new Error(
      'WHATSAPP_PHONE_ID : ce n’est pas l’identifiant d’un numéro, que Meta écrit en chiffres',
    );
  const token = env['WHATSAPP_TOKEN'];
  const template = env['WHATSAPP_TEMPLATE'];
  if (!token) throw new Error('WHATSAPP_TOKEN manque');
  if (!template) throw new Error('WHATSAPP_TEMPLATE manque : le nom du modèle que Meta a accepté');
  const url = env['WHATSAPP_URL'] || 'https://graph.facebook.com/v24.0';
  const parsed = URL.parse(url);
  const local = parsed !== null && isThisMachine(parsed.hostname);
  if (!parsed || (parsed.protocol !== 'https:' && !(parsed.protocol === 'http:' && local)))
    throw new Error(`WHATSAPP_URL : « ${url} » n’est pas une adresse https`);
  return {
    url: url.replace(/\/$/, ''),
    phoneId,
    token,
    template,
    secret: env['WHATSAPP_SECRET'] || null,
    verifyToken: env['WHATSAPP_VERIFY_TOKEN'] || null,
    local,
  };
}

/** Compared as a whole: `localhost.example.tn` belongs to somebody else. */
const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));

/**
 * `{"authorization": "Bearer …"}`; names become lower case, so that a given one replaces our
 * default.
 */
function readHeaders(text: string | undefined): Record<string, string> {
  if (!text) return {};
  try {
    const given = JSON.parse(text) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name.toLowerCase(), String(value)]),
    );
  } catch {
    throw new Error('SMS_HEADERS : ce n’est pas un objet JSON');
  }
}

/** Addresses on which it listens for every machine that can reach this one. */
export const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

function nameOf(host: string): string {
  if (everywhere.has(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Every link in a mail, on a label and in an answer begins with it. */
function readPublicUrl(url: string): string {
  const parsed = URL.parse(url);
  const protocol = parsed?.protocol;
  if ((protocol !== 'http:' && protocol !== 'https:') || parsed?.search || parsed?.hash)
    throw new Error(`PUBLIC_URL : « ${url} » n’est pas une adresse qui commence par https://`);
  return url.replace(/\/$/, '');
}

/** `socket:` and a path are PostgreSQL's too. What is wrong is not repeated: it bears a password. */
function refuseOtherDatabase(name: string, url: string | undefined): void {
  if (url && !/^(?:postgres(?:ql)?:\/\/|socket:|\/)/.test(url))
    throw new Error(`${name} : ce n’est pas une adresse qui commence par postgres://`);
}

const leastPassword = 6;

/**
 * Refuses what the sign-in form would refuse: nobody could use that account, and once there is a
 * root, no link is printed any more.
 */
function readRoot(
  env: Record<string, string | undefined>,
  demo: boolean,
): Pick<Config, 'rootEmail' | 'rootPassword'> {
  const email = env['ROOT_EMAIL']?.trim().toLowerCase() || null;
  const password = env['ROOT_PASSWORD'] || null;
  if (email && !isMailAddress(email))
    throw new Error(`ROOT_EMAIL : « ${email} » n’est pas une adresse e-mail`);
  if (password && !email && !demo) throw new Error('ROOT_PASSWORD : ROOT_EMAIL manque');
  if (password && password.length < leastPassword)
    throw new Error(`ROOT_PASSWORD : ${leastPassword} caractères au moins`);
  return { rootEmail: email, rootPassword: password };
}

/**
 * Strict, because nodemailer guesses: without `smtp://` it would send to this machine, and an
 * unescaped sign in a password would make another host of the rest.
 */
function readSmtp(url: string | undefined): string | null {
  if (!url) return null;
  const parsed = URL.parse(url);
  if (!parsed || !/^smtps?:$/.test(parsed.protocol) || parsed.hostname === '')
    throw new Error('SMTP_URL : ce n’est pas une adresse qui commence par smtp:// ou smtps://');
  if (parsed.hash !== '' || !['', '/'].includes(parsed.pathname))
    throw new Error(
      'SMTP_URL : dans le mot de passe, « # » s’écrit %23, « / » %2F, « ? » %3F et « @ » %40',
    );
  return url;
}

function readSender(text: string | undefined): string {
  const sender = text?.trim() || 'Cigogne <bonjour@cigogne.tn>';
  const address = /<([^<>]*)>$/.exec(sender)?.[1] ?? sender;
  if (!isMailAddress(address))
    throw new Error(
      `MAIL_FROM : « ${sender} » n’est pas « Nom <adresse@exemple.tn> » ni une adresse seule`,
    );
  return sender;
}

/**
 * Only 1 and 0 are accepted: any other word would silently leave off what the operator believes to
 * be on.
 */
function readSwitch(text: string | undefined, name: string, unless: boolean): boolean {
  const word = text || (unless ? '1' : '0');
  if (word !== '0' && word !== '1') throw new Error(`${name} : « ${word} » n’est ni 1 ni 0`);
  return word === '1';
}

/** The four of the README, and others for tests and for whoever wants a quiet log. */
const logLevels = ['debug', 'info', 'warn', 'error', 'trace', 'fatal', 'silent'];

function readLogLevel(level: string | undefined): string {
  if (!level) return 'info';
  if (!logLevels.includes(level))
    throw new Error(`LOG_LEVEL : « ${level} » n’est ni debug, ni info, ni warn, ni error`);
  return level;
}

/** It stands in our own network, so it may be plain http. */
function readRouting(url: string | undefined): string | null {
  if (!url) return null;
  const protocol = URL.parse(url)?.protocol;
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new Error(`ROUTING_URL : « ${url} » n'est pas une adresse`);
  return url;
}

function megabytes(text: string | undefined): number | null {
  if (!text) return null;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0)
    throw new Error(`DISK_RESERVE_MB : « ${text} » n'est pas un nombre de mégaoctets`);
  return value;
}

/** Together with the calls still running, a process has ten seconds to stop. */
const longestDrain = 5;

function seconds(text: string | undefined): number | null {
  if (!text) return null;
  const value = Number(text);
  if (!(value >= 0 && value <= longestDrain))
    throw new Error(
      `DRAIN_SECONDS : « ${text} » n'est pas un nombre de secondes de 0 à ${longestDrain}`,
    );
  return value;
}

function wholeNumber(text: string | undefined, name: string, otherwise: number): number {
  if (!text) return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`${name} : « ${text} » n'est pas un port`);
  return value;
}
