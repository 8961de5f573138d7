import type { InMillimes } from '@cigogne/domain/amounts';
import type * as parcels from '@cigogne/domain/parcels/parcel-wire';
import type * as units from '@cigogne/domain/units/unit-wire';

/** As used by the screens: with amounts in millimes. */
export type ParcelInUnit = InMillimes<parcels.ParcelInUnit>;
export type Unit = InMillimes<units.Unit>;
export type UnitView = InMillimes<units.UnitView>;
