import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const kilobyte = 1024;

/**
 * Checks a workspace's size limits (`budget.json`), in kilobytes as sent: `entry` before any screen, `page` for each address
 * with its screen, `pages` for named addresses with a larger limit. @throws naming each page that is too large
 * @param {import('./workspace.mjs').Workspace} workspace
 * @param {string[]} entry
 * @param {Record<string, string[]>} [pages]
 */
export function checkBudget({ folder, name }, entry, pages = {}) {
  const file = join(folder, 'budget.json');
  if (!existsSync(file)) return;
  /** @type {{ entry?: number, page?: number, pages?: Record<string, number> }} */
  const budget = JSON.parse(readFileSync(file, 'utf8'));
  /** @param {string[]} files */
  const sizeOf = (files) => [...new Set(files)].reduce((sum, each) => sum + sentBytes(join(folder, 'dist', each)), 0);
  const overLimit = [
    { what: 'its first files', bytes: sizeOf(entry), max: budget.entry },
    ...Object.entries(pages).map(([path, files]) => ({
      what: path,
      bytes: sizeOf([...entry, ...files]),
      max: budget.pages?.[path] ?? budget.page,
    })),
  ].filter(({ bytes, max }) => max !== undefined && bytes > max * kilobyte);
  if (overLimit.length === 0) return;
  const said = overLimit.map(({ what, bytes, max }) => `${what}: ${(bytes / kilobyte).toFixed(1)} KB of ${max} KB`);
  throw new Error(`${name} is over the budget in its budget.json. ${said.join('; ')}.`);
}

/**
 * The compressed size.
 * @param {string} file
 */
const sentBytes = (file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
