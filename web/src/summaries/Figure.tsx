import { Link } from '@tanstack/react-router';
import { Skeleton } from '../ui/base/states.tsx';

/** A counter that leads to its list. */
export function Figure({
  label,
  value,
  to,
}: {
  label: string;
  value: number | undefined;
  to: string;
}) {
  return (
    <Link className="figure" to={to}>
      <span>{label}</span>
      <strong>{value === undefined ? <Skeleton width="3ch" /> : value.toLocaleString('fr')}</strong>
    </Link>
  );
}
