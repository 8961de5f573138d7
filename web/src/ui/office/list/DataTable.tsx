import { emptyHint } from '@cigogne/domain/empty-hints';
import { type CSSProperties, memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '../../base/look/Button.tsx';
import { InUse, useRowsInUse } from './in-use.tsx';
import { classNames } from '../../base/look/class-names.ts';
import { EmptyState, ErrorState, Skeleton } from '../../base/feedback/states.tsx';
import { useColumns } from './use-columns.ts';
import { leastWidths, leavesEarly } from './column-widths.ts';
import { isControl, moveBetweenRows } from './row-keys.ts';
import { type Selection, TickAll, toggled } from './row-selection.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useOpenRow } from './use-open-row.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useStillRows } from './use-still-rows.ts';
import { tellWhatIsCut } from './tell-what-is-cut.ts';

export interface Column<Row> {
  /** Stable name: the choice of columns is kept under it. */
  name: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Pixels; columns without one share what is left. */
  width?: number;
  /** Its width in pixels where the table has room to spare, for a `roomy-part`. */
  roomy?: number;
  /** Takes what a very wide screen has to spare, in place of a share for each column. */
  grows?: boolean;
  /** Amounts and counts. */
  end?: boolean;
  /** Leaves the table first on a narrow screen. */
  from?: 'tablet' | 'desktop' | 'wide';
  /** Hidden until chosen. */
  hidden?: boolean;
  /** Stays in sight at the end of a table that is wider than its box: acts. */
  stays?: boolean;
  /** The open panel has the same acts: the column leaves where little is left beside it. */
  inPanel?: boolean;
  /**
   * Its corner of the card that a row is on a phone: name and figure on the first line, place and
   * state on the second, small print on the third, acts below. Once one column has a corner, those
   * without leave.
   */
  phone?: 'name' | 'figure' | 'place' | 'state' | 'small' | 'small-end' | 'acts';
}

export interface DataTableProps<Row> {
  /** Names the table for its column choice and for screen readers. */
  name: string;
  label: string;
  rows: readonly Row[];
  /**
   * Names the filter and page that the rows belong to, for a list read from the server: rows of
   * another one are shown at once.
   */
  of?: unknown;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  loading?: boolean;
  error?: Error | null;
  onRetry?: () => void;
  /** In place of « Réessayer ». */
  errorActions?: ReactNode;
  /** The specified text. */
  empty: string;
  /** What brings the first row, where the list's name alone does not tell it (`emptyHint` of domain). */
  emptyHint?: ReactNode;
  emptyActions?: ReactNode;
  selection?: Selection<Row>;
  onOpen?: (row: Row) => void;
  openKey?: string | null;
  /** What stands over a row and those after it of the same name, where rows are cards. */
  groupOf?: (row: Row) => { name: string; heading: () => ReactNode };
  /** A row just scanned, or otherwise set apart. */
  rowClass?: (row: Row) => string | undefined;
  /** The last line under the rows, whole. */
  foot?: ReactNode;
  /** The last line by the names of its columns: a column that is hidden takes its total along. */
  totals?: Readonly<Record<string, ReactNode>>;
  skeletonRows?: number;
  /** Rows drawn before the others are asked for: a scan costs the same in a unit of 400. */
  most?: number;
}

/** Sticky sand header, 40 px rows, ↑ ↓ to move, Enter to open and once more to go into the panel, Space to tick. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { keyOf, selection, loading = false, error } = props;
  const still = useStillRows(props.rows, keyOf, { of: props.of });
  const { rows, use } = useRowsInUse(still.rows, keyOf);
  const { visible } = useColumns(props.name, props.columns);
  const body = useRef<HTMLTableSectionElement>(null);
  useRowFocus(body, props.openKey);
  useOpenRow(body, props.openKey ?? null);
  const box = useKeptScroll(props.name, props.of, rows.length > 0);
  const table = useRef(props);
  table.current = props;
  const [every, setEvery] = useState(false);
  const most = every ? undefined : props.most;
  const shown = useMemo(() => (most ? rows.slice(0, most) : rows), [rows, most]);
  const { drawn, rest, end } = useDrawnRows(shown, keyOf, props.openKey ?? null);
  const opened = props.openKey ? drawn.findIndex((row) => keyOf(row) === props.openKey) : -1;
  const selectable = useMemo(
    () => (selection ? rows.filter((row) => !selection.whyNot?.(row)) : []),
    [rows, selection],
  );
  const besides = selection ? tickWidth : 0;
  if (error && rows.length === 0) {
    return (
      <ErrorState
        error={error}
        {...(props.onRetry ? { onRetry: props.onRetry } : {})}
        actions={props.errorActions}
      />
    );
  }
  return (
    // An empty table may be wider than its box, and has nothing else that takes the focus.
    <div className="table-box" ref={box} tabIndex={rows.length === 0 ? 0 : undefined}>
      <table
        className={classNames(
          'table',
          visible.some(({ phone }) => phone) && 'cornered',
          visible.some(({ phone }) => phone === 'small-end') && 'two-small',
          leavesEarly(visible, besides),
        )}
        aria-label={props.label}
        aria-busy={loading}
        aria-rowcount={rest > 0 ? shown.length + 1 : undefined}
        style={leastWidths(visible, besides)}
      >
        <ColumnWidths columns={visible} ticks={selection !== undefined} />
        <thead>
          <tr>
            {selection && (
              <th className="tick" scope="col">
                <TickAll rows={selectable} keyOf={keyOf} selection={selection} />
              </th>
            )}
            {visible.map((column) => (
              <th key={column.name} scope="col" className={cellClass(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          onKeyDown={(event) => moveBetweenRows(event, body.current)}
          onMouseOver={tellWhatIsCut}
          {...still.hand}
        >
          {loading && rows.length === 0 ? (
            <WaitingRows
              columns={visible}
              ticks={selection !== undefined}
              count={props.skeletonRows ?? 12}
            />
          ) : (
            drawn.map((row, place) => {
              const key = keyOf(row);
              const open = place === opened;
              const group = beginningGroup(props, row, drawn[place - 1]);
              const line = (
                <TableRow
                  key={key}
                  rowKey={key}
                  row={row}
                  columns={visible}
                  table={table}
                  use={use}
                  reached={place === Math.max(0, opened)}
                  open={open}
                  opens={props.onOpen !== undefined}
                  chosen={selection ? selection.chosen.has(key) : null}
                  whyNot={selection?.whyNot?.(row) ?? null}
                  called={selection?.nameOf?.(row) ?? key}
                  className={props.rowClass?.(row)}
                />
              );
              if (!group) return line;
              return [
                <tr key={`group ${group.name}`} className="group">
                  <td>{group.heading()}</td>
                </tr>,
                line,
              ];
            })
          )}
          {rest > 0 && (
            <tr className="rest" aria-hidden="true" ref={end}>
              {/* one cell: a span would count the columns that have left for want of room */}
              <td style={{ '--rest': rest } as CSSProperties} />
            </tr>
          )}
        </tbody>
        {props.foot && <tfoot>{props.foot}</tfoot>}
        {props.totals && (
          <Totals columns={visible} ticks={selection !== undefined} of={props.totals} />
        )}
      </table>
      {shown.length < rows.length && (
        <div className="more-rows">
          <span className="muted">
            {shown.length} lignes affichées sur {rows.length}.
          </span>
          <Button onClick={() => setEvery(true)}>Afficher les {rows.length} lignes</Button>
        </div>
      )}
      {!loading && rows.length === 0 && (
        <EmptyState title={props.empty} actions={props.emptyActions}>
          {props.emptyHint ?? emptyHint(props.name)}
        </EmptyState>
      )}
    </div>
  );
}

/** Of the box before each row, in pixels. */
const tickWidth = 42;

interface Drawn<Row> {
  columns: readonly Column<Row>[];
  /** Rows have a box before them. */
  ticks: boolean;
}

const ColumnWidths = <Row,>({ columns, ticks }: Drawn<Row>) => (
  <colgroup>
    {ticks && <col style={{ inlineSize: tickWidth }} />}
    {columns.map((column) => (
      <col
        key={column.name}
        className={
          classNames(
            column.from && `from-${column.from}`,
            column.grows && 'grows',
            column.inPanel && 'in-panel',
          ) || undefined
        }
        {...(column.width
          ? { style: { '--w': column.width, '--roomy': column.roomy } as CSSProperties }
          : {})}
      />
    ))}
  </colgroup>
);

const WaitingRows = <Row,>({ columns, ticks, count }: Drawn<Row> & { count: number }) =>
  Array.from({ length: count }, (_, place) => (
    <tr key={place} className="waiting">
      {ticks && <td className="tick" />}
      {columns.map((column, index) => (
        <td key={column.name} className={cellClass(column)}>
          <Skeleton width={`${58 + ((place * 7 + index * 13) % 34)}%`} />
        </td>
      ))}
    </tr>
  ));

const Totals = <Row,>({
  columns,
  ticks,
  of,
}: Drawn<Row> & { of: Readonly<Record<string, ReactNode>> }) => (
  <tfoot className="totals">
    <tr>
      {ticks && <td className="tick" />}
      {columns.map((column) => (
        <td key={column.name} className={cellClass(column)} data-title={phoneTitle(column)}>
          {of[column.name]}
        </td>
      ))}
    </tr>
  </tfoot>
);

/** The group that begins with this row, if one does. */
function beginningGroup<Row>(
  { groupOf }: Pick<DataTableProps<Row>, 'groupOf'>,
  row: Row,
  before: Row | undefined,
) {
  const group = groupOf?.(row);
  return group && (!before || groupOf?.(before).name !== group.name) ? group : undefined;
}

interface TableRowProps<Row> {
  rowKey: string;
  row: Row;
  columns: readonly Column<Row>[];
  /** What the table is asked to do at the moment of a click. */
  table: { readonly current: DataTableProps<Row> };
  use: (key: string) => () => void;
  /** Tab comes here. */
  reached: boolean;
  open: boolean;
  opens: boolean;
  /** Null where rows are not chosen. */
  chosen: boolean | null;
  whyNot: string | null;
  /** By its tick. */
  called: string;
  className: string | undefined;
}

function AnyTableRow<Row>({
  rowKey,
  row,
  columns,
  table,
  use,
  reached,
  open,
  opens,
  chosen,
  whyNot,
  called,
  className,
}: TableRowProps<Row>) {
  const tick = () => {
    const { selection } = table.current;
    if (selection && !whyNot) selection.onChange(toggled(selection.chosen, rowKey));
  };
  const show = () => table.current.onOpen?.(row);
  return (
    <tr
      className={classNames(
        chosen === true && 'chosen',
        open && 'open',
        opens && 'opens',
        className,
      )}
      tabIndex={reached ? 0 : -1}
      data-key={rowKey}
      aria-selected={chosen ?? undefined}
      onClick={(event) => {
        if (!isControl(event.target)) show();
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === 'Enter' && open) document.querySelector<HTMLElement>('.panel')?.focus();
        else if (event.key === 'Enter') show();
        else if (event.key === ' ') tick();
        else return;
        event.preventDefault();
      }}
    >
      {chosen !== null && (
        <td className="tick" title={whyNot ?? undefined}>
          <input
            type="checkbox"
            className="box"
            checked={chosen}
            disabled={whyNot !== null}
            aria-label={`Choisir ${called}`}
            onChange={tick}
          />
        </td>
      )}
      <InUse of={rowKey} use={use}>
        <RowCells row={row} columns={columns} />
      </InUse>
    </tr>
  );
}

/** Drawn again only when something of its own is other: a scan among 400 rows redraws two. */
const TableRow = memo(AnyTableRow) as typeof AnyTableRow;

function AnyRowCells<Row>({
  row,
  columns,
}: {
  row: Row;
  columns: readonly Column<Row>[];
}): ReactNode {
  return columns.map((column) => (
    // An Arabic name begins at its right: what does not fit is its end.
    <td key={column.name} dir="auto" className={cellClass(column)} data-title={phoneTitle(column)}>
      {column.cell(row)}
    </td>
  ));
}

/** Drawn again only when the row or the columns are others, not for a tick. */
const RowCells = memo(AnyRowCells) as typeof AnyRowCells;

/** A phone has no header row, so a figure bears its column's title. */
const phoneTitle = <Row,>({ end, title }: Column<Row>): string | undefined =>
  end && typeof title === 'string' ? title : undefined;

const cellClass = <Row,>({ end, stays, inPanel, from, phone }: Column<Row>): string | undefined =>
  classNames(
    end && 'end',
    stays && 'stays',
    inPanel && 'in-panel',
    from && `from-${from}`,
    phone && `at-${phone}`,
  ) || undefined;
