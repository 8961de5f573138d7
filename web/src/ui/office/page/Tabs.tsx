import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { grouped } from '@cigogne/domain/words';
import { classNames } from '../../base/look/class-names.ts';

export interface Tab<Name extends string = string> {
  name: Name;
  label: ReactNode;
  count?: number | undefined;
}

/** ← → move between tabs; the caller holds the current one (state or address). */
export function Tabs<Name extends string>({
  tabs,
  selected,
  onShow,
  label,
  end,
}: {
  tabs: readonly Tab<Name>[];
  selected: Name;
  onShow: (name: Name) => void;
  label: string;
  end?: ReactNode;
}) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // The row is wider than a phone, so the current tab is scrolled to the middle.
  useLayoutEffect(() => {
    const tab = document.getElementById(`${id}-${selected}`)?.getBoundingClientRect();
    const seen = row.current?.getBoundingClientRect();
    if (!row.current || !tab || !seen) return;
    if (tab.left >= seen.left && tab.right <= seen.right) return;
    row.current.scrollLeft += tab.left - seen.left - (seen.width - tab.width) / 2;
  }, [id, selected]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[tabs.findIndex((tab) => tab.name === selected) + step];
    if (step === 0 || !next) return;
    onShow(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  };
  return (
    <div className="tabs">
      <div ref={row} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            id={`${id}-${tab.name}`}
            type="button"
            role="tab"
            aria-selected={tab.name === selected}
            tabIndex={tab.name === selected ? 0 : -1}
            className={classNames(tab.name === selected && 'on')}
            onClick={() => onShow(tab.name)}
          >
            {tab.label}
            {tab.count !== undefined && <small>{grouped(tab.count)}</small>}
          </button>
        ))}
      </div>
      {end}
    </div>
  );
}
