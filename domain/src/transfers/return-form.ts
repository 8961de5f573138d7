import { z } from 'zod';
import { counted } from '../words.ts';
import { refs, required } from '../wire.ts';

export const returnSentences = {
  colis: 'Unité de retour vide !',
  oneShipper: "Un retour ne porte que les colis d'un seul expéditeur !",
  remis_a: 'Vous devez saisir le nom de la personne qui reprend les colis !',
  /** A parcel was taken out since the return was read. */
  changed: (ref: string, nbr_colis: number) =>
    `Le retour ${ref} a changé : ${counted(nbr_colis, 'colis', 'colis')} à présent. Vérifiez-les.`,
} as const;

export const ReturnForm = z.object({ colis: refs(1, returnSentences.colis) });
/** The parcels that were read on the return; absent: not compared. */
export const countRead = { nbr_colis: z.int().min(0).nullish() };
/** The content of such a 409; whoever has seen it may continue. */
export const returnChanged = z.object({ nbr_colis: z.int() });
export const HandBackForm = z.object({
  remis_a: required(returnSentences.remis_a, 120),
  ...countRead,
});
