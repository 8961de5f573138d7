import { t } from '../language/texts.ts';
import './public.css';

/** Links to what visitors may want to read before trusting us. */
export function PublicFooter() {
  return (
    <footer className="public-footer">
      <a href="/tarifs">{t('Tarifs')}</a>
      <a href="/conditions">{t('Conditions générales')}</a>
      <a href="/confidentialite">{t('Données personnelles')}</a>
    </footer>
  );
}
