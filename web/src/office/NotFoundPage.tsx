import { Link } from '@tanstack/react-router';
import { EmptyState } from '../ui/base/feedback/states.tsx';
import { paths } from './paths.ts';

export function NotFoundPage() {
  return (
    <>
      <h1 className="sr-only">Introuvable</h1>
      <EmptyState
        title="Introuvable"
        actions={
          <Link className="btn" to={paths.home}>
            Accueil
          </Link>
        }
      >
        Cette page n’existe pas, ou elle n’est pas à vous.
      </EmptyState>
    </>
  );
}
