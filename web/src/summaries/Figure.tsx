import { Link } from '@tanstack/react-router';
import { Skeleton } from '../ui/base/feedback/states.tsx';

/** A counter that leads to its list. */
export function Figure({
  label,
  value,
  to,
  most = Number.POSITIVE_INFINITY,
}: {
  label: string;
  value: number | undefined;
  to: string;
  /** Counted up to here: what is more is shown as « 10 000+ ». */
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
