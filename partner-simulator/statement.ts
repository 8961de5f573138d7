import type { Account } from './accounts.ts';
import type { Shipment, State } from './state.ts';

/** How many errors of each kind a statement contains. */
export interface Differences {
  missing: number;
  other: number;
  foreign: number;
  twice: number;
}

export interface StatementLine {
  reference: string;
  id: string;
  deliveredAt: string;
  status: string;
  millimes: number;
}

const titles = [
  'Référence client',
  'N° Afex',
  'Date de livraison',
  'Statut',
  'Montant encaissé',
] as const;
const shortBy = 10_000;

/** What was collected for an account between two days (Tunis, both included). */
export function statementLines(
  { shipments }: State,
  { account, from, to }: { account: Account; from: string; to: string },
  { missing, other, foreign, twice }: Differences,
): StatementLine[] {
  const delivered = [...shipments.values()]
    .filter((one) => one.account === account && one.order.cod_amount > 0)
    .flatMap(({ id, order, deliveredAt }) =>
      deliveredAt === null
        ? []
        : [
            {
              id,
              reference: order.reference,
              deliveredAt,
              status: 'delivered',
              millimes: order.cod_amount,
            },
          ],
    )
    .filter(({ deliveredAt }) => dayOf(deliveredAt) >= from && dayOf(deliveredAt) <= to)
    .sort((a, b) => a.deliveredAt.localeCompare(b.deliveredAt) || a.id.localeCompare(b.id));
  const lines = delivered.slice(missing).map((line, index) => ({
    ...line,
    millimes: index < other ? Math.max(0, line.millimes - shortBy) : line.millimes,
  }));
  const foreignLines = Array.from({ length: foreign }, (_, index) => ({
    id: `AFX-${77_120 + index}`,
    reference: `99000000${String(index + 1).padStart(4, '0')}`,
    deliveredAt: `${to}T11:00:00.000Z`,
    status: 'delivered',
    millimes: 96_000 + index * 1_000,
  }));
  const repeated = twice > 0 ? lines.slice(-twice) : [];
  return [...lines, ...foreignLines, ...repeated];
}

export function statementCsv(lines: readonly StatementLine[]): string {
  const rows = lines.map(({ reference, id, deliveredAt, status, millimes }) =>
    [reference, id, dayText(deliveredAt), status, tndText(millimes)].join(';'),
  );
  return `\ufeff${[titles.join(';'), ...rows].join('\r\n')}\r\n`;
}

export async function statementXlsx(lines: readonly StatementLine[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: [
      {
        name: 'Relevé',
        columns: titles.map((header, index) => ({
          header,
          width: 20,
          ...(index === 4 ? { numFmt: '#,##0.000' } : {}),
        })),
        rows: lines.map(({ reference, id, deliveredAt, status, millimes }) => [
          ...[reference, id, dayText(deliveredAt), status],
          millimes / 1000,
        ]),
      },
    ],
  });
}

/** In Tunis, one hour ahead of UTC all year. */
export const dayOf = (instant: string): string =>
  new Date(Date.parse(instant) + 3_600_000).toISOString().slice(0, 10);

const dayText = (instant: string): string => dayOf(instant).split('-').reverse().join('/');

export const tndText = (millimes: number): string =>
  `${Math.floor(millimes / 1000)},${String(millimes % 1000).padStart(3, '0')}`;

/** What the company owes an account, for its page. */
export const collectedBy = (shipments: Iterable<Shipment>, account: Account): number =>
  [...shipments]
    .filter((one) => one.account === account && one.deliveredAt !== null)
    .reduce((sum, { order }) => sum + order.cod_amount, 0);
