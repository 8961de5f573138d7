import type { Stroke, Tone } from '@cigogne/domain/look';
import type { ReactNode } from 'react';
import type { IconType } from './Button.tsx';
import { classNames } from './class-names.ts';

/** Any state: tone and stroke come from the domain's tables (`{...runsheetStateLooks[etat]}`). */
export function Badge({
  tone,
  stroke,
  icon: Icon,
  title,
  children,
}: {
  tone: Tone;
  stroke: Stroke;
  icon?: IconType | undefined;
  title?: string;
  children: ReactNode;
}) {
  return (
    <span className={classNames('badge', `tone-${tone}`, stroke, !Icon && 'no-icon')} title={title}>
      {Icon && <Icon size={15} stroke={2} />}
      {children}
    </span>
  );
}
