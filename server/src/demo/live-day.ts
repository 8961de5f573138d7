import type { Day } from '@cigogne/domain/days';
import { askAtTheDoor } from './at-the-door.ts';
import { closeRound, deliver, sendRounds } from './courier-rounds.ts';
import { farAway, receiveTransfers, sendTransfers } from './hub-transfers.ts';
import { leaveDecisions, sendUnlucky } from './leave-decisions.ts';
import { registerParcels, registerSale } from './new-parcels.ts';
import { leaveOpenWork } from './open-work.ts';
import { handToPartner, hearPartner, signManifests } from './partner-days.ts';
import { collect, receivePickups, requestPickups } from './shop-pickups.ts';
import { atHub, atOnce, clockOf, type DayEnd, type Story } from './story.ts';

/** One working day of the whole company. */
export async function liveDay(story: Story, day: Day, end: DayEnd): Promise<void> {
  const at = end === 'midday' ? clockUntilNow : clockOf(day);
  story.api.at(at(7, 30));
  await receiveTransfers(story, end);
  story.api.at(at(8, 0));
  await signManifests(story);
  if (end === 'midday') {
    const there = await Promise.all(
      story.company.hubs.map((hub) => atHub(story, hub, { etat: ['ATT-LIV', 'ATT-RECUP'] })),
    );
    await askAtTheDoor(
      story.api,
      story.company,
      there.flat().filter((row) => !row.a_transferer && row.id_hub_dest !== null),
    );
  }
  const unlucky = end === 'midday' ? await sendUnlucky(story) : [];
  const rounds = (
    await Promise.all(
      story.company.hubs
        .filter((_, place) => !story.isQuiet || story.left % 2 === place % 2)
        .map((hub) => sendRounds(story, hub, day, end)),
    )
  ).flat();
  story.api.at(at(9, 0));
  // The results at the doors are drawn before the first parcel is, so the story stays the same.
  await Promise.all([
    deliver(story, rounds, at, end),
    registerParcels(story, day, end === 'midday' ? 0.7 : 1),
    hearPartner(story),
  ]);
  await leaveDecisions(story, unlucky);
  if (end === 'midday') return leaveOpenWork(story, rounds);
  if (end === 'eve') await sellFromAfar(story);
  story.api.at(at(15, 30));
  const pickups = await requestPickups(story, story.isQuiet ? 6 : 3);
  story.api.at(at(16, 10));
  await collect(story, pickups);
  story.api.at(at(17, 0));
  await Promise.all([
    atOnce(rounds, (round) => closeRound(story, round)),
    receivePickups(story, pickups),
  ]);
  // In the quiet weeks lorries and the partner’s van come every third evening.
  if (story.isQuiet && story.left % 3 !== 0) return;
  story.api.at(at(18, 20));
  await Promise.all([
    sendTransfers(story, (place) => end === 'evening' || place < 2),
    handToPartner(story, (hub) => farAway(story, hub), story.left <= 2 ? 4 : 0),
  ]);
}

/**
 * A shop of the second hub sells much to the capital, so a lorry of forty waits at the first hub.
 */
async function sellFromAfar(story: Story): Promise<void> {
  const seller = story.company.shippers.find(({ hub }) => hub === 1);
  if (seller) await registerSale(story, 'soldes', seller, 31);
}

/** On the last morning, whatever the hour, one o'clock is the present. */
const clockUntilNow = (hours: number, minutes: number) =>
  new Date(Date.now() - ((13 - hours) * 60 - minutes) * 60_000);
