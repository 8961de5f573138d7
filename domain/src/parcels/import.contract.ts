import { z } from 'zod';
import { phoneDigits } from '../phone-text.ts';
import type { Contract } from '../contract.ts';
import { PlaceOption } from '../places/places.contract.ts';
import { certainties } from '../places/certainty.ts';
import { done, instant, keptName, optionalText, required, rowsOf, tnd, tndOut } from '../wire.ts';
import { importFields } from './import-fields.ts';
import { knownReasons } from './known-parcels.ts';
import { parcelStatuses, sendTypes } from './statuses.ts';

/** The most lines per call of `createMany`. */
export const mostAtOnce = 100;

/** The most lines per call of `known`. */
export const mostLookedFor = 500;

const LineAnswer = z.object({
  client_id: z.string(),
  /** The parcel, created now or earlier by the same line. */
  ref: z.string().nullable(),
  deja: z.boolean(),
  /** Why nothing was created. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Warnings about a created line: its amount, or a parcel that it may repeat. */
  avertissements: z.array(z.string()).optional(),
});

const MessageRow = z.object({
  texte: z.string(),
  nom_cl: z.string(),
  tel_cl: z.string(),
  montant_ttc: z.string(),
  adresse: z.string(),
  marchandise: z.string(),
  order_ref: z.string(),
  note: z.string(),
  type_envoi: z.enum(sendTypes),
  certitude: z.enum(certainties),
  lieu: PlaceOption.nullable(),
  lieux: z.array(PlaceOption),
});

const Recipient = z.object({
  nom_cl: z.string(),
  prenom_cl: z.string().nullable(),
  tel_cl: z.string(),
  adresse: z.string(),
  adresse_lieu: z.string(),
  adresse_gov: z.string(),
  adresse_deleg: z.string(),
  adresse_zip: z.string(),
  /** Parcels sent to this phone at this place. */
  nbr_colis: z.int(),
});

const Likeness = z.object({
  client_id: optionalText(100),
  order_ref: optionalText(80),
  tel_cl: optionalText(20).transform((tel) => (tel ? phoneDigits(tel) : tel)),
  /** What the amount may be; more than one where the person must be asked. */
  montants: z.array(tnd('Montant ttc non valide !')).max(4).optional(),
});

const KnownParcel = z.object({
  ref: z.string(),
  etat: z.enum(parcelStatuses),
  raison: z.enum(knownReasons),
  montant_ttc: tndOut,
  createdAt: instant,
});

/** By header, spelled as `headerKey` does; `''` for a column to skip. */
const Columns = z
  .record(keptName(80), z.enum(['', ...importFields]))
  .refine((columns) => Object.keys(columns).length <= 300, 'Trop de colonnes !');

/** What fills in the parcel form for the shipper: sheets, messages, earlier recipients. */
export const importContract = {
  createMany: {
    method: 'POST',
    path: '/api/colis/exped/import',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'write',
    changes: ['users'],
    summary:
      'Creates the right ones of up to 100 lines; a client_id answers the parcel it made before.',
    body: z.object({
      colis: z
        .array(
          z.looseObject({
            client_id: required('client_id manquant !', 100),
          }),
        )
        .min(1, 'Vous devez ajouter des colis !')
        .max(mostAtOnce, '100 colis au plus !'),
    }),
    reply: done.extend({ rows: z.array(LineAnswer) }),
  },
  known: {
    method: 'POST',
    path: '/api/colis/exped/doublons',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    summary:
      'For each of up to 500 parcels to be created, the own live one that it may repeat: same line, order, or phone and amount within 7 days.',
    body: z.object({ colis: z.array(Likeness).min(1).max(mostLookedFor) }),
    reply: rowsOf(z.object({ connu: KnownParcel.nullable() })),
  },
  columns: {
    method: 'GET',
    path: '/api/colis/exped/import/colonnes',
    roles: ['exped'],
    scope: 'self',
    kind: 'read',
    summary: 'What the columns of the imported sheets held, by header.',
    reply: z.object({ colonnes: Columns }),
  },
  saveColumns: {
    method: 'POST',
    path: '/api/colis/exped/import/colonnes',
    roles: ['exped'],
    scope: 'self',
    kind: 'write',
    summary: 'Remembers what the columns of a sheet hold, beside those of other sheets.',
    body: z.object({ colonnes: Columns }),
    reply: done,
  },
  template: {
    method: 'POST',
    path: '/api/export/modele-colis',
    roles: ['exped'],
    scope: 'company',
    kind: 'read',
    summary: 'A sheet to fill in for an import, as CSV or XLSX.',
    body: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  },
  messages: {
    method: 'POST',
    path: '/api/colis/exped/messages',
    roles: ['exped'],
    scope: 'company',
    kind: 'read',
    summary: 'Reads chat messages into drafts of the parcel form; keeps nothing.',
    body: z.object({ texte: required('Vous devez coller un message !', 20_000) }),
    /** `reste` is the text of the messages beyond the most that are read at once. */
    reply: rowsOf(MessageRow).extend({ reste: z.string() }),
  },
  recipients: {
    method: 'GET',
    path: '/api/colis/exped/destinataires/:tel',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    summary: 'At most 5 recipients of own parcels whose phone begins so, the most frequent first.',
    params: z.object({ tel: z.string().max(20) }),
    reply: rowsOf(Recipient),
  },
} as const satisfies Contract;
