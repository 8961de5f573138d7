import { mayI } from '../../http/may-i.ts';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { call } from '../../http/call.ts';
import { CallError, sentenceOf } from '../../http/call-error.ts';
import type { Row } from '../../http/over-wire.ts';
import { paths } from '../../office/paths.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { openPrint } from '../../ui/office/print/print.tsx';

export type LabelData = Row<typeof parcelsContract.labels>;

/** The most refs in one call. */
const atOnce = 500;

/**
 * Opens the labels of these parcels in a window of their own, in the given order. One that a
 * colleague has deleted meanwhile is named, and does not keep back the others.
 */
export async function printLabels(refs: readonly string[]): Promise<void> {
  try {
    const rows: LabelData[] = [];
    for (let from = 0; from < refs.length; from += atOnce)
      rows.push(...(await readThose(refs.slice(from, from + atOnce))));
    const read = new Set(rows.map(({ ref }) => ref));
    const gone = refs.filter((ref) => !read.has(ref));
    if (gone.length > 0) tell(withoutThese(gone), { bad: true });
    if (rows.length > 0) openPrint(paths.parcelPrint, rows);
  } catch (error) {
    tell(sentenceOf(error), { bad: true });
  }
}

/** Those that still exist. */
async function readThose(colis: readonly string[]): Promise<readonly LabelData[]> {
  const entry = mayI(parcelsContract.myLabels) ? parcelsContract.myLabels : parcelsContract.labels;
  try {
    return (await call(entry, { body: { colis: [...colis] } })).rows;
  } catch (error) {
    const missing = error instanceof CallError ? error.answer['refs'] : null;
    if (!Array.isArray(missing)) throw error;
    const left = colis.filter((ref) => !missing.includes(ref));
    if (left.length === colis.length) throw error;
    return left.length > 0 ? readThose(left) : [];
  }
}

const withoutThese = (gone: readonly string[]): string =>
  gone.length === 1
    ? `Le colis ${gone[0]} n’existe plus : son étiquette manque.`
    : `${gone.length} colis n’existent plus, leurs étiquettes manquent : ${gone.join(', ')}.`;
