import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

// The rules of ARCHITECTURE.md that the compiler cannot enforce. Each test lists whatever breaks
// its rule.

/** A feature may import those before it, in `domain` and `server`; screens combine them (decision 011). */
const featureOrder = [
  'places',
  'settings',
  'backups',
  'hubs',
  'accounts',
  'ledger',
  'parcels',
  'units',
  'pickups',
  'transfers',
  'cheques',
  'runsheets',
  'partner',
  'tickets',
  'decisions',
  'invoices',
  'openings',
  'first-day',
  'messages',
  'notifications',
  'shop-api',
  'shops',
  'tracking',
  'summaries',
];

/**
 * Folders of `server/src` below the features: they import no feature, and each imports only those
 * before it.
 */
const foundationOrder = [
  'database',
  'documents',
  'context',
  'events',
  'jobs',
  'mail',
  'lists',
  'http',
  'pages',
];

/** The only folders of `server/src` that may write a table. */
const tableOwners: Record<string, string[]> = {
  // The last use of a key is written where the key is checked.
  api_keys: ['accounts', 'http'],
  api_calls: ['shop-api'],
  backups: ['backups'],
  book_checks: ['ledger'],
  cheques: ['cheques'],
  closings: ['runsheets'],
  closing_counts: ['runsheets'],
  colis: ['parcels'],
  colis_plans: ['parcels'],
  coliscoms: ['parcels'],
  // Written only by a trigger.
  colis_search: ['parcels'],
  // A move writes parcel, history and event in one statement, which includes the two inserts.
  colishistories: ['parcels/moves'],
  corrections: ['parcels'],
  closed_months: ['ledger'],
  event_cursors: ['events'],
  events_set_aside: ['events'],
  events: ['events'],
  facture_bags: ['invoices'],
  facture_counters: ['invoices'],
  recu_counters: ['invoices'],
  factures: ['invoices'],
  gouvernorats: ['hubs'],
  hub_govs: ['hubs'],
  hubs: ['hubs'],
  idempotency_keys: ['http'],
  import_columns: ['parcels'],
  first_day_steps: ['first-day'],
  journal: ['settings'],
  ledger_entries: ['ledger'],
  ledger_lines: ['ledger'],
  account_moves: ['ledger'],
  account_totals: ['ledger'],
  debt_moves: ['ledger'],
  debt_totals: ['ledger'],
  invoice_moves: ['ledger'],
  invoice_totals: ['ledger'],
  kept_figure_moves: ['ledger'],
  kept_figures: ['ledger'],
  month_totals: ['ledger'],
  months_counted: ['ledger'],
  links: ['accounts'],
  logos: ['settings'],
  mails: ['mail'],
  messages: ['messages'],
  message_gateway: ['messages'],
  message_stops: ['messages'],
  mu: ['units'],
  mu_bags: ['units'],
  reception_acts: ['units'],
  partner_cursors: ['partner'],
  partner_manifests: ['partner'],
  partner_shipments: ['partner'],
  // Written only by a trigger on the ledger's lines.
  partner_debts: ['partner'],
  partner_exchanges: ['partner'],
  partner_receipt_lines: ['partner'],
  partner_receipts: ['partner'],
  partner_statement_lines: ['partner'],
  partner_statements: ['partner'],
  partner_write_offs: ['partner'],
  payments: ['invoices'],
  registration_decoys: ['accounts'],
  remittances: ['ledger'],
  decision_reminders: ['decisions'],
  disputes: ['runsheets'],
  correction_requests: ['runsheets'],
  round_objections: ['runsheets'],
  contested_attempts: ['runsheets'],
  door_photos: ['runsheets'],
  runsheet_orders: ['runsheets'],
  runsheet_bags: ['runsheets'],
  runsheets: ['runsheets'],
  sandbox_accounts: ['shop-api'],
  setup_links: ['accounts'],
  schema_migrations: ['database'],
  sessions: ['accounts', 'http'],
  settings: ['settings'],
  shop_connections: ['shops'],
  shop_orders: ['shops'],
  shop_receptions: ['shops'],
  sign_in_failures: ['accounts'],
  tickets: ['tickets'],
  user_columns: ['accounts'],
  user_views: ['accounts'],
  opening_columns: ['openings'],
  opening_lines: ['openings'],
  openings: ['openings'],
  users: ['accounts'],
  webhook_attempts: ['shop-api'],
  webhook_deliveries: ['shop-api'],
};

/** Files that write another feature's table, each for a reason that outweighs the rule. */
const trespassers: Record<string, string[]> = {
  // A courier's result is one statement; five round trips would halve its rate.
  'server/src/runsheets/push-result.ts': ['colis'],
};

const root = import.meta.dirname;
const sources = [
  'domain/src',
  'server/src',
  'web/src',
  'partner-simulator',
  'clients',
  'e2e',
  'bench',
];
const files = sources.flatMap(sourcesIn);
const product = files.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

describe('who may import what', () => {
  test('domain imports zod and itself, and knows neither clock nor chance', () => {
    const inDomain = product.filter((file) => file.startsWith('domain/'));
    const foreign = inDomain.flatMap((file) =>
      importsIn(file)
        .filter((name) => name !== 'zod' && !name.startsWith('domain/src/'))
        .map(importFrom(file)),
    );
    const impure = inDomain.filter((file) =>
      /\bDate\.now\(|new Date\(\)|Math\.random\(/.test(text(file)),
    );
    expect([...foreign, ...impure]).toEqual([]);
  });

  test('server and web never import each other; e2e and bench stand where a user stands', () => {
    const walls: [from: string, to: RegExp][] = [
      ['server/', /^(web|e2e|bench)\//],
      ['web/', /^(server|e2e|bench)\//],
      // Tests that visit every screen read the screens' own lists of addresses; nothing else is
      // shared.
      ['e2e/', /^(server|bench)\/|^web\/(?!src\/(office\/paths|courier\/courier-paths)\.ts$)/],
      // The bench fills a database that it starts and migrates itself, including the demo company,
      // folds its totals as a worker would, and measures the product's own queries. Its simulated
      // people reload their screens by the office's rule. To see PostgreSQL's notes on a statement,
      // it must build the product in its own process.
      [
        'bench/',
        /^(server\/src\/(?!database\/|places\/|demo\/|accounts\/create-first-root|ledger\/fold-totals|parcels\/(parcel-|lists\/)|context\/|(app|config)\.ts$)|web\/(?!src\/http\/look-again\.ts$)|e2e\/)/,
      ],
    ];
    const through = walls.flatMap(([from, to]) =>
      files
        .filter((file) => file.startsWith(from))
        .flatMap((file) =>
          importsIn(file)
            .filter((name) => to.test(name))
            .map(importFrom(file)),
        ),
    );
    expect(through).toEqual([]);
  });

  test('the simulator of the partner is another company: nothing of ours in it, nothing of it in ours', () => {
    const isIts = (file: string) => file.startsWith('partner-simulator/');
    const foreign = product.filter(isIts).flatMap((file) =>
      importsIn(file)
        .filter((name) => !isIts(name) && !/^(node:|hucre\/)/.test(name))
        .map(importFrom(file)),
    );
    const borrowed = files
      .filter((file) => !isIts(file))
      .flatMap((file) => importsIn(file).filter(isIts).map(importFrom(file)));
    expect([...foreign, ...borrowed]).toEqual([]);
  });

  test('the client of the shops is theirs: nothing of ours in it, and only tests use it', () => {
    const isIts = (file: string) => file.startsWith('clients/') || file === '@cigogne/client';
    const foreign = files.filter(isIts).flatMap((file) =>
      importsIn(file)
        .filter((name) => !isIts(name) && !/^(node:|openapi-)/.test(name))
        .map(importFrom(file)),
    );
    const borrowed = product
      .filter((file) => !isIts(file))
      .flatMap((file) => importsIn(file).filter(isIts).map(importFrom(file)));
    expect([...foreign, ...borrowed]).toEqual([]);
  });

  test('a feature imports only the features before it', () => {
    const ruled = product.filter((file) => !file.startsWith('web/'));
    const upwards = ruled.flatMap((file) => {
      const own = featureOf(file);
      if (own === null) return [];
      return (
        importsIn(file)
          .filter(
            (name) =>
              name.startsWith(file.slice(0, file.indexOf('/'))) || name.startsWith('domain/'),
          )
          // The rules of the books check every table that must agree with them, so they need its
          // statuses.
          .filter((name) => !(file.includes('/book-rules/') && name.startsWith('domain/')))
          .filter(
            (name) => featureOrder.indexOf(featureOf(name) ?? own) > featureOrder.indexOf(own),
          )
          .map(importFrom(file))
      );
    });
    expect(upwards).toEqual([]);
  });

  test('what every feature stands on knows no feature', () => {
    const below = (file: string) =>
      foundationRank(file) >= 0 ||
      /^web\/src\/(http|ui)\//.test(file) ||
      /^domain\/src\/[^/]+$/.test(file);
    const upwards = product.filter(below).flatMap((file) =>
      importsIn(file)
        .filter((name) => /^(server|web)\//.test(name) || file.startsWith('domain/'))
        .filter((name) => featureOf(name) !== null)
        .map(importFrom(file)),
    );
    expect(upwards).toEqual([]);
  });

  test('a foundation of the server imports only those before it', () => {
    const upwards = product
      .filter((file) => foundationRank(file) >= 0)
      .flatMap((file) =>
        importsIn(file)
          .filter((name) => foundationRank(name) > foundationRank(file))
          .map(importFrom(file)),
      );
    expect(upwards).toEqual([]);
  });

  test('the public and courier pages never load Mantine', () => {
    const pages = [...['index', 'account'].flatMap(entriesOf), 'web/src/courier/start.ts'];
    expect(pages).toHaveLength(3);
    const heavy = pages.filter((page) => reach(page).some((name) => name.startsWith('@mantine/')));
    expect(heavy).toEqual([]);
  });

  test('the base layer of the interface never loads Mantine', () => {
    const base = product.filter((file) => /^web\/src\/(ui\/base|http)\//.test(file));
    expect(
      base.filter((file) => importsIn(file).some((name) => name.startsWith('@mantine/'))),
    ).toEqual([]);
  });
});

test('a screen writes through useAct or writeNow; only an outbox sends by itself', () => {
  // The type of `call` refuses writes. This list says who may use the request below it.
  const users: [name: RegExp, files: string[]][] = [
    [
      /\bcallWrite\b/,
      [
        'web/src/courier/outbox/send-acts.ts',
        'web/src/http/call.ts',
        'web/src/http/write-now.ts',
        'web/src/units/reception/reception-feed.ts',
        'web/src/courier/proof/photos.ts',
      ],
    ],
    // A mutation can be paused, and sent long after the person was told that it failed.
    [/\buseMutation\b/, []],
  ];
  const inWeb = product.filter((file) => file.startsWith('web/'));
  for (const [name, own] of users)
    expect(inWeb.filter((file) => name.test(text(file))).sort()).toEqual(own.toSorted());
});

test('a part of an office screen that comes later is a latePart: the screen outlives its absence', () => {
  const lazily = product.filter(
    (file) => /^web\/src\/(?!public\/)/.test(file) && /\blazy[<(]/.test(text(file)),
  );
  expect(lazily).toEqual(['web/src/ui/office/page/late-part.tsx']);
});

test('a list turns its pages in server/src/lists', () => {
  // Parcel lists have statements of their own: a walk for each status and hub.
  const ownWay = [
    'server/src/parcels/lists/list-parcels.ts',
    'server/src/parcels/lists/search-parcels.ts',
  ];
  const turning = product.filter(
    (file) =>
      file.startsWith('server/src/') &&
      !/^server\/src\/(lists|demo)\//.test(file) &&
      /\boffset \$\{|\.offset\(|\bpage \* taille|refusePagePast|\btaille\b[^\n]*\blimit\b|limit \$\{taille/.test(
        text(file),
      ),
  );
  expect(turning).toEqual(ownWay);
});

test('only the owner of a table writes it', () => {
  const builder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g;
  const plain =
    /\b(?:insert\s+into|delete\s+from|update)\s+(?:only\s+)?(?:public\.)?"?(\w+)"?(?=[\s(`])/gi;
  const trespasses = product
    .filter((file) => file.startsWith('server/src/'))
    .flatMap((file) =>
      [...text(file).matchAll(builder), ...text(file).matchAll(plain)]
        .map(([, table = '']) => table.toLowerCase())
        .filter(
          (table) =>
            table in tableOwners &&
            !tableOwners[table]?.some((folder) => file.startsWith(`server/src/${folder}/`)),
        )
        .filter((table) => !trespassers[file]?.includes(table))
        .map((table) => `${file} writes ${table}`),
    );
  expect(trespasses).toEqual([]);
});

test('every table has an owner', () => {
  const schema = readFileSync(join(root, 'server/schema.sql'), 'utf8');
  const tables = [...schema.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name);
  expect(tables.filter((name) => !(name in tableOwners))).toEqual([]);
});

test('what somebody may call is asked of the contract, what somebody is of domain/src/people.ts', () => {
  const kind = `['"](?:root|admin|exped|liv|cle)['"]`;
  const compared = new RegExp(
    `\\brole\\)?\\s*[!=]==\\s*${kind}|${kind}\\s*[!=]==\\s*[\\w.?]*\\brole\\b|\\bincludes\\([\\w.?]*\\brole\\)|\\b(?:by|caller)\\.token\\s*[!=]==`,
  );
  const own: Record<string, string> = {
    'domain/src/may.ts': 'the contract’s question',
    'domain/src/people.ts': 'the kind of person',
    'server/src/accounts/change-password.ts': 'a link is spent, a session is not',
    'server/src/accounts/own-profile.ts': 'a registration with a known address',
    'server/src/accounts/update-user.ts': 'what an account of a kind has',
    'server/src/parcels/moves/record.ts': 'whose move an event is',
    'web/src/accounts/people/NewAccountPanel.tsx': 'what is chosen in a form',
    'web/src/office/routes.tsx': 'whose screen an address is',
  };
  const found = product.filter(
    (file) => /^(domain|server|web)\//.test(file) && compared.test(text(file)),
  );
  expect(found).toEqual(Object.keys(own));
});

describe('money', () => {
  test('only the ledger reads its lines and kept totals: a balance is asked of ledger/balances', () => {
    const kept =
      /\b(ledger_lines|account_totals|account_moves|debt_totals|debt_moves|invoice_totals|invoice_moves|kept_figures|kept_figure_moves)\b/;
    const readers = product
      .filter((file) => file.startsWith('server/src/') && !file.startsWith('server/src/ledger/'))
      .filter((file) => kept.test(text(file)));
    expect(readers).toEqual([
      // Lists the append-only tables.
      'server/src/database/application-role.ts',
      // What shippers are owed for their parcels: not an account, and read only here.
      'server/src/invoices/debts.ts',
      // The totals of invoices: likewise.
      'server/src/invoices/invoice-rows.ts',
      // The counters of a shipper's home: likewise.
      'server/src/summaries/counters.ts',
    ]);
  });

  test('the name of an account is put together in one place', () => {
    const built =
      /\b(?:caisse\/courier|caisse\/hub|chèques\/courier|chèques\/hub|écart|dû|à-payer|report)\/(?:\$\{|'\s*(?:\|\||\+))|(?:like|~)\s+'\^?\(?(?:caisse|dû|à-payer|report|écart)\//;
    expect(product.filter((file) => built.test(text(file)))).toEqual([]);
  });

  test('dinars and millimes are turned into one another in domain/src/money.ts', () => {
    const thousand = /[*/]\s*1_?000\b/;
    /** Files in which a thousand has another meaning. */
    const otherUnits: Record<string, string> = {
      'domain/src/papers/amount-in-words.ts': 'an amount in words',
      'domain/src/money.ts': 'money',
      'domain/src/parcels/corrections.ts': 'per mille',
      'domain/src/weights.ts': 'grams',
      'domain/src/parcels/read-amount.ts': 'which of both somebody meant',
      'server/src/context/figures.ts': 'seconds',
      'server/src/database/connection.ts': 'seconds',
      'server/src/http/health.ts': 'seconds',
      'server/src/http/leave.ts': 'seconds',
      'server/src/http/outgoing/retry-after.ts': 'seconds',
      'server/src/http/outgoing/sign-webhook.ts': 'seconds',
      'server/src/http/outgoing/verify-webhook.ts': 'seconds',
      'server/src/http/allowances.ts': 'seconds',
      'server/src/back-up.ts': 'seconds',
      'server/src/backups/watch-backups.ts': 'seconds',
      'server/src/restore-data.ts': 'seconds',
      'server/src/runsheets/order/read-order.ts': 'metres',
      'server/src/parcels/parcels.routes.ts': 'per mille',
      'server/src/move-data.ts': 'seconds',
      'server/src/partner/follow-partner.ts': 'seconds',
      'web/src/partner/statements/StatementPage.tsx': 'seconds',
      'web/src/ui/base/feedback/Toasts.tsx': 'seconds',
      'web/src/ui/base/values/duration.ts': 'seconds',
      'web/src/units/reception/ReceptionShares.tsx': 'seconds',
    };
    const found = product.filter(
      (file) => /^(domain|server|web)\//.test(file) && thousand.test(text(file)),
    );
    expect(found.toSorted()).toEqual(Object.keys(otherUnits).toSorted());
  });
});

test('what browsers offer only with TLS is asked for in one place, which does without', () => {
  const withTls = /crypto\.(randomUUID|subtle)|navigator\.(clipboard|locks)\b/;
  const found = product.filter((file) => file.startsWith('web/src/') && withTls.test(text(file)));
  expect(found.toSorted()).toEqual([
    'web/src/courier/door/check-code.ts',
    'web/src/courier/outbox/outbox.ts',
    // A worker only runs with TLS.
    'web/src/courier/outbox/sync-worker.ts',
    'web/src/http/new-id.ts',
    'web/src/parcels/entry/PasteMessages.tsx',
    'web/src/ui/base/values/use-copy.ts',
  ]);
});

test('a browser test lifts its diversion (e2e/divert.ts): unroute loses requests under way', () => {
  const switched = files.filter(
    (file) =>
      file.startsWith('e2e/') && /\.unroute(All)?\(|\.route\([^;]*\btimes:/.test(text(file)),
  );
  expect(switched).toEqual([]);
});

describe('names', () => {
  test('a component is PascalCase, everything else kebab-case, a kind comes after a dot', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.tsx?$/;
    const component = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/;
    expect(
      files.filter((file) => ![kebab, component].some((form) => form.test(nameOf(file)))),
    ).toEqual([]);
  });

  test('a name says the thing', () => {
    const empty = /(^|[-.])(utils?|helpers?|common|misc|managers?|services?)([-.]|$)/;
    expect(files.filter((file) => file.split('/').some((part) => empty.test(part)))).toEqual([]);
  });

  test('a name that the domain exports means one thing, whatever file it comes from', () => {
    const homes = new Map<string, Set<string>>();
    for (const file of product.filter((name) => name.startsWith('domain/src/')))
      for (const [, name = ''] of text(file).matchAll(
        /^export (?:const|function|class|interface|type) (\w+)/gm,
      ))
        homes.set(name, (homes.get(name) ?? new Set()).add(file));
    expect([...homes].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  test('nothing re-exports a folder', () => {
    expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });
});

function sourcesIn(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\/(node_modules|dist|generated)\//.test(file))
    .toSorted();
}

/** Our own files as paths from the root, others as package names. */
function importsOf(file: string): string[] {
  const statement =
    /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
  return [...text(file).matchAll(statement)].map(([, stated, awaited]) => {
    const name = stated ?? awaited ?? '';
    if (name.startsWith('.')) return relative(root, join(root, dirname(file), name));
    const own = /^@cigogne\/(domain|server|web)\/(.+)$/.exec(name);
    return own ? `${own[1]}/src/${own[2]}.ts` : name;
  });
}

function importsIn(file: string): string[] {
  return imports.get(file) ?? [];
}

/** The modules with which a page of `web/` begins. */
function entriesOf(page: string): string[] {
  const scripts = text(`web/${page}.html`).matchAll(/<script type="module" src="\/(.+?)"/g);
  return [...scripts].map(([, source = '']) => `web/${source}`);
}

/** Everything that a file loads, immediately or later, through our own files. */
function reach(start: string): string[] {
  const seen = new Set([start]);
  for (const file of seen) for (const name of importsIn(file)) seen.add(name);
  return [...seen];
}

/** The position among the foundations; -1 for anything else. */
function foundationRank(file: string): number {
  return file.startsWith('server/src/') ? foundationOrder.indexOf(folderOf(file)) : -1;
}

function featureOf(file: string): string | null {
  const folder = folderOf(file);
  return featureOrder.includes(folder) ? folder : null;
}

function folderOf(file: string): string {
  return /^(?:domain|server|web)\/src\/([^/]+)\//.exec(file)?.[1] ?? '';
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function text(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function importFrom(file: string) {
  return (name: string) => `${file} imports ${name}`;
}
