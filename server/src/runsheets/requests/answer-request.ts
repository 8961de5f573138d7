import type { Millimes } from '@cigogne/domain/money';
import type { Motif } from '@cigogne/domain/parcels/statuses';
import { notFound, Refusal } from '@cigogne/domain/refusal';
import {
  type RequestAnswer,
  correctionRequestSentences,
  type WantedResult,
} from '@cigogne/domain/runsheets/correction-request';
import { sql } from 'kysely';
import { type Context, userId } from '../../context/context.ts';
import { editParcel } from '../../parcels/edits/edit-parcel.ts';
import { lockRunsheet } from '../lock-runsheet.ts';
import { announceRequest } from './ask-correction.ts';
import { ofOwnHub } from '../hub-queue.ts';

interface OpenRequest {
  id_rs: number;
  code: string;
  etat: WantedResult;
  montant: Millimes | null;
  motif: Motif | null;
  date_p: string | null;
  raison: string;
  acceptee: boolean | null;
  reponse: string | null;
  repondu_par: string | null;
}

/**
 * If accepted, the result is corrected like any correction of the hub; if refused, nothing changes.
 */
export async function answerRequest(
  ctx: Context,
  { id, accepte, reponse }: RequestAnswer,
): Promise<{ deja: boolean }> {
  const { rows: named } = await sql<{ id_rs: number }>`
    select q.id_rs from correction_requests q where q.id = ${id} and ${ofOwnHub(ctx, 'q')}`.execute(
    ctx.tx,
  );
  const [where] = named;
  if (!where) throw notFound();
  const round = await lockRunsheet(ctx, where.id_rs);
  const { rows } = await sql<OpenRequest>`
    select q.id_rs, c.code, q.etat, q.montant, q.motif, q.date_p, q.raison, q.acceptee, q.reponse,
      (select concat_ws(' ', g.prenom, g.nom) from users g where g.id = q.repondu_par) as repondu_par
    from correction_requests q join colis c on c.id = q.id_colis where q.id = ${id} for update of q`.execute(
    ctx.tx,
  );
  const [request] = rows;
  if (!request) throw notFound();
  if (request.acceptee !== null) {
    if (request.acceptee === accepte && (accepte || request.reponse === reponse))
      return { deja: true };
    throw new Refusal(
      'etat-change',
      correctionRequestSentences.answered(request.repondu_par ?? 'Le hub'),
    );
  }
  if (accepte)
    await editParcel(ctx, {
      ref: request.code,
      field: 'etat',
      value: request.etat,
      motif: request.motif,
      note: null,
      date_p: request.date_p,
      montant: request.montant,
      raison: `Demandé par le livreur : ${request.raison}`,
    });
  await sql`update correction_requests set acceptee = ${accepte}, reponse = ${reponse}, repondu_le = ${ctx.now},
    repondu_par = ${userId(ctx.by)} where id = ${id}`.execute(ctx.tx);
  await announceRequest(ctx, round);
  return { deja: false };
}
