import './public.css';

/** What anybody may want to read before trusting us. */
export function PublicFooter() {
  return (
    <footer className="public-footer">
      <a href="/tarifs">Tarifs</a>
      <a href="/conditions">Conditions générales</a>
      <a href="/confidentialite">Données personnelles</a>
    </footer>
  );
}
