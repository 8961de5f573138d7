import { addDays, dayOf } from '@cigogne/domain/days';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { linkOf, pushAtDoor, type RoundOnTheRoad } from './at-the-door.ts';
import { atHub, type Story } from './story.ts';

/** What couriers bring back, and what they note. */
const results: { etat: string; motif: string; note?: string; date_p?: number }[] = [
  { etat: 'LIV-COURS-ECHEC', motif: 'absent', note: 'Volets fermés, personne ne répond' },
  { etat: 'LIV-COURS-ECHEC', motif: 'refuse', note: 'Trop cher, dit la cliente' },
  { etat: 'LIV-COURS-REPO', motif: 'injoignable', date_p: 1 },
  { etat: 'LIV-COURS-ECHEC', motif: 'adresse-erronee', note: 'Le numéro 14 n’existe pas' },
  { etat: 'LIV-COURS-REPO', motif: 'autre', note: 'Demande à payer après le salaire', date_p: 3 },
  { etat: 'LIV-COURS-ECHEC', motif: 'faux-numero' },
];

/** In the morning, short rounds leave with parcels of the first shop. */
export async function sendUnlucky(story: Story): Promise<RoundOnTheRoad[]> {
  const { api, company } = story;
  const [shop] = company.shippers;
  const rounds: RoundOnTheRoad[] = [];
  let left = results.length;
  for (const hub of company.hubs) {
    const waiting = await atHub(story, hub, { etat: ['ATT-LIV'] });
    const parcels = waiting
      .filter((row) => row.id_exped === shop?.as.id && row.id_hub_dest !== null)
      .filter(({ a_transferer, attempt, conteste }) => !a_transferer && !conteste && attempt < 2)
      .slice(0, left);
    const courier = hub.couriers.at(-1)?.as;
    if (parcels.length === 0 || !courier) continue;
    left -= parcels.length;
    const colis = parcels.map(({ ref }) => ref);
    const { rs } = await api.post<{ rs: { id: number } }>(hub.as, '/api/rs/adm/create', {
      colis,
      id_liv: courier.id,
    });
    await api.get(hub.as, `/api/rs/adm/dispatch/${rs.id}`);
    rounds.push({ hub, courier, id: rs.id, parcels });
  }
  return rounds;
}

/**
 * They came back with nothing delivered, and their hubs have just confirmed it: the shop has until
 * the evening to decide.
 */
export async function leaveDecisions(
  { api }: Story,
  rounds: readonly RoundOnTheRoad[],
): Promise<void> {
  const today = dayOf(api.now());
  const left = [...results];
  for (const round of rounds) {
    for (const parcel of round.parcels) {
      const { date_p, ...result } = left.shift() ?? { etat: 'LIV-COURS-ECHEC', motif: 'autre' };
      await pushAtDoor(
        api,
        round,
        parcel,
        date_p === undefined ? result : { ...result, date_p: addDays(today, date_p) },
      );
    }
    await api.get(round.hub.as, `/api/rs/adm/confirm/${round.id}`);
  }
  await refuseOne(api, rounds);
}

/** Of those that wait for another day, one is refused by its recipient. */
async function refuseOne(api: Story['api'], rounds: readonly RoundOnTheRoad[]): Promise<void> {
  for (const round of rounds)
    for (const { ref } of round.parcels) {
      const link = `/api/suivi/${await linkOf(api, round, ref)}`;
      const page = await api.get<Pick<Tracking, 'refus'>>(round.hub.as, link);
      if (!page.refus?.possible) continue;
      await api.post(round.hub.as, `${link}/refus`, { mot: 'J’ai trouvé le même moins cher.' });
      return;
    }
}
