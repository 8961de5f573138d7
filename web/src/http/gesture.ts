/**
 * One gesture, one act. When the answer is quick, the second click of a double click would press
 * what the first one has changed: « Reprendre » in place of « Mettre en pause », the row that moved
 * up.
 */
let gesture = 0;
let acted = Number.NaN;

/** Marks that the current gesture has sent something. */
export function markGesture(): void {
  acted = gesture;
}

/**
 * From here on, further clicks of a gesture that has acted are ignored. Keys that are held down are
 * handled by the scanner.
 */
export function actOnceEachGesture(): void {
  addEventListener('keydown', begin, true);
  addEventListener('mousedown', ({ detail }) => detail < 2 && begin(), true);
  addEventListener('click', swallowFurther, true);
}

function begin(): void {
  gesture += 1;
}

function swallowFurther(event: MouseEvent): void {
  if (event.detail < 2 || acted !== gesture) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
