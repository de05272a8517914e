import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';

const sheet = readFileSync(join(import.meta.dirname, '../kit/src/breakpoints.css'), 'utf8');
const breakpoints = [...sheet.matchAll(/\(width >= (\d+)px\)/g)].map(([, width]) => Number(width));

/** Every width at which a page is checked: both sides of each breakpoint, where a layout has least and most room, and between. */
export const allWidths = [
  ...[320, 360, 400, 560, 800, 1000, 1280, 1440, 1920],
  ...breakpoints.flatMap((width) => [width - 1, width]),
].toSorted((a, b) => a - b);
export const fewWidths = [320, 360, 768, 1024, 1280, 1920];
/** A scrolling frame without a fading edge that overflows by less hides part of its last column without a hint. */
const leastScroll = 32;

/**
 * What is cut off on the open page: controls and placeholders at any of these widths, and texts at the usual ones. `at 860 px:
 * button “Sign in” is cut by the window`
 */
export async function findClipped(
  page: Page,
  widths: readonly number[],
  { height = 780, readsTexts = false } = {},
): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  // Clipped content is laid out and not painted, which takes half of the time.
  const clip = (path: string) =>
    page.evaluate((path) => document.documentElement.style.setProperty('clip-path', path), path);
  await clip('inset(100%)');
  const faults: string[] = [];
  for (const width of widths) {
    const size = { width, height, deviceScaleFactor: 1, mobile: false };
    await devTools.send('Emulation.setDeviceMetricsOverride', size);
    const found = await page.evaluate(cutNow, {
      width,
      leastScroll,
      readsText: readsTexts && fewWidths.includes(width),
    });
    faults.push(...found.map((fault) => `at ${width} px: ${fault}`));
  }
  // At its own size again before it is painted.
  await devTools.detach();
  await clip('');
  return faults;
}

interface WidthCheckOptions {
  width: number;
  leastScroll: number;
  /** Checks texts as well as controls. */
  readsText: boolean;
}

/** Runs in the page. Faults are checked again after the next paint, because observers run only then. */
async function cutNow({ width, leastScroll, readsText }: WidthCheckOptions): Promise<string[]> {
  interface Style {
    overflowX: string;
    overflowY: string;
    isFixed: boolean;
  }
  const boxes = new Map<Element, DOMRect>();
  const styles = new Map<Element, Style>();
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
    boxes.clear();
    styles.clear();
    const sideways = scrollWidth > clientWidth ? [`the page scrolls sideways by ${scrollWidth - clientWidth} px`] : [];
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea');
    const cut = [...controls].flatMap((control) => {
      const by = cutBy(control, clientWidth);
      return by ? [`${control.localName} “${nameOf(control)}” is cut by ${by}`] : [];
    });
    return [...sideways, ...new Set(cut), ...cutPlaceholders(), ...(readsText ? new Set(cutTexts(clientWidth)) : [])];
  }

  /** Placeholders that are cut off without an ellipsis. */
  function cutPlaceholders(): string[] {
    let pen: CanvasRenderingContext2D | undefined;
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((field) => {
      const { paddingLeft, paddingRight, textOverflow } = getComputedStyle(field);
      if (field.value || textOverflow === 'ellipsis' || !isShown(field)) return [];
      const { font, letterSpacing } = getComputedStyle(field, '::placeholder');
      pen ??= document.createElement('canvas').getContext('2d')!;
      Object.assign(pen, { font, letterSpacing });
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(field.placeholder).width > room + 1 ? [`placeholder “${field.placeholder}” is cut`] : [];
    });
  }

  /** Table cells and last columns, and texts at the edge of a container that hides the rest. */
  function cutTexts(clientWidth: number): string[] {
    const found: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const hidden = element.scrollWidth - element.clientWidth;
      const { left, right } = element.firstElementChild ? { left: 0, right: 0 } : element.getBoundingClientRect();
      const isOutside = left < -1 || right > clientWidth + 1;
      if ((hidden <= 1 && !isOutside) || !isShown(element)) continue;
      const { overflowX, textOverflow, display, maskImage } = getComputedStyle(element);
      if (display === 'inline' && !isOutside) continue;
      if (isOutside && !isInScrolled(element)) found.push(`${said(element)} is cut by the window`);
      if (hidden <= 1) continue;
      if (/^t[dh]$/.test(element.localName) && hasCutText(element))
        found.push(`${said(element)} is wider than its column`);
      const isHinted = maskImage !== 'none' || hidden >= leastScroll;
      if (/auto|scroll/.test(overflowX) && !isHinted && element.querySelector('table'))
        found.push(`${said(element)} hides ${hidden} px`);
      if (/hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && hasCutText(element))
        found.push(`${said(element)} cuts its text`);
    }
    return found;
  }

  function isShown(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
    );
  }

  function isInScrolled(element: Element): boolean {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflowX)) return true;
    }
    return false;
  }

  /** Whether one of its own texts begins or ends outside it. */
  function hasCutText(element: HTMLElement): boolean {
    const edge = element.getBoundingClientRect();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      // Background decoration, such as a large number, may overflow.
      const around = text.parentElement!;
      if (!text.data.trim() || !isShown(around) || around.closest('[aria-hidden=true]')) continue;
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.left < edge.left - 1 || box.right > edge.right + 1) return true;
    }
    return false;
  }

  function said(element: HTMLElement): string {
    return `${element.localName}.${element.className} “${(element.dataset.number ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  }

  /** Read once per check, because many controls share containers. */
  function boxOf(element: Element): DOMRect {
    const seen = boxes.get(element);
    if (seen) return seen;
    const box = element.getBoundingClientRect();
    boxes.set(element, box);
    return box;
  }

  function styleOf(element: Element): Style {
    const seen = styles.get(element);
    if (seen) return seen;
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const read = { overflowX, overflowY, isFixed: position === 'fixed' };
    styles.set(element, read);
    return read;
  }

  /** Whether it is inside the window and all its containers. Then nothing cuts it, whatever their styles, which are slow to read. */
  function isInsideAll(control: HTMLElement, clientWidth: number): boolean {
    const { left, right, top, bottom } = boxOf(control);
    if (left < -1 || right > clientWidth + 1) return false;
    for (let around = control.parentElement; around && around !== document.body; around = around.parentElement) {
      const edge = boxOf(around);
      if (left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1)
        return false;
    }
    return true;
  }

  function cutBy(control: HTMLElement, clientWidth: number): string | undefined {
    const box = boxOf(control);
    // Two pixels or less is for screen readers only.
    if (box.width <= 2 || box.height <= 2 || isInsideAll(control, clientWidth)) return undefined;
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert], [aria-hidden=true]'))
      return undefined;
    let isFixed = false;
    let isInRow = true;
    let isInColumn = true;
    for (let around: Element | null = control; around && around !== document.body; around = around.parentElement) {
      const { overflowX: row, overflowY: column, isFixed: isStuck } = styleOf(around);
      if (around !== control && !isFixed) {
        const edge = boxOf(around);
        if (isInRow && /hidden|clip/.test(row) && (box.left < edge.left - 1 || box.right > edge.right + 1))
          return `${around.localName}.${around.className}`;
        if (isInColumn && /hidden|clip/.test(column) && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1))
          return `${around.localName}.${around.className}`;
        // A scrolling container may contain more than it shows.
        if (/auto|scroll/.test(row)) isInRow = false;
        if (/auto|scroll/.test(column)) isInColumn = false;
      }
      if (isStuck) isFixed = true;
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
