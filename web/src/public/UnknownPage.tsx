import { useEffect } from 'react';
import { EmptyState } from '../ui/base/feedback/states.tsx';
import { PublicFrame } from './PublicFrame.tsx';

/** An unknown address. */
export function UnknownPage() {
  useEffect(() => {
    document.title = 'Introuvable · Cigogne';
  }, []);
  return (
    <PublicFrame>
      <EmptyState
        as="h1"
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
