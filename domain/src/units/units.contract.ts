import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { done, id, idParam } from '../wire.ts';
import { NewReceptionActs, ReceptionAct } from './reception.ts';
import { UnitView } from './unit-wire.ts';

const staff = { roles: ['admin', 'root'], scope: 'hub' } as const;
const byId = z.object({ id: idParam });
const byCode = z.object({ code: z.string().max(60) });
const oneUnit = { id_mu: z.union([id, idParam]) };

/** What is known about a code scanned when receiving a unit that does not contain it. */
export const ScannedCode = z.object({
  ref: z.string(),
  nom_cl: z.string().nullable(),
  adresse_lieu: z.string().nullable(),
  /** The sentence for the wrong scan. */
  raison: z.string(),
  /** It waits at the same shipper's: « Ajouter à l'unité ». */
  ajoutable: z.boolean(),
  /** It is missing from a transfer: « Retrouvé ». */
  retrouvable: z.boolean(),
  /** The partner brought it back: « Recevoir le retour ». */
  retour_afex: z.boolean(),
  /** It is in another hub. */
  ailleurs: z.boolean(),
});
export type ScannedCode = z.infer<typeof ScannedCode>;

/** The staff's calls for units of any kind. */
export const unitsContract = {
  byCode: {
    method: 'GET',
    path: '/api/mu/adm/getbycode/:code',
    ...staff,
    kind: 'read',
    summary: 'A unit of any kind with its parcels, by its ref or its barcode.',
    params: byCode,
    reply: UnitView,
  },
  pdf: {
    method: 'GET',
    path: '/api/mu/adm/pdf/:code',
    ...staff,
    kind: 'read',
    summary: 'The sheet of a pickup, a transfer or a return as a PDF file.',
    params: byCode,
  },
  receptionActs: {
    method: 'GET',
    path: '/api/mu/adm/scans/:id',
    ...staff,
    kind: 'read',
    summary: 'What each clerk scanned, ticked or took back at the reception of a unit, in order.',
    params: byId,
    reply: z.object({ actes: z.array(ReceptionAct) }),
  },
  addReceptionActs: {
    method: 'POST',
    path: '/api/mu/adm/scans',
    ...staff,
    kind: 'write',
    summary: 'Adds scans, ticks and take-backs to the shared reception of a pickup or a transfer.',
    body: NewReceptionActs,
    reply: done.extend({
      actes: z.array(ReceptionAct),
      /** Acts on parcels that are no longer in the unit. */
      refuses: z.array(z.object({ cle: z.string(), ref: z.string(), raison: z.string() })),
    }),
  },
  scan: {
    method: 'POST',
    path: '/api/mu/adm/scan',
    ...staff,
    kind: 'read',
    summary: 'What a code is that was scanned at the reception of a unit it does not belong to.',
    body: z.object({ ...oneUnit, code: z.string().max(40) }),
    reply: ScannedCode,
  },
} as const satisfies Contract;
