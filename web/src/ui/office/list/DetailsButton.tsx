import { Button } from '../../base/look/Button.tsx';
import { IconEye } from '../../base/look/icons.ts';
import { usePanel } from '../page/use-panel.ts';

/** « Détails » among the acts of a row: opens the panel that a click on the row opens too. */
export function DetailsButton({ of }: { of: string }) {
  const panel = usePanel();
  return (
    <Button
      look="ghost"
      square
      className="details"
      icon={IconEye}
      aria-label={`Détails ${of}`}
      title="Détails"
      onClick={() => panel.show(of)}
    />
  );
}
