import type { Carrier } from '@cigogne/domain/runsheets/runsheet-wire';
import { t } from '../../language/texts.ts';

/** Describes a parcel in the courier's hands that is not on his round. */
export interface NotMine {
  code: string;
  sentence: string;
  /** The colleague who carries it. */
  call: { name: string; tel: string } | null;
}

/**
 * Whose parcel it is, as far as the courier's hub may know; null when the server could not be
 * reached.
 */
export function notMine(code: string, carrier: Carrier | null): NotMine {
  const { tournee, hub } = carrier ?? { tournee: null, hub: null };
  const { liv, mienne, ref } = tournee ?? { liv: null, mienne: false, ref: '' };
  const name = liv ? `${liv.prenom} ${liv.nom}`.trim() : '';
  return {
    code,
    sentence: !carrier
      ? t('Pas dans votre tournée. Sans réseau, on ne peut pas savoir à qui il est.')
      : mienne
        ? t('Il part avec votre prochaine tournée, {ref}.', { ref })
        : tournee
          ? t('Il est à {name}, tournée {ref}. Remettez-le-lui, ou rendez-le au hub.', {
              name,
              ref,
            })
          : hub
            ? t('Il n’est sur aucune tournée : il attend à {hub}. Rendez-le au hub.', { hub })
            : t('Il n’est sur aucune tournée de votre hub. Rendez-le au hub.'),
    call: liv?.tel && !mienne ? { name: liv.prenom, tel: liv.tel } : null,
  };
}
