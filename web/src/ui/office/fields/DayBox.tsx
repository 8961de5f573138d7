import { formatDay, parseDay } from '@cigogne/domain/days';
import { Popover } from '@mantine/core';
import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react';
import { tell } from '../../base/feedback/Toasts.tsx';
import { classNames } from '../../base/look/class-names.ts';
import { IconCalendar } from '../../base/look/icons.ts';

/** Most days are typed: the calendar comes with the first one that is opened. */
const loadCalendar = () => import('./DayCalendar.tsx');
type Calendar = Awaited<ReturnType<typeof loadCalendar>>['DayCalendar'];

export interface DayBoxProps {
  value: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
  /** Days that cannot be chosen, such as Sundays. */
  isOff?: (day: string) => boolean;
  wrong?: boolean;
  /** Stands in the box before the day. */
  before?: string;
  className?: string;
  input?: InputHTMLAttributes<HTMLInputElement>;
  /** What was typed is no day (yet). Without this, leaving the box shows the last day again. */
  onUnreadable?: (text: string) => void;
}

/** The box of a day (`YYYY-MM-DD`), typed as dd/mm/yyyy or picked from the calendar. */
export function DayBox({
  value,
  onChange,
  min,
  max,
  isOff,
  wrong = false,
  before,
  className,
  input = {},
  onUnreadable,
}: DayBoxProps) {
  const [open, setOpen] = useState(false);
  const [calendar, setCalendar] = useState<{ Calendar: Calendar } | null>(null);
  const [inside, setInside] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    setTyped(text);
    const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim());
    const day = match
      ? parseDay(`${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}`)
      : null;
    if (text === '') onChange('');
    else if (day) onChange(day);
    else onUnreadable?.(text);
  };
  /** It is opened with its days: only then it finds its place in the window and takes the focus. */
  const show = async () => {
    try {
      const { DayCalendar } = await loadCalendar();
      setCalendar({ Calendar: DayCalendar });
      setOpen(true);
    } catch {
      tell('Le calendrier n’a pas pu être chargé : tapez la date.', { bad: true });
    }
  };
  /** In the days or in the text beside them; what is around them stays open. */
  const closeAlone = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
      closeOnEscape={false}
      // A modal dialog stands above the page: its calendar must be inside it.
      {...(inside ? { portalProps: { target: inside }, floatingStrategy: 'fixed' as const } : {})}
    >
      <Popover.Target>
        <span className={classNames('input', wrong && 'wrong', className)} onKeyDown={closeAlone}>
          {before && (
            <span className="muted" aria-hidden="true">
              {before}
            </span>
          )}
          <input
            {...input}
            inputMode="numeric"
            placeholder="jj/mm/aaaa"
            value={typed ?? (parseDay(value) ? formatDay(value) : value)}
            onChange={(event) => take(event.currentTarget.value)}
            onBlur={(event) => {
              setTyped(null);
              input.onBlur?.(event);
            }}
          />
          <button
            type="button"
            className="reveal"
            aria-label="Ouvrir le calendrier"
            aria-expanded={open}
            onClick={(event) => {
              setInside(event.currentTarget.closest('dialog'));
              if (open) setOpen(false);
              else void show();
            }}
          >
            <IconCalendar size={18} stroke={1.75} />
          </button>
        </span>
      </Popover.Target>
      <Popover.Dropdown onKeyDown={closeAlone}>
        {calendar && (
          <calendar.Calendar
            value={dayIn(value) ?? ''}
            min={dayIn(min)}
            max={dayIn(max)}
            isOff={isOff}
            onPick={(day) => {
              onChange(day);
              setTyped(null);
              setOpen(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

const dayIn = (text = ''): string | undefined => parseDay(text) ?? undefined;
