import type { ShipperDoor } from '@cigogne/domain/accounts/door.contract';
import { toTnd } from '@cigogne/domain/money';
import type { Selectable } from 'kysely';
import type { Tables } from '../database/generated/tables.ts';

type DoorColumns = Pick<
  Selectable<Tables['users']>,
  'code_remise' | 'montant_code' | 'signature' | 'montant_signature'
>;

/** What a shipper requires at the door, in the shape of replies. */
export const showDoor = (row: DoorColumns): ShipperDoor => ({
  code_remise: row.code_remise,
  montant_code: toTnd(row.montant_code),
  signature: row.signature,
  montant_signature: toTnd(row.montant_signature),
});
