/**
 * One gesture, one act. Where the answer comes quickly, the second click of a double click would press what the first
 * has turned into: « Reprendre » in the place of « Mettre en pause », the row that moved up.
 */
let gesture = 0;
let acted = Number.NaN;

/** What is sent now belongs to the gesture that is going on. */
export function markGesture(): void {
  acted = gesture;
}

/** From now on the clicks that follow an act in the same gesture are nobody's. A key that is held is the scanner's care. */
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
