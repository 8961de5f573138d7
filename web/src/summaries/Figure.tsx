import { Link } from '@tanstack/react-router';
import { Skeleton } from '../ui/base/feedback/states.tsx';

/** A counter that links to its list. */
export function Figure({
  label,
  value,
  to,
  most = Number.POSITIVE_INFINITY,
}: {
  label: string;
  value: number | undefined;
  to: string;
  /** The highest count; beyond it « 10 000+ » is shown. */
  most?: number;
}) {
  const figure = value === undefined ? null : Math.min(value, most).toLocaleString('fr');
  return (
    <Link className="figure" to={to}>
      <span>{label}</span>
      <strong>
        {figure ?? <Skeleton width="3ch" />}
        {value !== undefined && value > most && '+'}
      </strong>
    </Link>
  );
}
