import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { Sentence } from '../../../language/Sentence.tsx';
import { t } from '../../../language/texts.ts';
import type { IconType } from '../look/Button.tsx';
import { classNames } from '../look/class-names.ts';
import { IconAlertCircle, IconChevronDown, IconEye, IconEyeOff } from '../look/icons.ts';

export type FieldSize = 'normal' | 'large' | 'huge';

interface FieldProps {
  label: ReactNode;
  /** The exact error sentence; what was typed stays. */
  error?: string | null | undefined;
  help?: ReactNode;
  optional?: boolean;
  /** Only for screen readers: its position already tells what it is. */
  hideLabel?: boolean;
  className?: string;
}

/** Label above, control, message below. The children function receives the ids for the control. */
export function Field({
  label,
  error,
  help,
  optional = false,
  hideLabel = false,
  className,
  children,
}: FieldProps & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const messageId = `${id}-message`;
  const hasMessage = Boolean(error) || Boolean(help);
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : undefined}>
        {label} {optional && <small>{t('(facultatif)')}</small>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hasMessage ? messageId : undefined,
      })}
      {error ? (
        <FieldMessage id={messageId}>{error}</FieldMessage>
      ) : (
        help && (
          <p className="message help" id={messageId}>
            {help}
          </p>
        )
      )}
    </div>
  );
}

export interface ControlIds {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export function FieldMessage({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="message" id={id} role="alert">
      <IconAlertCircle size={16} stroke={1.75} />
      <span>{typeof children === 'string' ? <Sentence of={children} /> : children}</span>
    </p>
  );
}

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'size' | 'value'> & {
    value: string;
    onChange: (value: string) => void;
    size?: FieldSize;
    icon?: IconType;
    /** After the text: `TND`, `KG`. */
    unit?: string;
    /** For amounts and counts, which are aligned to the end. */
    end?: boolean;
    ref?: Ref<HTMLInputElement>;
    /** After the text: a shortcut, a button. */
    after?: ReactNode;
  };

export function TextField({
  label,
  error,
  help,
  optional,
  hideLabel,
  className,
  value,
  onChange,
  size = 'normal',
  icon: Icon,
  unit,
  end = false,
  after,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const [isRevealed, setRevealed] = useState(false);
  const secret = type === 'password';
  return (
    <Field
      {...({ label, error, help, className } as FieldProps)}
      {...flags({ optional, hideLabel })}
    >
      {(ids) => (
        <span
          className={classNames(
            'input',
            size !== 'normal' && size,
            end && 'end',
            error && 'wrong',
            (rest.disabled || rest.readOnly) && 'off',
          )}
        >
          {Icon && <Icon size={18} stroke={1.75} />}
          <input
            {...rest}
            {...ids}
            type={secret && isRevealed ? 'text' : type}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {unit && <span className="unit">{unit}</span>}
          {after}
          {secret && (
            <button
              type="button"
              className="reveal"
              aria-label={isRevealed ? t('Masquer le mot de passe') : t('Afficher le mot de passe')}
              aria-pressed={isRevealed}
              onClick={() => setRevealed(!isRevealed)}
            >
              {isRevealed ? (
                <IconEyeOff size={18} stroke={1.75} />
              ) : (
                <IconEye size={18} stroke={1.75} />
              )}
            </button>
          )}
        </span>
      )}
    </Field>
  );
}

type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
    value: string;
    onChange: (value: string) => void;
  };

export function TextArea({
  label,
  error,
  help,
  optional,
  hideLabel,
  className,
  value,
  onChange,
  ...rest
}: TextAreaProps) {
  return (
    <Field
      {...({ label, error, help, className } as FieldProps)}
      {...flags({ optional, hideLabel })}
    >
      {(ids) => (
        <span className={classNames('input', error && 'wrong', rest.disabled && 'off')}>
          <textarea
            rows={3}
            {...rest}
            {...ids}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </span>
      )}
    </Field>
  );
}

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  /** Why it cannot be chosen. */
  whyNot?: string | undefined;
}

type SelectFieldProps<Value extends string> = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'size' | 'value'> & {
    value: Value | '';
    onChange: (value: Value) => void;
    choices: readonly Choice<Value>[];
    /** Further choices, each under a heading. */
    groups?: readonly { label: string; choices: readonly Choice<Value>[] }[];
    /** Shown while nothing is chosen. */
    placeholder?: string;
    size?: FieldSize;
    icon?: IconType;
  };

export function SelectField<Value extends string>({
  label,
  error,
  help,
  optional,
  hideLabel,
  className,
  value,
  onChange,
  choices,
  groups,
  placeholder,
  size = 'normal',
  icon: Icon,
  ...rest
}: SelectFieldProps<Value>) {
  return (
    <Field
      {...({ label, error, help, className } as FieldProps)}
      {...flags({ optional, hideLabel })}
    >
      {(ids) => (
        <span
          className={classNames(
            'input',
            size !== 'normal' && size,
            error && 'wrong',
            rest.disabled && 'off',
          )}
        >
          {Icon && <Icon size={18} stroke={1.75} />}
          <select
            {...rest}
            {...ids}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value as Value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map(optionOf)}
            {groups?.map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.choices.map(optionOf)}
              </optgroup>
            ))}
          </select>
          <IconChevronDown size={16} stroke={1.75} />
        </span>
      )}
    </Field>
  );
}

const optionOf = ({ value, label, whyNot }: Choice) => (
  <option key={value} value={value} disabled={Boolean(whyNot)}>
    {label}
  </option>
);

export function CheckField({
  label,
  checked,
  onChange,
  large = false,
  disabled = false,
}: {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  large?: boolean;
  disabled?: boolean;
}) {
  return (
    <label className={classNames('check', large && 'large')}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

/** Absent and undefined differ under exactOptionalPropertyTypes. */
const flags = (given: { optional?: boolean | undefined; hideLabel?: boolean | undefined }) => ({
  optional: given.optional ?? false,
  hideLabel: given.hideLabel ?? false,
});
