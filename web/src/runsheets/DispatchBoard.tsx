import { dayOf, formatDay } from '@cigogne/domain/days';
import { readScan } from '@cigogne/domain/parcels/code';
import { runsheetSentences } from '@cigogne/domain/runsheets/runsheet-form';
import { Link } from '@tanstack/react-router';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { paths } from '../office/paths.ts';
import { fullName, type Parcel } from '../parcels/parcel-reads.ts';
import { ParcelPanel } from '../parcels/ParcelPanel.tsx';
import { Attempts } from '../ui/base/Attempts.tsx';
import { Button } from '../ui/base/Button.tsx';
import { classNames } from '../ui/base/class-names.ts';
import { IconPencil, IconPrinter, IconScan } from '../ui/base/icons.ts';
import { Money } from '../ui/base/Money.tsx';
import { ParcelCode } from '../ui/base/ParcelCode.tsx';
import { Skeleton } from '../ui/base/states.tsx';
import { tell } from '../ui/base/Toasts.tsx';
import { usePanel } from '../ui/office/use-panel.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { printRunsheet } from './print-runsheet.ts';
import { DispatchButton } from './DispatchButton.tsx';
import { courierName, type RunsheetSheet, zoneOf } from './runsheet-words.ts';
import { type Board, hubColumn, useBoard } from './use-board.ts';

type Card = Pick<
  Parcel,
  | 'ref'
  | 'code'
  | 'nom_cl'
  | 'prenom_cl'
  | 'adresse_lieu'
  | 'adresse_gov'
  | 'montant_ttc'
  | 'attempt'
  | 'date_programe'
>;

/** Where the next rounds are made: parcels go from the hub to a courier by hand, scan or keys. */
export function DispatchBoard() {
  const board = useBoard();
  const panel = usePanel('colis');
  const [held, setHeld] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [moving, setMoving] = useState<string | null>(null);
  const drop = (column: string) => {
    setOver(null);
    setHeld(null);
    if (held) void board.move(held, column);
  };
  const cards = { held, onHold: setHeld, onOpen: panel.show, onMove: setMoving };
  return (
    <section className="rs-board" aria-label="À dispatcher">
      <header>
        <h2>À dispatcher</h2>
        <p className="muted">
          Glissez, ou scannez un colis puis une tournée. Entrée ouvre, M déplace au clavier.
        </p>
        <span className="push" />
        <BoardScan board={board} held={held} onHold={setHeld} />
      </header>
      <div className="rs-columns">
        <Column
          title="À livrer au hub"
          under="trié par zone, promis d’abord"
          name={hubColumn}
          parcels={board.waiting}
          loading={board.loading}
          plain
          over={over}
          onOver={setOver}
          onDrop={drop}
          {...cards}
        />
        {board.pending.map((rs, place) => (
          <Column
            key={rs.ref}
            title={courierName(rs.rsLiv)}
            under={rs.ref}
            name={rs.ref}
            parcels={rs.colis}
            over={over}
            onOver={setOver}
            onDrop={drop}
            foot={<ColumnFoot rs={rs} coral={place === 0} />}
            {...cards}
          />
        ))}
      </div>
      {moving && (
        <MoveDialog
          board={board}
          parcel={moving}
          onClose={() => setMoving(null)}
          onChoose={(column) => board.move(moving, column)}
        />
      )}
      {panel.open && <ParcelPanel code={panel.open} onClose={panel.close} />}
    </section>
  );
}

interface CardActs {
  held: string | null;
  onHold: (ref: string | null) => void;
  onOpen: (ref: string) => void;
  onMove: (ref: string) => void;
}

function Column({
  title,
  under,
  name,
  parcels,
  loading = false,
  plain = false,
  over,
  onOver,
  onDrop,
  foot,
  ...acts
}: CardActs & {
  title: string;
  under: string;
  name: string;
  parcels: readonly Card[];
  loading?: boolean;
  plain?: boolean;
  over: string | null;
  onOver: (name: string | null) => void;
  onDrop: (name: string) => void;
  foot?: React.ReactNode;
}) {
  const total = parcels.reduce((all, { montant_ttc }) => all + Math.round(montant_ttc * 1000), 0);
  const held = acts.held !== null && !parcels.some(({ ref }) => ref === acts.held);
  const allow = (event: DragEvent) => {
    event.preventDefault();
    if (over !== name) onOver(name);
  };
  return (
    <section
      className={classNames('rs-column', plain && 'plain', held && over === name && 'over')}
      aria-label={`${title}, ${under}, ${parcels.length} colis`}
      onDragOver={allow}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) onOver(null);
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(name);
      }}
    >
      <header>
        <div className="row">
          <h3 className="clip">{title}</h3>
          <span className="push figures">
            <b>{parcels.length}</b> <small>colis</small>
          </span>
        </div>
        <div className="row caption">
          <span className="clip">{under}</span>
          <span className="push">
            <Money tnd={total / 1000} />
          </span>
        </div>
      </header>
      <ul>
        {held && over === name && (
          <li className="rs-drop">Déposer ici : {parcels.length + 1} colis</li>
        )}
        {loading && [1, 2, 3].map((place) => <Skeleton key={place} />)}
        {parcels.map((parcel) => (
          <ParcelCard key={parcel.ref} parcel={parcel} {...acts} />
        ))}
        {!loading && parcels.length === 0 && <li className="caption">Aucun colis ne l’attend.</li>}
      </ul>
      {foot && <footer>{foot}</footer>}
    </section>
  );
}

function ParcelCard({ parcel, held, onHold, onOpen, onMove }: CardActs & { parcel: Card }) {
  const { ref, code, montant_ttc, attempt, date_programe } = parcel;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onOpen(ref);
    else if (event.key.toLowerCase() === 'm') onMove(ref);
    else return;
    event.preventDefault();
  };
  return (
    <li
      className={classNames('rs-parcel', held === ref && 'held')}
      draggable
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={() => onOpen(ref)}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', code);
        onHold(ref);
      }}
      onDragEnd={() => onHold(null)}
    >
      <span className="row">
        <ParcelCode code={code} />
        <span className="push" />
        {attempt > 0 && <Attempts count={attempt} />}
      </span>
      <span className="row">
        <b className="clip">{fullName(parcel)}</b>
        <span className="push">
          <Money tnd={montant_ttc} unit={false} />
        </span>
      </span>
      <span className="caption clip">
        {zoneOf(parcel)}
        {date_programe && (
          <strong
            className={classNames('rs-promised', date_programe > dayOf(new Date()) && 'later')}
          >
            {' '}
            · promis le {formatDay(date_programe).slice(0, 5)}
          </strong>
        )}
      </span>
    </li>
  );
}

function ColumnFoot({ rs, coral }: { rs: RunsheetSheet; coral: boolean }) {
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
      <DispatchButton runsheet={rs} look={coral ? 'coral' : 'blue'} />
    </>
  );
}

/** A parcel's code takes it in hand; a runsheet's ref then receives it. */
function BoardScan({
  board,
  held,
  onHold,
}: {
  board: Board;
  held: string | null;
  onHold: (ref: string | null) => void;
}) {
  const [text, setText] = useState('');
  const take = () => {
    const typed = text.trim().toUpperCase();
    setText('');
    const column = board.pending.find(({ ref }) => ref === typed);
    if (column && held) {
      onHold(null);
      return void board.move(held, column.ref);
    }
    const scan = readScan(typed);
    if ('problem' in scan) return tell(runsheetSentences.scan, { bad: true });
    const known =
      board.waiting.some(({ code }) => code === scan.code) ||
      board.pending.some(({ colis }) => colis.some(({ code }) => code === scan.code));
    if (!known) return tell(runsheetSentences.notFound(scan.code), { bad: true });
    onHold(scan.code);
    return tell(`${scan.code} en main : scannez une tournée.`);
  };
  return (
    <form
      className="rs-scan"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <label className="input">
        <IconScan size={18} stroke={1.75} />
        <span className="sr-only">Scanner un colis</span>
        <input
          value={text}
          placeholder={held ? 'Scanner une tournée' : 'Scanner un colis'}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
    </form>
  );
}
