import { type Millimes } from '@cigogne/domain/money';
import type { ReactNode } from 'react';
import { Money } from '../ui/base/values/Money.tsx';

/** The accounts that an entry moved, with amounts in and out. */
export function MovedLines({
  titles: [into, out],
  lines,
}: {
  titles: [into: string, out: string];
  lines: readonly { name: ReactNode; debit: Millimes; credit: Millimes }[];
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
            <td className="end">{debit > 0 && <Money millimes={debit} unit={false} />}</td>
            <td className="end">{credit > 0 && <Money millimes={credit} unit={false} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
