import { Button } from '../../base/look/Button.tsx';
import { IconCheck, IconCopy } from '../../base/look/icons.ts';
import { useCopy } from '../../base/values/use-copy.ts';
import './copy-line.css';

/** A text to paste elsewhere, in full, with a copy button. */
export function CopyLine({ name, value }: { name: string; value: string }) {
  const { copied, copy } = useCopy();
  return (
    <div className="copy-line">
      <code>{value}</code>
      <Button
        look="ghost"
        square
        icon={copied ? IconCheck : IconCopy}
        aria-label={copied ? `Copié : ${name}` : `Copier : ${name}`}
        onClick={() => void copy(value)}
      />
    </div>
  );
}
