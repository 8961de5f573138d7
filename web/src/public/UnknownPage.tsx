import { useEffect } from 'react';
import { EmptyState } from '../ui/base/feedback/states.tsx';
import { PublicFrame } from './PublicFrame.tsx';

/** An address that leads nowhere. */
export function UnknownPage() {
  useEffect(() => {
    document.title = 'Introuvable · Cigogne';
  }, []);
  return (
    <PublicFrame>
      <h1 className="sr-only">Page introuvable</h1>
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
}
