import type { Act } from '@cigogne/domain/parcels/parcel-facts';
import type { Motif } from '@cigogne/domain/parcels/statuses';
import { issueAfter } from '@cigogne/domain/parcels/transitions';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import {
  type ContestAnswer,
  type ContestDecision,
  contestSentences,
  upheldStatus,
} from '@cigogne/domain/runsheets/contest';
import { sql } from 'kysely';
import { type Context, userId } from '../../context/context.ts';
import { type LockedParcel, lockParcels } from '../../parcels/lock-parcels.ts';
import { moveParcels } from '../../parcels/moves/move-parcels.ts';
import { postOutcomes } from '../../parcels/outcomes/outcomes.ts';
import { decideBy } from '../decide-by.ts';
import { announceRunsheet } from '../announce-runsheet.ts';
import { type LockedRunsheet, lockRunsheet } from '../lock-runsheet.ts';
import { ofOwnHub } from '../hub-queue.ts';

interface Contested {
  id_colis: number;
  motif: Motif;
  /** The result on the line of the round. */
  resultat: string | null;
  decision: ContestDecision | null;
  raison: string | null;
  par: string | null;
}

/** Staff decide whether a contested attempt counts; if it does, it has its usual effect. */
export async function decideContest(
  ctx: Context,
  { id, compte, raison }: ContestAnswer,
): Promise<{ deja: boolean }> {
  const { rows: named } = await sql<{ id_rs: number; id_colis: number }>`
    select k.id_rs, k.id_colis from contested_attempts k where k.id = ${id} and ${ofOwnHub(ctx, 'k')}`.execute(
    ctx.tx,
  );
  const [where] = named;
  if (!where) throw notFound();
  const round = await lockRunsheet(ctx, where.id_rs);
  const [parcel] = await lockParcels(ctx, { ids: [where.id_colis] });
  if (!parcel) throw notFound();
  const contested = await read(ctx, id);
  const decision: ContestDecision = compte ? 'compte' : 'ne-compte-pas';
  if (contested.decision !== null) {
    if (contested.decision === decision && contested.raison === raison) return { deja: true };
    throw new Refusal('etat-change', contestSentences.decided(contested.par ?? 'Le hub'));
  }
  if (round.etat === 'in_progress')
    throw new Refusal('etat-change', contestSentences.unconfirmed(round.ref));
  if (compte) await uphold(ctx, round, parcel, contested, raison);
  else
    await moveParcels(ctx, [parcel], 'drop-attempt', {
      place: placeOf(round),
      act: await asking(ctx, parcel),
      raison,
    });
  await sql`update contested_attempts set decision = ${decision}, raison = ${raison}, decide_le = ${ctx.now},
    decide_par = ${userId(ctx.by)} where id = ${id}`.execute(ctx.tx);
  await announceRunsheet(ctx, round, round.etat);
  return { deja: false };
}

const placeOf = ({ id, id_liv }: LockedRunsheet) => ({ id_rs: id, id_liv });

/** The shop is asked once the hub has decided, unless the parcel is already planned. */
const asking = async (ctx: Context, { etat }: LockedParcel): Promise<Act> =>
  etat === 'LIV-PLAN' ? {} : { decideBy: await decideBy(ctx) };

async function uphold(
  ctx: Context,
  round: LockedRunsheet,
  parcel: LockedParcel,
  { motif, resultat }: Contested,
  raison: string,
): Promise<void> {
  const target = upheldStatus(parcel, resultat);
  const act = { target, motif, ...(await asking(ctx, parcel)) };
  const issue = issueAfter('uphold-attempt', parcel, act);
  await moveParcels(ctx, [parcel], 'uphold-attempt', { place: placeOf(round), act, raison });
  if (issue !== null)
    await postOutcomes(ctx, [
      {
        parcel,
        issue,
        montant_encaisse: null,
        collector: { courier: round.id_liv, id_rs: round.id },
      },
    ]);
}

async function read(ctx: Context, id: number): Promise<Contested> {
  const { rows } = await sql<Contested>`
    select k.id_colis, k.motif, b.decision as resultat, k.decision, k.raison,
      (select concat_ws(' ', g.prenom, g.nom) from users g where g.id = k.decide_par) as par
    from contested_attempts k join runsheet_bags b on b.id_rs = k.id_rs and b.id_colis = k.id_colis
    where k.id = ${id} for update of k`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

/** Ends a contest because the hub changed the result that the recipient contested. */
export async function endContest(ctx: Context, { id }: Pick<LockedParcel, 'id'>): Promise<void> {
  await sql`update contested_attempts set decision = 'sans-objet', decide_le = ${ctx.now}
    where id_colis = ${id} and decision is null`.execute(ctx.tx);
}
