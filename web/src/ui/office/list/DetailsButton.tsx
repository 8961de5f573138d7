import { IconEye } from '../../base/look/icons.ts';

/** « Détails » among the acts of a row: the click is the row's, which opens its panel. */
export function DetailsButton({ of }: { of: string }) {
  return (
    <button
      type="button"
      className="btn ghost square details"
      aria-label={`Détails ${of}`}
      title="Détails"
    >
      <IconEye size={18} stroke={1.75} />
    </button>
  );
}
