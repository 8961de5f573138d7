import { expect, test } from 'vitest';
import { parcelCode } from '../parcels/code.ts';
import { foreignSentence, looksForeign } from './old-code.ts';

test('the label of another carrier is told from a slip of the finger', () => {
  for (const text of ['AX-00418', 'FPE2600917', '4006381333931', 'TN/26/0091.7'])
    expect([text, looksForeign(text)]).toEqual([text, true]);
  const own = parcelCode(2026, 482_001);
  const mistyped = own.slice(0, 11) + String((Number(own[11]) + 1) % 10);
  for (const text of [own, mistyped, 'AB-12', 'bonjour', '12', 'x'.repeat(50)])
    expect([text, looksForeign(text)]).toEqual([text, false]);
  expect(foreignSentence(' AX-00418 ')).toContain('« AX-00418 » n’est pas un code');
});
