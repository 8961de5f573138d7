import type { InMillimes } from '@cigogne/domain/amounts';
import type * as parcels from '@cigogne/domain/parcels/parcel-wire';
import type * as units from '@cigogne/domain/units/unit-wire';

/** As the screens have them: their amounts are millimes. */
export type ParcelInUnit = InMillimes<parcels.ParcelInUnit>;
export type Unit = InMillimes<units.Unit>;
export type UnitView = InMillimes<units.UnitView>;
