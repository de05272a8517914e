import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

/** To be evaluated in a page before `faultsOf`; for a page that opens many documents, `installAxe` costs less. */
export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Lets later documents of this page load axe by `loadAxe`. Its source is sent to the browser once: to send and compile it again for
 * each document takes 30 ms of the processor more.
 */
export const installAxe = (page: Page) => page.addInitScript(`globalThis.loadAxe = () => {${axe}\n};`);

/** To be called before `faultsOf` in each document. */
export const loadAxe = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { loadAxe: () => void }).loadAxe());

/** The rules that the current page breaks. */
export async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    // Faults are named by their selectors. The HTML of each checked element is not read.
    axe.configure({ noHtml: true });
    const { violations } = await axe.run(document, {
      runOnly,
      // Passed rules are not reported, and no file is requested again.
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
  }, allRules);
}
