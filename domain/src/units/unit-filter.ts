import { z } from 'zod';
import type { UnitState } from './unit.ts';

/** S2 writes `pending-pick` and `in-progress`: both spellings are accepted in filters. */
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
