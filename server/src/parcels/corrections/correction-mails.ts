import { type Context } from '../../context/context.ts';
import { buttonLine } from '../../mail/draw-letter.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { brandNow, signatureOf } from '../../settings/company.ts';
import type { LockedParcel } from '../lock-parcels.ts';

/** Tells the shipper that the amount collected for a parcel has changed, and why. */
export async function mailCorrected(
  ctx: Context,
  parcel: Pick<LockedParcel, 'code' | 'id_exped' | 'nom_cl'>,
  { before, after, raison }: { before: string; after: string; raison: string | null },
): Promise<void> {
  const shipper = await addressOf(ctx, parcel.id_exped);
  if (!shipper) return;
  await sendMail(ctx, {
    to: shipper.email,
    subject: `Colis ${parcel.code} : montant encaissé corrigé`,
    body: `Bonjour ${shipper.prenom},\n\nLe montant encaissé du colis ${parcel.code} (${parcel.nom_cl}) était de ${before}, il est maintenant de ${after}.${raison ? `\nRaison : ${raison}` : ''}\n\n${buttonLine('Voir le colis', `${ctx.services.config.publicUrl}/dashb/colis/mescolis?fiche=${parcel.code}`)}${signatureOf(await brandNow(ctx))}`,
  });
}

/** Tells whoever asked for a correction what root answered. */
export async function mailAnswer(
  ctx: Context,
  parcel: Pick<LockedParcel, 'code'>,
  { id_user, accepte, raison }: { id_user: number | null; accepte: boolean; raison: string | null },
): Promise<void> {
  const clerk = id_user === null ? null : await addressOf(ctx, id_user);
  if (!clerk) return;
  const answer = accepte ? 'acceptée : elle est faite' : 'refusée : rien n’a changé';
  await sendMail(ctx, {
    to: clerk.email,
    subject: `Correction du colis ${parcel.code} ${accepte ? 'acceptée' : 'refusée'}`,
    body: `Bonjour ${clerk.prenom},\n\nLa correction que vous avez demandée pour le colis ${parcel.code} est ${answer}.${raison ? `\nRéponse : ${raison}` : ''}${signatureOf(await brandNow(ctx))}`,
  });
}

const addressOf = async (ctx: Context, id: number) =>
  ctx.tx
    .selectFrom('users')
    .select(['email', 'prenom'])
    .where('id', '=', id)
    .where('etat', '=', 'active')
    .executeTakeFirst();
