import { v1Contract } from '@cigogne/domain/shop-api/v1.contract';
import { routesOf } from '../../http/routes-of.ts';
import { decisionHandlers } from './decisions.ts';
import { logisticsHandlers } from './logistics.ts';
import { moneyHandlers } from './money.ts';
import { parcelHandlers } from './parcels.ts';
import { sandboxHandlers } from './sandbox.ts';

export const v1Routes = routesOf(v1Contract, {
  ...parcelHandlers,
  ...decisionHandlers,
  ...logisticsHandlers,
  ...moneyHandlers,
  ...sandboxHandlers,
});
