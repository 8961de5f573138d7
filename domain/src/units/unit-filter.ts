import { z } from 'zod';
import type { UnitState } from './unit.ts';

/** `pending-pick` and `in-progress` are written with either sign: filters accept both spellings. */
export const unitStateFilter = z
  .enum([
    'pending',
    'pending_pick',
    'pending-pick',
    'in_progress',
    'in-progress',
    'completed',
    'annule',
  ])
  .transform((etat) => etat.replace('-', '_') as UnitState);
