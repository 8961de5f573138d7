import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { done, instant, noBody, tndOut } from '../wire.ts';
import { firstDayStates, firstDaySteps } from './steps.ts';

const root = { roles: ['root'], scope: 'company' } as const;

/** The progress of the setup, for root's home. */
export const FirstDay = z.object({
  /** No parcel was ever registered. */
  vide: z.boolean(),
  /** Root wants a reminder on the home page of what is left. */
  rappel: z.boolean(),
  etapes: z.array(z.object({ etape: z.enum(firstDaySteps), etat: z.enum(firstDayStates) })),
  compte: z.object({ nom: z.string(), mot_de_passe: z.boolean() }),
  societe: z.object({ raison_sociale: z.string(), logo: z.boolean() }),
  hubs: z.object({ nombre: z.int(), gouvernorats: z.int() }),
  equipe: z.object({
    admins: z.int(),
    livreurs: z.int(),
    /** How many of both have no hub yet, and can do nothing until root gives them one. */
    sans_hub: z.int(),
  }),
  tarifs: z.object({ frais_liv: tndOut, frais_retour: tndOut }),
  mails: z.object({
    /** Mails are sent through a server; otherwise they are read at /dashb/mails. */
    serveur: z.boolean(),
    /** Whether messages to recipients have a gateway. */
    passerelle: z.boolean(),
    expediteur: z.string(),
    envoye_le: instant.nullable(),
  }),
});
export type FirstDay = z.infer<typeof FirstDay>;

export const firstDayContract = {
  state: {
    method: 'POST',
    path: '/api/demarrage/adm/etat',
    ...root,
    kind: 'read',
    summary: 'How far the first day has come; nothing for the demo company.',
    body: noBody,
    reply: z.object({ premier_jour: FirstDay.nullable() }),
  },
  mark: {
    method: 'POST',
    path: '/api/demarrage/adm/etape',
    ...root,
    kind: 'write',
    summary: 'A step is passed, taken up again or, where only a person can tell, done.',
    body: z.object({
      etape: z.enum(firstDaySteps, { error: 'Étape inconnue !' }),
      etat: z.enum(firstDayStates, { error: 'État inconnu !' }),
    }),
    reply: done,
  },
} as const satisfies Contract;
