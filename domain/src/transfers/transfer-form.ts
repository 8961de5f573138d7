import { z } from 'zod';
import { unitScanSentences } from '../units/unit-form.ts';
import { chosenId, refs } from '../wire.ts';

/**
 * « code colis erroné, tapez… » and « existe déjà » are deliberately spelled this way for
 * transfers.
 */
export const transferSentences = {
  colis: 'Unité de transfert vide !',
  id_hub_dest: 'Vous devez choisir le hub de destination !',
  sameHub: "Le hub de destination doit être différent du hub d'origine !",
  ...unitScanSentences,
} as const;

export const TransferForm = z.object({
  colis: refs(1, transferSentences.colis),
  id_hub_dest: chosenId(transferSentences.id_hub_dest),
});

/** The dialog of the receive screen. */
export const receiveTransferTitle = 'Mettre en depot unité de transfert';
