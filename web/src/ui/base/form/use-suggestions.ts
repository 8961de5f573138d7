import { shortestSearch } from '@cigogne/domain/parcels/search-text';
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { sentenceOf } from '../../../http/call-error.ts';

const waitMs = 150;

export interface Searched<Option> {
  /** Shown in the field while nobody is typing in it. */
  value: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  onChoose: (option: Option) => void;
  /** The person emptied the field. */
  onClear?: () => void;
  whyNot?: (option: Option) => string | null;
  /** The fewest characters that are searched. */
  least?: number;
  /** Empties the field after each choice, because it adds to a list. */
  adds?: boolean;
  /** What is said of a text that was left without a choice; it is there again at the next focus. */
  unchosen?: (typed: string) => string;
}

/** What a person types, what is found for it, and which of it they are at. */
export function useSuggestions<Option>(searched: Searched<Option>) {
  const { value, search, onChoose, onClear, whyNot, least = 2, adds = false, unchosen } = searched;
  const [typed, setTyped] = useState<string | null>(null);
  const [found, setFound] = useState<readonly Option[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const [dropped, setDropped] = useState('');
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
    if (!option || whyNot?.(option)) return false;
    setTyped(adds ? '' : null);
    setFound(null);
    setDropped('');
    onChoose(option);
    return true;
  }

  /**
   * A text typed over a choice without choosing again is no choice; showing the previous one would
   * be wrong.
   */
  function drop() {
    const text = typed?.trim() ?? '';
    if (typed !== null && text !== value && value !== '') onClear?.();
    if (typed !== null) setDropped(text === value ? '' : text);
    setTyped(adds ? '' : null);
  }

  const onChange = ({ currentTarget: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    setTyped(text);
    if (text === '') onClear?.();
  };
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    left.current = false;
    event.currentTarget.select();
    if (unchosen && value === '' && dropped !== '') setTyped(dropped);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
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

  return {
    typed,
    /** Null until something was looked for. */
    found,
    problem,
    open,
    unchosen:
      unchosen && typed === null && value === '' && dropped !== '' ? unchosen(dropped) : null,
    tooShort: least >= shortestSearch && length > 0 && length < least,
    /** The place of the option that Enter chooses. */
    at,
    pointAt: setAt,
    choose,
    field: { onChange, onFocus, onBlur, onKeyDown },
  };
}
