import { day } from './day.ts';
import { door } from './door.ts';
import { domain } from './domain.ts';
import { map } from './map.ts';
import { outbox } from './outbox.ts';
import { pickups } from './pickups.ts';
import { round } from './round.ts';
import { stop } from './stop.ts';
import { ui } from './ui.ts';

/** Everything that a courier reads, in Arabic: a separate file, loaded only if it was chosen. */
export const arabic = {
  ...ui,
  ...round,
  ...stop,
  ...door,
  ...pickups,
  ...day,
  ...outbox,
  ...map,
  ...domain,
};
