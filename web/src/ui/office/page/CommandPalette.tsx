import { searchTooShort, shortestSearch } from '@cigogne/domain/parcels/search-text';
import { foldText } from '@cigogne/domain/searched-text';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { IconType } from '../../base/look/Button.tsx';
import { classNames } from '../../base/look/class-names.ts';
import { useClosedByBack } from '../../base/feedback/closed-by-back.ts';
import { focusBack } from '../../base/feedback/focus.ts';
import { usePressBeside } from '../../base/feedback/use-press-beside.ts';
import { IconArrowRight, IconSearch } from '../../base/look/icons.ts';
import { ScanLayer, useScanner } from '../../base/scan/scanner.tsx';

export interface Command {
  label: string;
  /** A screen's address, or an act. */
  to?: string;
  act?: () => void;
  icon?: IconType;
  hint?: string;
}

/** Ctrl+K: a screen, a parcel by its code, an action, or a search through all parcels. */
export function CommandPalette({ open, ...palette }: PaletteProps & { open: boolean }) {
  return open ? (
    <ScanLayer>
      <Palette {...palette} />
    </ScanLayer>
  ) : null;
}

interface PaletteProps {
  onClose: () => void;
  commands: readonly Command[];
  /** Offered before anything is typed. */
  recents: readonly Command[];
  /** Where any other text is searched. */
  searchPath: (text: string) => string;
  /** What a whole code opens: a parcel, a pickup, a runsheet, an invoice. */
  codeCommands: (text: string) => readonly Command[];
  /** People whose name or phone has this text. */
  peopleCommands: (text: string) => readonly Command[];
}

function Palette({
  onClose,
  commands,
  recents,
  searchPath,
  codeCommands,
  peopleCommands,
}: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const id = useId();
  const found = useMemo(
    () =>
      [
        ...(text.trim() === '' ? recents : codeCommands(text.trim())),
        ...commands.filter((one) => begins(one.label, text)),
        ...searches(text, searchPath),
        ...peopleCommands(text),
        ...commands.filter((one) => matches(one.label, text) && !begins(one.label, text)),
      ].slice(0, 12),
    [text, commands, recents, searchPath, codeCommands, peopleCommands],
  );
  const pressBeside = usePressBeside(onClose);
  useClosedByBack(true, onClose, dialog);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      focusBack(opener);
    };
  }, []);

  // A scan is not a search: the palette leaves, and whoever is below does with it what it always does.
  useScanner(() => {
    onClose();
    return 'not-mine';
  });
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    if (command.to) void navigate({ href: command.to });
    command.act?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') run(found[at]);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label="Aller à"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (dialog.current?.open === false) onClose();
      }}
      {...pressBeside}
    >
      <label className="input large">
        <IconSearch size={20} stroke={1.75} />
        <span className="sr-only">Écran, colis ou action</span>
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={`${id}-${at}`}
          placeholder="Code, nom, téléphone, réf. commande, écran"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <ul id={id} role="listbox" aria-label="Propositions">
        {found.map((command, place) => {
          const Icon = command.icon ?? IconArrowRight;
          return (
            <li
              key={`${command.label}${command.to ?? ''}`}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === at}
              className={classNames(place === at && 'on')}
              onPointerEnter={() => setAt(place)}
              onClick={() => run(command)}
            >
              <Icon size={18} stroke={1.75} />
              <span className="clip">{command.label}</span>
              {command.hint && <small>{command.hint}</small>}
            </li>
          );
        })}
      </ul>
      {tooShort(text) && (
        <p className="palette-hint" role="status">
          {searchTooShort}
        </p>
      )}
    </dialog>
  );
}

/** Screens are found by one letter, parcels by three. */
function tooShort(text: string): boolean {
  const length = foldText(text).length;
  return length > 0 && length < shortestSearch;
}

function searches(text: string, searchPath: (text: string) => string): Command[] {
  const typed = text.trim();
  if (foldText(typed).length < shortestSearch) return [];
  return [
    {
      label: `Chercher « ${typed} » dans les colis`,
      to: searchPath(typed),
      icon: IconSearch,
      hint: 'Entrée',
    },
  ];
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const matches = (label: string, text: string): boolean => plain(label).includes(plain(text.trim()));
/** A screen typed from its beginning is what Enter opens; anything else is looked for in parcels first. */
const begins = (label: string, text: string): boolean =>
  text.trim() !== '' && plain(label).startsWith(plain(text.trim()));
