import { foreignSentence, looksForeign } from '@cigogne/domain/openings/old-code';
import { readScan } from '@cigogne/domain/parcels/code';
import type { ScanAnswer } from '../../ui/base/scan/use-scans.ts';
import { findOpening } from './find-opening.ts';

type Answer = (text: string) => ScanAnswer | Promise<ScanAnswer>;

/**
 * A door that also takes the labels of the system before ours: what it does not know is asked of the openings, and goes on
 * under our code. One that nobody brought along is told so.
 */
export const withOldCodes =
  (answer: Answer) =>
  async (text: string): Promise<ScanAnswer> => {
    const first = await answer(text);
    if (first.good || first.ask || !mayBeOld(text, first)) return first;
    const opening = await findOpening(text);
    if (opening === null) return first;
    if (opening.code !== null) return answer(opening.code);
    return looksForeign(text) ? { ...first, sentence: foreignSentence(text) } : first;
  };

const mayBeOld = (text: string, { fault }: ScanAnswer): boolean =>
  text.length <= 40 && ('problem' in readScan(text) || fault === 'unknown');
