import { sentenceOf } from '../../../http/call-error.ts';
import { t } from '../../../language/texts.ts';

/** Why there is no camera, in our words: a browser's own are mostly English. */
export function whyRefused(error: unknown): string {
  if (!isSecureContext) return t('l’adresse de cette page n’est pas en https');
  if (!('mediaDevices' in navigator)) return t('ce navigateur n’y donne pas accès');
  // A file that does not come is a TypeError of import().
  switch (error instanceof TypeError ? 'NetworkError' : nameOf(error)) {
    case 'NotAllowedError':
      return t('l’accès est refusé');
    case 'NotFoundError':
    case 'OverconstrainedError':
      return t('aucune n’a été trouvée');
    case 'NotReadableError':
      return t('une autre application s’en sert');
    case 'NetworkError':
      return t('elle demande le réseau une fois');
    default:
      return sentenceOf(error);
  }
}

const nameOf = (error: unknown): string | null =>
  error instanceof DOMException ? error.name : null;
