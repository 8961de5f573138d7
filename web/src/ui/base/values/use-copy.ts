import { useState } from 'react';
import { tell } from '../feedback/Toasts.tsx';

const shownMs = 1_500;

/**
 * Copies a text for pasting elsewhere; `copied` holds for a moment after it. Where the browser
 * permits no copy, `refused` is told.
 */
export function useCopy(refused = 'La copie n’est pas permise ici : sélectionnez le texte.') {
  const [copied, setCopied] = useState(false);
  const copy = async (text: string): Promise<void> => {
    if (!(await copyText(text))) {
      tell(refused, { bad: true });
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), shownMs);
  };
  return { copied, copy };
}

async function copyText(text: string): Promise<boolean> {
  // Without TLS there is no clipboard, but the selection can be copied.
  if (!('clipboard' in navigator)) return copySelected(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  // Beside the button: outside of an open dialog nothing can be selected.
  (before?.parentElement ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
