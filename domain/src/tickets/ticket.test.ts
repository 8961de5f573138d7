import { expect, test } from 'vitest';
import { settledStatuses, statusesIn } from '../parcels/statuses.ts';
import { ticketTargets } from './ticket.ts';

test('a ticket asks for any result, for an invoice, or that the parcel waits again', () => {
  expect(new Set<string>(ticketTargets)).toEqual(
    new Set([...settledStatuses, ...statusesIn('invoiced'), 'ATT-LIV']),
  );
});
