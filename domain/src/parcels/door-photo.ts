/** What is kept of a photo of a door, and for how long. */

/** What an image shows: the door of an attempt, or the signature of whoever took the parcel. */
export const photoKinds = ['porte', 'signature'] as const;
export type PhotoKind = (typeof photoKinds)[number];

/**
 * In bytes: the size that the phone aims for, the most that the server accepts, and the least that
 * can be an image.
 */
export const photoBytes = { phone: 60_000, server: 200_000, least: 100 } as const;
/** A signature is only a few lines. */
export const signatureBytes = 20_000;
export const mostPhotoText = Math.ceil(photoBytes.server / 3) * 4;
/** Of each kind, for each attempt. */
export const mostPhotos = 3;
export const photoDays = 90;
/** A photo taken without a network may arrive this late and still belong to its round. */
export const photoLateDays = 7;

export const photoSentences = {
  kind: 'Cette photo n’est pas un JPEG lisible !',
  heavy: 'Photo trop lourde !',
  signatureHeavy: 'Signature trop lourde !',
  many: `${mostPhotos} photos au plus par passage !`,
} as const;
