import { Popover } from '@mantine/core';
import { useState } from 'react';
import { classNames } from '../../base/look/class-names.ts';
import type { Choice } from '../../base/form/Field.tsx';
import { IconChevronDown, IconSearch, IconX } from '../../base/look/icons.ts';

/** Above this many choices, a search field helps. */
const manyChoices = 8;

/** A chip that opens a list of ticks. */
export function ChipSelect({
  label,
  choices,
  chosen,
  onChange,
  one = false,
}: {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  one?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const visible = choices.filter((choice) => plain(choice.label).includes(plain(text)));
  const first = choices.find((choice) => choice.value === chosen[0])?.label ?? chosen[0];
  const toggle = (value: string) => {
    if (one) {
      onChange(chosen.includes(value) ? [] : [value]);
      setOpen(false);
    } else {
      onChange(chosen.includes(value) ? chosen.filter((c) => c !== value) : [...chosen, value]);
    }
  };
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={280}
      trapFocus
      returnFocus
    >
      <span className="chip-box">
        <Popover.Target>
          <button
            type="button"
            className={classNames('chip', chosen.length > 0 && 'set')}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <span className="chip-text">{chosen.length === 0 ? label : `${label} : ${first}`}</span>
            {chosen.length > 1 && <span className="count-tag">+{chosen.length - 1}</span>}
            {chosen.length === 0 && <IconChevronDown size={16} stroke={1.75} />}
          </button>
        </Popover.Target>
        {chosen.length > 0 && (
          <button
            type="button"
            className="chip-clear"
            aria-label={`Retirer le filtre ${label}`}
            onClick={() => onChange([])}
          >
            <IconX size={16} stroke={1.75} />
          </button>
        )}
      </span>
      <Popover.Dropdown>
        {choices.length > manyChoices && (
          <label className="input">
            <IconSearch size={16} stroke={1.75} />
            <span className="sr-only">Chercher</span>
            <input
              value={text}
              placeholder="Chercher"
              data-autofocus
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </label>
        )}
        <ul className="ticks">
          {visible.map((choice) => (
            <li key={choice.value}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(choice.value)}
                  onChange={() => toggle(choice.value)}
                />
                {choice.label}
              </label>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
