import type { Choice } from '../../base/form/Field.tsx';

/** More than this is searched, not looked through. */
const most = 120;

/** Names to choose one from, where a screen is about one of them. */
export function NameGrid({
  title,
  names,
  onChoose,
}: {
  title: string;
  names: readonly Choice[];
  onChoose: (value: string) => void;
}) {
  if (names.length === 0) return null;
  return (
    <section className="name-grid" aria-label={title}>
      <h2>
        {title} <small className="figures">{names.length}</small>
      </h2>
      <ul>
        {names.slice(0, most).map(({ value, label }) => (
          <li key={value}>
            <button type="button" onClick={() => onChoose(value)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      {names.length > most && <p className="muted">Les autres se cherchent dans le filtre.</p>}
    </section>
  );
}
