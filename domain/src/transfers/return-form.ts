import { z } from 'zod';
import { refs, required } from '../wire.ts';

export const returnSentences = {
  colis: 'Unité de retour vide !',
  oneShipper: "Un retour ne porte que les colis d'un seul expéditeur !",
  remis_a: 'Vous devez saisir le nom de la personne qui reprend les colis !',
} as const;

export const ReturnForm = z.object({ colis: refs(1, returnSentences.colis) });
export const HandBackForm = z.object({ remis_a: required(returnSentences.remis_a, 120) });
