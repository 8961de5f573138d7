import { hasScreen } from '../office/routes.tsx';
import { paths } from '../office/paths.ts';

/** A hub whose couriers are asked for has none; only root hires them. */
export const NoCourier = () => (
  <p className="note">
    Aucun livreur actif dans ce hub :{' '}
    {hasScreen(paths.accounts)
      ? 'créez-en un dans Utilisateur.'
      : 'demandez au Super-Admin d’en créer un.'}
  </p>
);
