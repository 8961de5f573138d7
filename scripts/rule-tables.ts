import type { Endpoint } from '@cigogne/domain/contract';
import { accountTypeLabels, chartRows } from '@cigogne/domain/ledger/chart';
import { postings } from '@cigogne/domain/ledger/postings';
import { notificationsContract } from '@cigogne/domain/notifications/notifications.contract';
import { type Transition, transitions } from '@cigogne/domain/parcels/transition-table';
import { parcelStatuses } from '@cigogne/domain/parcels/statuses';
import { v1Contract } from '@cigogne/domain/shop-api/v1.contract';
import { features } from '../server/src/features.ts';

/** The generated tables of `docs/rules`, by the name in their markers. */
export const ruleTables: Record<string, { page: string; rows: () => string[][] }> = {
  roles: { page: 'callers', rows: roleRows },
  transitions: { page: 'parcels', rows: transitionRows },
  postings: { page: 'money', rows: postingRows },
  accounts: { page: 'money', rows: accountRows },
};

/** Replaces the table between its markers. */
export function withTable(page: string, name: string, rows: string[][]): string {
  const marked = new RegExp(`(<!-- made from [^\\n]*: ${name} -->\\n)[^]*?(<!-- end -->)`);
  if (!marked.test(page)) throw new Error(`No marks for the table « ${name} »`);
  const [head = [], ...body] = rows;
  const lines = [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`);
  return page.replace(marked, (_, begin: string, end: string) =>
    [begin, '\n', ...lines.map((line) => `${line}\n`), '\n', end].join(''),
  );
}

function roleRows(): string[][] {
  const endpoints: Endpoint[] = [
    ...features.flatMap(({ contract }) => Object.values(contract)),
    ...Object.values(notificationsContract),
    ...Object.values(v1Contract),
  ];
  return [
    ['call', 'roles', 'whose rows'],
    ...endpoints
      .map(({ method, path, roles, scope }) => [
        `${method} \`${path}\``,
        roles === 'public' ? 'anybody' : roles.join(', '),
        scope,
      ])
      .toSorted(([a = ''], [b = '']) => (pathOf(a) < pathOf(b) ? -1 : 1)),
  ];
}

const pathOf = (call: string) => call.slice(call.indexOf('`'));

function transitionRows(): string[][] {
  return [
    ['event', 'from', 'to', 'by', 'needs', 'does'],
    ...Object.entries<Transition>(transitions).map(
      ([event, { from, to, by, needs = [], underInvoice, does = {} }]) => [
        event,
        from.length === parcelStatuses.length ? 'any' : from.join(', ') || '–',
        to,
        by.join(', '),
        [...needs, ...(underInvoice ? [`under an invoice: ${underInvoice}`] : [])].join(', '),
        Object.entries(does)
          .map(([effect, how]) => (how === true ? effect : `${effect}: ${how}`))
          .join(', '),
      ],
    ),
  ];
}

function postingRows(): string[][] {
  return [
    ['event', 'about', 'debit', 'credit'],
    ...Object.entries(postings).map(([event, { about, debit, credit }]) => [
      event,
      about,
      debit.join(', '),
      credit.join(', '),
    ]),
  ];
}

function accountRows(): string[][] {
  return [
    ['account', 'whose', 'balance', 'on screens', 'checked by'],
    ...chartRows.map(([kind, { owner, side, type, rules }]) => [
      owner === null ? kind : `${kind}/{${owner}}`,
      owner ?? 'the company',
      side ?? 'either',
      accountTypeLabels[type],
      rules.join(', ') || '–',
    ]),
  ];
}
