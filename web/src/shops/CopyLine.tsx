import { useState } from 'react';
import { tell } from '../ui/base/feedback/Toasts.tsx';
import { Button } from '../ui/base/look/Button.tsx';
import { IconCheck, IconCopy } from '../ui/base/look/icons.ts';

/** A text to paste elsewhere, in full, with a copy button. */
export function CopyLine({ name, value }: { name: string; value: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), 1500);
    } catch {
      tell('La copie n’est pas permise ici : sélectionnez le texte.', { bad: true });
    }
  };
  return (
    <div className="copy-line">
      <code>{value}</code>
      <Button
        look="ghost"
        square
        icon={copied ? IconCheck : IconCopy}
        aria-label={copied ? `Copié : ${name}` : `Copier : ${name}`}
        onClick={() => void copy()}
      />
    </div>
  );
}
