import { Badge } from '../../base/look/Badge.tsx';
import './bulk-results.css';

interface BulkResult {
  name: string;
  fait: boolean;
  /** Put down and waiting for somebody's consent: neither done nor refused. */
  attend?: boolean | undefined;
  raison: string | null;
}

/** What became of each chosen row, the refused ones first. */
export function BulkResults({ results }: { results: readonly BulkResult[] }) {
  const done = results.filter(({ fait }) => fait).length;
  const waiting = results.filter(({ attend }) => attend).length;
  const refused = results.length - done - waiting;
  return (
    <div className="form">
      <p role="status">
        {done} fait{done > 1 && 's'}
        {waiting > 0 && `, ${waiting} en attente d’accord`}
        {refused > 0 && `, ${refused} refusé${refused > 1 ? 's' : ''}`}
      </p>
      <ul className="bulk-results">
        {[...results]
          .sort((a, b) => Number(a.fait) - Number(b.fait))
          .map(({ name, fait, attend, raison }) => (
            <li key={name}>
              <span className="figures">{name}</span>
              <Badge tone={fait ? 'green' : attend ? 'amber' : 'red'} stroke="tint">
                {fait ? 'Fait' : attend ? 'Attend l’accord' : 'Refusé'}
              </Badge>
              {raison && <span className="muted">{raison}</span>}
            </li>
          ))}
      </ul>
    </div>
  );
}
