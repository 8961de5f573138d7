import {
  amountFields,
  openingFieldLabels,
  type OpeningKind,
  firstFields,
} from '@cigogne/domain/openings/opening-fields';
import { useState } from 'react';
import { FileLines, pageOfLines } from '../parcels/import/FileLines.tsx';
import { OpeningRow } from './OpeningRow.tsx';
import { type LineState, stateOf } from './opening-state.ts';
import type { JudgedLine } from './opening-lines.ts';
import type { Opening } from './use-opening.ts';

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

const within = (tab: TabName, lines: readonly JudgedLine[]): JudgedLine[] =>
  lines.filter((one) => (tabs[tab].states as readonly LineState[]).includes(stateOf(one)));

/**
 * The lines of the file: errors are shown at their cell, the other lines say what will become of
 * them.
 */
export function OpeningLines({ it, kind }: { it: Opening; kind: OpeningKind }) {
  const [tab, setTab] = useState<TabName>('toutes');
  const [page, setPage] = useState(0);
  const [kept, setKept] = useState<ReadonlySet<number> | null>(null);
  const visible = kept
    ? it.all.filter(({ line }) => kept.has(line.n))
    : [...it.all].sort((a, b) => order(a) - order(b) || a.line.n - b.line.n);
  const view = pageOfLines(visible, page);
  const show = (next: TabName) => {
    setTab(next);
    setPage(0);
    setKept(next === 'toutes' ? null : new Set(within(next, it.all).map(({ line }) => line.n)));
  };
  return (
    <FileLines<TabName>
      className="opening-lines"
      tabs={(Object.keys(tabs) as TabName[])
        .map((name) => ({ name, label: tabs[name].label, count: within(name, it.all).length }))
        .filter(({ name, count }) => count > 0 || name === 'toutes' || name === tab)}
      selected={tab}
      onShow={show}
      view={view}
      onTurn={setPage}
      empty="Aucune ligne ici."
      columns={firstFields[kind].map((field) => ({
        label: openingFieldLabels[field],
        look: amountFields.includes(field) ? 'end' : undefined,
      }))}
    >
      {view.lines.map((one) => (
        <OpeningRow
          key={one.line.n}
          kind={kind}
          one={one}
          onChange={it.change}
          onChoose={it.choose}
          onRemove={it.remove}
        />
      ))}
    </FileLines>
  );
}

/** Lines that need an answer come first. */
const order = (one: JudgedLine): number => {
  const state = stateOf(one);
  if (state === 'refuse') return 0;
  return state === 'verifier' ? 1 : 2;
};
