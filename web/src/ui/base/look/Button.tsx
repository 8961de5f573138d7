import type { ButtonHTMLAttributes, ComponentType, ReactNode, Ref, RefObject } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { isFocusLost, noteDrawnAnew } from '../feedback/focus.ts';
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
  ref,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const element = useKeptFocus(Boolean(whyNot));
  const off = Boolean(whyNot) || busy;
  const button = (
    <button
      {...rest}
      ref={ref ?? element}
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

/**
 * A button that gets or loses its reason is drawn anew, and keeps the focus that it had, or that a
 * dialog gives back to it.
 */
function useKeptFocus(reasoned: boolean): RefObject<HTMLButtonElement | null> {
  const element = useRef<HTMLButtonElement>(null);
  const last = useRef({ drawn: element.current, focused: false });
  const drawn = element.current;
  last.current = { drawn, focused: drawn !== null && drawn === document.activeElement };
  useLayoutEffect(() => {
    const { drawn, focused } = last.current;
    const now = element.current;
    if (drawn && now && drawn !== now) noteDrawnAnew(drawn, now);
    if (focused && isFocusLost()) now?.focus({ preventScroll: true });
  }, [reasoned]);
  return element;
}
