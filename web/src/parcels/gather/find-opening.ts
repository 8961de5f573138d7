import { openingsContract } from '@cigogne/domain/openings/openings.contract';
import { call } from '../../http/call.ts';
import { mayI } from '../../http/may-i.ts';

/** The scans behind it wait for this long; without a network it answers by itself. */
const patienceMs = 2_000;

export const mayFindOpening = (): boolean => mayI(openingsContract.ourCode);

/** Our code for the parcel with an old label; null when there is no answer in time. */
export const findOpening = (label: string): Promise<{ code: string | null } | null> =>
  call(
    openingsContract.ourCode,
    { body: { code: label } },
    { once: true, signal: AbortSignal.timeout(patienceMs) },
  ).catch(() => null);
