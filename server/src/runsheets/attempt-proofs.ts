import { isNear, metresBetween, type Position } from '@cigogne/domain/places/point';
import {
  type AttemptProof,
  type Contact,
  proofCounts,
} from '@cigogne/domain/runsheets/attempt-proof';
import { photoDays } from '@cigogne/domain/parcels/door-photo';
import { run } from '../database/statement.ts';
import type { Context } from '../context/context.ts';
import { knownPoint } from '../places/known-point.ts';
import { settingsAt } from '../settings/settings.ts';

interface ProofRecord {
  id_rs: number;
  non_compte: boolean;
  rs_etat: string;
  photos: number;
  code: string;
  adresse_lieu: string;
  adresse_deleg: string;
  adresse_gov: string;
  motif: string | null;
  fait_a: Position | null;
  contacts: (Omit<Contact, 'createdAt'> & { at: string })[] | null;
}

/** With the round that it belongs to. */
export interface RoundProof extends AttemptProof {
  id_rs: number;
}

/** What proves each attempt of these rounds that did not deliver. */
export async function attemptProofs(
  ctx: Context,
  rounds: readonly number[],
  /** Only of these parcels. */
  parcels: readonly number[] | null = null,
): Promise<RoundProof[]> {
  if (rounds.length === 0) return [];
  const [rows, { unverified_counts }] = await Promise.all([
    run<ProofRecord>(ctx, findProofs, [[...new Set(rounds)], ctx.now, parcels]),
    settingsAt(ctx.tx, ctx.now),
  ]);
  return rows.map((row) => {
    const proof = showProof(row);
    const counts =
      row.rs_etat === 'in_progress' ? proofCounts(proof, unverified_counts) : !row.non_compte;
    return { ...proof, id_rs: row.id_rs, compte: counts };
  });
}

/**
 * The position sent with the courier's last result of this round, and what the application recorded
 * by itself since the departure; a comment typed later proves nothing.
 */
const findProofs = {
  name: 'attempt-proofs',
  text: `select r.id as id_rs, r.etat as rs_etat, b.non_compte,
      (select count(*)::int from door_photos f where f.id_colis = b.id_colis and f.id_rs = r.id and f.sorte = 'porte'
        and f.created_at > $2::timestamptz - make_interval(days => ${photoDays})) as photos, c.code, c.adresse_lieu, c.adresse_deleg, c.adresse_gov, b.motif, h.fait_a, k.contacts
    from runsheet_bags b
    join runsheets r on r.id = b.id_rs
    join colis c on c.id = b.id_colis
    left join lateral (
      select o.fait_a from colishistories o
      where o.id_colis = b.id_colis and o.id_rs = b.id_rs and o.event in ('push-postponed', 'push-failed')
      order by o.id desc limit 1
    ) h on true
    left join lateral (
      select json_agg(json_build_object('type', m.type, 'duration', m.duration, 'at', m.created_at)
        order by m.created_at, m.id) as contacts
      from coliscoms m
      where m.id_colis = b.id_colis and m.de_app and m.id_user = r.id_liv and m.created_at >= r.dispatched_at
        and m.created_at <= coalesce(r.completed_at, 'infinity')
    ) k on true
    where b.id_rs = any($1::bigint[]) and b.retire_le is null and b.decision in ('reporte', 'annuler')
      and ($3::bigint[] is null or b.id_colis = any($3::bigint[]))
    order by b.id_rs, b.position`,
};

function showProof({ code, contacts, ...row }: ProofRecord): Omit<AttemptProof, 'compte'> {
  const point = knownPoint(row);
  const distance = row.fait_a && point ? metresBetween(row.fait_a, point) : null;
  return {
    ref: code,
    motif: row.motif,
    fait_a: row.fait_a,
    photos: row.photos,
    contacts: (contacts ?? []).map(({ type, duration, at }) => ({
      type,
      duration,
      createdAt: new Date(at).toISOString(),
    })),
    distance,
    point: distance === null ? null : (point?.nom ?? null),
    sur_place:
      row.fait_a !== null && point !== null && distance !== null
        ? isNear(distance, row.fait_a, point)
        : false,
  };
}
