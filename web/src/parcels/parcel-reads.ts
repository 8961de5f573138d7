import { mayI } from '../http/may-i.ts';
import type { ScanFault } from '../ui/base/scan/scan-sounds.ts';
import type { InMillimes } from '@cigogne/domain/amounts';
import type * as parcels from '@cigogne/domain/parcels/parcel-wire';
import { parcelsContract } from '@cigogne/domain/parcels/parcels.contract';
import { recipientName } from '@cigogne/domain/parcels/recipient-name';
import type { Reply, Row } from '../http/over-wire.ts';
import { useRead } from '../http/query.ts';
import { readUser } from '../http/session.ts';

export type Parcel = Row<typeof parcelsContract.list>;
export type ParcelRow = InMillimes<parcels.ParcelRow>;
export type ParcelSheet = Reply<typeof parcelsContract.details>;

/** The panel reads through the user's own calls; events keep it up to date. */
export function useParcelSheet(code: string, enabled = true) {
  const own = mayI(parcelsContract.mineByCode);
  const mine = useRead(parcelsContract.mineByCode, { body: { code } }, { enabled: enabled && own });
  const seen = useRead(parcelsContract.details, { params: { code } }, { enabled: enabled && !own });
  return own ? mine : seen;
}

export const fullName = (parcel: Pick<Parcel, 'prenom_cl' | 'nom_cl'>): string =>
  recipientName(parcel);

/** The locality of « loc | del | gov | zip ». */
export const localityOf = (adresse_lieu: string): string =>
  adresse_lieu.split('|')[0]?.trim() ?? '';

/** A parcel that this hub cannot take: it is elsewhere, or its status does not allow it. */
export const faultOf = ({ id_hub_current }: Pick<Parcel, 'id_hub_current'>): ScanFault => {
  const hub = readUser()?.hub?.id ?? null;
  const elsewhere = hub !== null && id_hub_current !== null && id_hub_current !== hub;
  return elsewhere ? 'elsewhere' : 'status';
};
