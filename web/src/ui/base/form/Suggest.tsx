import { searchTooShort, shortestSearch } from '@cigogne/domain/parcels/search-text';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { sentenceOf } from '../../../http/call-error.ts';
import type { IconType } from '../look/Button.tsx';
import { classNames } from '../look/class-names.ts';
import { Field, type FieldSize } from './Field.tsx';

const waitMs = 150;

interface SuggestProps<Option> {
  label: ReactNode;
  /** Shown in the field while nobody is typing in it. */
  value: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  onChoose: (option: Option) => void;
  /** The person emptied the field. */
  onClear?: () => void;
  keyOf: (option: Option) => string;
  /** One line in the list. */
  show: (option: Option) => ReactNode;
  whyNot?: (option: Option) => string | null;
  error?: string | null | undefined;
  help?: ReactNode;
  placeholder?: string;
  icon?: IconType;
  size?: FieldSize;
  /** Shown when nothing matches. */
  nothing?: string | ((typed: string) => string);
  /** The fewest characters that are searched. */
  least?: number;
  /** Empties the field after each choice, because it adds to a list. */
  adds?: boolean;
  disabled?: boolean;
  optional?: boolean;
  hideLabel?: boolean;
  name?: string;
  autoFocus?: boolean;
}

const nothingFor = (
  nothing: string | ((typed: string) => string) = 'Aucun résultat.',
  typed: string,
): string => (typeof nothing === 'string' ? nothing : nothing(typed.trim()));

/** Search as you type (WAI-ARIA combobox): ↑ ↓ move, Enter chooses, Esc closes. */
export function Suggest<Option>(props: SuggestProps<Option>) {
  const { value, search, keyOf, show, error, icon: Icon, size = 'normal', least = 2 } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [found, setFound] = useState<readonly Option[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const listId = useId();
  const latest = useRef({ search, choose, drop });
  latest.current = { search, choose, drop };
  /**
   * The query of the list on screen, and the text on which Enter was pressed before its list
   * arrived.
   */
  const answered = useRef('');
  const entered = useRef<string | null>(null);
  /** The person went on to another field before the list of their Enter arrived. */
  const left = useRef(false);
  const length = typed?.trim().length ?? 0;
  const tooShort = least >= shortestSearch && length > 0 && length < least;
  const open = length >= least && (found !== null || problem !== null);

  useEffect(() => {
    const text = typed?.trim() ?? '';
    entered.current = null;
    setProblem(null);
    if (text.length < least) {
      answered.current = '';
      setFound(null);
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      latest.current.search(text, leaving.signal).then(
        (options) => {
          answered.current = text;
          setFound(options);
          setProblem(null);
          setAt(0);
          if (entered.current !== text) return;
          if (!latest.current.choose(options[0]) && left.current) latest.current.drop();
        },
        (reason: unknown) => {
          if (leaving.signal.aborted) return;
          setProblem(sentenceOf(reason));
          if (left.current) latest.current.drop();
        },
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [typed, least]);

  /** False if there is nothing to choose. */
  function choose(option: Option | undefined): boolean {
    entered.current = null;
    if (!option || props.whyNot?.(option)) return false;
    setTyped(props.adds ? '' : null);
    setFound(null);
    props.onChoose(option);
    return true;
  }
  /**
   * A text typed over a choice without choosing again is no choice; showing the previous one would
   * be wrong.
   */
  function drop() {
    if (typed !== null && typed.trim() !== value && value !== '') props.onClear?.();
    setTyped(props.adds ? '' : null);
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    // The whole window lost the focus, so the person is still in the field.
    if (document.activeElement === event.currentTarget) return;
    left.current = true;
    // After Enter, the list that is on its way still chooses.
    if (entered.current === null) drop();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const text = typed?.trim() ?? '';
    const early = text.length >= least && answered.current !== text && !problem;
    if (event.key === 'Enter' && early) entered.current = text;
    else if (!open || !found) return;
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') choose(found[at]);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field
      label={props.label}
      error={error}
      help={props.help}
      optional={props.optional ?? false}
      hideLabel={props.hideLabel ?? false}
    >
      {(ids) => (
        <div className="suggest">
          <span
            className={classNames(
              'input',
              size !== 'normal' && size,
              error && 'wrong',
              props.disabled && 'off',
            )}
          >
            {Icon && <Icon size={18} stroke={1.75} />}
            <input
              {...ids}
              name={props.name}
              role="combobox"
              aria-expanded={open}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={open && found?.[at] ? `${listId}-${at}` : undefined}
              autoComplete="off"
              spellCheck={false}
              disabled={props.disabled}
              placeholder={props.placeholder}
              autoFocus={props.autoFocus}
              value={typed ?? value}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                if (event.currentTarget.value === '') props.onClear?.();
              }}
              onFocus={(event) => {
                left.current = false;
                event.currentTarget.select();
              }}
              onBlur={leave}
              onKeyDown={onKeyDown}
            />
          </span>
          {tooShort && (
            <p className="options nothing" role="status">
              {searchTooShort}
            </p>
          )}
          {open && (
            <ul className="options" id={listId} role="listbox" aria-label="Propositions">
              {found?.map((option, place) => {
                const reason = props.whyNot?.(option);
                return (
                  <li
                    key={keyOf(option)}
                    id={`${listId}-${place}`}
                    role="option"
                    aria-selected={place === at}
                    aria-disabled={reason ? true : undefined}
                    onPointerEnter={() => setAt(place)}
                    onPointerDown={(event) => {
                      event.preventDefault();
                      choose(option);
                    }}
                  >
                    {show(option)}
                    {reason && <div className="caption">{reason}</div>}
                  </li>
                );
              })}
              {found?.length === 0 && (
                <li className="nothing">{nothingFor(props.nothing, typed ?? '')}</li>
              )}
              {problem && <li className="nothing">{problem}</li>}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}
