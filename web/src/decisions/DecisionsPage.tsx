import { decisionsContract } from '@cigogne/domain/decisions/decisions.contract';
import { isShipper } from '@cigogne/domain/people';
import { useEffect, useMemo, useRef, useState } from 'react';
import { trueNow } from '../http/server-clock.ts';
import { readUser } from '../http/session.ts';
import { ParcelPanel } from '../parcels/panel/ParcelPanel.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { Filters, SearchFilter } from '../ui/office/list/filters.tsx';
import { ListExport } from '../ui/office/list/ListExport.tsx';
import { ListTable } from '../ui/office/list/ListTable.tsx';
import { useList } from '../ui/office/list/use-list.ts';
import { useTicks } from '../ui/office/list/use-ticks.ts';
import { useRead } from '../http/query.ts';
import { PageHeader } from '../ui/office/page/PageHeader.tsx';
import { WithNotices } from '../ui/office/page/WithNotices.tsx';
import { usePanel } from '../ui/office/page/use-panel.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { DefaultChoice } from './DefaultChoice.tsx';
import { decisionColumns, type ToDecide } from './decision-columns.tsx';
import './decisions.css';

const countdownMs = 20_000;

/**
 * /dashb/colis/a-decider: what was not delivered and waits for a decision, the most urgent first;
 * for a shipper their own, for staff their hub's.
 */
export function DecisionsPage() {
  const isOwn = isShipper(readUser());
  const list = useList(isOwn ? decisionsContract.mine : decisionsContract.list, { search: 'one' });
  const panel = usePanel();
  const { chosen, setChosen, ticked, rowOf } = useTicks(list.rows, keyOf);
  const [deciding, setDeciding] = useState<readonly ToDecide[] | null>(null);
  const byDefault = useRead(decisionsContract.byDefault, {}, { enabled: isOwn });
  const now = useCountdown(list.rows);
  const columns = useMemo(
    () => decisionColumns((row) => setDeciding([row]), !isOwn, now),
    [isOwn, now],
  );
  /** What was decided is ticked no longer; what was refused, or not asked about, still is. */
  const untick = (asked: readonly ToDecide[], refused: readonly string[]) => {
    const done = new Set(asked.map(({ ref }) => ref).filter((ref) => !refused.includes(ref)));
    setChosen((before) => new Set([...before].filter((ref) => !done.has(ref))));
  };
  useDecideKey(deciding === null, (focused) => {
    const row = focused === null ? undefined : rowOf(focused);
    if (ticked.length > 0) setDeciding(ticked);
    else if (row) setDeciding([row]);
  });
  return (
    <div className="page-list">
      <PageHeader
        title="À décider"
        under="Les livraisons qui n’ont pas abouti : que deviennent ces colis ?"
      />
      {isOwn && <DefaultChoice />}
      <WithNotices pending={isOwn && byDefault.isPending}>
        <Filters
          list={list}
          end={
            <ListExport
              name="a-decider"
              entry={isOwn ? decisionsContract.exportMine : decisionsContract.exportList}
              list={list}
            />
          }
        >
          <SearchFilter list={list} placeholder="Code, client, tél." />
        </Filters>
        <ListTable
          list={list}
          panel={panel}
          name="a-decider"
          label="À décider"
          columns={columns}
          keyOf={keyOf}
          empty="Rien à décider"
          emptyHint="Un colis dont la livraison échoue ou est reportée apparaît ici dès que le hub confirme la tournée."
          selection={{ chosen, onChange: setChosen }}
          bulk={(refs) => (
            <Button look="blue" onClick={() => setDeciding(ticked)}>
              Décider ({refs.length})
            </Button>
          )}
        />
      </WithNotices>
      {deciding && (
        <DecideDialog
          parcels={deciding}
          onClose={(refused) => {
            setDeciding(null);
            if (refused) untick(deciding, refused);
          }}
        />
      )}
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </div>
  );
}

const keyOf = ({ ref }: ToDecide): string => ref;

/**
 * The time that the countdowns use: set again at each answer, which brings the server's clock, and
 * regularly while the screen is open.
 */
function useCountdown(rows: readonly ToDecide[]): Date {
  const [now, setNow] = useState(trueNow);
  useEffect(() => {
    setNow(trueNow());
    const timer = setInterval(() => setNow(trueNow()), countdownMs);
    return () => clearInterval(timer);
  }, [rows]);
  return now;
}

/** « D » decides what is ticked, or the row that has the focus. */
function useDecideKey(enabled: boolean, onDecide: (focused: string | null) => void): void {
  const decide = useRef(onDecide);
  decide.current = onDecide;
  useEffect(() => {
    if (!enabled) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'd' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.repeat || document.querySelector('dialog[open]')) return;
      if (event.target instanceof Element && event.target.matches(fields)) return;
      event.preventDefault();
      const row = document.activeElement?.closest<HTMLElement>('tr[data-key]');
      decide.current(row?.dataset['key'] ?? null);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [enabled]);
}

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
