import { foreignSentence, looksForeign } from '@cigogne/domain/openings/old-code';
import { readScan } from '@cigogne/domain/parcels/code';
import type { ScanAnswer } from '../../ui/base/scan/use-scans.ts';
import { findOpening } from './find-opening.ts';

type Answer = (text: string) => ScanAnswer | Promise<ScanAnswer>;

/**
 * Also accepts labels of the previous system: an unknown code is looked up among the opening
 * balances and continues under our code. One that was never brought over gets a message.
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
