import { mayI } from '../../http/may-i.ts';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { call } from '../../http/call.ts';
import { sentenceOf } from '../../http/call-error.ts';
import type { Row } from '../../http/over-wire.ts';
import { paths } from '../../office/paths.ts';
import { tell } from '../../ui/base/feedback/Toasts.tsx';
import { openPrint } from '../../ui/office/print/print.tsx';

export type LabelData = Row<typeof parcelsContract.labels>;

/** The most refs in one call. */
const atOnce = 500;

/** Opens the labels of these parcels in a window of their own, in the given order. */
export async function printLabels(refs: readonly string[]): Promise<void> {
  const entry = mayI(parcelsContract.myLabels) ? parcelsContract.myLabels : parcelsContract.labels;
  try {
    const rows: LabelData[] = [];
    for (let from = 0; from < refs.length; from += atOnce) {
      const part = await call(entry, { body: { colis: refs.slice(from, from + atOnce) } });
      rows.push(...part.rows);
    }
    openPrint(paths.parcelPrint, rows);
  } catch (error) {
    tell(sentenceOf(error), { bad: true });
  }
}
