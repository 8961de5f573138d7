import { Button } from '../look/Button.tsx';
import { classNames } from '../look/class-names.ts';
import { IconCheck, IconCopy } from '../look/icons.ts';
import { useCopy } from './use-copy.ts';

const groupsOf = (code: string): string[] => code.match(/.{1,4}/g) ?? [code];

/** `2600 0048 2133`: spaced by style only, so that copying gives the 12 digits. */
export function ParcelCode({ code, className }: { code: string; className?: string }) {
  return (
    <span dir="ltr" className={classNames('code', className)}>
      {groupsOf(code).map((group, place) => (
        <i key={`${place}-${group}`}>{group}</i>
      ))}
    </span>
  );
}

/** The code with a button that copies its digits. */
export function CopyCode({ code, className }: { code: string; className?: string }) {
  const { copied, copy } = useCopy();
  return (
    <span className="row">
      <ParcelCode code={code} {...(className ? { className } : {})} />
      <Button
        look="ghost"
        square
        icon={copied ? IconCheck : IconCopy}
        aria-label={copied ? 'Code copié' : 'Copier le code'}
        onClick={() => void copy(code)}
      />
    </span>
  );
}
