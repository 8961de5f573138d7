import { z } from 'zod';
import type { Contract } from '../contract.ts';
import { done, id, idParam, instant, required } from '../wire.ts';
import { mostPhotoText, photoKinds } from '../parcels/door-photo.ts';
import { pushSentences } from './push-form.ts';

const Photo = z.object({
  id: z.uuid(),
  rs: z.string(),
  sorte: z.enum(photoKinds),
  pris_le: instant,
  /** A JPEG in base64. */
  image: z.string(),
});

const byCode = z.object({ code: z.string().max(40) });
const Photos = z.object({ rows: z.array(Photo) });

/**
 * Photos of doors, and signatures: taken by couriers, seen by hub and shipper for their own
 * parcels.
 */
export const photosContract = {
  send: {
    method: 'POST',
    path: '/api/liv/v10/photo',
    roles: ['liv'],
    scope: 'courier',
    kind: 'write',
    changes: ['colis', 'rs'],
    summary:
      'A photo of the door of a stop or the signature of who took it, at most three of each for an attempt; JPEG, kept 90 days.',
    heaviest: 300_000,
    body: z.object({
      id: z.uuid(),
      ref: required(pushSentences.ref, 20),
      id_rs: z.union([id, idParam]),
      sorte: z.enum(photoKinds, { error: 'Photo de quoi ?' }).default('porte'),
      fait_le: instant.nullish(),
      image: z.base64('Photo illisible !').max(mostPhotoText, 'Photo trop lourde !'),
    }),
    reply: done,
  },
  ofParcel: {
    method: 'GET',
    path: '/api/colis/adm/photos/:code',
    roles: ['admin', 'root'],
    scope: 'hub',
    kind: 'read',
    summary: 'The photos of the door and the signatures of a parcel that the hub sees.',
    params: byCode,
    reply: Photos,
  },
  mine: {
    method: 'GET',
    path: '/api/colis/exped/photos/:code',
    roles: ['exped'],
    scope: 'shipper',
    kind: 'read',
    summary: 'The photos of the door and the signatures of an own parcel.',
    params: byCode,
    reply: Photos,
  },
} as const satisfies Contract;
