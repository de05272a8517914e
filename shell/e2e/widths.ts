import type { Page } from 'playwright';

/** Every width that a page is held to. */
export const allWidths = Array.from({ length: 81 }, (_, step) => 320 + 20 * step);
export const fewWidths = [320, 360, 768, 1024, 1280, 1920];

/** What is cut off on the open page at any of these widths: `at 860 px: button “Sign in” is cut by the window`. */
export async function cutAt(page: Page, widths: readonly number[], height = 780): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  // A minimized window is laid out and not painted, in a third of the time.
  const { windowId } = await devTools.send('Browser.getWindowForTarget');
  const become = (windowState: 'minimized' | 'normal') =>
    devTools.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
  await become('minimized');
  const faults: string[] = [];
  for (const width of widths) {
    const size = { width, height, deviceScaleFactor: 1, mobile: false };
    await devTools.send('Emulation.setDeviceMetricsOverride', size);
    const found = await page.evaluate(cutNow, width);
    faults.push(...found.map((fault) => `at ${width} px: ${fault}`));
  }
  await become('normal');
  await devTools.detach();
  return faults;
}

/** Runs in the page. What looks wrong is looked at again once it has been drawn: observers are told only then. */
async function cutNow(width: number): Promise<string[]> {
  interface Layout {
    overflowX: string;
    overflowY: string;
    isFixed: boolean;
    box: DOMRect;
  }
  const known = new Map<Element, Layout>();
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  for (let at = 0; innerWidth !== width && at < 100; at += 1) await frame();
  const first = look();
  if (first.length === 0) return first;
  await frame();
  await frame();
  await frame();
  return look();

  function look(): string[] {
    const { scrollWidth, clientWidth } = document.documentElement;
    known.clear();
    const sideways = scrollWidth > clientWidth ? [`the page scrolls sideways by ${scrollWidth - clientWidth} px`] : [];
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea');
    const cut = [...controls].flatMap((control) => {
      const by = cutBy(control, clientWidth);
      return by ? [`${control.localName} “${nameOf(control)}” is cut by ${by}`] : [];
    });
    return [...sideways, ...new Set(cut)];
  }

  /** How an element lays out what is in it. Asked once a look: many controls are in the same ones. */
  function layoutOf(element: Element): Layout {
    const seen = known.get(element);
    if (seen) return seen;
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const made = { overflowX, overflowY, isFixed: position === 'fixed', box: element.getBoundingClientRect() };
    known.set(element, made);
    return made;
  }

  function cutBy(control: HTMLElement, clientWidth: number): string | undefined {
    const { box } = layoutOf(control);
    // A point or less is for screen readers alone.
    if (box.width <= 2 || box.height <= 2) return undefined;
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert], [aria-hidden=true]'))
      return undefined;
    let isFixed = false;
    let isInRow = true;
    let isInColumn = true;
    for (let around: Element | null = control; around && around !== document.body; around = around.parentElement) {
      const layout = layoutOf(around);
      if (around !== control && !isFixed) {
        const { box: edge, overflowX: row, overflowY: column } = layout;
        if (isInRow && /hidden|clip/.test(row) && (box.left < edge.left - 1 || box.right > edge.right + 1))
          return `${around.localName}.${around.className}`;
        if (isInColumn && /hidden|clip/.test(column) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1))
          return `${around.localName}.${around.className}`;
        // What scrolls may hold more than it shows.
        if (/auto|scroll/.test(row)) isInRow = false;
        if (/auto|scroll/.test(column)) isInColumn = false;
      }
      if (layout.isFixed) isFixed = true;
    }
    return isInRow && (box.left < -1 || box.right > clientWidth + 1) ? 'the window' : undefined;
  }

  function nameOf(control: HTMLElement): string {
    return (
      (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40) ||
      control.outerHTML.slice(0, 80)
    );
  }
}
