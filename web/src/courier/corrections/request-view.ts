import type { CorrectionRequest, WantedResult } from '@cigogne/domain/runsheets/correction-request';
import { wantedLabels } from '@cigogne/domain/runsheets/correction-request';
import { correctionRequestsContract } from '@cigogne/domain/runsheets/correction-requests.contract';
import { type InMillimes, readAmounts } from '@cigogne/domain/amounts';
import { formatTnd, type Millimes } from '@cigogne/domain/money';
import { runsheetsContract } from '@cigogne/domain/runsheets/runsheets.contract';
import type { OutboxCommand } from '../outbox/act-store.ts';
import { enqueue } from '../outbox/outbox.ts';
import { inFrench } from '../../language/texts.ts';

/** A requested correction, whether or not the hub has received it. */
export interface RequestView {
  /** Null while it is on the phone only. */
  id: number | null;
  ref: string;
  name: string;
  /** « Livré, 64,000 TND » */
  wanted: string;
  reason: string;
  at: string;
  accepted: boolean | null;
  answer: string | null;
  hubTel: string | null;
}

const { path: askPath } = correctionRequestsContract.ask;
const { path: readPath } = correctionRequestsContract.read;

const wantedWords = (etat: WantedResult, montant: Millimes | null): string =>
  montant === null ? wantedLabels[etat] : `${wantedLabels[etat]}, ${formatTnd(montant)}`;

/**
 * The server's requests with the phone's waiting ones applied; those whose answer was read are
 * gone.
 */
export function requestViews(
  rows: readonly InMillimes<CorrectionRequest>[],
  acts: readonly OutboxCommand[],
): RequestView[] {
  const read = new Set(
    acts.filter(({ path }) => path === readPath).map(({ input }) => input.body?.['id']),
  );
  const requests = acts.filter(({ path }) => path === askPath);
  const repeated = new Set(requests.map(({ subject }) => subject));
  return [
    ...rows
      .filter(({ id, ref, acceptee }) => !read.has(id) && !(acceptee === null && repeated.has(ref)))
      .map((row) => ({
        id: row.id,
        ref: row.ref,
        name: row.nom_cl,
        wanted: wantedWords(row.etat, row.montant),
        reason: row.raison,
        at: row.fait_le,
        accepted: row.acceptee,
        answer: row.reponse,
        hubTel: row.hub.tel,
      })),
    ...requests.map((act) => ofDevice(act)),
  ];
}

function ofDevice({ subject, label, at, input }: OutboxCommand): RequestView {
  const { etat, montant, raison } =
    readAmounts(correctionRequestsContract.ask.body, input.body) ?? {};
  return {
    id: null,
    ref: subject,
    name: label.replace(/, [^,]*$/, ''),
    wanted: wantedWords(etat as WantedResult, (montant as Millimes | undefined) ?? null),
    reason: String(raison),
    at,
    accepted: null,
    answer: null,
    hubTel: null,
  };
}

/** Marks an answer as read: it leaves the phone, and the hub sees that it was read. */
export async function readAnswer({ id, ref, name }: RequestView): Promise<void> {
  if (id === null) return;
  await enqueue({
    entry: correctionRequestsContract.read,
    shownBy: runsheetsContract.myTask,
    body: { id },
    label: inFrench('{name} : réponse du hub lue', { name }),
    subject: ref,
    undo: false,
  });
}
