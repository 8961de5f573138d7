import { EmptyState } from '../ui/base/feedback/states.tsx';
import { PublicFrame } from './PublicFrame.tsx';

/** An address that leads nowhere. */
export const UnknownPage = () => (
  <PublicFrame>
    <EmptyState
      title="Introuvable"
      actions={
        <a className="btn" href="/home">
          Accueil
        </a>
      }
    >
      Cette page n’existe pas.
    </EmptyState>
  </PublicFrame>
);
