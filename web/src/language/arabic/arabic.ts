import { day } from './day.ts';
import { door } from './door.ts';
import { domain } from './domain.ts';
import { map } from './map.ts';
import { outbox } from './outbox.ts';
import { pickups } from './pickups.ts';
import { round } from './round.ts';
import { stop } from './stop.ts';
import { ui } from './ui.ts';

/** All that a courier reads, in Arabic: a file of its own, which only comes where it was chosen. */
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
