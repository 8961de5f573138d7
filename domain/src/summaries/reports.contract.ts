import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { periodFields } from '../ledger/statement-wire.ts';
import { dayOut, noBody, rowsOf, tndOut } from '../wire.ts';

/** How a report is grouped. */
export const reportKinds = ['jour', 'hub', 'exped', 'liv'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportKindLabels: Record<ReportKind, string> = {
  jour: 'Jour',
  hub: 'Hub',
  exped: 'Expéditeur',
  liv: 'Livreur',
};

const figures = {
  /** Parcels whose money came in, minus reversals. */
  nbr_colis: z.int(),
  /** Cash on delivery that came in; negative if corrections took more back. */
  encaisse: tndOut,
  /** Fees and stamp duty of invoices made, minus those cancelled. */
  frais: tndOut,
  /** Money paid to shippers. */
  paye: tndOut,
};
export const ReportRow = z.object({
  cle: z.string(),
  libelle: z.string(),
  ...figures,
});
export type ReportRow = z.infer<typeof ReportRow>;

export const AgeRow = z.object({
  account: z.string(),
  libelle: z.string(),
  total: tndOut,
  /** In the order of `ageLabels`. */
  tranches: z.array(tndOut).length(4),
});
export type AgeRow = z.infer<typeof AgeRow>;

export const ageKinds = ['creances', 'dettes'] as const;
export type AgeKind = (typeof ageKinds)[number];

const ReportRequest = z.object({
  par: z.enum(reportKinds, { error: 'Vous devez choisir le regroupement !' }).default('jour'),
  ...periodFields,
});

const root = { roles: ['root'], scope: 'company', kind: 'read' } as const;
const format = z.enum(['csv', 'xlsx']).default('csv');

export const reportsContract = {
  report: {
    method: 'POST',
    path: '/api/rapport/adm/mouvements',
    ...root,
    mayFollow: true,
    summary: 'Collected, fees and paid in a period, by day, hub, shipper or courier.',
    body: ReportRequest,
    reply: rowsOf(ReportRow).extend({ du: dayOut, au: dayOut, totaux: z.object(figures) }),
  },
  reportExport: {
    method: 'POST',
    path: '/api/rapport/adm/mouvements/export',
    ...root,
    mayFollow: true,
    summary: 'The same as a file.',
    body: ReportRequest.extend({ format }),
  },
  ageing: {
    method: 'POST',
    path: '/api/rapport/adm/echeancier',
    ...root,
    mayFollow: true,
    summary: 'What is owed to the company and what it owes, by age.',
    body: noBody,
    reply: z.object({ creances: z.array(AgeRow), dettes: z.array(AgeRow) }),
  },
  ageingExport: {
    method: 'POST',
    path: '/api/rapport/adm/echeancier/export',
    ...root,
    mayFollow: true,
    summary: 'The same as a file.',
    body: z.object({ type: z.enum(ageKinds).default('dettes'), format }),
  },
} as const satisfies Contract;
