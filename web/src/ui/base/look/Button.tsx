import type { ButtonHTMLAttributes, ComponentType, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

export type IconType = ComponentType<{
  size?: number | string;
  stroke?: number | string;
  className?: string;
}>;

/** Coral at most once per screen; blue for the main button of a group. */
export type ButtonLook = 'coral' | 'blue' | 'outline' | 'ghost' | 'danger';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  look?: ButtonLook;
  size?: 'normal' | 'large' | 'huge';
  icon?: IconType;
  busy?: boolean;
  /** Why it cannot be pressed, shown on hover and focus; null or absent when it can. */
  whyNot?: string | null | undefined;
  /** Icon only; set `aria-label`. */
  square?: boolean;
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children?: ReactNode;
}

export function Button({
  look = 'outline',
  size = 'normal',
  icon: Icon,
  busy = false,
  whyNot,
  square = false,
  wide = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const off = Boolean(whyNot) || busy;
  const button = (
    <button
      {...rest}
      type={type}
      className={classNames(
        'btn',
        look,
        size !== 'normal' && size,
        square && 'square',
        wide && 'wide',
        className,
      )}
      aria-disabled={whyNot ? true : undefined}
      aria-busy={busy || undefined}
      aria-describedby={whyNot ? reasonId : rest['aria-describedby']}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? (
        <span className="spin" aria-hidden="true" />
      ) : (
        Icon && <Icon size={18} stroke={1.75} />
      )}
      {children}
    </button>
  );
  if (!whyNot) return button;
  return (
    <span className={classNames('btn-reason', wide && 'wide')}>
      {button}
      <span className="why" role="tooltip" id={reasonId}>
        {whyNot}
      </span>
    </span>
  );
}
