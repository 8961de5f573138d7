import type { EventConsumer } from './events/dispatch-events.ts';
import type { Routes } from './http/routes-of.ts';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { hubsRoutes } from './hubs/hubs.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { parcelsRoutes } from './parcels/parcels.routes.ts';
import { parcelHooks } from './parcels/hooks.ts';
import { summariesRoutes } from './summaries/summaries.routes.ts';
import { placesRoutes } from './places/places.routes.ts';
import { correctLine } from './runsheets/correct-line.ts';
import { followAmount } from './runsheets/follow-amount.ts';
import { runsheetsRoutes } from './runsheets/runsheets.routes.ts';

/** Every feature, in the order in which they may import one another. */
export const features: readonly Routes[] = [
  placesRoutes,
  settingsRoutes,
  hubsRoutes,
  accountsRoutes,
  parcelsRoutes,
  runsheetsRoutes,
  summariesRoutes,
];

/** What later features do inside a transaction of an earlier one. */
parcelHooks.amountEdited.push(followAmount);
parcelHooks.resultCorrected.push(correctLine);

/** What follows the commit reads the event rows: webhooks, mails, tickets that an invoice answers. */
export const consumers: readonly EventConsumer[] = [];
