import { z } from 'zod';
import { parcelFieldSentences } from '../parcels/parcel-field-form.ts';
import { readPlaceText } from '../places/match.ts';
import { chosenId, optionalText, phone, required, tnd } from '../wire.ts';
import { ticketTargets } from './ticket.ts';

export const ticketSentences = {
  id_colis: 'Vous devez choisir un colis',
  type: 'Vous devez choisir le type de ticket',
  data: 'Vous devez saisir les nouvelles donnees !',
} as const;

const say = ticketSentences;

/** The chosen place is split into its parts; a client may also send only its text. */
const NewAddress = z
  .object(
    {
      adresse: required(say.data),
      adresse_lieu: required(say.data, 300),
      adresse_gov: optionalText(60),
      adresse_deleg: optionalText(80),
      adresse_zip: optionalText(4),
    },
    { error: say.data },
  )
  .transform((data, context) => {
    const place = readPlaceText(data.adresse_lieu);
    const adresse_gov = data.adresse_gov ?? place?._gov;
    const adresse_deleg = data.adresse_deleg ?? place?._del;
    const adresse_zip = data.adresse_zip ?? place?._zip;
    if (!adresse_gov || !adresse_deleg || !adresse_zip || !/^\d{4}$/.test(adresse_zip)) {
      context.addIssue({ code: 'custom', path: ['adresse_lieu'], message: say.data });
      return z.NEVER;
    }
    return { ...data, adresse_gov, adresse_deleg, adresse_zip };
  });

/** The new data of a ticket, by its type. */
const ticketData = {
  'INFOS-ADRS': NewAddress,
  'INFOS-TEL': z.object({ tel_cl: phone(parcelFieldSentences.tel, say.data) }, { error: say.data }),
  'INFOS-MNT': z.object(
    { montant_ttc: tnd(parcelFieldSentences.montant, say.data) },
    { error: say.data },
  ),
  STATUS: z.object({ etat: z.enum(ticketTargets, { error: say.data }) }, { error: say.data }),
} as const;

/** A ticket about the parcel that `which` names. */
const ticketOn = <Which extends z.ZodRawShape>(which: Which) => {
  const common = z.object({ ...which, note_exped: optionalText(1000) });
  return z.discriminatedUnion(
    'type',
    [
      common.extend({ type: z.literal('INFOS-ADRS'), data: ticketData['INFOS-ADRS'] }),
      common.extend({ type: z.literal('INFOS-TEL'), data: ticketData['INFOS-TEL'] }),
      common.extend({ type: z.literal('INFOS-MNT'), data: ticketData['INFOS-MNT'] }),
      common.extend({ type: z.literal('STATUS'), data: ticketData.STATUS }),
    ],
    { error: say.type },
  );
};

export const NewTicket = ticketOn({ id_colis: chosenId(say.id_colis) });
/** A request by a shop's program, by the code of the parcel. */
export const ShopTicket = ticketOn({ ref: required(say.id_colis, 20) });

export const TicketReply = z.object({ note_adm: optionalText(1000) });
