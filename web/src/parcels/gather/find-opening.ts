import { openingsContract } from '@cigogne/domain/openings/openings.contract';
import { call } from '../../http/call.ts';
import { mayI } from '../../http/may-i.ts';

/** The scans behind it wait meanwhile, and a door answers by itself where the network is away. */
const patienceMs = 2_000;

export const mayFindOpening = (): boolean => mayI(openingsContract.ourCode);

/** Our code of the parcel that bears an old label; null where nobody answers in time. */
export const findOpening = (label: string): Promise<{ code: string | null } | null> =>
  call(
    openingsContract.ourCode,
    { body: { code: label } },
    { once: true, signal: AbortSignal.timeout(patienceMs) },
  ).catch(() => null);
