import type { CellLine, SumRow, TableBlock } from '@cigogne/domain/papers/paper';
import type { ReactNode } from 'react';
import { classNames } from '../../base/look/class-names.ts';
import { ParcelCode } from '../../base/values/ParcelCode.tsx';
import { Barcode } from './Barcode.tsx';
import { Words } from './Words.tsx';

/** Titles that repeat on each page, rows, sums; `signed`: the signatures below it. */
export function PaperTable({
  table,
  paper,
  level,
  signed,
}: {
  table: TableBlock;
  /** Names a table without a title of its own. */
  paper: string;
  level: 2 | 3;
  signed?: ReactNode;
}) {
  const Name = `h${level}` as const;
  const { title, columns, opening, rows, sum, large } = table;
  const all = columns.reduce((width, { mm }) => width + mm, 0);
  return (
    <>
      {title && <Name className="paper-table-name">{title}</Name>}
      <table className={classNames('paper-table', large && 'large')} aria-label={title ?? paper}>
        <thead>
          <tr>
            {columns.map(({ title: name, mm, end }) => (
              <th
                key={name}
                scope="col"
                className={end && 'end'}
                style={{ inlineSize: `${(mm / all) * 100}%` }}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {opening && <Sum sum={opening} columns={columns.length} />}
          {rows.map((cells, place) => (
            // A paper is drawn once: the place of a row is its identity.
            <tr key={`${place}`}>
              {columns.map(({ title: name, end }, at) => (
                <td key={name} className={end && 'end'}>
                  {cells[at]?.map((line, below) => (
                    <Line key={`${below}`} line={line} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
          {/* Not a tfoot: browsers repeat that at the foot of every page. */}
          {sum && <Sum sum={sum} columns={columns.length} />}
          {/* Only a row keeps the row before it on its page: browsers do not take rows along with what follows a table. */}
          {signed && (
            <tr className="signed">
              <td colSpan={columns.length}>{signed}</td>
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}

function Sum({ sum: { label, skip = 0, amounts }, columns }: { sum: SumRow; columns: number }) {
  return (
    <tr className="sum">
      {skip > 0 && <td colSpan={skip} />}
      <td colSpan={columns - skip - amounts.length}>{label}</td>
      {amounts.map((amount, place) => (
        // The place of an amount is its column.
        <td key={`${place}`} className="end">
          <Words text={amount} />
        </td>
      ))}
    </tr>
  );
}

function Line({ line }: { line: CellLine }) {
  if (typeof line === 'string') return <LineOf text={line} />;
  if ('strong' in line) return <LineOf text={line.strong} look="paper-strong" />;
  if ('quiet' in line) return <LineOf text={line.quiet} look="paper-quiet" />;
  if ('note' in line) return <LineOf text={line.note} look="paper-note" />;
  if ('code' in line)
    return (
      <div>
        <ParcelCode code={line.code} />
      </div>
    );
  return <Barcode text={line.barcode} moduleMm={0.34} heightMm={7.6} />;
}

const LineOf = ({ text, look }: { text: string; look?: string }) =>
  text !== '' && (
    <div className={look}>
      <Words text={text} />
    </div>
  );
