import type { InMillimes } from '@cigogne/domain/amounts';
import { asMillimes, type Millimes, minus, noMoney, sum, type Tnd } from '@cigogne/domain/money';
import type { Dispute as DisputeOnWire } from '@cigogne/domain/runsheets/dispute-wire';
import type { OutboxCommand } from '../outbox/act-store.ts';

type Dispute = InMillimes<DisputeOnWire>;

/** What the hub is told about a refused act. */
export function declarationOf({ key, subject, label, detail, reason, at, input }: OutboxCommand) {
  const body = input?.body ?? {};
  const { amount, inCheques } = takenBy(body);
  return {
    cle: key,
    sujet: subject,
    id_rs: typeof body['id_rs'] === 'number' ? body['id_rs'] : null,
    acte: label,
    detail,
    etat: typeof body['etat'] === 'string' ? body['etat'] : null,
    montant: amount,
    cheques: inCheques,
    motif: reason,
    fait_le: at,
  };
}

/**
 * The amount taken in an act, which is stored as it is sent, and its part in cheques; deliveries
 * only.
 */
function takenBy(body: Record<string, unknown>): { amount: Millimes; inCheques: Millimes } {
  const { etat, montant, cheques } = body;
  if (etat !== 'LIV-COURS-SUCC' || typeof montant !== 'number')
    return { amount: noMoney, inCheques: noMoney };
  const listed = Array.isArray(cheques) ? (cheques as unknown[]) : [];
  const inCheques = sum(
    listed.flatMap((one) => {
      const of = (one as { montant?: unknown } | null)?.montant;
      return typeof of === 'number' ? asMillimes(of as Tnd) : [];
    }),
  );
  return { amount: asMillimes(montant as Tnd), inCheques };
}

/** A dispute as the courier's page shows it, whether or not the hub has received it. */
export interface DisputeView {
  key: string;
  /** The id of the hub's row, once there is one. */
  id: number | null;
  subject: string;
  label: string;
  detail: string | null;
  /** The reported result of a stop, if the act is one. */
  result: string | null;
  reason: string;
  at: string;
  cash: Millimes;
  cheques: Millimes;
  reportedAt: string | null;
  seenAt: string | null;
  hub: Dispute['hub'];
  answer: string | null;
  answeredBy: string | null;
  answeredAt: string | null;
}

function ofServer(row: Dispute): DisputeView {
  return {
    key: row.cle,
    id: row.id,
    subject: row.coli?.ref ?? row.sujet,
    label: row.acte,
    detail: row.detail,
    result: row.resultat,
    reason: row.motif,
    at: row.fait_le ?? row.createdAt,
    cash: row.especes,
    cheques: row.cheques,
    reportedAt: row.createdAt,
    seenAt: row.vu_le,
    hub: row.hub,
    answer: row.reponse,
    answeredBy: row.regle_par,
    answeredAt: row.regle_le,
  };
}

function ofDevice(act: OutboxCommand): DisputeView {
  const body = act.input?.body ?? {};
  const { amount, inCheques } = takenBy(body);
  const { etat } = body;
  return {
    key: act.key,
    id: null,
    subject: act.subject,
    label: act.label,
    detail: act.detail,
    result: typeof etat === 'string' ? etat : null,
    reason: act.reason ?? '',
    at: act.at,
    cash: minus(amount, inCheques),
    cheques: inCheques,
    reportedAt: null,
    seenAt: null,
    hub: null,
    answer: null,
    answeredBy: null,
    answeredAt: null,
  };
}

/** Merges both lists: the server's row replaces the device's act, and what was read is gone. */
export function mergeDisputes(
  rows: readonly Dispute[],
  refused: readonly OutboxCommand[],
  read: ReadonlySet<string>,
): DisputeView[] {
  const known = new Set(rows.map(({ cle }) => cle));
  return [
    ...rows.map(ofServer),
    ...refused.filter(({ key }) => !known.has(key)).map(ofDevice),
  ].filter(({ key }) => !read.has(key));
}
