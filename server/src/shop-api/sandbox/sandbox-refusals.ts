import { Refusal } from '@cigogne/domain/refusal';

export const noSandbox = () =>
  new Refusal('acces-refuse', 'Il n’y a pas de bac à sable sur cette installation.');

/** Refuses a sandbox-only call outside of it, so that it never touches real data. */
export const onlyInSandbox = () =>
  new Refusal(
    'acces-refuse',
    'Cet appel n’existe que dans le bac à sable : prenez une clé d’essai, cgo_test_….',
  );

export const busySandbox = () =>
  new Refusal('surcharge', 'Le bac à sable est très demandé, réessayez.');
