import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/base/feedback/states.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { classNames } from '../../ui/base/look/class-names.ts';
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconX,
} from '../../ui/base/look/icons.ts';
import { type Tab, Tabs } from '../../ui/office/page/Tabs.tsx';

const perPage = 25;

interface LinesPage<Line> {
  lines: readonly Line[];
  page: number;
  pages: number;
  count: number;
}

/** A page of the lines; the last one if there are fewer now. */
export function pageOfLines<Line>(lines: readonly Line[], wanted: number): LinesPage<Line> {
  const pages = Math.max(1, Math.ceil(lines.length / perPage));
  const page = Math.min(wanted, pages - 1);
  return {
    lines: lines.slice(page * perPage, (page + 1) * perPage),
    page,
    pages,
    count: lines.length,
  };
}

interface FileLinesProps<Name extends string> {
  className?: string;
  tabs: readonly Tab<Name>[];
  selected: Name;
  onShow: (name: Name) => void;
  view: LinesPage<unknown>;
  onTurn: (page: number) => void;
  /** The text of a tab without lines. */
  empty: string;
  /** Between the line's number and its state. */
  columns: readonly { label: string; look?: 'end' | 'wide' | 'phone' | undefined }[];
  /** A row for each line of the page. */
  children: ReactNode;
}

/** The lines of an imported file: by state, a page at a time, each corrected in place. */
export function FileLines<Name extends string>(props: FileLinesProps<Name>) {
  const { view } = props;
  return (
    <section className={classNames('import-lines', props.className, 'card')}>
      <Tabs<Name>
        label="Lignes par état"
        selected={props.selected}
        onShow={props.onShow}
        tabs={props.tabs}
      />
      {view.count === 0 ? (
        <EmptyState title={props.empty} />
      ) : (
        <table className="import-table">
          <thead>
            <tr>
              <th className="n">Ligne</th>
              {props.columns.map(({ label, look }) => (
                <th key={label} className={look}>
                  {label}
                </th>
              ))}
              <th className="line-state">État</th>
            </tr>
          </thead>
          <tbody>{props.children}</tbody>
        </table>
      )}
      <Pages view={view} onTurn={props.onTurn} />
    </section>
  );
}

function Pages({
  view: { page, pages, count },
  onTurn,
}: Pick<FileLinesProps<string>, 'view' | 'onTurn'>) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <span className="figures" aria-live="polite">
        {page * perPage + 1}–{Math.min((page + 1) * perPage, count)} sur {count}
      </span>
      <span className="push" />
      <Button
        look="ghost"
        square
        icon={IconChevronLeft}
        aria-label="Page précédente"
        whyNot={page === 0 ? 'Première page' : null}
        onClick={() => onTurn(page - 1)}
      />
      <span className="figures">
        Page {page + 1} / {pages}
      </span>
      <Button
        look="ghost"
        square
        icon={IconChevronRight}
        aria-label="Page suivante"
        whyNot={page + 1 >= pages ? 'Dernière page' : null}
        onClick={() => onTurn(page + 1)}
      />
    </nav>
  );
}

/** The line's number in its file. */
export function LineNumber({ n, children }: { n: number; children?: ReactNode }) {
  return (
    <td className="n figures">
      <span className="said">Ligne </span>
      {n}
      {children}
    </td>
  );
}

/** Opens all fields of a line, or removes it. */
export function LineButtons({
  n,
  open,
  onOpen,
  onRemove,
}: {
  n: number;
  open: boolean;
  onOpen: () => void;
  onRemove: (n: number) => void;
}) {
  return (
    <span className="row">
      <Button
        look="ghost"
        square
        icon={IconChevronDown}
        className={open ? 'turned' : undefined}
        aria-expanded={open}
        aria-label={`Tous les champs de la ligne ${n}`}
        onClick={onOpen}
      />
      <Button
        look="ghost"
        square
        icon={IconX}
        aria-label={`Retirer la ligne ${n}`}
        onClick={() => onRemove(n)}
      />
    </span>
  );
}
