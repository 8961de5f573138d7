import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { rowsOf } from '../wire.ts';
import { certainties } from './certainty.ts';

export const PlaceOption = z.object({
  _loc: z.string(),
  _del: z.string(),
  _gov: z.string(),
  _zip: z.string(),
});

/** A governorate by its French name, with its delegations in alphabetical order. */
const GovernorateRow = z.object({
  slug: z.string(),
  nom: z.string(),
  zone: z.string(),
  delegations: z.array(z.string()),
});
type GovernorateRow = z.infer<typeof GovernorateRow>;

const written = z.string().max(500).optional();

export const placesContract = {
  search: {
    method: 'GET',
    path: '/api/location/commun/search/:text',
    roles: ['root', 'admin', 'exped', 'liv'],
    scope: 'company',
    kind: 'read',
    summary:
      'Localities whose name, delegation, governorate or postal code match a text; 25 at most.',
    params: z.object({ text: z.string() }),
    reply: rowsOf(PlaceOption),
  },
  read: {
    method: 'POST',
    path: '/api/location/commun/lire',
    roles: ['root', 'admin', 'exped'],
    scope: 'company',
    kind: 'read',
    summary:
      'The place that each of up to 100 addresses names, with how certain it is and what else it may be.',
    body: z.object({
      lieux: z
        .array(
          z.object({ gov: written, deleg: written, lieu: written, zip: written, adresse: written }),
        )
        .min(1)
        .max(100),
    }),
    reply: rowsOf(
      z.object({
        certitude: z.enum(certainties),
        lieu: PlaceOption.nullable(),
        lieux: z.array(PlaceOption),
      }),
    ),
  },
  covered: {
    method: 'GET',
    path: '/api/location/couverture',
    roles: 'public',
    scope: 'public',
    kind: 'read',
    summary:
      'The places that a visitor may mean by a text, 8 at most, and whether the first is certainly it.',
    query: z.object({ lieu: z.string().min(1).max(100) }),
    reply: rowsOf(PlaceOption).extend({ certitude: z.enum(certainties) }),
    limit: { max: 300, minutes: 15 },
  },
  coveredPage: {
    method: 'GET',
    path: '/couverture',
    roles: 'public',
    scope: 'public',
    kind: 'read',
    page: true,
    summary: 'The public page with its answer about a place, for a visitor without scripts.',
    query: z.object({ lieu: z.string().max(100).default('') }),
    limit: { max: 300, minutes: 15 },
  },
  governorates: {
    method: 'GET',
    path: '/api/location/gouvernorats',
    roles: 'public',
    scope: 'public',
    kind: 'read',
    summary: 'The 24 governorates and their delegations, for registration and address forms.',
    reply: rowsOf(GovernorateRow),
  },
} as const satisfies Contract;
