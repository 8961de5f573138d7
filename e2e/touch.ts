import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

export interface Spot {
  x: number;
  y: number;
}

/**
 * A touch within this time after a row has moved under it is not taken, and what moves within it after a touch is its
 * own doing.
 */
export const untakenMs = 700;

/**
 * Waits until the round is on the phone and ready: the message about it is above the list, and the
 * font arrives last, so anything measured earlier may move.
 */
export async function standsStill(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('status')).toContainText('Prêt hors ligne');
  await expect(page.locator('html[data-font]')).toBeAttached();
  await page.waitForTimeout(untakenMs);
}

/** Touch points: each step gives their positions, an empty one lifts them. */
export async function fingers(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  let down = false;
  return async (steps: readonly (readonly Spot[])[], betweenMs = 0) => {
    for (const points of steps) {
      await session.send('Input.dispatchTouchEvent', {
        type: points.length === 0 ? 'touchEnd' : down ? 'touchMove' : 'touchStart',
        touchPoints: points.map((point, id) => ({ ...point, id })),
      });
      down = points.length > 0;
      if (betweenMs > 0) await page.waitForTimeout(betweenMs);
    }
    await page.waitForTimeout(100);
  };
}

/** Drags one finger between two points in small steps, at a thumb's speed. */
export async function drag(page: Page, from: Spot, to: Spot): Promise<void> {
  const touch = await fingers(page);
  const steps = 12;
  const at = (step: number): Spot => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  });
  await touch([...Array.from({ length: steps + 1 }, (_, step) => [at(step)]), []], 12);
}

/** Its final position: a row that was just dropped is still moving. */
export async function middleOf(element: Locator): Promise<Spot> {
  await element.click({ trial: true });
  const box = await element.boundingBox();
  if (!box) throw new Error('It has no place on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Two taps on the same spot, a fifth of a second apart by their own timestamps, the second once the
 * effect of the first is shown: the tapped element may be gone or covered by then.
 */
export const doubleTap = (tapped: Locator): Promise<void> =>
  tapped.evaluate(async (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const spot = { clientX: x + width / 2, clientY: y + height / 2 };
    const met = () => document.elementFromPoint(spot.clientX, spot.clientY);
    const tap = (on: Element | null) => {
      const click = new PointerEvent('click', {
        ...spot,
        pointerType: 'touch',
        detail: 1,
        bubbles: true,
        cancelable: true,
      });
      return { click, go: () => on?.dispatchEvent(click) };
    };
    const first = tap(element);
    first.go();
    while (element.contains(met())) await new Promise(requestAnimationFrame);
    const second = tap(met());
    Object.defineProperty(second.click, 'timeStamp', { value: first.click.timeStamp + 200 });
    second.go();
  });

/**
 * A finger that touches where something was, as soon as another control stands there; returns what it hit. Runs in the
 * page.
 */
export async function touchOnceMoved(aimed: Element): Promise<string | null> {
  const { x, y, width, height } = aimed.getBoundingClientRect();
  const spot = { clientX: x + width / 2, clientY: y + height / 2 };
  const met = () => document.elementFromPoint(spot.clientX, spot.clientY);
  const control = () => met()?.closest('button, a');
  while (aimed.contains(met()) || !control()) await new Promise(requestAnimationFrame);
  const on = met();
  const hit = control()?.textContent ?? null;
  for (const type of ['pointerdown', 'pointerup', 'click'])
    on?.dispatchEvent(
      new PointerEvent(type, {
        ...spot,
        pointerType: 'touch',
        detail: 1,
        bubbles: true,
        cancelable: true,
      }),
    );
  return hit;
}

/**
 * What a thumb cannot press: smaller than 44 px, unless nothing else is met within 44 px around its middle. Of an open
 * dialog or list of choices only what is in it.
 */
export const hardToPress = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 43.5;
    const pressed =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, label, [role=menuitem], [role=option]';
    const above =
      [...document.querySelectorAll('dialog[open], .mantine-Popover-dropdown')].at(-1) ??
      document.body;
    const found = new Set<string>();
    for (const one of above.querySelectorAll<HTMLElement>(pressed)) {
      const field = one.matches('input, select, textarea');
      const target = (field && one.closest<HTMLElement>('label, .input')) || one;
      const { width, height } = target.getBoundingClientRect();
      if (width < 2 || height < 2 || target.closest('[inert], .sr-only, .skip')) continue;
      if (
        !one.checkVisibility({ visibilityProperty: true }) ||
        (one.matches('label') && !one.querySelector('input'))
      )
        continue;
      if (width >= least && height >= least) continue;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { x, y } = target.getBoundingClientRect();
      const [middle, line] = [x + width / 2, y + height / 2];
      if (!target.contains(document.elementFromPoint(middle, line))) continue;
      const isTaken = (dx: number, dy: number): boolean => {
        if (Math.abs(dx) < width / 2 && Math.abs(dy) < height / 2) return false;
        const met = document.elementFromPoint(middle + dx, line + dy)?.closest(pressed);
        return Boolean(met && !met.contains(target) && !target.contains(met));
      };
      const reach = 21;
      const isCrowded =
        isTaken(reach, 0) || isTaken(-reach, 0) || isTaken(0, reach) || isTaken(0, -reach);
      // A button shows its edge: whoever presses within it expects an answer.
      const isSmall = !one.matches('a') && !hasRoomOfItsOwn(target, middle, line, reach);
      if (isCrowded || isSmall)
        found.add(
          `${(one.ariaLabel ?? target.textContent).trim().slice(0, 30)} ${target.tagName}.${target.className} ${Math.round(width)} × ${Math.round(height)}`,
        );
    }
    return [...found];

    /** What it shows is small, but it answers around itself. */
    function hasRoomOfItsOwn(target: Element, x: number, y: number, reach: number): boolean {
      const { width, height } = target.getBoundingClientRect();
      const answers = (dx: number, dy: number) =>
        target.contains(document.elementFromPoint(x + dx, y + dy));
      return (
        (width >= least || (answers(reach, 0) && answers(-reach, 0))) &&
        (height >= least || (answers(0, reach) && answers(0, -reach)))
      );
    }
  });
