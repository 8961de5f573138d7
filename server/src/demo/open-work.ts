import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import { comesBack } from '@cigogne/domain/runsheets/not-back';
import type { Signed } from './api.ts';
import { fetchSome } from './at-the-counter.ts';
import { answerBefore, contestOne } from './at-the-door.ts';
import type { Round } from './courier-rounds.ts';
import { farAway } from './hub-transfers.ts';
import { leaveQuestions } from './leave-questions.ts';
import { registerParcels, registerSale } from './new-parcels.ts';
import { leavePartnerWork } from './partner-days.ts';
import { give, hubOf, type Pickup, requestPickups } from './shop-pickups.ts';
import type { Rows, Story } from './story.ts';

/** Together with what the shop had ready before, a van of sixty. */
const parcelsOfSale = 45;

/** Noon of the last day: leaves something waiting on every screen. */
export async function leaveOpenWork(story: Story, rounds: Round[]): Promise<void> {
  const { api, company } = story;
  const finished = rounds.at(-1);
  if (finished) await confirmWithoutOne(story, finished);
  const [first] = rounds;
  if (first && first !== finished) {
    await leaveQuestions(api, first);
    await contestOne(api, first);
    await answerBefore(api, first);
  }
  await fetchSome(story);
  const [, seller] = company.shippers;
  if (seller) await registerSale(story, 'soldes', seller, parcelsOfSale);
  const pickups = await requestPickups(story, 2);
  for (const [index, pickup] of pickups.entries()) {
    if (index % 3 === 0) continue;
    const courier = story.chance.pick(hubOf(story, pickup).couriers).as;
    await give(story, pickup, courier, index % 3 === 1);
    if (index % 3 === 2) {
      const colis = pickup.refs.slice(0, Math.max(1, pickup.refs.length - 1));
      await api.post(courier, '/api/liv/v10/mu/pick', { id_mu: pickup.id, colis });
    }
  }
  await shareReception(
    story,
    pickups.filter((_, index) => index % 3 !== 0),
  );
  await registerParcels(story, 'midi', 0.3);
  for (const shipper of company.shippers.slice(0, 3)) {
    const refs = (story.ready.get(shipper.as.id) ?? []).slice(0, 2);
    if (refs.length > 0) await api.post(shipper.as, '/api/mu/exped/create', { colis: refs });
  }
  await askTickets(story, 6);
  await leavePartnerWork(story, (hub) => farAway(story, hub));
}

/**
 * What came back was ticked by its courier and scanned at the counter, except one parcel, which
 * stays under his name although he disagrees. His cash is still to be counted.
 */
async function confirmWithoutOne({ api }: Story, { hub, id, ref, courier }: Round): Promise<void> {
  const { colis } = await api.get<{ colis: { ref: string; decision: string | null }[] }>(
    hub.as,
    `/api/rs/adm/view/${ref}`,
  );
  const brought = colis.filter(({ decision }) => comesBack(decision));
  for (const { ref: there } of brought)
    await api.post(courier, '/api/liv/v10/apporter', { id_rs: id, ref: there, apporte: true });
  await api.post(courier, '/api/liv/v10/comptoir', { id_rs: id });
  const [missing, ...back] = brought;
  for (const { ref: there } of back)
    await api.post(hub.as, '/api/rs/adm/line', { id, ref: there, rentre: true });
  await api.get(hub.as, `/api/rs/adm/confirm/${id}?rentres=scannes`);
  if (missing)
    await api.post(courier, '/api/liv/v10/desaccord', {
      id_rs: id,
      raison: `Un colis rendu n’est pas noté : le ${missing.ref} était dans mon sac`,
    });
}

/** Two clerks in the middle of unloading a van: each has scanned some, the rest waits. */
async function shareReception(story: Story, pickups: readonly Pickup[]): Promise<void> {
  const shared = pickups
    .map((pickup) => ({ pickup, hub: hubOf(story, pickup) }))
    .filter(({ pickup, hub }) => hub.clerk !== null && pickup.refs.length > 2)
    .sort((a, b) => b.pickup.refs.length - a.pickup.refs.length)[0];
  if (!shared?.hub.clerk) return;
  const { pickup, hub } = shared;
  const third = Math.ceil(pickup.refs.length / 3);
  const scans = async (by: Signed, refs: readonly string[]) => {
    const actes = refs.map((ref) => ({ cle: `demo-scan-${ref}`, ref, acte: 'scan', paquet: 1 }));
    if (actes.length > 0)
      await story.api.post(by, '/api/mu/adm/scans', { id_mu: pickup.id, actes });
  };
  await scans(hub.as, pickup.refs.slice(0, third));
  await scans(shared.hub.clerk, pickup.refs.slice(third, 2 * third - 1));
}

/** Shops request changes to what is on its way; `answered` of the earlier ones were answered. */
export async function askTickets(story: Story, most: number): Promise<{ id: number }[]> {
  const made: { id: number }[] = [];
  for (const shipper of story.company.shippers.slice(0, most)) {
    const { rows } = await story.api.post<Rows<ParcelRow>>(
      shipper.as,
      '/api/colis/exped/mescolis',
      {
        filter: { etat: ['ATT-LIV', 'LIV-COURS', 'TRANSF-COURS'] },
      },
    );
    // For parcels that the partner has, phone and amount can no longer be changed; one that was
    // lost and found is already paid for.
    const row = rows.find(({ is_afex, issue }) => !is_afex && issue === null);
    if (!row) continue;
    const isPhone = story.chance.percent(60);
    const { ticket } = await story.api.post<{ ticket: { id: number } }>(
      shipper.as,
      '/api/ticket/exped/create',
      {
        id_colis: row.id,
        type: isPhone ? 'INFOS-TEL' : 'INFOS-MNT',
        data: isPhone
          ? { tel_cl: `2${story.chance.between(1_000_000, 9_999_999)}` }
          : { montant_ttc: Math.max(1, Math.floor(row.montant_ttc) - 5) },
        note_exped: isPhone ? 'La cliente a changé de numéro.' : 'Remise accordée au téléphone.',
      },
    );
    made.push(ticket);
  }
  return made;
}
