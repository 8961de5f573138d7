type Element = HTMLInputElement | HTMLTextAreaElement;

/** The content of a field at one moment. */
export interface Field {
  element: Element;
  value: string;
  start: number | null;
  end: number | null;
}

const withoutText = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** The field that receives what is typed at `target`; null where nothing can be typed. */
export function fieldOf(target: EventTarget | null): Field | null {
  if (target instanceof HTMLTextAreaElement) return standing(target);
  if (!(target instanceof HTMLInputElement) || withoutText.has(target.type)) return null;
  return standing(target);
}

const standing = (element: Element): Field => ({
  element,
  value: element.value,
  start: element.selectionStart,
  end: element.selectionEnd,
});

/**
 * Restores fields as they were at the first of these moments, with `kept` where the last one typed.
 */
export function putBack(moments: readonly (Field | null)[], kept: string): void {
  const first = new Map<Element, Field>();
  for (const field of moments)
    if (field && !first.has(field.element)) first.set(field.element, field);
  for (const { element, value, start, end } of first.values()) {
    const from = start ?? value.length;
    const next = kept ? value.slice(0, from) + kept + value.slice(end ?? from) : value;
    if (element.value === next || !element.isConnected) continue;
    setValue(element, next);
    if (start !== null)
      element.setSelectionRange(start + kept.length, kept ? start + kept.length : end);
  }
}

/** Sets the value as typing would, so that listeners notice. */
function setValue(element: Element, value: string): void {
  const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** How long letters typed in a list belong to one search. */
const togetherMs = 1000;
let begun = { select: null as HTMLSelectElement | null, text: '', at: 0 };

/** Imitates how browsers choose in a list by its first letters. */
export function typeAhead(select: HTMLSelectElement, letter: string): void {
  const now = performance.now();
  const goesOn = begun.select === select && now - begun.at < togetherMs;
  begun = { select, text: (goesOn ? begun.text : '') + letter.toLowerCase(), at: now };
  const found = [...select.options].find(
    (option) => !option.disabled && option.text.trim().toLowerCase().startsWith(begun.text),
  );
  if (!found || found.selected) return;
  select.value = found.value;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
