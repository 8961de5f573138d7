import { cashLevelLabels } from '@cigogne/domain/ledger/cash-limit';
import { formatTnd } from '@cigogne/domain/money';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../office/paths.ts';
import { ParcelPanel } from '../../parcels/panel/ParcelPanel.tsx';
import { Button } from '../../ui/base/look/Button.tsx';
import { IconArrowsExchange, IconPencil, IconPrinter, IconSend } from '../../ui/base/look/icons.ts';
import { ErrorState, SkeletonLines } from '../../ui/base/feedback/states.tsx';
import { usePanel } from '../../ui/office/page/use-panel.ts';
import { onBoardKey } from './board-keys.ts';
import { BoardCard, type BoardHands } from './BoardCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { BoardScan } from './BoardScan.tsx';
import { BoardZone } from './BoardZone.tsx';
import { DispatchQuestion, type ReadyRound } from './DispatchQuestion.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { printRunsheet } from '../print-runsheet.ts';
import { type Board, hubColumn, type RoundColumn, useBoard } from './use-board.ts';

/** As many cards as can be overlooked at once; with more, zones start closed. */
const mostOpen = 40;

/**
 * The board where the next rounds are made: parcels go from the hub to a courier by drag, scan,
 * menu or keyboard.
 */
export function DispatchBoard() {
  const board = useBoard();
  const panel = usePanel('colis');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Parcels that a colleague has dispatched since are dropped from the selection.
  const there = [...chosen].filter((ref) => isOn(board, ref));
  if (!board.loading && there.length < chosen.size) setChosen(new Set(there));
  const [held, setHeld] = useState<readonly string[]>([]);
  const [over, setOver] = useState<BoardHands['over']>(null);
  const [sending, setSending] = useState<ReadyRound | null>(null);
  const [moving, setMoving] = useState<readonly string[] | null>(null);

  const choose = (refs: readonly string[], on: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const ref of refs) {
        if (on) next.add(ref);
        else next.delete(ref);
      }
      return next;
    });
  const move = async (refs: readonly string[], to: string, before: string | null = null) => {
    setChosen(new Set());
    await board.move(refs, to, before);
  };
  const hands: BoardHands = {
    chosen,
    held,
    over,
    choose,
    hold: (refs) => {
      setHeld(refs);
      setOver(null);
    },
    hover: setOver,
    drop: () => {
      if (over && held.length > 0) void move(held, over.column, over.before);
      setHeld([]);
      setOver(null);
    },
    open: panel.show,
    askMove: setMoving,
  };
  return (
    <section
      className="rs-board"
      aria-label="À dispatcher"
      onKeyDown={(event) =>
        onBoardKey(event, {
          open: panel.show,
          askMove: (ref) => setMoving(chosen.has(ref) ? [...chosen] : [ref]),
          toggle: (ref) => choose([ref], !chosen.has(ref)),
          shift: (ref, column, step) => shift(board, ref, column, step),
          clear: () => setChosen(new Set()),
          undo: () => void board.undo(),
        })
      }
    >
      <header>
        <h2>À dispatcher</h2>
        <p className="muted">
          Glissez, ou scannez un colis puis une tournée. Entrée ouvre, Espace choisit, M déplace.
        </p>
        <span className="push" />
        {chosen.size > 0 && (
          <>
            <Button icon={IconArrowsExchange} look="blue" onClick={() => setMoving([...chosen])}>
              Déplacer ({chosen.size})
            </Button>
            <Button look="ghost" onClick={() => setChosen(new Set())}>
              Ne rien choisir
            </Button>
          </>
        )}
        <BoardScan
          board={board}
          chosen={chosen}
          onChoose={(ref) => choose([ref], true)}
          onMove={(column) => void move([...chosen], column)}
        />
      </header>
      {board.error ? (
        <ErrorState error={board.error} onRetry={board.refresh} />
      ) : board.loading ? (
        <SkeletonLines count={6} />
      ) : (
        <div className="rs-columns">
          <HubColumn board={board} hands={hands} />
          {board.rounds.map((round, place) => (
            <Round
              key={round.name}
              round={round}
              coral={place === 0}
              hands={hands}
              onDispatch={setSending}
            />
          ))}
        </div>
      )}
      {sending && <DispatchQuestion runsheet={sending} onClose={() => setSending(null)} />}
      {moving && (
        <MoveDialog
          board={board}
          parcels={moving}
          onClose={() => setMoving(null)}
          onChoose={(column) => move(moving, column)}
        />
      )}
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </section>
  );
}

function HubColumn({ board, hands }: { board: Board; hands: BoardHands }) {
  const groups =
    board.later.length > 0
      ? [...board.groups, { zone: 'Promis à plus tard', zips: [], parcels: board.later }]
      : board.groups;
  const startsOpen = board.waiting.length <= mostOpen;
  const first = groups[0]?.parcels[0]?.ref ?? null;
  return (
    <BoardColumn
      name={hubColumn}
      title="À livrer au hub"
      under={board.more ? 'les plus anciens, par délégation' : 'par délégation, promis d’abord'}
      parcels={board.waiting}
      plain
      hands={hands}
    >
      {groups.map((group) => (
        <BoardZone
          key={`${group.zone}-${startsOpen}`}
          group={group}
          first={first}
          startsOpen={startsOpen}
          hands={hands}
        />
      ))}
      {groups.length === 0 && <p className="caption">Aucun colis n’attend.</p>}
    </BoardColumn>
  );
}

function Round({
  round,
  coral,
  hands,
  onDispatch,
}: {
  round: RoundColumn;
  coral: boolean;
  hands: BoardHands;
  onDispatch: (round: ReadyRound) => void;
}) {
  const { rs, parcels } = round;
  return (
    <BoardColumn
      name={round.name}
      title={round.title}
      under={[rs?.ref, loadOf(round)].filter(Boolean).join(' · ')}
      parcels={parcels}
      hands={hands}
      foot={rs && <Foot rs={rs} coral={coral} onDispatch={() => onDispatch(rs)} />}
    >
      {parcels.length > 0 && (
        <ul>
          {parcels.map((parcel, place) => (
            <BoardCard
              key={parcel.ref}
              parcel={parcel}
              column={round.name}
              first={place === 0}
              hands={hands}
            />
          ))}
        </ul>
      )}
      {parcels.length === 0 && <p className="caption">Déposez un colis : une tournée est créée.</p>}
    </BoardColumn>
  );
}

/** « 6 sur la route · 2 412,500 TND en caisse · au-delà de la limite » */
function loadOf({ courier }: RoundColumn): string {
  if (!courier) return '';
  return [
    courier.en_cours && `${courier.en_cours.restants} sur la route`,
    courier.caisse !== null && courier.caisse > 0 && `${formatTnd(courier.caisse)} en caisse`,
    courier.limite !== 'ok' && cashLevelLabels[courier.limite],
  ]
    .filter(Boolean)
    .join(' · ');
}

function Foot({
  rs,
  coral,
  onDispatch,
}: {
  rs: ReadyRound;
  coral: boolean;
  onDispatch: () => void;
}) {
  return (
    <>
      <Button
        look="ghost"
        square
        icon={IconPrinter}
        aria-label={`Imprimer ${rs.ref}`}
        onClick={() => void printRunsheet(rs.ref)}
      />
      <Link
        className="btn ghost square"
        to={paths.runsheetEdit(rs.ref)}
        aria-label={`Modifier ${rs.ref}`}
      >
        <IconPencil stroke={1.75} />
      </Link>
      <span className="push" />
      <Button look={coral ? 'coral' : 'blue'} icon={IconSend} onClick={onDispatch}>
        Dispatch
      </Button>
    </>
  );
}

const isOn = ({ waiting, rounds }: Board, ref: string): boolean =>
  [waiting, ...rounds.map(({ parcels }) => parcels)].some((some) =>
    some.some((parcel) => parcel.ref === ref),
  );

function shift(board: Board, ref: string, column: string, step: -1 | 1): void {
  const round = board.rounds.find(({ name }) => name === column);
  const refs = round?.parcels.map((parcel) => parcel.ref) ?? [];
  const at = refs.indexOf(ref);
  const to = at + step;
  if (at === -1 || to < 0 || to >= refs.length) return;
  const before = step === -1 ? refs[to] : (refs[to + 1] ?? null);
  void board.move([ref], column, before);
}
