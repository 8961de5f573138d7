import type { ReactNode } from 'react';
import { Money } from '../ui/base/values/Money.tsx';

/** The accounts that an entry moved, each with what went in and out (TND). */
export function MovedLines({
  titles: [into, out],
  lines,
}: {
  titles: [into: string, out: string];
  lines: readonly { name: ReactNode; debit: number; credit: number }[];
}) {
  return (
    <table className="panel-lines">
      <thead>
        <tr>
          <th scope="col">Compte</th>
          <th scope="col" className="end">
            {into}
          </th>
          <th scope="col" className="end">
            {out}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, debit, credit }, place) => (
          <tr key={place}>
            <td>{name}</td>
            <td className="end">{debit > 0 && <Money tnd={debit} unit={false} />}</td>
            <td className="end">{credit > 0 && <Money tnd={credit} unit={false} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
