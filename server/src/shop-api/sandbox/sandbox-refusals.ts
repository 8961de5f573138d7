import { Refusal } from '@cigogne/domain/refusal';

export const noSandbox = () =>
  new Refusal('acces-refuse', 'Il n’y a pas de bac à sable sur cette installation.');

/** A call that changes what is real for nobody, and must never touch what is. */
export const onlyInSandbox = () =>
  new Refusal(
    'acces-refuse',
    'Cet appel n’existe que dans le bac à sable : prenez une clé d’essai, cgo_test_….',
  );

export const busySandbox = () =>
  new Refusal('surcharge', 'Le bac à sable est très demandé, réessayez.');
