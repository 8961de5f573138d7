import { pageSizes } from '@cigogne/domain/wire';
import { grouped, withoutThinSpaces } from '@cigogne/domain/words';
import { Button } from '../../base/look/Button.tsx';
import { IconChevronLeft, IconChevronRight } from '../../base/look/icons.ts';
import type { PagerState } from './list-state.ts';

/** `1–25 sur 312`, 25 / 50 / 100 a page, `10 000+` when the count stops. */
export function Pager({ list }: { list: PagerState }) {
  const { page, size, count, plus, isCounted } = list;
  const pages = Math.max(1, Math.ceil(count / size));
  const first = page * size + 1;
  const last = Math.min((page + 1) * size, count);
  const total = `${spaced(count)}${plus ? '+' : ''}`;
  const counted = count === 0 ? '0' : `${first}–${last} sur ${total}`;
  return (
    <nav className="pager" aria-label="Pages">
      <span className="figures" aria-live="polite">
        {isCounted ? counted : '–'}
      </span>
      <label className="per-page">
        <span className="sr-only">Lignes par page</span>
        <select value={size} onChange={(event) => list.setSize(Number(event.currentTarget.value))}>
          {pageSizes.map((one) => (
            <option key={one} value={one}>
              {one} par page
            </option>
          ))}
        </select>
      </label>
      <span className="push" />
      <Button
        look="ghost"
        square
        icon={IconChevronLeft}
        aria-label="Page précédente"
        whyNot={page === 0 ? 'Première page' : null}
        onClick={() => list.setPage(page - 1)}
      />
      <span className="figures">
        Page {page + 1} / {isCounted ? spaced(pages) : '–'}
      </span>
      <Button
        look="ghost"
        square
        icon={IconChevronRight}
        aria-label="Page suivante"
        whyNot={page + 1 >= pages ? lastPage(plus) : null}
        onClick={() => list.setPage(page + 1)}
      />
    </nav>
  );
}

/** More rows than are counted are reached by a narrower search. */
const lastPage = (plus: boolean): string => (plus ? 'Affinez votre recherche !' : 'Dernière page');

const spaced = (value: number): string => withoutThinSpaces(grouped(value));
