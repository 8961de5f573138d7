import type { ReactNode, RefObject } from 'react';
import { unbroken } from '@cigogne/domain/unbroken';
import { classNames } from '../look/class-names.ts';
import { IconAlertCircle, IconCircleCheck } from '../look/icons.ts';

/** The server's sentence, for when no field can show it. */
export function Alert({
  good = false,
  box,
  children,
}: {
  good?: boolean;
  box?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}) {
  const Icon = good ? IconCircleCheck : IconAlertCircle;
  return (
    <div ref={box} className={classNames('alert', good && 'good')} role={good ? 'status' : 'alert'}>
      <Icon size={20} stroke={1.75} />
      <div>{typeof children === 'string' ? unbroken(children) : children}</div>
    </div>
  );
}
