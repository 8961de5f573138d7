import { yearOf } from '@cigogne/domain/days';
import { sandboxYear } from '@cigogne/domain/parcels/code';
import type { Context } from '../context/context.ts';

/** The year that codes and refs bear: in the sandbox one that the company never had. */
export const codeYear = ({ services, now }: Pick<Context, 'services' | 'now'>): number =>
  services.isSandbox ? sandboxYear : yearOf(now);
