import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { doorRules } from '../settings/door-rule.ts';
import { done, tndOut } from '../wire.ts';
import { DoorForm } from './door-form.ts';

/** What a shipper requires for its own deliveries. */
export const ShipperDoor = z.object({
  code_remise: z.enum(doorRules),
  montant_code: tndOut,
  signature: z.enum(doorRules),
  montant_signature: tndOut,
});
export type ShipperDoor = z.infer<typeof ShipperDoor>;

const shipper = { roles: ['exped'], scope: 'shipper' } as const;

export const doorContract = {
  ownDoor: {
    method: 'GET',
    path: '/api/users/porte',
    ...shipper,
    kind: 'read',
    summary: 'What the shop asks when its parcels are handed over: a code, a signature.',
    reply: ShipperDoor,
  },
  saveOwnDoor: {
    method: 'POST',
    path: '/api/users/porte',
    ...shipper,
    kind: 'write',
    summary: 'What the shop asks of deliveries that leave from now on.',
    body: DoorForm,
    reply: done,
  },
} as const satisfies Contract;
