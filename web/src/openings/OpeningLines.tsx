import {
  amountFields,
  openingFieldLabels,
  type OpeningKind,
  firstFields,
} from '@cigogne/domain/openings/opening-fields';
import { useState } from 'react';
import { EmptyState } from '../ui/base/feedback/states.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { IconChevronLeft, IconChevronRight } from '../ui/base/look/icons.ts';
import { Tabs } from '../ui/office/page/Tabs.tsx';
import { OpeningRow } from './OpeningRow.tsx';
import { type LineState, stateOf } from './opening-state.ts';
import type { JudgedLine, Opening } from './use-opening.ts';

const tabs = {
  corriger: { label: 'À corriger', states: ['refuse'] },
  verifier: { label: 'À vérifier', states: ['verifier'] },
  nouveau: { label: 'Nouvelles', states: ['nouveau', 'verifier'] },
  corrige: { label: 'Corrigées', states: ['corrige'] },
  deja: { label: 'Déjà là', states: ['deja'] },
  toutes: {
    label: 'Toutes',
    states: ['refuse', 'verifier', 'nouveau', 'corrige', 'deja', 'lecture'],
  },
} as const satisfies Record<string, { label: string; states: readonly LineState[] }>;
type TabName = keyof typeof tabs;

const perPage = 25;

const within = (tab: TabName, lines: readonly JudgedLine[]): JudgedLine[] =>
  lines.filter((one) => (tabs[tab].states as readonly LineState[]).includes(stateOf(one)));

/** The lines of the file: what is wrong stands at its cell, the others say what becomes of them. */
export function OpeningLines({ it, kind }: { it: Opening; kind: OpeningKind }) {
  const [tab, setTab] = useState<TabName>('toutes');
  const [page, setPage] = useState(0);
  const [kept, setKept] = useState<ReadonlySet<number> | null>(null);
  const visible = kept
    ? it.all.filter(({ line }) => kept.has(line.n))
    : [...it.all].sort((a, b) => order(a) - order(b) || a.line.n - b.line.n);
  const pages = Math.max(1, Math.ceil(visible.length / perPage));
  const at = Math.min(page, pages - 1);
  const show = (next: TabName) => {
    setTab(next);
    setPage(0);
    setKept(next === 'toutes' ? null : new Set(within(next, it.all).map(({ line }) => line.n)));
  };
  return (
    <section className="import-lines opening-lines card">
      <Tabs<TabName>
        label="Lignes par état"
        selected={tab}
        onShow={show}
        tabs={(Object.keys(tabs) as TabName[])
          .map((name) => ({ name, label: tabs[name].label, count: within(name, it.all).length }))
          .filter(({ name, count }) => count > 0 || name === 'toutes' || name === tab)}
      />
      {visible.length === 0 ? (
        <EmptyState title="Aucune ligne ici." />
      ) : (
        <table className="import-table">
          <thead>
            <tr>
              <th className="n">Ligne</th>
              {firstFields[kind].map((field) => (
                <th key={field} className={amountFields.includes(field) ? 'end' : undefined}>
                  {openingFieldLabels[field]}
                </th>
              ))}
              <th className="line-state">État</th>
            </tr>
          </thead>
          <tbody>
            {visible.slice(at * perPage, (at + 1) * perPage).map((one) => (
              <OpeningRow
                key={one.line.n}
                kind={kind}
                one={one}
                onChange={it.change}
                onChoose={it.choose}
                onRemove={it.remove}
              />
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && (
        <nav className="pager" aria-label="Pages">
          <span className="figures" aria-live="polite">
            {at * perPage + 1}–{Math.min((at + 1) * perPage, visible.length)} sur {visible.length}
          </span>
          <span className="push" />
          <Button
            look="ghost"
            square
            icon={IconChevronLeft}
            aria-label="Page précédente"
            whyNot={at === 0 ? 'Première page' : null}
            onClick={() => setPage(at - 1)}
          />
          <span className="figures">
            Page {at + 1} / {pages}
          </span>
          <Button
            look="ghost"
            square
            icon={IconChevronRight}
            aria-label="Page suivante"
            whyNot={at + 1 >= pages ? 'Dernière page' : null}
            onClick={() => setPage(at + 1)}
          />
        </nav>
      )}
    </section>
  );
}

/** Those that wait for an answer come first. */
const order = (one: JudgedLine): number => {
  const state = stateOf(one);
  if (state === 'refuse') return 0;
  return state === 'verifier' ? 1 : 2;
};
