/**
 * One gesture, one act. When the answer is quick, the second press of a double click or a double
 * Enter would press what the first one has changed: « Reprendre » in place of « Mettre en pause »,
 * « Retour reçu » in place of « Remettre », the row that moved up.
 */
let gesture = 0;
let acted = Number.NaN;

/** Marks that the current gesture has sent something. */
export function markGesture(): void {
  acted = gesture;
}

/**
 * From here on, further presses of a gesture that has acted are ignored. Keys that are held down are
 * handled by the scanner.
 */
export function actOnceEachGesture(): void {
  addEventListener('keydown', pressKey, true);
  addEventListener('mousedown', ({ detail }) => detail < 2 && begin(), true);
  addEventListener('click', swallowFurther, true);
}

/** As long as between the clicks of a double click. */
const doubleMs = 500;
/** The key that presses a button, if nothing else was done since. */
let pressed: { key: string; at: number } | null = null;
let pressedAgain = false;

function pressKey({ key }: KeyboardEvent): void {
  const before = pressed;
  const at = Date.now();
  const again = before?.key === key && Math.abs(at - before.at) < doubleMs;
  if (!again) begin();
  pressedAgain = again;
  pressed = key === 'Enter' || key === ' ' ? { key, at } : null;
}

function begin(): void {
  gesture += 1;
  pressed = null;
  pressedAgain = false;
}

function swallowFurther(event: MouseEvent): void {
  // A key's click has no count, like one that a program makes.
  const further = event.detail === 0 ? event.isTrusted && pressedAgain : event.detail > 1;
  if (!further || acted !== gesture) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
