/** A photo of the door: what is kept of it, and for how long. */

/** What a picture shows: the door of an attempt, or the signature of who took the parcel. */
export const photoKinds = ['porte', 'signature'] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** Bytes that the phone makes it, and that the server takes; with fewer than `least` there is no picture. */
export const photoBytes = { phone: 60_000, server: 200_000, least: 100 } as const;
/** A signature is a few lines. */
export const signatureBytes = 20_000;
export const mostPhotoText = Math.ceil(photoBytes.server / 3) * 4;
/** Of each kind, for each attempt. */
export const mostPhotos = 3;
export const photoDays = 90;
/** A photo that was taken without network comes later, and still is of that round. */
export const photoLateDays = 7;

export const photoSentences = {
  kind: 'Cette photo n’est pas un JPEG lisible !',
  heavy: 'Photo trop lourde !',
  signatureHeavy: 'Signature trop lourde !',
  many: `${mostPhotos} photos au plus par passage !`,
} as const;
