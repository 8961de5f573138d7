import { yearOf } from '@cigogne/domain/days';
import { sandboxYear } from '@cigogne/domain/parcels/code';
import type { Context } from '../context/context.ts';

/** The year in codes and references; the sandbox uses one that the company never had. */
export const codeYear = ({ services, now }: Pick<Context, 'services' | 'now'>): number =>
  services.isSandbox ? sandboxYear : yearOf(now);
