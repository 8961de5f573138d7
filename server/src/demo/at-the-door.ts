import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { ParcelRow } from '@cigogne/domain/parcels/parcel-wire';
import type { Tracking } from '@cigogne/domain/tracking/tracking.contract';
import { needsProof } from '@cigogne/domain/parcels/proven-motifs';
import type { PhotoKind } from '@cigogne/domain/parcels/door-photo';
import type { RoundPoints } from '@cigogne/domain/runsheets/order/round-order';
import type { RunsheetWithParcels } from '@cigogne/domain/runsheets/runsheet-wire';
import type { Api, Signed } from './api.ts';
import type { Company } from './found-company.ts';

export interface RoundOnTheRoad {
  hub: { as: Signed };
  courier: Signed;
  id: number;
  parcels: ParcelRow[];
  /**
   * The round as the phone reads it before the first door; places and doors do not change after
   * that.
   */
  task?: Task;
}

/** Pictures drawn for the demo: a door, and a signature. */
const picture = (name: 'door' | 'signature'): string =>
  readFileSync(join(import.meta.dirname, `pictures/${name}.jpg`)).toString('base64');

interface Task {
  rs: RunsheetWithParcels | null;
  points: RoundPoints | null;
}

/**
 * Of the shops with the most parcels about to leave, the first requires the code and a signature,
 * the next the code for expensive parcels.
 */
export async function askAtTheDoor(
  api: Api,
  { shippers }: Company,
  leaving: readonly ParcelRow[],
): Promise<void> {
  const nothing = {
    code_remise: 'jamais',
    montant_code: 0,
    signature: 'jamais',
    montant_signature: 0,
  };
  const parcelsOf = ({ as }: Company['shippers'][number]) =>
    leaving.filter((parcel) => parcel.id_exped === as.id && parcel.type_envoi !== 'recuperation')
      .length;
  const [first, second] = shippers.toSorted((a, b) => parcelsOf(b) - parcelsOf(a));
  if (first)
    await api.post(first.as, '/api/users/porte', {
      ...nothing,
      code_remise: 'toujours',
      signature: 'toujours',
    });
  if (second)
    await api.post(second.as, '/api/users/porte', {
      ...nothing,
      code_remise: 'au-dela',
      montant_code: 80,
    });
}

/**
 * Sends a result as the courier's phone does: with its position, what the door required, and the
 * proof of an attempt.
 */
export async function pushAtDoor(
  api: Api,
  round: RoundOnTheRoad,
  { ref }: ParcelRow,
  result: Record<string, unknown>,
): Promise<void> {
  round.task ??= await api.post<Task>(round.courier, '/api/liv/v10/getmytask', {});
  const { rs, points } = round.task;
  const place = points?.lieux[ref];
  const isAttempt = needsProof(String(result['motif']));
  // One in three forgot to call, so the proof is incomplete.
  const calls = isAttempt && Number(ref.at(-2)) % 3 !== 0;
  if (calls)
    await api.post(round.courier, '/api/liv/v10/com', {
      ref,
      type: 'appel',
      content: 'Appel lancé depuis l’application',
      duration: 21,
      de_app: true,
    });
  const door = rs?.colis.find((stop) => stop.ref === ref)?.porte ?? null;
  const delivers = result['etat'] === 'LIV-COURS-SUCC';
  const code = delivers && door?.empreinte ? await codeOrWhy(api, round, ref) : {};
  const signs = delivers && door?.signature === true;
  await api.post(round.courier, '/api/liv/v10/pushcolis', {
    ref,
    id_rs: round.id,
    ...result,
    ...code,
    ...(signs ? { signe: true } : {}),
    ...(place ? { fait_a: { lat: place.lat + 0.0006, lng: place.lng, precision: 14 } } : {}),
  });
  if (signs) await sendPicture(api, round, ref, 'signature');
  if (calls) await sendPicture(api, round, ref, 'porte');
}

const sendPicture = (api: Api, round: RoundOnTheRoad, ref: string, sorte: PhotoKind) =>
  api.post(round.courier, '/api/liv/v10/photo', {
    id: randomUUID(),
    ref,
    id_rs: round.id,
    sorte,
    image: picture(sorte === 'porte' ? 'door' : 'signature'),
  });

/** The link that the recipient was sent. */
export async function linkOf(api: Api, { hub }: RoundOnTheRoad, ref: string): Promise<string> {
  const { suivi } = await api.get<{ suivi: string }>(hub.as, `/api/colis/adm/details/${ref}`);
  return suivi;
}

/** One recipient in four has no phone at hand. */
async function codeOrWhy(api: Api, round: RoundOnTheRoad, ref: string): Promise<object> {
  if (Number(ref.at(-2)) % 4 === 0) return { sans_code: 'Le client n’a pas son téléphone' };
  const page = await api.get<{ code_remise: string | null }>(
    round.hub.as,
    `/api/suivi/${await linkOf(api, round, ref)}`,
  );
  return { code_remise: page.code_remise };
}

/** Somebody recorded as absent contests it: the hub will decide. */
export async function contestOne(api: Api, round: RoundOnTheRoad): Promise<void> {
  const { rs } = await api.post<Task>(round.courier, '/api/liv/v10/getmytask', {});
  const noted = rs?.colis.find(({ decision, motif }) => decision !== null && needsProof(motif));
  if (!noted) return;
  await api.post(round.hub.as, `/api/suivi/${await linkOf(api, round, noted.ref)}/etais-la`, {
    mot: 'J’ai attendu toute la matinée, personne n’a sonné.',
  });
}

/**
 * Of those still to be visited, one says « Je serai là », gives a landmark and asks for a call, one
 * lets a neighbour take it, one has moved far away, and another one prefers another day.
 */
export async function answerBefore(api: Api, round: RoundOnTheRoad): Promise<void> {
  const { rs } = await api.post<Task>(round.courier, '/api/liv/v10/getmytask', {});
  const [here, ...others] = rs?.colis.filter(({ decision }) => decision === null) ?? [];
  if (here) {
    const link = `/api/suivi/${await linkOf(api, round, here.ref)}`;
    await api.post(round.hub.as, `${link}/present`, {});
    await api.post(round.hub.as, `${link}/adresse`, { repere: 'En face de la pharmacie' });
    await api.post(round.hub.as, `${link}/appel`, {});
  }
  let isNamed = false;
  let isFar = false;
  for (const { ref } of others) {
    const link = `/api/suivi/${await linkOf(api, round, ref)}`;
    const { remettre, adresse, autre_jour } = await api.get<Tracking>(round.hub.as, link);
    const jour = autre_jour?.jours[1];
    if (remettre && !isNamed) {
      await api.post(round.hub.as, `${link}/personne`, { nom: 'Sami' });
      isNamed = true;
    } else if (adresse?.ailleurs && !isFar) {
      const lieu =
        adresse.gov.nom === 'Sfax'
          ? 'Akouda | Akouda | Sousse | 4022'
          : 'Agareb | Agareb | Sfax | 3030';
      await api.post(round.hub.as, `${link}/lieu`, { lieu, adresse: '3 rue de la Plage' });
      isFar = true;
    } else if (jour) return void (await api.post(round.hub.as, `${link}/jour`, { jour }));
  }
}
