import { Fragment } from 'react';
import { Dialog } from '../../base/feedback/Dialog.tsx';

const shortcuts = [
  ['Ctrl K', 'Aller à un écran, un colis, une action'],
  ['/', 'Chercher dans la liste'],
  ['↑ ↓', 'Passer d’une ligne à l’autre'],
  ['Entrée', 'Ouvrir la fiche ; encore Entrée : y aller'],
  ['Espace', 'Choisir la ligne'],
  ['F6', 'Aller aux boutons de la fiche ou du pied de l’écran ; encore F6 : revenir'],
  ['D', 'À décider : décider des lignes choisies, ou de celle-ci'],
  ['M', 'Tableau de dispatch : déplacer'],
  ['Alt ↑ ↓', 'Tableau de dispatch : changer l’ordre'],
  ['Ctrl Z', 'Tableau de dispatch : annuler le dernier geste'],
  ['Échap', 'Fermer la fiche ou la fenêtre'],
  ['?', 'Cette aide'],
] as const;

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Raccourcis clavier" open onClose={onClose}>
      <dl className="facts">
        {shortcuts.map(([key, what]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
