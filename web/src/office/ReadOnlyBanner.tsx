import { useReadOnly } from '../http/read-only.ts';
import { IconAlertTriangleFilled } from '../ui/base/look/icons.ts';
import './shell-banner.css';

/** Shown on every screen of the office while the server's disk is full. */
export function ReadOnlyBanner() {
  if (!useReadOnly()) return null;
  return (
    <p className="shell-banner" role="alert">
      <IconAlertTriangleFilled size={18} aria-hidden />
      <span>
        <b>Lecture seule.</b> Le disque du serveur est plein : rien ne peut être enregistré. Rien
        n’est perdu, l’écriture reprendra d’elle-même.
      </span>
    </p>
  );
}
