import { packageSentences } from '@cigogne/domain/parcels/packages';
import type { Received } from '@cigogne/domain/units/received';
import {
  differsFrom,
  type NewReceptionAct,
  type ParcelInHand,
  type ReceptionAct,
  receptionSentences,
  replayReception,
} from '@cigogne/domain/units/reception';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import { type RawBuilder, sql } from 'kysely';
import { recordEvents } from '../../events/record-events.ts';
import type { Context } from '../../context/context.ts';
import type { LockedParcel } from '../../parcels/lock-parcels.ts';
import { lockReception, type LockedUnit, refuseAct, stateOf } from '../lock-unit.ts';
import { unitsSeen } from '../unit-lists.ts';

/**
 * When there are more new acts than this, screens reload them instead of receiving them with the
 * event.
 */
const mostAnnounced = 50;

/**
 * Adds a clerk's acts at the reception of a unit. An act that is sent again is the same act; acts
 * on a parcel that left the unit are reported separately, and the others are stored.
 */
export async function addReceptionActs(
  ctx: Context,
  id_mu: number,
  sent: readonly NewReceptionAct[],
) {
  const { unit, act, hub } = await lockReception(ctx, id_mu);
  refuseAct(act, unit);
  const refs = [...new Set(sent.map(({ ref }) => ref))];
  const held = await heldBy(ctx, id_mu, refs);
  const refuses = sent.flatMap(({ cle, ref, paquet }) => {
    const raison = whyNotAct(held.get(ref), ref, paquet);
    return raison ? [{ cle, ref, raison }] : [];
  });
  const refused = new Set(refuses.map(({ cle }) => cle));
  const kept = sent.flatMap((one) => {
    const parcel = held.get(one.ref);
    return parcel && !refused.has(one.cle) ? [{ ...one, parcel }] : [];
  });
  const fresh =
    kept.length === 0
      ? []
      : await ctx.tx
          .insertInto('reception_acts')
          .values(
            kept.map(({ parcel, acte, paquet, cle, il_y_a = 0 }) => ({
              id_mu,
              id_colis: parcel.id,
              acte,
              paquet: acte === 'scan' ? (paquet ?? 1) : 0,
              id_user: ctx.by.id,
              cle,
              fait_le: new Date(ctx.now.getTime() - il_y_a),
              created_at: ctx.now,
            })),
          )
          .onConflict((oc) => oc.columns(['id_user', 'cle']).doNothing())
          .returning('id')
          .execute();
  const cles = kept.map(({ cle }) => cle);
  const actes = await actsWhere(
    ctx,
    sql`a.id_mu = ${id_mu} and a.id_user = ${ctx.by.id} and a.cle = any(${cles}::text[])`,
  );
  if (fresh.length > 0) {
    const freshIds = new Set(fresh.map(({ id }) => id));
    const news = actes.filter(({ id }) => freshIds.has(id));
    await recordEvents(ctx, [
      {
        type: 'reception',
        hubs: [hub],
        data: { id_mu, ref: unit.ref, ...(news.length <= mostAnnounced ? { actes: news } : {}) },
      },
    ]);
  }
  return {
    done: true as const,
    ...(fresh.length === 0 && refuses.length === 0 ? { deja: true as const } : {}),
    actes,
    refuses,
  };
}

interface Held {
  id: number;
  code: string;
  nbr_paquets: number;
}

const whyNotAct = (
  parcel: Held | undefined,
  ref: string,
  paquet: number | undefined,
): string | null => {
  if (!parcel) return receptionSentences.notInUnit(ref);
  return (paquet ?? 1) > Math.max(1, parcel.nbr_paquets)
    ? packageSentences.beyond(ref, parcel.nbr_paquets, paquet ?? 1)
    : null;
};

async function heldBy(
  ctx: Context,
  id_mu: number,
  refs: readonly string[],
): Promise<Map<string, Held>> {
  const { rows } = await sql<Held>`
    select c.id, c.code, c.nbr_paquets from colis_plans p join colis c on c.id = p.id_colis
    where p.id_mu = ${id_mu} and c.code = any(${[...refs]}::text[])`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.code, row]));
}

/** All acts at the reception of a unit that the caller's hub sees. */
export async function listReceptionActs(ctx: Context, id_mu: number): Promise<ReceptionAct[]> {
  const { rows } = await sql`select from mu m where m.id = ${id_mu} and ${unitsSeen(ctx)}`.execute(
    ctx.tx,
  );
  if (rows.length === 0) throw notFound();
  return actsWhere(ctx, sql`a.id_mu = ${id_mu}`);
}

async function actsWhere(ctx: Context, where: RawBuilder<unknown>): Promise<ReceptionAct[]> {
  const { rows } = await sql<Omit<ReceptionAct, 'fait_le'> & { fait_le: Date }>`
    select a.id, a.cle, c.code as ref, a.acte, a.paquet, a.id_user,
      trim(concat(u.prenom, ' ', u.nom)) as nom, a.fait_le
    from reception_acts a join colis c on c.id = a.id_colis join users u on u.id = a.id_user
    where ${where} order by a.id`.execute(ctx.tx);
  return rows.map((row) => ({ ...row, fait_le: row.fait_le.toISOString() }));
}

/** The state of each parcel of a locked unit, by the clerks' acts. */
export async function handsOf(
  ctx: Context,
  id_mu: number,
  contents: readonly LockedParcel[],
): Promise<Map<string, ParcelInHand>> {
  const acts = await actsWhere(ctx, sql`a.id_mu = ${id_mu}`);
  return replayReception(
    contents.map(({ code, nbr_paquets, etat }) => ({
      ref: code,
      nbr_paquets,
      coche: etat === 'ENLEV-SUCC',
    })),
    acts,
  );
}

/**
 * Refuses a confirmation whose lists do not include what somebody has scanned meanwhile: the caller
 * reads the new counts and confirms again.
 */
export function refuseUnseenScans(
  unit: LockedUnit,
  received: Received,
  hands: ReadonlyMap<string, ParcelInHand>,
): void {
  const colis = differsFrom(received, hands);
  if (colis.length === 0) return;
  const picked = new Set(received.pick_colis);
  const recus = [...hands].filter(([ref, hand]) => (hand.connu ? hand.recu : picked.has(ref)));
  throw new Refusal(
    'etat-change',
    receptionSentences.changed(colis.length, recus.length, hands.size),
    { extra: { unite: stateOf(unit), colis, recus: recus.length, attendus: hands.size } },
  );
}
