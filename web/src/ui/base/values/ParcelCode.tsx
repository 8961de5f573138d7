import { useState } from 'react';
import { Button } from '../look/Button.tsx';
import { classNames } from '../look/class-names.ts';
import { IconCheck, IconCopy } from '../look/icons.ts';

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
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <span className="row">
      <ParcelCode code={code} {...(className ? { className } : {})} />
      <Button
        look="ghost"
        square
        icon={copied ? IconCheck : IconCopy}
        aria-label={copied ? 'Code copié' : 'Copier le code'}
        onClick={() => void copy()}
      />
    </span>
  );
}
