import { sentenceOf } from '../../../http/call-error.ts';
import { t } from '../../../language/texts.ts';

/** Why there is no camera, in our words: a browser's own are mostly English. */
export function whyRefused(error: unknown): string {
  if (!isSecureContext) return t('l’adresse de cette page n’est pas en https');
  if (!('mediaDevices' in navigator)) return t('ce navigateur n’y donne pas accès');
  switch (error instanceof DOMException ? error.name : null) {
    case 'NotAllowedError':
      return t('l’accès est refusé');
    case 'NotFoundError':
    case 'OverconstrainedError':
      return t('aucune n’a été trouvée');
    case 'NotReadableError':
      return t('une autre application s’en sert');
    default:
      return sentenceOf(error);
  }
}
