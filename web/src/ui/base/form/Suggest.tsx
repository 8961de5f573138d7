import { searchTooShort } from '@cigogne/domain/parcels/search-text';
import { type ReactNode, useId } from 'react';
import type { IconType } from '../look/Button.tsx';
import { classNames } from '../look/class-names.ts';
import { Field, type FieldSize } from './Field.tsx';
import { type Searched, useSuggestions } from './use-suggestions.ts';

interface SuggestProps<Option> extends Searched<Option> {
  label: ReactNode;
  keyOf: (option: Option) => string;
  /** One line in the list. */
  show: (option: Option) => ReactNode;
  error?: string | null | undefined;
  help?: ReactNode;
  placeholder?: string;
  icon?: IconType;
  size?: FieldSize;
  /** Shown when nothing matches. */
  nothing?: string | ((typed: string) => string);
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
  const { icon: Icon, size = 'normal' } = props;
  const listId = useId();
  const suggestions = useSuggestions(props);
  const { typed, found, at, open, field } = suggestions;
  const error = suggestions.unchosen ?? props.error;
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
              value={typed ?? props.value}
              {...field}
            />
          </span>
          {suggestions.tooShort && (
            <p className="options nothing" role="status">
              {searchTooShort}
            </p>
          )}
          {open && <Options {...props} suggestions={suggestions} listId={listId} />}
        </div>
      )}
    </Field>
  );
}

function Options<Option>({
  suggestions: { typed, found, problem, at, pointAt, choose },
  listId,
  keyOf,
  show,
  whyNot,
  nothing,
}: SuggestProps<Option> & {
  suggestions: ReturnType<typeof useSuggestions<Option>>;
  listId: string;
}) {
  return (
    <ul className="options" id={listId} role="listbox" aria-label="Propositions">
      {found?.map((option, place) => {
        const reason = whyNot?.(option);
        return (
          <li
            key={keyOf(option)}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === at}
            aria-disabled={reason ? true : undefined}
            onPointerEnter={() => pointAt(place)}
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
      {found?.length === 0 && <li className="nothing">{nothingFor(nothing, typed ?? '')}</li>}
      {problem && <li className="nothing">{problem}</li>}
    </ul>
  );
}
